import { Leases } from '@nunatak/coordination';
import type { Pool } from 'pg';

/** What is done for a chain by one process at a time. */
export const CHAIN_ROLES = ['ingester', 'indexer', 'enricher'] as const;

export type ChainRole = (typeof CHAIN_ROLES)[number];

/** A role's leases in the EVM database: a key is a chain's id, decimal. */
export function chainLeases(pool: Pool, role: ChainRole): Leases {
  return new Leases(pool, role, (chainId) => `chain ${chainId}`);
}
