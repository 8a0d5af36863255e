import type { BlockAppended } from '@firn/contracts';
import type { BlockWrite } from '@firn/evm-store';

/** What the blocks are stored with, as intervals. */
export function coverageOf(events: BlockAppended[]): BlockWrite['coverage'] {
  const blocks = { kind: 'blocks' as const, from: events[0]!.height, to: events.at(-1)!.height };
  const others = (['frames', 'balances'] as const).flatMap((kind) =>
    heightsWith(events, (event) => event.block[kind] !== undefined).map((interval) => ({ kind, ...interval })),
  );
  return [blocks, ...others];
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
