import { type CoverageInterval, type Row, storedRows } from '@nunatak/database';
import type { EvmBlock } from '@nunatak/evm-contracts';
import { type CoverageKind, coverageByKind, EVM_TABLES } from '@nunatak/evm-schema';
import { readTokens } from '@nunatak/evm-writes';
import type { Pool } from 'pg';
import type { BlockRowSet, Readings } from './expected-rows.js';

/** The tables whose rows are compared one by one. */
export const VERIFIED_TABLES = EVM_TABLES.partitioned.filter((table) => 'verify' in table);

/** The stored rows of some consecutive blocks. */
export async function storedBlockRows(pool: Pool, chainId: string, from: number, to: number): Promise<BlockRowSet> {
  const read = async (table: (typeof VERIFIED_TABLES)[number]): Promise<[string, Row[]]> => [
    table.name,
    await storedRows(pool, EVM_TABLES, table, chainId, { from, to }),
  ];
  return Object.fromEntries(await Promise.all(VERIFIED_TABLES.map(read))) as BlockRowSet;
}

/** How the contracts that logged something in a block are read. */
export async function storedReadings(pool: Pool, chainId: string, { transactions }: EvmBlock): Promise<Readings> {
  const contracts = new Set(transactions.flatMap(({ logs }) => logs.map(({ address }) => address)));
  const tokens = await readTokens(pool, chainId, [...contracts]);
  return new Map(tokens.flatMap(({ address, reading }) => (reading ? [[address, reading] as const] : [])));
}

/** A chain's stored range, and which of it is stored with what. */
export interface StoredChain {
  startHeight: number;
  height: number;
  hash: string;
  transactionCount: string;
  sequence: number;
  epoch: number;
  coverage: Record<CoverageKind, CoverageInterval[]>;
}

/** Undefined where nothing is stored. */
export async function storedChain(pool: Pool, chainId: string): Promise<StoredChain | undefined> {
  const { rows } = await pool.query<{
    start_height: string;
    height: string;
    hash: string | null;
    transaction_count: string;
    sequence: string;
    epoch: string;
    coverage: { kind: CoverageKind; from: number; to: number }[] | null;
  }>(
    `SELECT start_height, height, '0x' || encode(hash, 'hex') AS hash, transaction_count, sequence, epoch,
       (SELECT jsonb_agg(jsonb_build_object('kind', c.kind, 'from', c.from_height, 'to', c.to_height) ORDER BY c.from_height)
          FROM coverage c WHERE c.chain_id = h.chain_id) AS coverage
     FROM log_position h WHERE chain_id = $1`,
    [chainId],
  );
  const row = rows[0];
  if (!row?.hash) return undefined;
  return {
    startHeight: Number(row.start_height),
    height: Number(row.height),
    hash: row.hash,
    transactionCount: row.transaction_count,
    sequence: Number(row.sequence),
    epoch: Number(row.epoch),
    coverage: coverageByKind(row.coverage ?? []),
  };
}
