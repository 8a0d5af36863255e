import type { ChainHead } from '@nunatak/evm-writes';

/** How a job's run ended: `stopped`, by the indexer's own stop; whoever comes next goes on with the job. */
export type JobOutcome = 'done' | 'cancelled' | 'stopped';

/** What the chain's live indexing lends: its turns, so that nothing that it remembers is used over rows that were changed. */
export interface TurnTaker {
  exclusively<T>(work: (head: ChainHead) => Promise<T>): Promise<T>;
}
