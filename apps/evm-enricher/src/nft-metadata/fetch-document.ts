import {
  type DocumentToken,
  type FetchCandidate,
  type FetchFailure,
  isMedia,
  MAX_DOCUMENT_BYTES,
  type MetadataReading,
  readFetched,
  statusOfFailures,
} from '@nunatak/evm-nft-metadata';
import {
  OutboundBusyError,
  type OutboundClient,
  OutboundRetryableError,
  OutboundThrottledError,
  OutboundTooLargeError,
} from '@nunatak/outbound';
import { readingOf } from './reading-of.js';

/** What came of asking for a token's document. */
export type DocumentOutcome =
  | {
      kind: 'read';
      reading: MetadataReading;
      /** A host asked not to come again before, or is left alone until then. Milliseconds. */
      restMs?: number;
    }
  /** Nothing is known yet: hosts have too many of our requests already. */
  | { kind: 'later' };

/** How long a request waits for a place at its host: enough for a quick one, short enough that slow hosts keep few tokens waiting. */
const PLACE_MS = 5_000;
const ACCEPT = 'application/json, image/*;q=0.8, */*;q=0.5';

/**
 * Asks the places of a token's document one after the other, until one gives it.
 * @param uri what the token URI calls the document
 * @param collection whose share of a gateway's places it takes
 * @throws the signal's reason, and nothing else
 */
export async function fetchDocument(
  client: OutboundClient,
  { uri, candidates }: { uri: string; candidates: readonly FetchCandidate[] },
  token: DocumentToken,
  collection: string,
  signal: AbortSignal,
): Promise<DocumentOutcome> {
  const failures: FetchFailure[] = [];
  let isBusy = false;
  let restMs: number | undefined;
  for (const { url, host } of candidates) {
    try {
      const { body, headers } = await client.fetch(url, {
        writtenBy: host === 'gateway' ? 'operator' : 'stranger',
        onBehalfOf: collection,
        accept: ACCEPT,
        maxBytes: MAX_DOCUMENT_BYTES,
        waitMs: PLACE_MS,
        signal,
        wantsBody: (head) => !isMedia(head.headers['content-type']),
      });
      const document = { contentType: headers['content-type'], content: body, uri };
      return { kind: 'read', reading: readingOf(() => readFetched(document, token)) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof OutboundBusyError) isBusy = true;
      else failures.push(failureOf(error));
      if (error instanceof OutboundRetryableError && error.retryAfterMs !== undefined)
        restMs = Math.max(restMs ?? 0, error.retryAfterMs);
    }
  }
  // One that has not been asked may have it.
  if (isBusy) return { kind: 'later' };
  const reading = { indexStatus: statusOfFailures(failures) } as MetadataReading;
  return { kind: 'read', reading, ...(restMs !== undefined && { restMs }) };
}

function failureOf(error: unknown): FetchFailure {
  if (error instanceof OutboundTooLargeError) return 'too-large';
  return error instanceof OutboundThrottledError ? 'throttled' : 'unreachable';
}
