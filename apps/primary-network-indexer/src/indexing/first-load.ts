import { inTransaction } from '@firn/database';
import {
  beginFirstLoad,
  type Chain,
  endFirstLoad,
  lockNetwork,
  makeListIndexes,
  type NetworkFacts,
} from '@firn/primary-network-store';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { IndexerMetrics } from './indexer-metrics.js';

/** A part of so many events shows that there are more than the indexer can take. */
const FULL_PART_EVENTS = 256;
/** With so many of a log's events stored it is worth it: indexes of fewer are made in no time, and kept up in no time. */
const FIRST_EVENTS = 4_096;
/** After so long without a full part the log is no longer loaded, but followed. */
const QUIET_MS = 1_000;
/** How often that is looked at. */
const LOOK_MS = 250;
/** How long after a failure the end is tried again. */
const RETRY_MS = 15_000;
/** A network of mainnet's size has some hundred million rows to be looked through. */
export const ENDING_ALLOWANCE_MS = 3_600_000;

/** What a log's part in its network's first load is done with. */
export interface FirstLoadOptions {
  pool: Pool;
  networkId: string;
  chain: Chain;
  logKey: string;
  logger?: Logger | undefined;
  metrics: IndexerMetrics;
  /** Fails when the log's lease is not held any more, inside a transaction. */
  assertHeld(client: PoolClient): Promise<void>;
  /** Default: {@link FIRST_EVENTS}. */
  firstEvents?: number | undefined;
  /** Default: {@link FULL_PART_EVENTS}. */
  fullPartEvents?: number | undefined;
}

/**
 * A network's first load, as the log sees it that began it: while a network that was not there before is taken in as fast as its events come,
 * the indexes that its lists are read along, and the rows of what is unspent, are left for the end. Lists are not served meanwhile. Whether
 * a network is being loaded stands in its row, so that all its logs know, and an indexer that takes over goes on with it.
 */
export class FirstLoad {
  private isOwn = false;
  private isWriting = false;
  /** When the log has been quiet for long enough, should no full part come until then. */
  private quietFrom = performance.now() + QUIET_MS;
  private readonly stopped = new AbortController();
  private ending: Promise<void> | undefined;
  private readonly looking: NodeJS.Timeout;

  /** @param facts what is stored of the network as the work on the log begins */
  constructor(
    private readonly options: FirstLoadOptions,
    facts: NetworkFacts,
  ) {
    this.own(facts.loading === options.chain);
    this.looking = setInterval(() => this.look(), LOOK_MS);
    this.looking.unref();
  }

  /**
   * Inside the transaction that writes a part, behind the lock of the network's row: whether the network is being loaded, from this part
   * on perhaps. {@link written} follows.
   * @param stored the log's events that are stored, before this part's
   */
  async isLoading(client: PoolClient, facts: NetworkFacts, stored: number, partEvents: number): Promise<boolean> {
    const { networkId, chain, logKey, logger, firstEvents = FIRST_EVENTS } = this.options;
    this.isWriting = true;
    if (facts.loading !== undefined) {
      if (facts.loading === chain) this.own(true);
      return true;
    }
    if (!this.isFull(partEvents) || stored < firstEvents || stored > 2 * firstEvents) return false;
    if (!(await beginFirstLoad(client, networkId, chain))) return false;
    logger?.info({ log: logKey }, `log ${logKey}: first load, its network is served when it is done`);
    this.own(true);
    return true;
  }

  /** The part's transaction is over. */
  written(partEvents: number): void {
    this.isWriting = false;
    if (this.isFull(partEvents)) this.quietFrom = performance.now() + QUIET_MS;
  }

  /** Ends the load now, if it is this log's to end. */
  async finish(): Promise<void> {
    const { pool, networkId, chain, logKey, logger, assertHeld } = this.options;
    if (!this.isOwn || this.stopped.signal.aborted) return;
    const began = performance.now();
    logger?.info({ log: logKey }, `log ${logKey}: loaded, what its network's lists need is made`);
    if (!(await makeListIndexes(pool, networkId, this.stopped.signal))) return;
    const isDone = await inTransaction(pool, async (client) => {
      const facts = await lockNetwork(client, networkId);
      await assertHeld(client);
      return facts?.loading !== chain || endFirstLoad(client, networkId);
    });
    if (!isDone) return;
    this.own(false);
    const seconds = Math.round((performance.now() - began) / 1_000);
    logger?.info({ log: logKey }, `log ${logKey}: what its network's lists need was made in ${seconds} s`);
  }

  /** Breaks off what is under way; another session goes on. */
  async stop(): Promise<void> {
    clearInterval(this.looking);
    this.stopped.abort();
    await this.ending;
  }

  private own(isOwn: boolean): void {
    const { metrics, logKey } = this.options;
    this.isOwn = isOwn;
    metrics.loads(logKey, isOwn);
  }

  private isFull(partEvents: number): boolean {
    return partEvents >= (this.options.fullPartEvents ?? FULL_PART_EVENTS);
  }

  /** Whether events still come as fast as they can be taken in. */
  private look(): void {
    if (!this.isOwn || this.isWriting || this.ending || performance.now() < this.quietFrom) return;
    this.ending = this.finish()
      .catch((error: Error) => this.failed(error))
      .finally(() => {
        this.ending = undefined;
      });
  }

  private failed(error: Error): void {
    const { logKey, logger, metrics } = this.options;
    if (this.stopped.signal.aborted) return;
    this.quietFrom = performance.now() + RETRY_MS;
    metrics.setBack(logKey, 'error');
    const message = `log ${logKey}: what its network's lists need could not be made: ${error.message}`;
    logger?.error({ log: logKey, err: error }, message);
  }
}
