import { type ReadDb, readRaw } from '@nunatak/database';

/** How far a chain is indexed. */
export interface ChainProgress {
  chainId: string;
  height: number;
  /** Null before the first block. */
  hash: string | null;
  startHeight: number;
  /** The head block's time; null before the first block. */
  headTime: Date | null;
}

const TEXT = `SELECT h.chain_id, h.height, encode(h.hash, 'hex'), h.start_height,
    (SELECT coalesce(b.timestamp_ms, b.timestamp * 1000) FROM block b WHERE b.chain_id = h.chain_id AND b.height = h.height)
  FROM log_position h`;

/** All chains in the store. */
export async function chainProgress(db: ReadDb): Promise<ChainProgress[]> {
  const rows = await readRaw(db, { name: 'chain-progress', text: TEXT, values: [] });
  return rows.map((r) => ({
    chainId: r[0]!,
    height: Number(r[1]),
    hash: r[2]!,
    startHeight: Number(r[3]),
    headTime: r[4] === null ? null : new Date(Number(r[4])),
  }));
}
