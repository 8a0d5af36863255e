import { type ReadDb, readRaw } from './statement.js';

/** How a chain's indexing stands. */
export interface ChainProgress {
  chainId: string;
  height: number;
  /** Null before the first block. */
  hash: string | null;
  startHeight: number;
  /** When the indexer last moved the head. */
  updatedAt: Date;
  /** Whether an ingester holds the chain, and has not stopped there. */
  isIngested: boolean;
  /** Since when none of the chain's nodes can be read; null while one can, or nobody looks. */
  troubledSince: Date | null;
  /** The head block's time; null before the first block. */
  headTime: Date | null;
}

const TEXT = `SELECT h.chain_id, h.height, encode(h.hash, 'hex'), h.start_height,
    extract(epoch FROM h.updated_at) * 1000,
    EXISTS (SELECT 1 FROM ingester_lease l WHERE l.chain_id = h.chain_id AND l.expires_at > now()) AND s.state IS DISTINCT FROM 'stopped',
    (SELECT coalesce(b.timestamp_ms, b.timestamp * 1000) FROM block b WHERE b.chain_id = h.chain_id AND b.height = h.height),
    extract(epoch FROM s.troubled_since) * 1000
  FROM chain_head h LEFT JOIN ingester_status s ON s.chain_id = h.chain_id`;

/** All chains in the store. */
export async function chainProgress(db: ReadDb): Promise<ChainProgress[]> {
  const rows = await readRaw(db, { name: 'chain-progress', text: TEXT, values: [] });
  return rows.map((r) => ({
    chainId: r[0]!,
    height: Number(r[1]),
    hash: r[2]!,
    startHeight: Number(r[3]),
    updatedAt: new Date(Number(r[4])),
    isIngested: r[5] === 't',
    headTime: r[6] === null ? null : new Date(Number(r[6])),
    troubledSince: r[7] === null ? null : new Date(Number(r[7])),
  }));
}
