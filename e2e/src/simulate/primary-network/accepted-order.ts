import type { ChainAlias, Recording } from '@nunatak/primary-network-recordings';

/** A block of the recording as the network accepted it. */
export interface Accepted {
  chain: ChainAlias;
  height: number;
}

/** The blocks of all three chains above their first ones, in the order in which the recorded node accepted them. */
export function acceptedOrder(recording: Recording): Accepted[] {
  const all = (['P', 'X', 'C'] as const).flatMap((chain) =>
    [...recording.containers(chain)].map(({ timestamp }, i) => ({ chain, height: i + 1, timestamp })),
  );
  return all.sort((a, b) => (a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : a.height - b.height));
}
