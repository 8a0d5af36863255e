import { isDeepStrictEqual } from 'node:util';
import { within } from '@nunatak/core/pause';
import type { FollowedSource } from '../follow/follower.js';
import { DEFINITION_CHANNEL, type Definition, type DefinitionState, type Definitions } from './definitions.js';
import { ListeningConnection } from './listening-connection.js';

/** Where a {@link DefinitionWatch} writes its log; pino's shape. */
export interface DefinitionWatchLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** What a watch makes of definitions. */
export interface WatchedKind<T extends object, V extends object> {
  /** How logs name a key's subject: `chain`, `network`. */
  name: string;
  /** Returns what a definition describes here. @throws Error whose message holds no secret */
  resolve(key: string, definition: T): V;
}

export interface DefinitionWatchOptions {
  /** Whether a paused key stays: for a service that serves, yes; for one that ingests or indexes, no. */
  paused: 'keep' | 'drop';
  logger: DefinitionWatchLog;
  /** How often the rows are read in any case. Default 5 s. */
  pollMs?: number | undefined;
  /** Called after each look at the rows, whether they could be read or not. */
  onLook?: (() => void) | undefined;
}

const POLL_MS = 5_000;
/** A few rows take less; a database that is slower is away. */
const QUERY_TIMEOUT_MS = 10_000;

/**
 * Follows a domain's definitions, as every replica does: the values of all keys that are wanted.
 *
 * A change arrives at once where the database's notification comes through, after a poll otherwise. Listeners are called for what differs
 * alone, removals first. A row that can't be followed (an unknown variable, an invalid definition) is logged once and leaves its key as it
 * was. While the database is away, everything stays as it is.
 */
export class DefinitionWatch<T extends object, V extends object> implements FollowedSource<V> {
  readonly #values = new Map<string, V>();
  readonly #paused = new Map<string, V>();
  readonly #states = new Map<string, DefinitionState>();
  readonly #listeners = new Set<(key: string, value: V | undefined) => void>();
  /** Faults that were logged, by key, so that each poll does not repeat them. */
  readonly #logged = new Map<string, string>();
  #staleSince: number | undefined;
  #hasRead = false;
  #listening: ListeningConnection | undefined;
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(
    private readonly definitions: Definitions<T>,
    private readonly kind: WatchedKind<T, V>,
    private readonly options: DefinitionWatchOptions,
  ) {}

  /** Whether the rows were read once. */
  get hasRead(): boolean {
    return this.#hasRead;
  }

  /** Since when the rows can't be read, in milliseconds since 1970; undefined while they can. */
  get staleSince(): number | undefined {
    return this.#staleSince;
  }

  /** Reads the rows, then follows. Never fails: while the database is away, the service has nothing, and catches up once it is back. */
  async start(): Promise<void> {
    await this.refresh();
    if (this.#closed) return;
    this.#timer = setInterval(() => void this.refresh(), this.options.pollMs ?? POLL_MS).unref();
    const what = `not listening for changes of ${this.kind.name}s: asking now and then until then`;
    this.#listening = new ListeningConnection(this.definitions.pool.options, DEFINITION_CHANNEL, {
      onNews: () => void this.refresh(),
      onLost: (error) => this.options.logger.info({ err: error }, what),
    });
  }

  list(): [string, V][] {
    return [...this.#values];
  }

  /** Returns what is paused and left out for that. */
  listPaused(): V[] {
    return [...this.#paused.values()];
  }

  /** A listener that throws refuses the change: {@link list} does not have it then. */
  onChange(listener: (key: string, value: V | undefined) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Returns what is wanted of a key, as of the last look; undefined for one that the database does not have. */
  state(key: string): DefinitionState | undefined {
    return this.#states.get(key);
  }

  /** Reads the rows now. Resolves when the values are as they state. */
  refresh(): Promise<void> {
    // A change may have come after the rows under way were read: look once more.
    this.#again = this.#refreshing !== undefined;
    this.#refreshing ??= this.#refreshUntilQuiet().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#listening?.close();
    await this.#refreshing;
  }

  async #refreshUntilQuiet(): Promise<void> {
    const { logger, onLook } = this.options;
    const what = `changes of ${this.kind.name}s`;
    do {
      this.#again = false;
      if (this.#closed) return;
      try {
        const reading = this.definitions.list(QUERY_TIMEOUT_MS);
        const rows = await within(QUERY_TIMEOUT_MS, `the database's answer about ${this.kind.name}s`, reading);
        this.#hasRead = true;
        if (this.#staleSince !== undefined) logger.info({}, `${what} are followed again`);
        this.#staleSince = undefined;
        if (!this.#closed) this.#apply(rows);
      } catch (error) {
        if (this.#staleSince === undefined && !this.#closed)
          logger.warn({ err: error }, `${what} can not be read: trying again`);
        this.#staleSince ??= Date.now();
      }
      if (!this.#closed) onLook?.();
    } while (this.#again);
  }

  #apply(rows: readonly Definition<T>[]): void {
    this.#states.clear();
    this.#paused.clear();
    const wanted = new Map<string, V>();
    const untouched = new Set<string>();
    for (const row of rows) {
      const { key, state } = row;
      this.#states.set(key, state);
      const isDropped = state === 'paused' && this.options.paused === 'drop';
      try {
        if (state !== 'removed' && row.definition !== undefined)
          wanted.set(key, this.kind.resolve(key, row.definition));
      } catch (error) {
        // A paused key is not worked on: its fault is logged when it is active again.
        if (!isDropped) {
          untouched.add(key);
          this.#warn(key, (error as Error).message.replaceAll('\n', '; '), row.updatedAt);
        }
      }
      const value = wanted.get(key);
      if (isDropped && value) this.#paused.set(key, value);
      if (isDropped || state === 'removed') wanted.delete(key);
    }
    this.#bring(wanted, untouched);
  }

  #bring(wanted: ReadonlyMap<string, V>, untouched: ReadonlySet<string>): void {
    const { logger } = this.options;
    const { name } = this.kind;
    for (const key of [...this.#values.keys()]) {
      if (wanted.has(key) || untouched.has(key)) continue;
      if (!this.#change(key, undefined)) continue;
      logger.info({ [`${name}Id`]: key, state: this.#states.get(key) }, `${name} ${key} is not worked on any more`);
    }
    for (const [key, value] of wanted) {
      if (untouched.has(key)) continue;
      const before = this.#values.get(key);
      if (before && isDeepStrictEqual(before, value)) continue;
      if (!this.#change(key, value)) continue;
      this.#logged.delete(key);
      const text = `${name} ${key} ${before ? 'has changed' : 'is here'}`;
      if (this.#listening) logger.info({ [`${name}Id`]: key }, text);
    }
  }

  /** A change that a listener refuses is tried again at the next look. */
  #change(key: string, value: V | undefined): boolean {
    try {
      for (const listener of [...this.#listeners]) listener(key, value);
    } catch (error) {
      this.#warn(key, (error as Error).message);
      return false;
    }
    if (value) this.#values.set(key, value);
    else this.#values.delete(key);
    return true;
  }

  #warn(key: string, reason: string, updatedAt = 0): void {
    const text = `${updatedAt}: ${reason}`;
    if (this.#logged.get(key) === text) return;
    this.#logged.set(key, text);
    const { name } = this.kind;
    this.options.logger.warn({ [`${name}Id`]: key }, `a change of ${name} ${key} can not be followed: ${reason}`);
  }
}
