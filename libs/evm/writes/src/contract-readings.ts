import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { TRANSFER_READINGS, type TransferReading } from '@nunatak/evm-decoding';
import {
  asRead,
  bytea,
  DELEGATED_ACCOUNT,
  hex,
  PROXY_KINDS,
  partitionName,
  rereadContracts,
} from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';
import { type ContractFindings, findingRows, findingValues } from './contracts.js';

/** A contract that runs another one's code, which may become a third one's without a log. */
export interface StoredDelegate {
  address: Hex;
  implementation: Hex | undefined;
}

/** Proxies of which a slot or a beacon decides whose code runs. */
const BY_STATE: readonly (typeof PROXY_KINDS)[number][] = ['eip1967', 'beacon'];

/** The proxies among some contracts that may come to delegate elsewhere without a log. */
export async function readStoredDelegates(
  pool: Pool,
  chainId: string,
  addresses: readonly Hex[],
): Promise<StoredDelegate[]> {
  const { rows } = await pool.query<DelegateRow>(
    `SELECT c.address, ${asRead('c', 'cr', 'implementation')} AS implementation FROM contract c ${rereadContracts('$1')}
     WHERE c.chain_id = $1 AND c.address = ANY($2::bytea[]) AND ${asRead('c', 'cr', 'proxy')} = ANY($3::smallint[])`,
    [chainId, addresses.map(bytea), BY_STATE.map((kind) => PROXY_KINDS.indexOf(kind))],
  );
  return rows.map(delegateOf);
}

/** Accounts with a delegation (EIP-7702) behind an address, in the order of their addresses; behind none, the first ones. */
export async function readDelegatedAccounts(
  pool: Pool,
  chainId: string,
  behind: Hex | undefined,
  limit: number,
): Promise<StoredDelegate[]> {
  const { rows } = await pool.query<DelegateRow>(
    `SELECT address, implementation FROM contract_reading WHERE chain_id = $1 AND proxy = ${DELEGATED_ACCOUNT} AND address > $2
     ORDER BY address LIMIT $3`,
    [chainId, behind === undefined ? Buffer.alloc(0) : bytea(behind), limit],
  );
  return rows.map(delegateOf);
}

interface DelegateRow {
  address: Buffer;
  implementation: Buffer | null;
}

function delegateOf({ address, implementation }: DelegateRow): StoredDelegate {
  return { address: hex(address), implementation: implementation === null ? undefined : hex(implementation) };
}

/** Contracts that are to be looked at, the latest first, without some. */
export async function readDueContracts(
  pool: Pool,
  chainId: string,
  most: number,
  without: Hex[] = [],
): Promise<{ address: Hex }[]> {
  const { rows } = await pool.query<{ address: Buffer }>(
    `SELECT address FROM contract_look WHERE chain_id = $1 AND address <> ALL($3::bytea[]) ORDER BY height DESC LIMIT $2`,
    [chainId, most, without.map(bytea)],
  );
  return rows.map(({ address }) => ({ address: hex(address) }));
}

/** What the enricher found of a contract at a block. */
export interface ContractReading extends ContractFindings {
  /** How its stored transfers are to be read, where they are read otherwise. */
  reading?: TransferReading | undefined;
}

/** Writes what contracts were found to be at a block, inside the caller's transaction, and takes them out of the queue up to that block. */
export async function writeContractReadings(
  client: PoolClient,
  chainId: string,
  { height, hash }: StateBlock,
  readings: ContractReading[],
): Promise<void> {
  await client.query(
    `WITH done AS (DELETE FROM contract_look WHERE chain_id = $1 AND address = ANY($5::bytea[]) AND height <= $2)
     INSERT INTO contract_reading AS t (chain_id, height, hash, reading, address, standards, proxy, implementation, name, symbol, decimals)
     SELECT $1::bigint, $2::bigint, $3::bytea, r.reading, f.* FROM ${findingRows(5)}
     JOIN unnest($5::bytea[], $4::smallint[]) r(address, reading) USING (address)
     ON CONFLICT (chain_id, address) DO UPDATE SET height = excluded.height, hash = excluded.hash, reading = excluded.reading,
       standards = excluded.standards, proxy = excluded.proxy, implementation = excluded.implementation, name = excluded.name,
       symbol = excluded.symbol, decimals = excluded.decimals WHERE t.height <= excluded.height`,
    [
      ...[chainId, height, bytea(hash)],
      readings.map(({ reading }) => (reading === undefined ? null : TRANSFER_READINGS.indexOf(reading))),
      ...findingValues(readings),
    ],
  );
}

/** Asks the enricher for a look at contracts, at a height or above. */
export async function askForLooks(
  db: Pool | PoolClient,
  chainId: string,
  addresses: readonly Hex[],
  height: number,
): Promise<void> {
  await db.query(
    `INSERT INTO contract_look (chain_id, address, height) SELECT $1, address, $3 FROM unnest($2::bytea[]) address
     ON CONFLICT (chain_id, address) DO UPDATE SET height = excluded.height WHERE contract_look.height < excluded.height`,
    [chainId, addresses.map(bytea), height],
  );
}

/** Contracts whose stored transfers the enricher found to be read otherwise, as it found. */
export async function readFoundReadings(
  pool: Pool,
  chainId: string,
): Promise<{ address: Hex; reading: TransferReading }[]> {
  const { rows } = await pool.query<{ address: Buffer; reading: number }>(
    'SELECT address, reading FROM contract_reading WHERE chain_id = $1 AND reading IS NOT NULL',
    [chainId],
  );
  return rows.map(({ address, reading }) => ({ address: hex(address), reading: TRANSFER_READINGS[reading]! }));
}

/** Stored tokens that transfers, transactions or calls of some heights, `above` exclusive, concern: what these state may have changed. */
export async function touchedTokens(
  pool: Pool,
  chainId: string,
  { above, upTo }: { above: number; upTo: number },
): Promise<Hex[]> {
  const of = (column: string, table: string) =>
    `SELECT ${column} FROM ${partitionName(table, chainId)} WHERE height > $2 AND height <= $3`;
  const { rows } = await pool.query<{ address: Buffer }>(
    `SELECT k.address FROM (${of('token', 'token_transfer')} UNION ${of('to_address', 'transaction')}
       UNION ${of('to_address', 'internal_transaction')} UNION ${of('token', 'metadata_update')}) t(address)
     JOIN token k ON k.chain_id = $1 AND k.address = t.address`,
    [chainId, above, upTo],
  );
  return rows.map(({ address }) => hex(address));
}

/** The type of transactions that change delegations (EIP-7702). */
const SETS_CODE = 4;

/** Whether a transaction of some heights, `above` exclusive, may have changed delegations. */
export async function changesDelegations(
  pool: Pool,
  chainId: string,
  { above, upTo }: { above: number; upTo: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM ${partitionName('transaction', chainId)} WHERE height > $1 AND height <= $2 AND type = ${SETS_CODE} LIMIT 1`,
    [above, upTo],
  );
  return rowCount === 1;
}
