import type { BlockAppended } from '@firn/evm-contracts';
import type { BlockWrite } from '@firn/evm-store';
import { isVouched } from '../balances/vouched-block.js';

/** What the blocks are stored with, as intervals. */
export function coverageOf(events: BlockAppended[]): BlockWrite['coverage'] {
  const blocks = { kind: 'blocks' as const, from: events[0]!.height, to: events.at(-1)!.height };
  const frames = heightsWith(events, ({ block }) => block.frames !== undefined);
  const balances = heightsWith(events, ({ block }) => isVouched(block));
  return [
    blocks,
    ...frames.map((interval) => ({ kind: 'frames' as const, ...interval })),
    ...balances.map((interval) => ({ kind: 'balances' as const, ...interval })),
  ];
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
