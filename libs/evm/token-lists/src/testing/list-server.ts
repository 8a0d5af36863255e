import { PermanentError, RetryableError } from '@nunatak/core/errors';
import type { DocumentRequest, FetchedDocument } from '../documents/fetch-document.js';

/** One published document: its text, or what becomes of the request for it. */
type Published = string | Error;

/** What a server of documents answers, with an ETag a text, and what it was asked. */
export class ListServer {
  readonly requests: Pick<DocumentRequest, 'url' | 'etag'>[] = [];
  readonly #published = new Map<string, Published>();

  publish(url: string, published: Published): void {
    this.#published.set(url, published);
  }

  readonly fetch = ({ url, etag }: DocumentRequest): Promise<FetchedDocument> => {
    this.requests.push({ url, ...(etag !== undefined && { etag }) });
    const published = this.#published.get(url);
    if (published === undefined) return Promise.reject(new PermanentError(`nothing is there: 404`));
    if (published instanceof Error) return Promise.reject(published);
    const current = `"${published.length}-${[...published].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) | 0, 0)}"`;
    if (etag === current) return Promise.resolve({ status: 'unchanged' });
    return Promise.resolve({ status: 'fetched', text: published, etag: current });
  };
}

/** A server that asks to be left alone for a while. */
export function busyError(retryAfterMs: number): Error {
  return Object.assign(new RetryableError('429 Too Many Requests'), { retryAfterMs });
}
