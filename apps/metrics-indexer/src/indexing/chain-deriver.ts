import { PositionLostError, type StreamPosition } from '@nunatak/block-stream';
import type { Progress } from '@nunatak/core/watchdog';
import { inSnapshot } from '@nunatak/database';
import {
  type BlockAppended,
  type BlockEvent,
  type BlockReverted,
  type Hex,
  parentHeightOf,
} from '@nunatak/evm-contracts';
import type { DerivedBatch, Deriver } from '@nunatak/indexing';
import { ADDRESS, DEPLOYER } from '@nunatak/metrics-schema';
import {
  type ChainState,
  type ChainStore,
  type CountedBlocks,
  countLateTraces,
  type Heights,
  IcmChanges,
  LastSeenChanges,
  type LateTraces,
  readChainState,
  takeBack,
  writeCountedBlocks,
} from '@nunatak/metrics-writes';
import type { Logger } from 'pino';
import { type BlockFacts, factsOf } from '../counting/block-facts.js';
import { ChainCounter } from '../counting/chain-counter.js';
import { KnownAddresses } from '../counting/known-addresses.js';

/** Windows of up to a week are read from counts by minute. These are kept for a day longer. */
const MINUTES_KEPT = 8 * 24 * 60;

/** What a chain is counted with. */
export interface ChainDeriverParts extends ChainStore {
  /** The chain's first height that is read. */
  startBlock: number;
  /** How many of its newest blocks a chain may take back. */
  maxReorgDepth: number;
  /** Contracts whose messages between chains count, lower case. */
  teleporters: ReadonlySet<Hex>;
  logger: Logger;
  progress?: Progress | undefined;
  /** Unix milliseconds now. */
  now?: () => number;
}

/** Some counted blocks, on their way into the store. */
export interface ChainBatch extends DerivedBatch<ChainState> {
  readonly blocks: CountedBlocks;
}

/**
 * Counts a chain's blocks: what a batch changes, what takes it back, and the position are one transaction. A chain that takes back more than is
 * kept, or whose events don't continue what is counted, has lost its position: it is joined anew.
 */
export class ChainDeriver implements Deriver<BlockEvent, ChainState, ChainBatch> {
  /** Addresses of earlier blocks are read of the store. */
  readonly readsStore = true;
  readonly reverts = {
    isRevert: (event: BlockEvent) => event.kind === 'reverted',
    revert: (event: BlockEvent) => this.#revert(event as BlockReverted),
  };
  readonly #addresses: KnownAddresses;
  readonly #deployers: KnownAddresses;
  readonly #now: () => number;
  #state: ChainState | undefined;
  /** Minutes before it were deleted. */
  #expiredBefore = 0;

  constructor(private readonly parts: ChainDeriverParts) {
    const { pool, chainId, now = Date.now } = parts;
    this.#addresses = new KnownAddresses(pool, chainId, ADDRESS);
    this.#deployers = new KnownAddresses(pool, chainId, DEPLOYER);
    this.#now = now;
  }

  /** What is counted, as last read or written; {@link restore} comes first. */
  get state(): ChainState {
    return this.#state!;
  }

  async restore(): Promise<ChainState | undefined> {
    const { pool, chainId } = this.parts;
    this.#addresses.clear();
    this.#deployers.clear();
    this.#state = await inSnapshot(pool, (client) => readChainState(client, chainId));
    return this.#state;
  }

  placeOf({ epoch, sequence, height, hash }: ChainState): StreamPosition {
    return { epoch, sequence, ...(height !== undefined && hash !== undefined && { block: { height, hash } }) };
  }

  async derive(events: readonly BlockEvent[], before: ChainState): Promise<ChainBatch> {
    const appended = events as readonly BlockAppended[];
    this.#checkFollows(appended, before);
    const { maxReorgDepth, teleporters } = this.parts;
    const facts = appended.map((event) => factsOf(event, teleporters));
    await this.#addresses.begin(new Set(facts.flatMap(({ appearances }) => [...appearances.keys()])));
    await this.#deployers.begin(new Set(facts.flatMap(({ deployers }) => [...deployers])));
    const nowMs = this.#now();
    const firstMinute = firstMinuteAt(nowMs);
    const lastSeen = new LastSeenChanges(firstMinute);
    const icm = new IcmChanges(firstMinute);
    const counter = new ChainCounter(before, {
      ...{ addresses: this.#addresses, deployers: this.#deployers, lastSeen, icm, nowMs },
    });
    const undoFrom = facts.at(-1)!.height - maxReorgDepth + 1;
    const undo: { height: number; undo: NonNullable<ReturnType<ChainCounter['count']>> }[] = [];
    for (const block of facts) {
      const changed = counter.count(block, block.height >= undoFrom);
      if (changed) undo.push({ height: block.height, undo: changed });
    }
    const { epoch, sequence } = events.at(-1)!;
    const position: ChainState = { ...counter.state(), epoch, sequence };
    const blocks: CountedBlocks = {
      ...{ before, after: position, lastSeen, icm, undo, undoFrom },
      buckets: counter
        .buckets()
        .filter(({ timeInterval, beginsAt }) => timeInterval > 0 || beginsAt >= firstMinute * 60),
      addresses: this.#addresses.changes(),
      deployers: this.#deployers.changes(),
      deployerDays: counter.deployerDays,
      uncovered: uncoveredOf(facts),
      ...(firstMinute !== this.#expiredBefore && { expiredBefore: firstMinute }),
    };
    return { position, transactions: position.transactions - before.transactions, timeMs: position.timeMs, blocks };
  }

  async write({ blocks, position }: ChainBatch): Promise<void> {
    await writeCountedBlocks(this.parts, blocks);
    this.#expiredBefore = blocks.expiredBefore ?? this.#expiredBefore;
    this.#state = position;
  }

  /** Takes back what lies above a counted block. @throws PositionLostError where that is not kept */
  async goBack(to: { height: number; hash: Hex; epoch: number; sequence: number }): Promise<ChainState> {
    const { chainId, logger } = this.parts;
    const before = this.state;
    const state = await takeBack(this.parts, { ...to, before, firstMinute: firstMinuteAt(this.#now()) });
    if (!state) {
      throw new PositionLostError(
        `chain ${chainId}: what the blocks from ${to.height + 1} (${to.hash} below) to ${before.height} changed is not kept`,
      );
    }
    await this.restore();
    logger.info({ chainId, from: before.height, to: to.height }, 'counts taken back');
    return this.state;
  }

  /** Counts what blocks created whose call traces have become known. They lie below all that can be taken back; {@link restore} comes next. @returns how many were counted */
  countLate(blocks: readonly LateTraces[]): Promise<number> {
    return countLateTraces(this.parts, this.state, blocks, firstMinuteAt(this.#now()));
  }

  async #revert({ height, hash, epoch, sequence }: BlockReverted): Promise<ChainState> {
    return this.goBack({ height, hash, epoch, sequence });
  }

  #checkFollows(events: readonly BlockAppended[], before: ChainState): void {
    const { startBlock } = this.parts;
    let { height, hash }: { height?: number | undefined; hash?: Hex | undefined } = before;
    for (const event of events) {
      const parentHeight = parentHeightOf(event.block.header);
      const fits =
        hash === undefined
          ? parentHeight < startBlock && event.height >= startBlock
          : event.parentHash === hash && parentHeight === height;
      if (!fits) {
        throw new PositionLostError(
          `chain ${event.chainId}: event ${event.sequence} (block ${event.height} ${event.hash}, parent ${event.parentHash}) does not continue ${height} ${hash}`,
        );
      }
      ({ height, hash } = event);
    }
  }
}

function firstMinuteAt(nowMs: number): number {
  return Math.floor(nowMs / 60_000) - MINUTES_KEPT;
}

/** Heights without call traces, in intervals. */
function uncoveredOf(facts: readonly BlockFacts[]): Heights[] {
  const intervals: Heights[] = [];
  for (const { height, isUncovered } of facts) {
    if (!isUncovered) continue;
    const open = intervals.at(-1);
    if (open?.to === height - 1) open.to = height;
    else intervals.push({ from: height, to: height });
  }
  return intervals;
}
