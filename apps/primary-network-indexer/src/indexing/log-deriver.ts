import { positionOf, type StreamPosition } from '@nunatak/block-stream';
import { HeadMovedError } from '@nunatak/coordination';
import { inSnapshot, inTwoTurns } from '@nunatak/database';
import type { Deriver, LogSession } from '@nunatak/indexing';
import { PRIMARY_NETWORK_BLOCKS, type PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import type { Chain } from '@nunatak/primary-network-schema';
import {
  type LogHead,
  lockNetwork,
  type NetworkFacts,
  readLogHead,
  readNetwork,
  registerHead,
  writeLogHead,
} from '@nunatak/primary-network-writes';
import type { PoolClient } from 'pg';
import { Batch } from '../deriving/batch.js';
import type { ChainDeriver } from '../deriving/chain-deriver.js';
import { batchScript, consumedEarly, outputsSpent, rowScript, type StoredSpending } from './batch-script.js';
import { TableStatistics } from './table-statistics.js';

/** How long the end of a bulk load may hold the network's row: a network of mainnet's size has some hundred million rows to read. */
const FINISHING_ALLOWANCE_MS = 3_600_000;

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
  /** The head that the log's ingester stated with the log's first event, where that is among these. */
  readonly head: number | undefined;
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
  private readonly statistics: TableStatistics;
  private isWriting = false;
  /** Whether the network was being loaded when its row was last read. */
  private isLoading = false;

  constructor(
    private readonly networkId: string,
    private readonly chain: Chain,
    private readonly deriver: ChainDeriver,
    private readonly session: Pick<LogSession<LogHead>, 'pool' | 'lease' | 'progress'>,
  ) {
    this.readsStore = deriver.asksStore ?? false;
    this.statistics = new TableStatistics(session.pool, networkId);
  }

  /**
   * Reads position and state in one snapshot: a transaction that was thought lost may still commit in between, and the state machine would then
   * be ahead of the position.
   */
  restore(): Promise<LogHead | undefined> {
    return inSnapshot(this.session.pool, async (client) => {
      const stored = await readLogHead(client, this.networkId, this.chain);
      this.isLoading = (await readNetwork(client, this.networkId))?.isLoading ?? false;
      if (stored) await this.deriver.prepare(client);
      return stored;
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
    const [first] = events;
    const head = first?.kind === 'genesis' ? first.genesis.head : undefined;
    return { batch, events: events.length, head, before, position, transactions: batch.transactions.length, timeMs };
  }

  async write(derived: LogBatch): Promise<void> {
    const { batch, events, head, before, position } = derived;
    const { pool, progress } = this.session;
    this.isWriting = true;
    try {
      const allowanceMs = this.isLoading ? FINISHING_ALLOWANCE_MS : 0;
      await inTwoTurns(pool, {
        ask: (together) =>
          progress.step('waiting for its turn', () => this.ask(together, batch, before), { allowanceMs }),
        behind: rowScript(batch),
        write: async (client, { facts, stored, early }) => {
          const { networkId, chain } = this;
          const isLoading =
            head === undefined ? (facts.isLoading ?? false) : await registerHead(client, networkId, chain, head);
          // It was not asked where the network was still being loaded, as far as was known; if that has ended since, it is asked now.
          const spending = { stored, early: early ?? (isLoading ? NONE : await consumedEarly(client, batch)) };
          const script = batchScript(batch, { ...facts, isLoading }, spending);
          writeLogHead(script, networkId, chain, position);
          return script;
        },
        onDone: () => progress.moved(),
      });
      batch.release();
      await this.statistics.written(events);
    } finally {
      this.isWriting = false;
    }
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
    this.isLoading = facts.isLoading ?? false;
    if (head?.epoch !== before.epoch || head.sequence !== before.sequence) throw new HeadMovedError();
    return { facts, stored, early };
  }
}
