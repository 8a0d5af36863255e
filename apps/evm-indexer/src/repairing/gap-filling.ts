import { Backoff, type BackoffOptions, pause } from '@nunatak/core/pause';
import { type CoverageInterval, uncovered } from '@nunatak/database';
import type { BlockReader, EvmBlock } from '@nunatak/evm-contracts';
import { evmCoverage } from '@nunatak/evm-schema';
import { type ChainHead, readChainHead } from '@nunatak/evm-writes';
import type { Logger } from 'pino';
import { IS_STORED_WITH } from '../indexing/coverage-of-events.js';
import { HeadSpeed } from '../indexing/head-speed.js';
import type { IndexerMetrics } from '../indexing/indexer-metrics.js';
import { type ChainGaps, describeGaps, GAP_KINDS, type GapKind, heightsOf, readGaps } from './chain-gaps.js';
import type { HeightsRepair } from './heights-repair.js';
import { addsPartialFrames } from './partial-frames.js';
import { canonicalPart, type PreparedRepair, prepareRepair, type RepairParts } from './repair-batch.js';

/** Heights of one transaction: few enough that live blocks hardly wait. */
const BATCH = 32;

/** How often a chain's gaps are looked at, and the pauses after tries in vain. */
export interface GapTiming extends BackoffOptions {
  lookEveryMs: number;
}

const TIMING: GapTiming = { lookEveryMs: 10_000, firstMs: 10_000, longestMs: 5 * 60_000 };

export interface GapFillingOptions extends RepairParts {
  blockReader: BlockReader;
  logger: Logger;
  metrics?: IndexerMetrics;
  /** Told when a gap appears, and when none is left: what is missing, in words. */
  onGaps?: ((chainId: string, missing: string | undefined) => void) | undefined;
  gapTiming?: GapTiming;
  /** Another clock than the machine's: milliseconds that never go back, and pauses by them. */
  gapClock?: GapClock;
}

/** What filling gaps knows of time. A pause ends early when the signal is aborted. */
export interface GapClock {
  now(): number;
  pause(ms: number, signal: AbortSignal): Promise<unknown>;
}

const CLOCK: GapClock = { now: () => performance.now(), pause };

/**
 * Watches which stored blocks lack call traces or native balances (their nodes had dropped the state, or could not trace), reports it, and
 * reads them anew when a node can tell: a node with older state was added, or came back. A few blocks are looked at a try, with growing
 * pauses while nobody can; while the chain is far behind its node, none. What was filled is followed by a pause as long as it took, so that
 * at most half of the node's and the database's time is for it.
 */
export class GapFilling {
  private readonly timing: GapTiming;
  private readonly backoff: Backoff;
  private readonly clock: GapClock;
  private notBefore = 0;
  private readonly speed = new HeadSpeed();
  private reported: ChainGaps = { frames: [], balances: [] };

  /** @param repair replaces the rows of heights */
  constructor(
    private readonly options: GapFillingOptions,
    private readonly repair: HeightsRepair,
  ) {
    this.timing = options.gapTiming ?? TIMING;
    this.backoff = new Backoff(this.timing);
    this.clock = options.gapClock ?? CLOCK;
  }

  /**
   * Looks at the gaps, and fills some heights of one.
   * @returns whether it did, and paused for as long: more may be done at once
   */
  async step(signal: AbortSignal): Promise<boolean> {
    const { chainId, pool, logger } = this.options;
    const begun = this.clock.now();
    if (begun < this.notBefore) return false;
    this.wait(this.timing.lookEveryMs);
    const head = await readChainHead(pool, chainId);
    if (!head) return false;
    const gaps = await readGaps(pool, chainId, head);
    this.report(gaps, head);
    if (this.speed.isBackfilling(head.height) || heightsOf([...gaps.frames, ...gaps.balances]) === 0) return false;
    try {
      const probes = new Map<number, EvmBlock | undefined>();
      for (const candidate of candidatesOf(gaps)) {
        const { kind, at } = candidate;
        if (!probes.has(at)) probes.set(at, (await this.read(at, at, signal))[0]);
        const probe = probes.get(at);
        if (!probe) continue;
        const isWhole = IS_STORED_WITH[kind](probe);
        const adds = async () => kind === 'frames' && (await addsPartialFrames(pool, chainId, probe));
        if (!isWhole && !(await adds())) continue;
        const filled = await this.fill(candidate, head, signal);
        // Partial frames fill no gap: they were stored if they add nothing any more.
        if (filled === 0 && (isWhole || (await adds()))) continue;
        logger.debug(
          { chainId, ...candidate },
          `chain ${chainId}: ${GAP_KINDS[candidate.kind]} of ${filled} blocks filled in`,
        );
        this.backoff.reset();
        this.notBefore = 0;
        await this.clock.pause(this.clock.now() - begun, signal);
        return true;
      }
    } catch (error) {
      if (signal.aborted) return false;
      logger.debug({ chainId, err: error }, 'a gap can’t be filled now');
    }
    this.wait(this.backoff.next());
    return false;
  }

  private wait(ms: number): void {
    this.notBefore = this.clock.now() + ms;
  }

  /** @returns how many heights are not missing any more */
  private async fill({ kind, from, to }: Candidate, head: ChainHead, signal: AbortSignal): Promise<number> {
    const { chainId, pool } = this.options;
    const blocks = await canonicalPart(pool, chainId, await this.read(from, to, signal));
    if (blocks.length === 0) return 0;
    const before = await this.missing(kind, { from, to });
    const prepared: PreparedRepair = await prepareRepair(this.options, head.startHeight, blocks);
    await this.repair.replace(prepared, async () => undefined);
    return before - (await this.missing(kind, { from, to }));
  }

  private async missing(kind: GapKind, range: CoverageInterval): Promise<number> {
    return heightsOf(uncovered(await evmCoverage.read(this.options.pool, this.options.chainId, kind), range));
  }

  private async read(from: number, to: number, signal: AbortSignal): Promise<EvmBlock[]> {
    const blocks: EvmBlock[] = [];
    for await (const block of this.options.blockReader.read(this.options.chainId, from, to, { signal }))
      blocks.push(block);
    return blocks;
  }

  /** Reports gaps that have not been reported, and that there is none any more. One that only grows with the head is reported once. */
  private report(gaps: ChainGaps, head: ChainHead): void {
    const { chainId, logger, metrics, onGaps } = this.options;
    const kinds = Object.keys(GAP_KINDS) as GapKind[];
    for (const kind of kinds) metrics?.uncovered(chainId, kind, heightsOf(gaps[kind]));
    const isNew = kinds.some((kind) => gaps[kind].some((gap) => uncovered(this.reported[kind], gap).length > 0));
    const isOver =
      kinds.every((kind) => gaps[kind].length === 0) && kinds.some((kind) => this.reported[kind].length > 0);
    if (!isNew && !isOver) return;
    const open = (gap: CoverageInterval) => (gap.to === head.height ? { ...gap, to: Number.MAX_SAFE_INTEGER } : gap);
    this.reported = { frames: gaps.frames.map(open), balances: gaps.balances.map(open) };
    const missing = describeGaps(gaps, head.height);
    if (missing) logger.warn({ chainId }, `chain ${chainId} lacks ${missing}: filled in when a node has them`);
    else logger.info({ chainId }, `chain ${chainId} lacks no call traces or native balances any more`);
    onGaps?.(chainId, missing);
  }
}

/** A height whose block tells whether a node has what is missing, and the heights that are then read. */
interface Candidate extends CoverageInterval {
  kind: GapKind;
  at: number;
}

/**
 * Where to try: the newest missing height, whose state is the likeliest to be there; the oldest; and one anywhere, for a node that has some
 * states in between.
 */
function* candidatesOf(gaps: ChainGaps): Generator<Candidate> {
  for (const kind of Object.keys(GAP_KINDS) as GapKind[]) {
    const ranges = gaps[kind];
    const [first, last] = [ranges[0], ranges.at(-1)];
    if (!first || !last) continue;
    yield { kind, at: last.to, from: Math.max(last.from, last.to - BATCH + 1), to: last.to };
    yield { kind, at: first.from, from: first.from, to: Math.min(first.to, first.from + BATCH - 1) };
    const some = ranges[Math.floor(Math.random() * ranges.length)]!;
    const at = some.from + Math.floor(Math.random() * (some.to - some.from + 1));
    yield { kind, at, from: at, to: Math.min(some.to, at + BATCH - 1) };
  }
}
