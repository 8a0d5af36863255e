import type { Hex } from '@nunatak/evm-contracts';
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

/** Writes what was found of stored tokens, inside the caller's transaction. What was found before stays. */
export async function writeTokenVerdicts(client: PoolClient, chainId: string, verdicts: TokenVerdict[]): Promise<void> {
  await client.query(
    `UPDATE token t SET mismatch_height = coalesce(t.mismatch_height, found.mismatch_height),
       verified_height = coalesce(t.verified_height, found.verified_height)
     FROM unnest($2::bytea[], $3::bigint[], $4::bigint[]) found(address, mismatch_height, verified_height)
     WHERE t.chain_id = $1 AND t.address = found.address`,
    [
      chainId,
      verdicts.map((v) => bytea(v.address)),
      verdicts.map((v) => v.mismatchHeight ?? null),
      verdicts.map((v) => v.verifiedHeight ?? null),
    ],
  );
}
