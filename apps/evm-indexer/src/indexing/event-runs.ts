import type { BlockEvent } from '@firn/evm-contracts';

/**
 * The events that come next after a place: without those that it has, and those of an older epoch. Where a sequence is missing they end,
 * and `gapAt` is the one that was there instead.
 */
export function freshEvents(
  events: BlockEvent[],
  { epoch, sequence }: { epoch: number; sequence: number },
): { events: BlockEvent[]; gapAt?: number } {
  const fresh: BlockEvent[] = [];
  for (const event of events) {
    if (event.epoch < epoch || event.sequence <= sequence) continue;
    if (event.sequence !== sequence + 1) return { events: fresh, gapAt: event.sequence };
    fresh.push(event);
    ({ epoch, sequence } = event);
  }
  return { events: fresh };
}

/** Splits events into runs that are written together: consecutive appended blocks, or a single revert. */
export function runsOf(events: BlockEvent[]): BlockEvent[][] {
  const runs: BlockEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (event.kind === 'appended' && run?.[0]?.kind === 'appended') run.push(event);
    else runs.push([event]);
  }
  return runs;
}
