/** What is asked of an HTTP server. */
export interface DocumentRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** A longer body is not read: the promise is rejected. Counted after decompression. */
  maxBytes: number;
  signal: AbortSignal;
}

export interface DocumentAnswer {
  status: number;
  headers: { get(name: string): string | null };
  body: string;
}

/** Gets a document with GET. Redirects are not followed: they are answers like others. Rejects when no whole answer came. */
export type FetchDocument = (request: DocumentRequest) => Promise<DocumentAnswer>;

/**
 * {@link FetchDocument} for a server that the operator named, wherever it is: private addresses too. Not for addresses that strangers wrote.
 */
export const fetchDocument: FetchDocument = async ({ url, headers, maxBytes, signal }) => {
  const response = await fetch(url, { headers, signal, redirect: 'manual' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Left early, the loop cancels the body, and with it the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new RangeError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { status: response.status, headers: response.headers, body: Buffer.concat(chunks).toString('utf8') };
};
