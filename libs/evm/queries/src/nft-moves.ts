import type { Hex } from '@nunatak/evm-contracts';
import type { NftShape } from '@nunatak/evm-decoding';
import { bytea, EARLY_SHAPES, hex, partitionName } from '@nunatak/evm-schema';
import type { Pool } from 'pg';

/** A stored log that moves a collection's token, or would, were its contract an early collection. */
export interface StoredNftMove {
  contract: Hex;
  shape: NftShape;
  tokenId: bigint;
  to: Hex;
}

/** So many tokens of a collection are looked at to find a few that were not burned. */
const TOKENS_LOOKED_AT = 32;
/** So many of a contract's newest transfers are looked at to find amounts: a collection has none, however many transfers it has. */
const TRANSFERS_LOOKED_AT = 100;
const NOBODY = `'\\x${'00'.repeat(20)}'::bytea`;

/**
 * A few logs of each of some contracts that state moves of tokens, or may: of the standards' shapes the newest of each of the lowest tokens,
 * first of those that were not burned; of the other shapes the newest, oldest first.
 */
export async function readSomeNftMoves(
  pool: Pool,
  chainId: string,
  contracts: Hex[],
  mostEach: number,
): Promise<StoredNftMove[]> {
  const transfer = partitionName('token_transfer', chainId);
  const newest = (id: string, shape: string, table: string, where: string) =>
    `SELECT * FROM (SELECT ${shape} AS shape, t.${id} AS token_id, t.to_address, t.height, t.log_index FROM ${table} t
       WHERE t.token = c.address AND ${where} ORDER BY t.height DESC, t.log_index DESC LIMIT $2) newest`;
  const lately = `(SELECT * FROM ${transfer} l WHERE l.token = c.address ORDER BY l.height DESC, l.log_index DESC LIMIT ${TRANSFERS_LOOKED_AT})`;
  const next = (after: string, n: string) =>
    `SELECT t.token_id, t.standard, ${n} FROM ${transfer} t WHERE t.token = c.address AND t.standard IN (721, 1155)
       AND (t.token_id, t.standard) > (${after}) ORDER BY t.token_id, t.standard LIMIT 1`;
  const ofLowest = `WITH RECURSIVE w(token_id, standard, n) AS ((${next('-1, 0', '1')})
      UNION ALL SELECT x.* FROM w CROSS JOIN LATERAL (${next('w.token_id, w.standard', 'w.n + 1')}) x WHERE w.n < ${TOKENS_LOOKED_AT})
    SELECT CASE w.standard WHEN 721 THEN 'erc721' ELSE 'erc1155' END AS shape, w.token_id, last.to_address, 0 AS height,
      row_number() OVER (ORDER BY last.to_address = ${NOBODY}, w.n) AS log_index
    FROM w CROSS JOIN LATERAL (SELECT t.to_address FROM ${transfer} t WHERE t.token = c.address AND t.token_id = w.token_id
      AND t.standard = w.standard AND t.standard IN (721, 1155) ORDER BY t.height DESC, t.log_index DESC, t.batch_index DESC LIMIT 1) last
    ORDER BY log_index LIMIT $2`;
  const { rows } = await pool.query<{ contract: Buffer; shape: NftShape; token_id: string; to_address: Buffer }>(
    `SELECT c.address AS contract, m.shape, m.token_id, m.to_address FROM unnest($1::bytea[]) c(address)
     CROSS JOIN LATERAL ((${ofLowest})
       UNION ALL ${newest('value', "'erc20'", lately, 't.standard = 20')}
       UNION ALL ${newest('token_id', '($3::text[])[t.shape + 1]', partitionName('unread_transfer', chainId), 'true')}) m
     ORDER BY c.address, m.height, m.log_index`,
    [contracts.map(bytea), mostEach, EARLY_SHAPES],
  );
  return rows.map((row) => ({
    contract: hex(row.contract),
    shape: row.shape,
    tokenId: BigInt(row.token_id),
    to: hex(row.to_address),
  }));
}
