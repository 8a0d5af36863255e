import { type BlockAppended, type EvmBlock, parentHeightOf } from '@nunatak/evm-contracts';
import { COVERAGE_KINDS, type CoverageKind } from '@nunatak/evm-schema';
import type { HeuristicName } from '@nunatak/evm-token-lists';
import type { BlockWrite } from '@nunatak/evm-writes';
import { countsConsents } from '../reputation/consents.js';

/** Whether a block, as it was read, is stored with something. */
export const IS_STORED_WITH: Readonly<Record<CoverageKind, (block: EvmBlock) => boolean>> = {
  blocks: () => true,
  frames: ({ frames }) => frames !== undefined,
  balances: ({ balances }) => balances !== undefined,
};

/** What the blocks are stored with, as intervals. @param heuristics by which tokens are judged */
export function coverageOf(events: BlockAppended[], heuristics?: ReadonlySet<HeuristicName>): BlockWrite['coverage'] {
  const coverage: BlockWrite['coverage'] = COVERAGE_KINDS.flatMap((kind) =>
    heightsWith(events, ({ block }) => IS_STORED_WITH[kind](block)).map((interval) => ({ kind, ...interval })),
  );
  if (heuristics && countsConsents(heuristics))
    coverage.push(...heightsWith(events, () => true).map((interval) => ({ kind: 'consents' as const, ...interval })));
  coverage.push(
    ...heightsWith(events, ({ block }) => block.unverified !== undefined).map((interval) => ({
      ...{ kind: 'unverified' as const, ...interval },
    })),
  );
  return coverage;
}

/** Intervals of consecutive heights whose event has something. A height without a block has what the next block has. */
function heightsWith(events: BlockAppended[], has: (event: BlockAppended) => boolean): { from: number; to: number }[] {
  const intervals: { from: number; to: number }[] = [];
  for (const event of events) {
    if (!has(event)) continue;
    const open = intervals.at(-1);
    const below = parentHeightOf(event.block.header);
    if (open?.to === below) open.to = event.height;
    else intervals.push({ from: below + 1, to: event.height });
  }
  return intervals;
}
