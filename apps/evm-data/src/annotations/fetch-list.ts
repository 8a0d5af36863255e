import type { FetchDocument } from '@nunatak/evm-token-lists';
import type { OutboundClient } from '@nunatak/outbound';

/** A list of the longest kind takes seconds, also over a slow line. */
const TIMEOUT_MS = 50_000;
/** Many lists may be of one host: they take turns. */
const WAIT_MS = 50_000;

/**
 * Fetches token lists through the guard: the URL's host is the operator's word and may be of a private network, a redirect from it to another
 * origin may not.
 */
export function listFetcher(client: Pick<OutboundClient, 'fetch'>): FetchDocument {
  return async ({ url, etag, lastModified, mostBytes, signal }) => {
    const { status, headers, body } = await client.fetch(url, {
      writtenBy: 'operator',
      accept: 'application/json',
      headers: {
        ...(etag !== undefined && { 'if-none-match': etag }),
        ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
      },
      maxBytes: mostBytes,
      timeoutMs: TIMEOUT_MS,
      waitMs: WAIT_MS,
      signal,
    });
    if (status === 304) return { status: 'unchanged' };
    const validators = {
      ...(headers.etag !== undefined && { etag: headers.etag }),
      ...(headers['last-modified'] !== undefined && { lastModified: headers['last-modified'] }),
    };
    // A byte order mark is no part of the text, and what is not UTF-8 becomes U+FFFD.
    return { status: 'fetched', text: new TextDecoder().decode(body), ...validators };
  };
}
