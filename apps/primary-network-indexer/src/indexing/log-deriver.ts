import { positionOf, type StreamPosition } from '@nunatak/block-stream';
import { HeadMovedError } from '@nunatak/coordination';
import { inSnapshot, inTwoTurns } from '@nunatak/database';
import type { Deriver, LogSession } from '@nunatak/indexing';
import { logKeyOf, PRIMARY_NETWORK_BLOCKS, type PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import type { Chain } from '@nunatak/primary-network-schema';
import {
  type LogHead,
  lockNetwork,
  type NetworkFacts,
  readLogHead,
  readNetwork,
  writeLogHead,
} from '@nunatak/primary-network-writes';
import type { PoolClient } from 'pg';
import { Batch } from '../deriving/batch.js';
import type { ChainDeriver } from '../deriving/chain-deriver.js';
import { batchScript, consumedEarly, outputsSpent, rowScript, type StoredSpending } from './batch-script.js';
import { FirstLoad, type FirstLoadOptions } from './first-load.js';
import { TableStatistics } from './table-statistics.js';

/** How long the end of a first load may hold the network's row: a network of mainnet's size has some hundred million rows to read. */
const ENDING_ALLOWANCE_MS = 3_600_000;
/** How long a reading of the network's loading state holds: a load ends some seconds after its last batch. */
const KNOWN_MS = 1_000;

const NONE: ReadonlySet<string> = new Set();

/** The answers to a batch's questions. */
interface Answers {
  facts: NetworkFacts;
  stored: StoredSpending['stored'];
  /** Undefined where it was not asked. */
  early: StoredSpending['early'] | undefined;
}

/** The rows of some events of a log, between two positions. */
export interface LogBatch {
  readonly batch: Batch;
  readonly events: number;
  readonly before: LogHead;
  readonly position: LogHead;
  readonly transactions: number;
  readonly timeMs: number | undefined;
}

/**
 * Derives and stores one log's rows: a batch's rows, what it changes and the log's position are one transaction, which holds the network's
 * row, so that the batches of a network's logs come one after the other.
 */
export class LogDeriver implements Deriver<PrimaryNetworkEvent, LogHead, LogBatch> {
  readonly readsStore: boolean;
  private readonly logKey: string;
  private readonly statistics: TableStatistics;
  private readonly load: FirstLoad;
  private isWriting = false;
  private stored: LogHead | undefined;
  /** Whether the network was being loaded when that was last read, and when that was. */
  private isLoading = false;
  private knownAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly networkId: string,
    private readonly chain: Chain,
    private readonly deriver: ChainDeriver,
    private readonly session: Pick<LogSession<LogHead>, 'pool' | 'lease' | 'progress' | 'state'>,
    load?: FirstLoadOptions,
  ) {
    const { pool, state } = session;
    this.readsStore = deriver.asksStore ?? false;
    this.logKey = logKeyOf({ networkId: Number(networkId), chain });
    this.statistics = new TableStatistics(pool, networkId);
    const isIdle = () => state() === 'idle';
    const height = () => this.stored?.block?.height;
    this.load = new FirstLoad({ pool, networkId, chain, logKey: this.logKey, isIdle, height }, load);
  }

  /**
   * Reads position and state in one snapshot: a transaction that was thought lost may still commit in between, and the state machine would then
   * be ahead of the position.
   */
  restore(): Promise<LogHead | undefined> {
    return inSnapshot(this.session.pool, async (client) => {
      this.stored = await readLogHead(client, this.networkId, this.chain);
      if (this.stored) await this.deriver.prepare(client);
      return this.stored;
    });
  }

  placeOf(position: LogHead): StreamPosition {
    return position;
  }

  async derive(events: readonly PrimaryNetworkEvent[], before: LogHead): Promise<LogBatch> {
    const batch = new Batch(this.networkId, this.chain);
    await this.deriver.derive(events, batch, () => this.isWriting);
    const { time = before.time } = batch;
    const position = {
      ...positionOf(PRIMARY_NETWORK_BLOCKS, events.at(-1)!),
      ...(time !== undefined && { time }),
    };
    const timeMs = time === undefined ? undefined : time * 1_000;
    return { batch, events: events.length, before, position, transactions: batch.transactions.length, timeMs };
  }

  async write(derived: LogBatch): Promise<void> {
    const { batch, events, before, position } = derived;
    const { pool, progress } = this.session;
    this.isWriting = true;
    try {
      const allowanceMs = await this.allowanceMs();
      await inTwoTurns(pool, {
        ask: (together) =>
          progress.step('waiting for its turn', () => this.ask(together, batch, before), { allowanceMs }),
        behind: rowScript(batch),
        write: async (client, { facts, stored, early }) => {
          const isLoading = await this.load.isUnderWay(client, facts, before.sequence, events);
          // It was not asked where the network was still being loaded, as far as was known; if that has ended since, it is asked now.
          const spending = { stored, early: early ?? (isLoading ? NONE : await consumedEarly(client, batch)) };
          const script = batchScript(batch, isLoading ? { loadingSeconds: 0, ...facts } : facts, spending);
          if (isLoading) this.load.note(script, events);
          writeLogHead(script, this.networkId, this.chain, position);
          return script;
        },
        onDone: () => progress.moved(),
      });
      this.stored = position;
      batch.release();
      await this.statistics.written(events);
    } finally {
      this.isWriting = false;
    }
  }

  /** Ends the wait for the load's end: where another session takes the log over, it may go on with the load. */
  close(): void {
    this.load.close();
  }

  /** How long the wait for the network's row may take: the end of a first load holds it for long. */
  private async allowanceMs(): Promise<number> {
    if (performance.now() - this.knownAt > KNOWN_MS)
      this.isLoading = (await readNetwork(this.session.pool, this.networkId))?.loadingSeconds !== undefined;
    return this.isLoading ? ENDING_ALLOWANCE_MS : 0;
  }

  /** Locks the network's row, checks position and lease, and reads what the batch needs of the store. */
  private async ask(together: PoolClient, batch: Batch, before: LogHead): Promise<Answers> {
    const { networkId, chain } = this;
    const [facts = {}, head, , stored, early] = await Promise.all([
      lockNetwork(together, networkId),
      readLogHead(together, networkId, chain),
      this.session.lease.assertHeldIn(together),
      outputsSpent(together, batch),
      this.isLoading ? undefined : consumedEarly(together, batch),
    ]);
    this.isLoading = facts.loadingSeconds !== undefined;
    this.knownAt = performance.now();
    if (head?.epoch !== before.epoch || head.sequence !== before.sequence) throw new HeadMovedError();
    return { facts, stored, early };
  }
}
