import { EventEmitter, once } from 'node:events';
import type { AddressPlans, KeysMessage } from '@nunatak/accounts-contracts';
import { UnavailableError } from '@nunatak/core/errors';
import { Repetition } from '@nunatak/core/pause';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { ADDRESS_PLANS, MOST_CHANGES, readAddressPlans, readChanges, type StoredChange } from './read-changes.js';

/** A change reaches gateways within a second: this, and the way. Every replica looks, since poolers pass on no NOTIFY. */
const LOOK_MS = 250;
/** A reader that gets nothing for 3 s takes its stream for lost. */
const ALIVE_MS = 1_000;
/** Changes that are kept for slow readers. A slower one has to connect again. */
const KEPT = 10_000;

type Change = Extract<KeysMessage, { kind: 'changed' }>;

interface Known {
  generation: number;
  addressPlans: AddressPlans;
  /** The newest changes, in order and without a gap. */
  changes: readonly Change[];
}

/** The changes of the store, read again and again, and streamed to any number of readers. */
export class ChangeFeed {
  readonly #looks = new EventEmitter<{ look: [] }>().setMaxListeners(0);
  readonly #repetition = new Repetition(() => this.#look(), LOOK_MS);
  #known: Known | undefined;
  /** Why the last look failed. */
  #failure: Error | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly logger: Logger,
  ) {}

  /** Resolves after the first look, whether the database answered or not. */
  start(): Promise<void> {
    return this.#repetition.start();
  }

  close(): Promise<void> {
    return this.#repetition.close();
  }

  /**
   * Streams changes from now on, as `Keys` promises.
   * @throws UnavailableError while the database is away at the start, for a reader that is too slow, and after the store was restored
   */
  async *changes(signal: AbortSignal): AsyncGenerator<KeysMessage> {
    if (this.#failure !== undefined || this.#known === undefined)
      throw new UnavailableError('the changes of accounts can not be read now', { cause: this.#failure });
    let { generation } = this.#known;
    yield { kind: 'connected', generation, addressPlans: this.#known.addressPlans };
    let lastAt = performance.now();
    while (!signal.aborted) {
      // Rejects when the signal is aborted, and with nothing else.
      await once(this.#looks, 'look', { signal }).catch(() => undefined);
      const known = this.#known;
      if (signal.aborted) return;
      for (const change of missed(known, generation)) {
        generation = change.generation;
        lastAt = performance.now();
        yield change;
      }
      // Less a look, since looks are not on the second.
      if (performance.now() - lastAt < ALIVE_MS - LOOK_MS) continue;
      lastAt = performance.now();
      yield { kind: 'alive', generation };
    }
  }

  /** Never rejects. */
  async #look(): Promise<void> {
    try {
      this.#known = await this.#read();
      if (this.#failure !== undefined) this.logger.info('the changes of accounts are read again');
      this.#failure = undefined;
      this.#looks.emit('look');
    } catch (error) {
      if (this.#failure === undefined && !this.#repetition.isClosed)
        this.logger.warn(
          { err: error },
          'the changes of accounts can not be read: gateways verify keys again meanwhile',
        );
      this.#failure = error as Error;
    }
  }

  async #read(): Promise<Known> {
    const known = this.#known;
    const from = known?.generation ?? Number.MAX_SAFE_INTEGER;
    const { generation, changes: found } = await readChanges(this.pool, from);
    if (known === undefined || generation < known.generation)
      return { generation, addressPlans: await readAddressPlans(this.pool), changes: [] };
    if (found.length === 0) return known;
    const addressPlans = found.some(concernsAddresses) ? await readAddressPlans(this.pool) : known.addressPlans;
    const added = found.map(
      (change): Change => ({ kind: 'changed', ...change, ...(concernsAddresses(change) && { addressPlans }) }),
    );
    return {
      // More may follow in the next look.
      generation: found.length === MOST_CHANGES ? found.at(-1)!.generation : generation,
      addressPlans,
      changes: [...known.changes, ...added].slice(-KEPT),
    };
  }
}

/** Whether a change is of a plan for clients without a key. */
function concernsAddresses({ changed, id }: StoredChange): boolean {
  return changed === 'plan' && (ADDRESS_PLANS as readonly string[]).includes(id);
}

/** Returns the changes that a reader lacks. @throws UnavailableError if some of them are not kept, or the store is older than the reader */
function missed({ generation, changes }: Known, from: number): readonly Change[] {
  if (generation === from) return [];
  const [first] = changes;
  if (generation < from || first === undefined || first.generation > from + 1)
    throw new UnavailableError('changes of accounts were missed: connect again');
  return changes.filter((change) => change.generation > from);
}
