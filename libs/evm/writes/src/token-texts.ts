import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { bytea, DECIMALS, hex, NAME, rereadTexts, SYMBOL } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';
import type { StoredToken } from './tokens.js';

/** Name, symbol and decimals of a token; absent where the contract states none. */
export type StoredTexts = Pick<StoredToken, 'address' | 'name' | 'symbol' | 'decimals'>;

/** What the stored tokens among some contracts are known to state; `isRead` is false where nobody could read it yet. */
export async function readTokenTexts(
  db: Pool | PoolClient,
  chainId: string,
  addresses: readonly Hex[],
): Promise<(StoredTexts & { isRead: boolean })[]> {
  const { rows } = await db.query<{
    address: Buffer;
    name: string | null;
    symbol: string | null;
    decimals: number | null;
    is_read: boolean;
  }>(
    `SELECT k.address, ${NAME} AS name, ${SYMBOL} AS symbol, ${DECIMALS} AS decimals,
       k.metadata_height IS NOT NULL OR r.address IS NOT NULL AS is_read
     FROM token k ${rereadTexts('$1')} WHERE k.chain_id = $1 AND k.address = ANY($2::bytea[])`,
    [chainId, addresses.map(bytea)],
  );
  return rows.map((row) => ({
    address: hex(row.address),
    isRead: row.is_read,
    ...(row.name !== null && { name: row.name }),
    ...(row.symbol !== null && { symbol: row.symbol }),
    ...(row.decimals !== null && { decimals: row.decimals }),
  }));
}

/** Writes what tokens state at a block, inside the caller's transaction. A token that was read at a later block keeps its texts. */
export async function writeTokenTexts(
  client: PoolClient,
  chainId: string,
  { height, hash }: StateBlock,
  texts: readonly StoredTexts[],
): Promise<void> {
  await client.query(
    `INSERT INTO token_text AS t (chain_id, height, hash, address, name, symbol, decimals)
     SELECT $1, $2, $3, * FROM unnest($4::bytea[], $5::text[], $6::text[], $7::smallint[])
     ON CONFLICT (chain_id, address) DO UPDATE SET height = excluded.height, hash = excluded.hash, name = excluded.name,
       symbol = excluded.symbol, decimals = excluded.decimals WHERE t.height <= excluded.height`,
    [
      ...[chainId, height, bytea(hash)],
      texts.map((t) => bytea(t.address)),
      texts.map((t) => t.name ?? null),
      texts.map((t) => t.symbol ?? null),
      texts.map((t) => t.decimals ?? null),
    ],
  );
}

/** Gives the tokens of a new derivation that could not be read the texts of the served ones, inside the transaction that switches to it. */
export async function keepTexts(client: Pool | PoolClient, chainId: string, schema: string): Promise<void> {
  await client.query(
    `UPDATE ${schema}.token s SET name = t.name, symbol = t.symbol, decimals = t.decimals, metadata_height = t.metadata_height
     FROM token t WHERE s.chain_id = $1 AND t.chain_id = s.chain_id AND t.address = s.address AND s.metadata_height IS NULL`,
    [chainId],
  );
}
