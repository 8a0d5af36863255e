import type { ListingQuery } from '@nunatak/data-api';
import { type CoverageInterval, uncovered } from '@nunatak/database';
import type { HeadRow } from '@nunatak/evm-queries';
import { UNCOVERED_BLOCKS_HEADER } from '@nunatak/gateway-contracts';

/** Documents {@link UNCOVERED_BLOCKS_HEADER}. */
export const UNCOVERED_BLOCKS = {
  [UNCOVERED_BLOCKS_HEADER]: {
    description:
      'The asked blocks of which internal transactions, or contracts, may be missing, since no call traces were stored of them: inclusive ranges and single blocks, at most 16, then `...`. Absent where there are none.',
    schema: { type: 'string', example: '100-228,300' },
  },
} as const;

/** Which of the asked blocks are stored without call traces. */
export interface UncoveredBlocks {
  /** The asked blocks that are indexed, both inclusive; none where `from` is above `to`. */
  from: number;
  to: number;
  /** Lowest first. */
  gaps: CoverageInterval[];
  /** Whether no asked block has it, and there are some. */
  isAll: boolean;
}

/**
 * The blocks that lack what a listing asks for. Genesis has no transactions to trace.
 *
 * @param head the snapshot's, with the heights that have it
 * @param pinned the height at which the listing's first page was read
 */
export function uncoveredBlocks(
  head: HeadRow,
  { startBlock = 0, endBlock = Number.MAX_SAFE_INTEGER }: Pick<ListingQuery, 'startBlock' | 'endBlock'>,
  pinned = head.height,
): UncoveredBlocks {
  const from = Math.max(startBlock, head.startHeight, 1);
  const to = Math.min(endBlock - 1, pinned, head.height);
  const covered = (head.covered ?? []).map(([first, last]) => ({ from: first, to: last }));
  const gaps = from > to ? [] : uncovered(covered, { from, to });
  return { from, to, gaps, isAll: gaps[0]?.from === from && gaps[0].to === to };
}
