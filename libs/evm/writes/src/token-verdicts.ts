import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { BETWEEN_ACCOUNTS, bytea, hex, partitionName } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';
import type { StoredToken } from './tokens.js';

/** An ERC-20 token of which transfers between accounts are stored, but none could be compared when it was indexed. */
export interface UnverifiedToken {
  address: Hex;
  /** The last height with such a transfer. */
  height: number;
}

/** What a comparison at a later block found of a token. */
export type TokenVerdict = Pick<StoredToken, 'address' | 'verifiedHeight' | 'mismatchHeight'>;

/** Unverified tokens, but for some; those that rest for the longest come first. */
export async function readUnverifiedTokens(
  pool: Pool,
  chainId: string,
  most: number,
  without: Hex[] = [],
): Promise<UnverifiedToken[]> {
  const { rows } = await pool.query<{ address: Buffer; height: string }>(
    `SELECT address, unverified_height AS height FROM token WHERE chain_id = $1 AND unverified_height IS NOT NULL
       AND verified_height IS NULL AND mismatch_height IS NULL AND address <> ALL($3::bytea[])
       AND NOT EXISTS (SELECT FROM token_verdict v WHERE v.chain_id = $1 AND v.address = token.address)
     ORDER BY unverified_height LIMIT $2`,
    [chainId, most, without.map(bytea)],
  );
  return rows.map(({ address, height }) => ({ address: hex(address), height: Number(height) }));
}

/** For each token, in their order, the sides of a transfer between two accounts at its height; undefined where none is stored. */
export async function transfersBetweenAccounts(
  pool: Pool,
  chainId: string,
  tokens: UnverifiedToken[],
): Promise<({ from: Hex; to: Hex } | undefined)[]> {
  const { rows } = await pool.query<{ sender: Buffer | null; receiver: Buffer | null }>(
    `SELECT moved.from_address AS sender, moved.to_address AS receiver
     FROM unnest($1::bytea[], $2::bigint[]) WITH ORDINALITY asked(token, height, i)
     LEFT JOIN LATERAL (SELECT m.from_address, m.to_address FROM ${partitionName('token_transfer', chainId)} m
       WHERE m.height = asked.height AND m.token = asked.token AND ${BETWEEN_ACCOUNTS}
       ORDER BY m.log_index LIMIT 1) moved ON true
     ORDER BY asked.i`,
    [tokens.map((t) => bytea(t.address)), tokens.map((t) => t.height)],
  );
  return rows.map(({ sender, receiver }) =>
    sender && receiver ? { from: hex(sender), to: hex(receiver) } : undefined,
  );
}

/**
 * For tokens that have one above a height, the last height with a stored transfer between two accounts. Reads the chain's transfers above it
 * through: for what damage left behind alone.
 */
export async function lastTransfersBetweenAccounts(
  pool: Pool,
  chainId: string,
  tokens: Hex[],
  above: number,
): Promise<Map<Hex, number>> {
  if (tokens.length === 0) return new Map();
  const { rows } = await pool.query<{ token: Buffer; height: string }>(
    `SELECT m.token, max(m.height) AS height FROM ${partitionName('token_transfer', chainId)} m
     WHERE m.height > $2 AND m.token = ANY($1::bytea[]) AND ${BETWEEN_ACCOUNTS} GROUP BY m.token`,
    [tokens.map(bytea), above],
  );
  return new Map(rows.map(({ token, height }) => [hex(token), Number(height)]));
}

/**
 * Notes what was found of tokens at a block for the indexer, inside the caller's transaction.
 *
 * @returns how many of them it was not noted of before
 */
export async function noteTokenVerdicts(
  client: PoolClient,
  chainId: string,
  { height, hash }: StateBlock,
  verdicts: TokenVerdict[],
): Promise<number> {
  const { rowCount } = await client.query(
    `INSERT INTO token_verdict AS t (chain_id, height, hash, address, mismatch_height, verified_height)
     SELECT $1, $2, $3, * FROM unnest($4::bytea[], $5::bigint[], $6::bigint[])
     ON CONFLICT (chain_id, address) DO UPDATE SET height = excluded.height, hash = excluded.hash,
       mismatch_height = coalesce(t.mismatch_height, excluded.mismatch_height),
       verified_height = coalesce(t.verified_height, excluded.verified_height)
     WHERE t.mismatch_height IS NULL AND (t.verified_height IS NULL OR excluded.mismatch_height IS NOT NULL)`,
    [
      ...[chainId, height, bytea(hash)],
      verdicts.map((v) => bytea(v.address)),
      verdicts.map((v) => v.mismatchHeight ?? null),
      verdicts.map((v) => v.verifiedHeight ?? null),
    ],
  );
  return rowCount!;
}

/** Whether {@link applyTokenVerdicts} has something to do. */
export async function hasTokenVerdicts(pool: Pool, chainId: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM token_verdict WHERE chain_id = $1 LIMIT 1', [chainId]);
  return rowCount === 1;
}

/** Moves verdicts to their tokens, inside the caller's transaction, which holds the head's row locked. What was found before stays. */
export async function applyTokenVerdicts(client: PoolClient, chainId: string): Promise<void> {
  await client.query(
    `WITH found AS (DELETE FROM token_verdict WHERE chain_id = $1 RETURNING address, mismatch_height, verified_height)
     UPDATE token t SET mismatch_height = coalesce(t.mismatch_height, found.mismatch_height),
       verified_height = coalesce(t.verified_height, found.verified_height)
     FROM found WHERE t.chain_id = $1 AND t.address = found.address`,
    [chainId],
  );
}
