import type { Hex } from '@nunatak/evm-contracts';
import type { NftShape } from '@nunatak/evm-decoding';
import {
  bitsOfStandards,
  bytea,
  DELEGATED_ACCOUNT,
  EARLY_SHAPES,
  hex,
  PROXY_KINDS,
  partitionName,
  type StandardFlags,
} from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';

/** Something happened that asks for a look at a contract: it came to be, it acted for the first time, it stated to be another, it went. */
export interface ContractSighting {
  address: Hex;
  /** The first and the last of the heights where it did, which may be one. */
  first: number;
  last: number;
}

/** What a contract was found to be at a block. */
export interface ContractFindings {
  address: Hex;
  standards: StandardFlags;
  proxy: (typeof PROXY_KINDS)[number];
  /** Whom it delegates to, of a proxy that has somebody. */
  implementation?: Hex;
  name?: string;
  symbol?: string;
  decimals?: number;
}

/** Notes contracts that are to be looked at, inside the caller's transaction: each is there once. */
export async function noteContracts(client: PoolClient, chainId: string, sightings: ContractSighting[]): Promise<void> {
  if (sightings.length === 0) return;
  await client.query(
    `INSERT INTO contract (chain_id, address, first_height, due_height)
     SELECT $1, * FROM unnest($2::bytea[], $3::bigint[], $4::bigint[])
     ON CONFLICT (chain_id, address) DO UPDATE SET first_height = least(contract.first_height, excluded.first_height),
       due_height = greatest(contract.due_height, excluded.due_height)`,
    [
      chainId,
      sightings.map(({ address }) => bytea(address)),
      sightings.map(({ first }) => first),
      sightings.map(({ last }) => last),
    ],
  );
}

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
    `SELECT address, implementation FROM contract WHERE chain_id = $1 AND address = ANY($2::bytea[]) AND proxy = ANY($3::smallint[])`,
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
    `SELECT address, implementation FROM contract WHERE chain_id = $1 AND proxy = ${DELEGATED_ACCOUNT} AND address > $2
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
    `SELECT address FROM contract WHERE chain_id = $1 AND due_height IS NOT NULL AND address <> ALL($3::bytea[])
     ORDER BY due_height DESC LIMIT $2`,
    [chainId, most, without.map(bytea)],
  );
  return rows.map(({ address }) => ({ address: hex(address) }));
}

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

/** Writes what contracts were found to be at a block, inside the caller's transaction. What asked for a look above it still does. */
export async function writeContractFindings(
  client: PoolClient,
  chainId: string,
  height: number,
  findings: ContractFindings[],
): Promise<void> {
  await client.query(
    `UPDATE contract c SET due_height = CASE WHEN c.due_height > $2 THEN c.due_height END, checked_height = $2, standards = f.standards,
       proxy = f.proxy, implementation = f.implementation, name = f.name, symbol = f.symbol, decimals = f.decimals
     FROM unnest($3::bytea[], $4::smallint[], $5::smallint[], $6::bytea[], $7::text[], $8::text[], $9::smallint[])
       f(address, standards, proxy, implementation, name, symbol, decimals)
     WHERE c.chain_id = $1 AND c.address = f.address`,
    [
      chainId,
      height,
      findings.map((f) => bytea(f.address)),
      findings.map((f) => bitsOfStandards(f.standards)),
      findings.map((f) => PROXY_KINDS.indexOf(f.proxy)),
      findings.map((f) => (f.implementation === undefined ? null : bytea(f.implementation))),
      findings.map((f) => f.name ?? null),
      findings.map((f) => f.symbol ?? null),
      findings.map((f) => f.decimals ?? null),
    ],
  );
}
