import { Backoff, repeatUntilAborted } from '@nunatak/core/pause';
import type { BlockReader, EvmBlock } from '@nunatak/evm-contracts';
import type { LogSession, WorkBeside } from '@nunatak/indexing';
import { type ChainState, pickUncovered, UNCOVERED_PICKS } from '@nunatak/metrics-writes';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { lateTracesOf } from '../counting/block-facts.js';
import type { ChainDeriver } from './chain-deriver.js';

/** Heights of one transaction: few enough that live blocks hardly wait. */
const BATCH = 32;

/** Pauses while no node has the traces, or none is missing. */
const PAUSES = { firstMs: 10_000, longestMs: 5 * 60_000 };

/** What late call traces of a chain are read with. */
export interface LateTraceReadingParts {
  chainId: string;
  maxReorgDepth: number;
  pool: Pool;
  blockReader: BlockReader;
  logger: Logger;
  exclusively: LogSession<ChainState>['exclusively'];
  chain: ChainDeriver;
}

/**
 * Rereads blocks that were counted without call traces, until a node has these: the EVM's indexer repairs such blocks beside the log. Blocks
 * that can be taken back are left for later. One block is tried at a time while no node has its traces. Each batch that was counted is followed
 * by a pause as long as the batch took.
 */
export class LateTraceReading implements WorkBeside {
  readonly #abort = new AbortController();
  readonly #backoff = new Backoff(PAUSES);
  /** Heights of the next reading. */
  #size = 1;
  #tries = 0;
  #running: Promise<void> | undefined;

  constructor(private readonly parts: LateTraceReadingParts) {}

  start(): void {
    const { chainId, logger } = this.parts;
    this.#running ??= repeatUntilAborted(
      this.#abort.signal,
      () => this.#step(),
      (error) => {
        logger.debug({ chainId, err: error }, 'late call traces can’t be counted now');
        return this.#backoff.next();
      },
    );
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#running;
  }

  /** @returns the pause before the next step */
  async #step(): Promise<number> {
    const { chainId, maxReorgDepth, pool, blockReader, exclusively, chain } = this.parts;
    const begun = performance.now();
    const pick = UNCOVERED_PICKS[this.#tries % UNCOVERED_PICKS.length]!;
    const heights = await pickUncovered(pool, chainId, {
      highest: (chain.state.height ?? 0) - maxReorgDepth,
      pick,
      size: this.#size,
    });
    const late: Parameters<typeof lateTracesOf>[0][] = [];
    if (heights)
      for await (const block of blockReader.read(chainId, heights.from, heights.to, { signal: this.#abort.signal }))
        if (hasFrames(block)) late.push(block);
    const counted = late.length === 0 ? 0 : await exclusively(() => chain.countLate(late.map(lateTracesOf)));
    if (counted === 0) {
      this.#size = 1;
      this.#tries++;
      return this.#backoff.next();
    }
    this.#size = BATCH;
    this.#backoff.reset();
    return performance.now() - begun;
  }
}

function hasFrames(block: EvmBlock): block is Parameters<typeof lateTracesOf>[0] {
  return block.frames !== undefined;
}
