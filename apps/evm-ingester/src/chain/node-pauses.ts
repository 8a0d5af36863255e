import type { BackoffOptions } from '@nunatak/core/pause';

/** Between tries of what a node failed at. The first one is short, since most faults (a null from a lagging replica) pass at once. */
export const NODE_PAUSES: BackoffOptions = { firstMs: 50, longestMs: 5_000 };
