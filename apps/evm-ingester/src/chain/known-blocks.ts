import type { StoredChain } from '@nunatak/evm-node-client';

/**
 * The canonical blocks that the chain's store has, read-only: what a reorganisation is measured against after a restart, and what nodes of the
 * chain are told by.
 */
export type KnownBlocks = StoredChain;
