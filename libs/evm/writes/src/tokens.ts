import type { StatementSink } from '@nunatak/database';
import type { Hex } from '@nunatak/evm-contracts';
import { TRANSFER_READINGS, type TransferReading } from '@nunatak/evm-decoding';
import { bytea, hex } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';

/** A token contract as stored. */
export interface StoredToken {
  address: Hex;
  standard: 20 | 721 | 1155;
  firstHeight: number;
  name?: string;
  symbol?: string;
  decimals?: number;
  /** Where name, symbol and decimals were read; absent while they have not been. */
  metadataHeight?: number;
  /** Where balanceOf was found to differ from the sum of transfers. */
  mismatchHeight?: number;
  /** An ERC-20 token: the height of a transfer between two accounts after which balanceOf was what the sum of transfers says. */
  verifiedHeight?: number;
  /** Without `verifiedHeight`: the last height with a transfer between two accounts that could not be compared. */
  unverifiedHeight?: number;
  /** How its transfer logs are read; absent: as their shapes say. */
  reading?: TransferReading;
  /** Of a reading that was found after transfers had been stored: the first height after that. */
  readingHeight?: number;
}

interface TokenRow {
  address: Buffer;
  standard: number;
  first_height: string;
  name: string | null;
  symbol: string | null;
  decimals: number | null;
  metadata_height: string | null;
  mismatch_height: string | null;
  verified_height: string | null;
  unverified_height: string | null;
  reading: number | null;
  reading_height: string | null;
}

const COLUMNS =
  'address, standard, first_height, name, symbol, decimals, metadata_height, mismatch_height, verified_height, unverified_height, reading, reading_height';

/** The stored tokens among some contracts. */
export async function readTokens(db: Pool | PoolClient, chainId: string, addresses: Hex[]): Promise<StoredToken[]> {
  const { rows } = await db.query<TokenRow>(
    `SELECT ${COLUMNS} FROM token WHERE chain_id = $1 AND address = ANY($2::bytea[])`,
    [chainId, addresses.map(bytea)],
  );
  return rows.map(tokenOf);
}

/**
 * Writes new tokens, and what was found of stored ones (that they don't add up, that they do), inside the caller's transaction. What a
 * stored token says of itself stays as it is.
 */
export async function writeTokens(client: StatementSink, chainId: string, tokens: StoredToken[]): Promise<void> {
  if (tokens.length === 0) return;
  await client.query(
    `INSERT INTO token (chain_id, ${COLUMNS})
     SELECT $1, * FROM unnest($2::bytea[], $3::smallint[], $4::bigint[], $5::text[], $6::text[], $7::smallint[], $8::bigint[], $9::bigint[],
       $10::bigint[], $11::bigint[], $12::smallint[], $13::bigint[])
     ON CONFLICT (chain_id, address) DO UPDATE SET mismatch_height = coalesce(token.mismatch_height, excluded.mismatch_height),
       verified_height = coalesce(token.verified_height, excluded.verified_height),
       unverified_height = coalesce(excluded.unverified_height, token.unverified_height)`,
    [
      chainId,
      tokens.map((t) => bytea(t.address)),
      tokens.map((t) => t.standard),
      tokens.map((t) => t.firstHeight),
      tokens.map((t) => t.name ?? null),
      tokens.map((t) => t.symbol ?? null),
      tokens.map((t) => t.decimals ?? null),
      tokens.map((t) => t.metadataHeight ?? null),
      tokens.map((t) => t.mismatchHeight ?? null),
      tokens.map((t) => t.verifiedHeight ?? null),
      tokens.map((t) => t.unverifiedHeight ?? null),
      tokens.map((t) => (t.reading === undefined ? null : TRANSFER_READINGS.indexOf(t.reading))),
      tokens.map((t) => t.readingHeight ?? null),
    ],
  );
}

/** Tokens that were first met at some heights. */
export async function readTokensOfHeights(
  db: Pool | PoolClient,
  chainId: string,
  from: number,
  to: number,
): Promise<StoredToken[]> {
  const { rows } = await db.query<TokenRow>(
    `SELECT ${COLUMNS} FROM token WHERE chain_id = $1 AND first_height BETWEEN $2 AND $3`,
    [chainId, from, to],
  );
  return rows.map(tokenOf);
}

/** Puts tokens in the place of stored ones, whatever those say, inside the caller's transaction. */
export async function replaceTokens(client: PoolClient, chainId: string, tokens: StoredToken[]): Promise<void> {
  await client.query('DELETE FROM token WHERE chain_id = $1 AND address = ANY($2::bytea[])', [
    chainId,
    tokens.map((t) => bytea(t.address)),
  ]);
  await writeTokens(client, chainId, tokens);
}

/**
 * Sets right where contracts first showed themselves as tokens, inside the caller's transaction: at their first stored transfer; those
 * without one are none. Reads the chain's transfers through, for each: for what damage left behind alone.
 */
export async function correctFirstHeights(client: PoolClient, chainId: string, addresses: Hex[]): Promise<void> {
  for (const address of addresses) {
    const { rows } = await client.query<{ height: string; standard: number }>(
      'SELECT height, standard FROM token_transfer WHERE chain_id = $1 AND token = $2 ORDER BY height, log_index LIMIT 1',
      [chainId, bytea(address)],
    );
    const first = rows[0];
    if (first) {
      await client.query(
        'UPDATE token SET first_height = $3, standard = CASE WHEN reading IS NULL THEN $4 ELSE standard END WHERE chain_id = $1 AND address = $2',
        [chainId, bytea(address), first.height, first.standard],
      );
    } else {
      await client.query('DELETE FROM token WHERE chain_id = $1 AND address = $2', [chainId, bytea(address)]);
    }
  }
}

function tokenOf(row: TokenRow): StoredToken {
  return {
    address: hex(row.address),
    standard: row.standard as StoredToken['standard'],
    firstHeight: Number(row.first_height),
    ...(row.name !== null && { name: row.name }),
    ...(row.symbol !== null && { symbol: row.symbol }),
    ...(row.decimals !== null && { decimals: row.decimals }),
    ...(row.metadata_height !== null && { metadataHeight: Number(row.metadata_height) }),
    ...(row.mismatch_height !== null && { mismatchHeight: Number(row.mismatch_height) }),
    ...(row.verified_height !== null && { verifiedHeight: Number(row.verified_height) }),
    ...(row.unverified_height !== null && { unverifiedHeight: Number(row.unverified_height) }),
    ...(row.reading !== null && { reading: TRANSFER_READINGS[row.reading]! }),
    ...(row.reading_height !== null && { readingHeight: Number(row.reading_height) }),
  };
}
