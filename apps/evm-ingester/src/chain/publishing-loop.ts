import { Backoff } from '@nunatak/core/pause';
import type { Progress } from '@nunatak/core/watchdog';
import type { Chain } from '@nunatak/evm-chains';
import { type EvmBlock, type Hex, parentHeightOf } from '@nunatak/evm-contracts';
import {
  type BlockId,
  type BlocksRead,
  type EndpointSet,
  type HeadWatch,
  InvalidAnswerError,
  NodeError,
  type ReadyEndpoint,
  readIdsOn,
} from '@nunatak/evm-node-client';
import { placeOf, traced, tracing } from '@nunatak/telemetry/tracing';
import type { IngesterLog } from '../ingester-options.js';
import type { IngesterMetrics } from '../metrics/ingester-metrics.js';
import { stopWhereAllAreForeign } from './chain-stopped-error.js';
import type { EventWriter } from './event-writer.js';
import { addGenesisBalances } from './genesis-balances.js';
import type { HeadSignal } from './head-signal.js';
import { NODE_PAUSES } from './node-pauses.js';
import type { RangePipeline } from './range-pipeline.js';
import type { RecentBlocks } from './recent-blocks.js';
import { findCommonAncestor } from './reorg-walk.js';
import type { StatusTracker } from './status-tracker.js';
import type { TipBalances } from './tip-balances.js';

/** A chain's parts while this ingester holds its lease. */
export interface LoopParts {
  chain: Chain;
  endpoints: EndpointSet;
  pipeline: RangePipeline;
  watch: HeadWatch;
  heads: HeadSignal;
  writer: EventWriter;
  recent: RecentBlocks;
  tipBalances: TipBalances;
  status: StatusTracker;
  log: IngesterLog;
  metrics: IngesterMetrics | undefined;
  /** Told what the loop is at; at rest while it waits for a head, or for the stream to take what it was given. */
  progress: Progress;
  signal: AbortSignal;
}

/** This near to the head, its latency counts more than requests. */
const NEAR_HEAD_BLOCKS = 16;
/** A genesis may have thousands of accounts, whose balances a node is asked for once. */
const GENESIS_MS = 10 * 60_000;
/** A fault that persists is logged again after so long. */
const REPEAT_LOG_MS = 30_000;

/**
 * The one loop of a chain, for backfill and head alike: look at the head, keep ranges coming, publish the next one in order. Faults of
 * nodes are waited out here; what ends the session (a lost lease, a stop) is thrown.
 */
export class PublishingLoop {
  readonly #backoff = new Backoff(NODE_PAUSES);
  #loggedAt = Number.NEGATIVE_INFINITY;
  #hasLogged = false;
  #lastStepAt = performance.now();
  #publishing = false;

  constructor(private readonly parts: LoopParts) {}

  /**
   * For how long the loop has not come round although the node answers and the stream takes what it is given: a fault of ours. Zero while
   * it waits for either of them.
   */
  get stalledForMs(): number {
    if (this.#publishing || this.parts.watch.failure !== undefined) return 0;
    return performance.now() - this.#lastStepAt;
  }

  async run(): Promise<void> {
    const { signal, pipeline, chain, endpoints, watch, progress } = this.parts;
    while (!signal.aborted) {
      this.#lastStepAt = performance.now();
      try {
        await this.#step();
        this.#backoff.reset();
        if (watch.failure === undefined) this.#allIsWell();
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof NodeError)) throw error;
        progress.rest();
        pipeline.clear();
        stopWhereAllAreForeign(chain.chainId, endpoints);
        this.#report(error);
        await this.#backoff.wait(signal, error.retryAfterMs);
      }
    }
  }

  async #step(): Promise<void> {
    const { watch, heads, pipeline, status, chain, endpoints, writer, metrics, tipBalances, progress, signal } =
      this.parts;
    stopWhereAllAreForeign(chain.chainId, endpoints);
    const head = watch.latest;
    if (head === undefined) {
      if (watch.failure !== undefined) this.#report(watch.failure);
      progress.rest();
      await heads.next(undefined, signal);
      return;
    }
    progress.begin();
    status.set({ head: head.height, ...(head.timeMs ? { headTimestamp: Math.floor(head.timeMs / 1000) } : {}) });
    metrics?.heads.set(chain.chainId, 'node', head.height, head.timeMs);
    const compared = `comparing the node's block ${head.height} with what is published`;
    if (await progress.step(compared, () => this.#leftBranch(head))) return;

    const next = writer.tip === undefined ? chain.startBlock : writer.tip.height + 1;
    const behind = head.height - next + 1;
    watch.follow(behind <= NEAR_HEAD_BLOCKS);
    if (behind > 0) pipeline.advance(next, head);
    if (tipBalances.isDue(head, writer.tip?.hash)) await this.#correctTip(head);
    if (signal.aborted) return;
    if (behind <= 0) {
      status.set({ state: 'following' });
      if (watch.failure !== undefined) this.#report(watch.failure);
      progress.rest();
      await heads.next(head, signal);
      return;
    }
    status.set({ state: behind > NEAR_HEAD_BLOCKS ? 'backfilling' : 'following' });
    const read = await progress.step(`reading block ${next} from the node`, () => pipeline.take());
    if (signal.aborted || read.blocks.length === 0) return;
    if (tracing() === undefined) await this.#publish(read.blocks);
    else await this.#publishTraced(read);
    const last = read.blocks[read.blocks.length - 1]!;
    if (behind <= NEAR_HEAD_BLOCKS && writer.tip?.hash === last.header.hash) tipBalances.published(last, read.endpoint);
  }

  /** Publishes the tip anew where its balances turn out to be others. The next block is being read meanwhile. */
  async #correctTip(head: BlockId): Promise<void> {
    const { tipBalances, writer, progress, signal } = this.parts;
    const compare = () => tipBalances.corrected(head, signal);
    const block = await progress.step(`comparing the balances after block ${writer.tip?.height}`, compare);
    if (block === undefined || block.header.hash !== writer.tip?.hash) return;
    await this.#republish(block);
    tipBalances.settled(block, head);
  }

  async #republish(block: EvmBlock): Promise<void> {
    const { endpoints, writer, chain, log, metrics, progress } = this.parts;
    const { chainId, startBlock } = chain;
    const { height, parentHash } = block.header;
    const below = parentHeightOf(block.header);
    if (below < startBlock) return; // the chain's first block has no parent to go back to
    const [parent] = await endpoints.run((endpoint: ReadyEndpoint) => readIdsOn(endpoint, [below]));
    if (parent?.hash !== parentHash) return; // the node has left this branch
    progress.rest();
    this.#publishing = true;
    try {
      await writer.republish(parent, block);
    } finally {
      this.#publishing = false;
      this.#lastStepAt = performance.now();
    }
    metrics?.of.corrected.inc({ chain: chainId });
    log.info(
      { chainId, height },
      `chain ${chainId}: the balances after block ${height} were provisional: published anew`,
    );
    progress.begin();
  }

  #publishTraced(read: BlocksRead): Promise<void> {
    const attributes = {
      'nunatak.chain': this.parts.chain.chainId,
      'nunatak.height': read.blocks[read.blocks.length - 1]!.header.height,
      'nunatak.blocks': read.blocks.length,
    };
    const options = { kind: 'producer', parent: placeOf(read) ?? null, attributes } as const;
    return traced('publish blocks', options, () => this.#publish(read.blocks));
  }

  async #publish(blocks: EvmBlock[]): Promise<void> {
    const { writer, recent, status, metrics, chain, heads, endpoints, log, progress } = this.parts;
    const first = blocks[0]!.header;
    const { tip } = writer;
    if (tip !== undefined && first.parentHash !== tip.hash) {
      if (await this.#takeBack(tip.height, first)) return;
      throw new InvalidAnswerError(
        `expected parent ${tip.hash} at ${tip.height}, the node gave block ${first.height} (${first.hash}) with parent ${first.parentHash}`,
      );
    }
    const { startBlock } = chain;
    const isNext = tip === undefined ? parentHeightOf(first) < startBlock : parentHeightOf(first) === tip.height;
    if (!isNext)
      throw new InvalidAnswerError(
        `block ${first.height} (${first.hash}) does not come next after ${tip?.height ?? startBlock - 1}: heights in between are not known to be empty`,
      );
    if (tip === undefined && first.height === 0) {
      const read = () => addGenesisBalances(blocks[0]!, chain, endpoints, log);
      await progress.step('reading the genesis balances', read, { allowanceMs: GENESIS_MS });
    }
    this.#publishing = true;
    progress.rest();
    try {
      const append = () => writer.append(blocks);
      await (metrics ? metrics.publishes.measure(chain.chainId, blocks.length, append) : append());
    } finally {
      this.#publishing = false;
      this.#lastStepAt = performance.now();
    }
    for (const { header } of blocks) recent.add(header.height, header.hash);
    const last = blocks[blocks.length - 1]!.header;
    status.published(last.height, blocks.length);
    metrics?.published(chain.chainId, blocks);
    const heard = heads.heardOf(last.hash);
    if (heard !== undefined)
      metrics?.of.headLatency.observe({ chain: chain.chainId }, (performance.now() - heard) / 1000);
  }

  /**
   * Whether the node's head shows that it left our branch; then the chain was taken back to the common ancestor. A lower head alone shows
   * nothing: replicas lag. Another hash at one of our heights, or a successor of our head that has another parent, does.
   */
  async #leftBranch(head: BlockId): Promise<boolean> {
    const { tip } = this.parts.writer;
    if (tip === undefined) return false;
    if (head.height > tip.height) {
      const follows = head.height > tip.height + 1 || head.parentHash === tip.hash;
      return follows ? false : this.#takeBack(tip.height, head);
    }
    const { recent, chain } = this.parts;
    const ours = head.height === tip.height ? tip.hash : await recent.hashAt(head.height);
    if (ours === head.hash || head.height < chain.startBlock) return false;
    if (ours === undefined && !(await recent.isEmptyAt(head.height))) return false;
    return this.#takeBack(head.height);
  }

  /**
   * @param above the node's block above `from`, where there is one
   * @returns false when the node has our head after all
   */
  async #takeBack(from: number, above?: BlockId): Promise<boolean> {
    const { chain, endpoints, pipeline, recent, writer, log, metrics, status, progress } = this.parts;
    const tip = writer.tip!;
    const { chainId, startBlock, maxReorgDepth } = chain;
    const hashAt = async (height: number): Promise<Hex | undefined> =>
      height === tip.height ? tip.hash : recent.hashAt(height);
    const isEmptyAt = (height: number) => recent.isEmptyAt(height);
    const walk = { chainId, tip, from, startBlock, maxReorgDepth, hashAt, isEmptyAt, ...(above && { above }) };
    const ancestor = await endpoints.run((endpoint: ReadyEndpoint) =>
      findCommonAncestor({
        ...walk,
        readIds: (heights) => {
          progress.moved();
          return readIdsOn(endpoint, heights);
        },
      }),
    );
    if (ancestor.height === tip.height) return false;
    // Walking began at the node's lower head, and that is on our branch: it only lags.
    if (ancestor.height === from) return false;
    pipeline.clear();
    const depth = tip.height - ancestor.height;
    log.warn(
      { chainId, depth, from: tip.height, to: ancestor.height, hash: ancestor.hash },
      `reorganisation: chain ${chainId} goes back ${depth} blocks to ${ancestor.height}`,
    );
    progress.rest();
    await writer.revert(ancestor);
    recent.truncate(ancestor.height);
    recent.add(ancestor.height, ancestor.hash);
    metrics?.of.reorgs.inc({ chain: chainId });
    metrics?.of.reorgDepth.observe({ chain: chainId }, depth);
    status.set({ published: ancestor.height });
    return true;
  }

  #allIsWell(): void {
    const { status, log, chain } = this.parts;
    status.allIsWell();
    if (!this.#hasLogged) return;
    this.#hasLogged = false;
    log.info({ chainId: chain.chainId }, `chain ${chain.chainId}: its nodes answer again`);
  }

  #report(error: NodeError): void {
    const { status, log, chain } = this.parts;
    const known = status.current.reason !== undefined;
    status.nodeFailed(error.message);
    const now = performance.now();
    if (known && now - this.#loggedAt < REPEAT_LOG_MS) return;
    this.#loggedAt = now;
    this.#hasLogged = true;
    log.warn({ chainId: chain.chainId, code: error.code }, `chain ${chain.chainId}: ${error.message}`);
  }
}
