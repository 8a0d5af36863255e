/** What is asked of a URL that an operator configured. */
export interface DocumentRequest {
  url: string;
  /** Validators of the document that is there already: the answer may be that it is unchanged. */
  etag?: string;
  lastModified?: string;
  /** What is longer is refused, unpacked or not. */
  mostBytes: number;
  signal: AbortSignal;
}

export type FetchedDocument =
  | { status: 'unchanged' }
  | { status: 'fetched'; text: string; etag?: string; lastModified?: string };

/**
 * Fetches a document over HTTP. Who implements it guards the way out: the URL's own host is one that the operator configured, and may be
 * anywhere; no redirect leads to a private, loopback, link-local or cloud-metadata address.
 *
 * It rejects with an error of the tree, a permanent one where asking again soon is of no use (a refused address, 404); one with a number
 * `retryAfterMs` is not followed by another request for so long. It ends soon after the signal, and its text is well-formed.
 */
export type FetchDocument = (request: DocumentRequest) => Promise<FetchedDocument>;
