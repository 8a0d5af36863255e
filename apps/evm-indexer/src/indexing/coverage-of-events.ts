import type { BlockAppended, EvmBlock } from '@firn/evm-contracts';
import { type BlockWrite, COVERAGE_KINDS, type CoverageKind } from '@firn/evm-store';
import { isVouched } from '../balances/vouched-block.js';

/** Whether a block, as it was read, is stored with something. */
export const IS_STORED_WITH: Readonly<Record<CoverageKind, (block: EvmBlock) => boolean>> = {
  blocks: () => true,
  frames: ({ frames }) => frames !== undefined,
  balances: isVouched,
};

/** What the blocks are stored with, as intervals. */
export function coverageOf(events: BlockAppended[]): BlockWrite['coverage'] {
  return COVERAGE_KINDS.flatMap((kind) =>
    heightsWith(events, ({ block }) => IS_STORED_WITH[kind](block)).map((interval) => ({ kind, ...interval })),
  );
}

/** Intervals of consecutive heights whose event has something. */
function heightsWith(events: BlockAppended[], has: (event: BlockAppended) => boolean): { from: number; to: number }[] {
  const intervals: { from: number; to: number }[] = [];
  for (const event of events) {
    if (!has(event)) continue;
    const open = intervals.at(-1);
    if (open?.to === event.height - 1) open.to = event.height;
    else intervals.push({ from: event.height, to: event.height });
  }
  return intervals;
}
