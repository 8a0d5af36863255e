import { bytea } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';
import type { StoredToken } from './tokens.js';

/** Name, symbol and decimals of a token; absent where the contract states none. */
export type StoredTexts = Pick<StoredToken, 'address' | 'name' | 'symbol' | 'decimals'>;

/**
 * Replaces what stored tokens state of themselves by what they state at a block, inside the caller's transaction. A token that was read at a
 * later block keeps its texts.
 */
export async function replaceTokenTexts(
  client: PoolClient,
  chainId: string,
  height: number,
  texts: readonly StoredTexts[],
): Promise<void> {
  await client.query(
    `UPDATE token t SET name = said.name, symbol = said.symbol, decimals = said.decimals, metadata_height = $2
     FROM unnest($3::bytea[], $4::text[], $5::text[], $6::smallint[]) said(address, name, symbol, decimals)
     WHERE t.chain_id = $1 AND t.address = said.address AND coalesce(t.metadata_height, 0) <= $2`,
    [
      chainId,
      height,
      texts.map((t) => bytea(t.address)),
      texts.map((t) => t.name ?? null),
      texts.map((t) => t.symbol ?? null),
      texts.map((t) => t.decimals ?? null),
    ],
  );
}

/** Gives the tokens of a new derivation the texts that the served tokens stated later, inside the transaction that switches to it. */
export async function keepLaterTexts(client: Pool | PoolClient, chainId: string, schema: string): Promise<void> {
  await client.query(
    `UPDATE ${schema}.token s SET name = t.name, symbol = t.symbol, decimals = t.decimals, metadata_height = t.metadata_height
     FROM token t WHERE s.chain_id = $1 AND t.chain_id = s.chain_id AND t.address = s.address
       AND t.metadata_height > coalesce(s.metadata_height, -1)`,
    [chainId],
  );
}
