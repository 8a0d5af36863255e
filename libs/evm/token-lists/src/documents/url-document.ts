import { createHash } from 'node:crypto';
import { isPermanent } from '@nunatak/core/errors';
import { Backoff, within, withTimeout } from '@nunatak/core/pause';
import type { DocumentSource } from './document-source.js';
import type { FetchDocument } from './fetch-document.js';
import type { KeptCopies, KeptCopy } from './kept-copies.js';

/** A request that has not ended by then is given up, whatever the limits of who fetches. */
const REQUEST_TIMEOUT_MS = 60_000;
/** The pause after the first failure; it doubles up to the usual one. */
const FIRST_RETRY_MS = 30_000;
/** However long the other side asks to be left alone. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;
/** Validators that are longer are none: they are sent back with each request. */
const LONGEST_VALIDATOR = 1_000;

export interface UrlDocumentOptions {
  fetch: FetchDocument;
  /** Where the last good copy is kept; nowhere without it. */
  kept?: KeptCopies | undefined;
  /** From one request to the next, give or take a tenth, so that replicas don't ask all at once. Milliseconds. */
  refreshMs: number;
  mostBytes: number;
  /** What it is told when a copy can't be kept. */
  onUnkept: (error: unknown) => void;
}

/** A document at a URL: asked for with the validators of the last good copy. */
export class UrlDocument implements DocumentSource {
  readonly kind = 'url';
  readonly #backoff: Backoff;
  #good: Pick<KeptCopy, 'etag' | 'lastModified'> = {};
  /** Of the last good copy: not all servers know validators. */
  #goodHash: string | undefined;
  #read: KeptCopy | undefined;
  #isKept = false;

  constructor(
    private readonly url: string,
    private readonly options: UrlDocumentOptions,
  ) {
    this.#backoff = new Backoff({ firstMs: FIRST_RETRY_MS, longestMs: Math.max(options.refreshMs, FIRST_RETRY_MS) });
  }

  /** Logs show no paths of URLs, which may hold keys: what tells lists of one host apart is the beginning of the URL's SHA-256. */
  get shown(): string {
    return `${new URL(this.url).origin} [${hashOf(this.url).slice(0, 8)}]`;
  }

  async restore(): Promise<string | undefined> {
    this.#read = await this.options.kept?.read(this.url);
    this.#isKept = true;
    return this.#read?.text;
  }

  async read(signal: AbortSignal): Promise<string | undefined> {
    const { fetch, mostBytes } = this.options;
    const request = withTimeout(REQUEST_TIMEOUT_MS, signal, (limited) =>
      fetch({ url: this.url, ...this.#good, mostBytes, signal: limited }),
    );
    const answer = await within(REQUEST_TIMEOUT_MS, 'the answer', request);
    this.#backoff.reset();
    if (answer.status === 'unchanged') return undefined;
    const { text, etag, lastModified } = answer;
    if (hashOf(text) === this.#goodHash) return undefined;
    this.#isKept = false;
    this.#read = { text, ...validator('etag', etag), ...validator('lastModified', lastModified) };
    return text;
  }

  async keep(): Promise<void> {
    if (this.#read === undefined) return;
    const { text, ...validators } = this.#read;
    this.#good = validators;
    this.#goodHash = hashOf(text);
    const copy = this.#read;
    this.#read = undefined;
    if (this.#isKept) return;
    try {
      await this.options.kept?.write(this.url, copy);
    } catch (error) {
      this.options.onUnkept(error);
    }
  }

  pauseMs(failure: unknown): number {
    const usual = this.options.refreshMs * (0.9 + Math.random() / 5);
    if (failure === undefined) return usual;
    return Math.max(isPermanent(failure) ? usual : this.#backoff.next(), askedFor(failure));
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function validator<K extends 'etag' | 'lastModified'>(key: K, value: string | undefined): { [_ in K]?: string } {
  return value !== undefined && value.length <= LONGEST_VALIDATOR ? ({ [key]: value } as { [_ in K]?: string }) : {};
}

/** The pause that the other side asked for. */
function askedFor(failure: unknown): number {
  const ms = (failure as { retryAfterMs?: unknown } | null)?.retryAfterMs;
  return typeof ms === 'number' && ms > 0 ? Math.min(ms, LONGEST_PAUSE_MS) : 0;
}
