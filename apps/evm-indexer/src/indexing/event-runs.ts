import type { BlockEvent } from '@nunatak/evm-contracts';

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
