import { hideSecrets } from '@nunatak/core/secrets';
import { CurationError } from './curation-error.js';
import type { DocumentSource } from './document-source.js';

/** A document's content, and what of it had to be left out: a sentence a fault, with its place. */
export interface ReadDocument<T> {
  value: T;
  faults: readonly string[];
}

/** What kind of document it is. */
export interface DocumentKind<T> {
  /** As in "token list tokens.json". */
  readonly noun: string;
  /** The metrics' label. */
  readonly label: 'token_list' | 'descriptions';
  /** @throws CurationError for a text that can't be used as a whole */
  read(text: string): Promise<ReadDocument<T>>;
  /** Why the one that was fetched does not take the place of the one that is there; undefined where it does. Of files nobody asks. */
  refuse?(next: T, current: T): string | undefined;
  /** Its size in words, for the log. */
  describe(value: T): string;
}

export type DocumentState = 'current' | 'stale' | 'missing';
export type RefreshOutcome = 'changed' | 'unchanged' | 'refused' | 'failed';

/** Where it is told what happens to documents; pino's shape. */
export interface CurationLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Who is told of a document, and what it waits with. */
export interface DocumentListener {
  /** There is another value now. Called before a refresh ends. */
  changed(): void;
  refreshed(outcome: RefreshOutcome): void;
  log: CurationLog;
  /** Resolves after so many milliseconds, or at once when cancelled. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Of one document, so many faults are written to the log. */
const MOST_FAULTS_LOGGED = 20;
/** Who begins with a kept copy asks for a newer one within this time, by chance: replicas that start at once don't ask at once. */
const FIRST_REFRESH_WITHIN_MS = 30_000;

/**
 * One document that is read again and again. Whatever goes wrong, the last good value stays; a fault is logged once, until it is another
 * or over.
 */
export class WatchedDocument<T> {
  #value: T | undefined;
  #state: DocumentState = 'missing';
  #failure: unknown;
  #told: string | undefined;
  #isRestored = false;
  readonly #ending = new AbortController();
  #watching: Promise<void> | undefined;

  constructor(
    private readonly source: DocumentSource,
    private readonly kind: DocumentKind<T>,
    private readonly listener: DocumentListener,
  ) {}

  /** The last good value. */
  get value(): T | undefined {
    return this.#value;
  }

  get state(): DocumentState {
    return this.#state;
  }

  /** What is there without the network: the file, or the copy that was kept. Never fails. */
  async begin(): Promise<void> {
    if (this.source.kind === 'file') return this.refresh();
    const kept = await this.source.restore();
    if (kept === undefined || this.#ending.signal.aborted) return;
    try {
      const { value } = await this.kind.read(kept);
      await this.source.keep();
      this.#isRestored = true;
      this.#take(value, 'stale');
    } catch {
      // A copy that this release can't use: it is fetched anew.
    }
  }

  /** Reads it again and again, until {@link close}. */
  watch(): void {
    if (!this.#ending.signal.aborted) this.#watching ??= this.#watch();
  }

  /** One look. Never fails. */
  async refresh(): Promise<void> {
    const { signal } = this.#ending;
    let outcome: RefreshOutcome;
    try {
      outcome = await this.#refresh(signal);
    } catch (error) {
      if (signal.aborted) return;
      this.#failure = error;
      outcome = error instanceof CurationError ? 'refused' : 'failed';
      if (this.#value !== undefined) this.#state = 'stale';
      this.#warn(error);
    }
    if (!signal.aborted) this.listener.refreshed(outcome);
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ending;
    if (this.source.kind === 'file') await this.listener.wait(this.source.pauseMs(this.#failure), signal);
    else if (this.#isRestored) await this.listener.wait(Math.random() * FIRST_REFRESH_WITHIN_MS, signal);
    while (!signal.aborted) {
      await this.refresh();
      await this.listener.wait(this.source.pauseMs(this.#failure), signal);
    }
  }

  async #refresh(signal: AbortSignal): Promise<RefreshOutcome> {
    const text = await this.source.read(signal);
    if (text === undefined) {
      // A file that was refused is still the same. At a URL, what is unchanged is the last good version.
      if (this.source.kind === 'file' && this.#failure instanceof CurationError) return 'unchanged';
      this.#succeeded(this.#value === undefined ? this.#state : 'current');
      return 'unchanged';
    }
    const { value, faults } = await this.kind.read(text);
    if (signal.aborted) return 'unchanged';
    const current = this.#value;
    const refusal =
      this.source.kind === 'url' && current !== undefined ? this.kind.refuse?.(value, current) : undefined;
    if (refusal !== undefined) throw new CurationError([refusal]);
    await this.source.keep();
    if (signal.aborted) return 'unchanged';
    this.#succeeded('current');
    this.#tell(value, faults);
    this.#take(value, 'current');
    return 'changed';
  }

  #take(value: T, state: DocumentState): void {
    this.#value = value;
    this.#state = state;
    this.listener.changed();
  }

  #succeeded(state: DocumentState): void {
    this.#state = state;
    if (this.#told !== undefined) this.listener.log.info({}, `${this.#name} can be read again`);
    this.#failure = undefined;
    this.#told = undefined;
  }

  #tell(value: T, faults: readonly string[]): void {
    const { log } = this.listener;
    log.info({}, `${this.#name} is read: ${this.kind.describe(value)}`);
    if (faults.length === 0) return;
    const more = faults.length - MOST_FAULTS_LOGGED;
    log.warn(
      { faults: [...faults.slice(0, MOST_FAULTS_LOGGED), ...(more > 0 ? [`and ${more} more`] : [])] },
      `${this.#name} holds what is left out`,
    );
  }

  #warn(error: unknown): void {
    const message = hideSecrets((error as Error).message);
    if (message === this.#told) return;
    this.#told = message;
    const what = this.#value === undefined ? 'nothing of it is served' : 'what it said last is served';
    const fault =
      error instanceof CurationError ? { faults: error.faults.slice(0, MOST_FAULTS_LOGGED) } : { err: error };
    this.listener.log.warn(fault, `${this.#name} can't be used; ${what}`);
  }

  get #name(): string {
    return `${this.kind.noun} ${this.source.shown}`;
  }
}
