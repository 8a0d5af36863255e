import type { Hex } from '@nunatak/evm-contracts';
import { TRANSFER_READINGS, type TransferReading } from '@nunatak/evm-decoding';
import { bytea, deriveBalances, EARLY_SHAPES, ERC20_BALANCES, hex, partitionName } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';

/** A reading that was found after transfers of the contract had been stored. */
export interface LateReading {
  address: Hex;
  reading: TransferReading;
  /** The first height after it was found. */
  height: number;
}

const ALL_HEIGHTS = { from: 0, to: Number.MAX_SAFE_INTEGER };
/** Balances of so many holders are derived at once. */
const HOLDERS_AT_ONCE = 5_000;
const NOBODY = Buffer.alloc(20);

/**
 * Reads a contract's stored transfers as they are to be read, inside the caller's transaction, while nobody derives the chain's blocks:
 * what is stored of it becomes what would be stored, had the reading been known from the first transfer on. It may be repeated. A contract that
 * counted as a token by its amounts, or by what was taken for such, is asked for balances from then on, or has none.
 */
export async function writeLateReading(client: PoolClient, chainId: string, late: LateReading): Promise<void> {
  const { address, reading, height } = late;
  const token = bytea(address);
  const known = await client.query<{ standard: number; reading: number | null }>(
    'SELECT standard, reading FROM token WHERE chain_id = $1 AND address = $2 FOR UPDATE',
    [chainId, token],
  );
  const before = known.rows[0];
  // The first one stands: what a contract is does not depend on when it is asked.
  const holds = before?.reading == null ? reading : TRANSFER_READINGS[before.reading]!;
  const converted = await readAnew(client, chainId, token, holds);
  if (before && before.reading !== null && converted === 0) return;
  const isErc20 = holds === 'both' || holds === 'indexed-amounts';
  if (!isErc20) await deleteBalances(client, chainId, token);
  else if (before?.standard !== 20) await deriveHolders(client, chainId, token);
  await writeToken(client, chainId, { token, reading: holds, height, isErc20 });
}

/** @returns how many rows became others */
async function readAnew(client: PoolClient, chainId: string, token: Buffer, reading: TransferReading): Promise<number> {
  const transfer = partitionName('token_transfer', chainId);
  const unread = partitionName('unread_transfer', chainId);
  const common = 'chain_id, height, transaction_index, log_index';
  const run = async (text: string, ...values: unknown[]) =>
    (await client.query(text, [token, ...values])).rowCount ?? 0;
  if (reading === 'both') return 0;
  if (reading === 'indexed-amounts')
    return run(
      `UPDATE ${transfer} SET standard = 20, value = token_id, token_id = NULL WHERE token = $1 AND standard = 721`,
    );
  if (reading === 'erc20')
    return run(
      `UPDATE ${transfer} SET standard = 721, token_id = value, value = NULL WHERE token = $1 AND standard = 20`,
    );
  const withdrawn = await run(
    `WITH gone AS (DELETE FROM ${transfer} WHERE token = $1 AND standard = 20 RETURNING *)
     INSERT INTO ${unread} (${common}, shape, token, from_address, to_address, token_id)
     SELECT ${common}, ${EARLY_SHAPES.indexOf('erc20')}, token, from_address, to_address, value FROM gone`,
  );
  const read = await run(
    `WITH gone AS (DELETE FROM ${unread} WHERE token = $1 AND shape = $2 RETURNING *)
     INSERT INTO ${transfer} (${common}, batch_index, standard, token, from_address, to_address, token_id)
     SELECT ${common}, 0, 721, token, from_address, to_address, token_id FROM gone`,
    EARLY_SHAPES.indexOf(reading),
  );
  return withdrawn + read;
}

/** Of all who are named by its transfers: whom something else named has a row of nothing. */
async function deleteBalances(client: PoolClient, chainId: string, token: Buffer): Promise<void> {
  const named = ['token_transfer', 'unread_transfer'].flatMap((table) =>
    ['from_address', 'to_address'].map(
      (side) => `SELECT ${side} FROM ${partitionName(table, chainId)} WHERE token = $1`,
    ),
  );
  await client.query(
    `DELETE FROM ${partitionName('erc20_balance', chainId)} b USING (${named.join(' UNION ')}) named(holder)
     WHERE b.holder = named.holder AND b.token = $1`,
    [token],
  );
}

async function deriveHolders(client: PoolClient, chainId: string, token: Buffer): Promise<void> {
  const sides = ['from_address', 'to_address'].map(
    (side) => `SELECT ${side} FROM ${partitionName('token_transfer', chainId)} WHERE token = $1 AND standard = 20`,
  );
  for (let after: Buffer = NOBODY; ; ) {
    const { rows } = await client.query<{ holder: Buffer }>(
      `SELECT holder FROM (${sides.join(' UNION ')}) named(holder) WHERE holder > $2 ORDER BY holder LIMIT ${HOLDERS_AT_ONCE}`,
      [token, after],
    );
    const holdings = rows.map(({ holder }) => ({ holder: hex(holder), token: hex(token) }));
    if (holdings.length > 0) await deriveBalances(client, ERC20_BALANCES, chainId, ALL_HEIGHTS, holdings);
    if (rows.length < HOLDERS_AT_ONCE) return;
    after = rows.at(-1)!.holder;
  }
}

interface ReadToken {
  token: Buffer;
  reading: TransferReading;
  height: number;
  isErc20: boolean;
}

/** What was found of an early collection's balances was found of ids; of a late ERC-20 token only the node knows what was before. */
async function writeToken(client: PoolClient, chainId: string, { token, reading, height, isErc20 }: ReadToken) {
  const first = ['token_transfer', 'unread_transfer'].map(
    (table) => `(SELECT min(height) FROM ${partitionName(table, chainId)} WHERE token = $2::bytea)`,
  );
  await client.query(
    `INSERT INTO token AS t (chain_id, address, standard, first_height, reading, reading_height, mismatch_height)
     SELECT $1::bigint, $2::bytea, $3::smallint, f.height, $4::smallint, $5::bigint, CASE WHEN $6::boolean THEN f.height END FROM (SELECT least(${first.join(', ')}) AS height) f
     WHERE f.height IS NOT NULL
     ON CONFLICT (chain_id, address) DO UPDATE SET standard = excluded.standard, reading = excluded.reading,
       reading_height = excluded.reading_height, first_height = least(t.first_height, excluded.first_height),
       mismatch_height = CASE WHEN $6 AND t.standard = 20 THEN t.mismatch_height WHEN $6 THEN t.first_height END,
       verified_height = CASE WHEN $6 THEN t.verified_height END, unverified_height = CASE WHEN $6 THEN t.unverified_height END`,
    [chainId, token, isErc20 ? 20 : 721, TRANSFER_READINGS.indexOf(reading), height, isErc20],
  );
}

/** Of some contracts those whose stored transfers are not read as what is stored of them, or else what was found, has it. */
export async function unreadContracts(
  db: Pool | PoolClient,
  chainId: string,
  found: readonly { address: Hex; reading?: TransferReading }[],
): Promise<Omit<LateReading, 'height'>[]> {
  if (found.length === 0) return [];
  const number = (reading: TransferReading) => TRANSFER_READINGS.indexOf(reading);
  const transfer = partitionName('token_transfer', chainId);
  const isStoredAs = (standard: number) =>
    `EXISTS (SELECT FROM ${transfer} t WHERE t.token = f.address AND t.standard = ${standard})`;
  const { rows } = await db.query<{ address: Buffer; reading: number }>(
    `SELECT f.address, coalesce(k.reading, f.reading) AS reading FROM unnest($2::bytea[], $3::smallint[]) f(address, reading)
     LEFT JOIN token k ON k.chain_id = $1 AND k.address = f.address
     WHERE coalesce(k.reading, f.reading) IS NOT NULL AND CASE coalesce(k.reading, f.reading)
       WHEN ${number('both')} THEN k.standard IS DISTINCT FROM 20
       WHEN ${number('indexed-amounts')} THEN k.reading IS NULL OR ${isStoredAs(721)}
       ELSE k.reading IS NULL OR ${isStoredAs(20)}
         OR EXISTS (SELECT FROM ${partitionName('unread_transfer', chainId)} u WHERE u.token = f.address AND u.shape = k.reading
           AND k.reading <> ${number('erc20')}) END`,
    [
      chainId,
      found.map(({ address }) => bytea(address)),
      found.map(({ reading }) => (reading === undefined ? null : number(reading))),
    ],
  );
  return rows.map(({ address, reading }) => ({ address: hex(address), reading: TRANSFER_READINGS[reading]! }));
}

/** The readings of a chain that were found late, in no order. */
export async function readLateReadings(pool: Pool, chainId: string): Promise<LateReading[]> {
  const { rows } = await pool.query<{ address: Buffer; reading: number; height: string }>(
    'SELECT address, reading, reading_height AS height FROM token WHERE chain_id = $1 AND reading_height IS NOT NULL',
    [chainId],
  );
  return rows.map((r) => ({
    ...{ address: hex(r.address), reading: TRANSFER_READINGS[r.reading]!, height: Number(r.height) },
  }));
}

/** How many readings of a chain were found late so far: where it is another number, what was derived before may be read wrongly. */
export async function countLateReadings(db: Pool | PoolClient, chainId: string): Promise<number> {
  const { rows } = await db.query<{ n: string }>(
    'SELECT count(*) AS n FROM token WHERE chain_id = $1 AND reading_height IS NOT NULL',
    [chainId],
  );
  return Number(rows[0]!.n);
}
