import { type ReadDb, readRaw } from '@nunatak/database';

/** How far a chain is counted. */
export interface CountedHead {
  /** EVM chain id, decimal. */
  chainId: string;
  /** -1 before the first block. */
  height: number;
  /** Null before the first block. */
  hash: string | null;
  /** The newest block's time; null before the first block. */
  headTime: Date | null;
  /** Transactions that sent a message to another chain, that delivered one, and that did either. */
  icmSourceTransactions: bigint;
  icmDestinationTransactions: bigint;
  icmTransactions: bigint;
}

const TEXT = `SELECT chain_id, coalesce(height, -1), encode(hash, 'hex'), time_ms,
    icm_source_transactions, icm_destination_transactions, icm_transactions
  FROM log_position`;

/** Returns all chains of the store. */
export async function countedHeads(db: ReadDb): Promise<CountedHead[]> {
  const rows = await readRaw(db, { name: 'counted-heads', text: TEXT, values: [] });
  return rows.map(([chainId, height, hash, time, source, destination, either]) => ({
    chainId: chainId!,
    height: Number(height),
    hash: hash ?? null,
    headTime: time == null ? null : new Date(Number(time)),
    icmSourceTransactions: BigInt(source!),
    icmDestinationTransactions: BigInt(destination!),
    icmTransactions: BigInt(either!),
  }));
}
