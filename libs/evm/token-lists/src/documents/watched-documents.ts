import { PermanentError } from '@nunatak/core/errors';
import { pause } from '@nunatak/core/pause';
import { keepUrlSecrets } from '@nunatak/core/secrets';
import { isUrl } from '@nunatak/evm-chains';
import type { CurationMeter } from './curation-meter.js';
import type { DocumentSource } from './document-source.js';
import type { FetchDocument } from './fetch-document.js';
import { FileDocument } from './file-document.js';
import { KeptCopies } from './kept-copies.js';
import { UrlDocument } from './url-document.js';
import { type CurationLog, type DocumentKind, WatchedDocument } from './watched-document.js';

/** Lists change once a day or so, and nobody minds being asked once an hour. */
export const DEFAULT_REFRESH_MS = 3_600_000;

export interface WatchedDocumentsOptions<T> {
  kind: DocumentKind<T>;
  /** What fetches URLs; without it a URL is refused. */
  fetch?: FetchDocument | undefined;
  /** A folder for copies of what was fetched; none are kept without it. */
  keptIn?: string | undefined;
  /** How often URLs are asked for. Milliseconds. */
  refreshMs?: number | undefined;
  mostBytes: number;
  log: CurationLog;
  meter?: CurationMeter | undefined;
  /** What pauses are made of: resolves after so many milliseconds, or at once when cancelled. Default: time itself. */
  wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** There is another value at a location. */
  onChange: (location: string) => void;
}

/** A URL is configured, and nothing was given that could fetch it. */
class NoFetchError extends PermanentError {
  override readonly code = 'curated_fetch';
}

interface Followed<T> {
  document: WatchedDocument<T>;
  /** It is read as far as that goes without the network. */
  begun: Promise<void>;
}

/** Documents by their locations: paths, and http(s) URLs. Each is read once, however many ask for it. */
export class WatchedDocuments<T> {
  readonly #documents = new Map<string, Followed<T>>();
  readonly #kept: KeptCopies | undefined;
  #isClosed = false;

  constructor(private readonly options: WatchedDocumentsOptions<T>) {
    const { keptIn, mostBytes, meter, kind } = options;
    this.#kept = keptIn === undefined ? undefined : new KeptCopies(keptIn, { mostBytes });
    meter?.countDocuments(kind.label, () => [...this.#documents.values()].map(({ document }) => document.state));
  }

  /** Follows these from now on and no others. Resolves once new ones are read as far as that goes without the network. Never fails. */
  async follow(locations: ReadonlySet<string>): Promise<void> {
    if (this.#isClosed) return;
    for (const [location, { document }] of this.#documents)
      if (!locations.has(location)) {
        this.#documents.delete(location);
        void document.close();
      }
    for (const location of locations) if (!this.#documents.has(location)) this.#add(location);
    await Promise.all([...this.#documents.values()].map(({ begun }) => begun));
  }

  /** The last good value at a location. */
  at(location: string): T | undefined {
    return this.#documents.get(location)?.document.value;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#documents.values()].map(({ document }) => document.close()));
  }

  #add(location: string): void {
    const { kind, log, meter, wait = pause, onChange } = this.options;
    const document: WatchedDocument<T> = new WatchedDocument(this.#sourceOf(location), kind, {
      changed: () => {
        if (this.#documents.get(location)?.document === document) onChange(location);
      },
      refreshed: (outcome) => meter?.refreshed(kind.label, outcome),
      log,
      wait,
    });
    this.#documents.set(location, { document, begun: document.begin().then(() => document.watch()) });
  }

  #sourceOf(location: string): DocumentSource {
    const { kind, fetch = refuse, refreshMs = DEFAULT_REFRESH_MS, mostBytes, log } = this.options;
    if (!isUrl(location, ['http:', 'https:'])) return new FileDocument(location, { mostBytes });
    keepUrlSecrets(location);
    const onUnkept = (err: unknown) => log.warn({ err }, `a copy of a fetched ${kind.noun} can't be kept`);
    return new UrlDocument(location, { fetch, kept: this.#kept, refreshMs, mostBytes, onUnkept });
  }
}

function refuse(): Promise<never> {
  return Promise.reject(new NoFetchError('nothing is configured that fetches URLs'));
}
