import type { StatementSink } from '@nunatak/database';
import type { Hex } from '@nunatak/evm-contracts';
import { bitsOfStandards, bytea, PROXY_KINDS, type StandardFlags } from '@nunatak/evm-schema';

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

/**
 * Notes contracts, and asks for a look at each but those that were read with their blocks. Inside the caller's transaction.
 *
 * @param read those of them that were read
 */
export async function noteContracts(
  client: StatementSink,
  chainId: string,
  sightings: ContractSighting[],
  read: readonly ContractFindings[] = [],
): Promise<void> {
  if (sightings.length === 0) return;
  const known = new Set(read.map(({ address }) => address));
  await client.query(
    `WITH sighted AS (SELECT * FROM unnest($2::bytea[], $3::bigint[], $4::bigint[], $5::boolean[]) s(address, first, last, is_read)),
     noted AS (INSERT INTO contract (chain_id, address, first_height) SELECT $1::bigint, address, first FROM sighted
       ON CONFLICT (chain_id, address) DO UPDATE SET first_height = excluded.first_height
       WHERE contract.first_height > excluded.first_height)
     INSERT INTO contract_look (chain_id, address, height) SELECT $1::bigint, address, last FROM sighted WHERE NOT is_read
     ON CONFLICT (chain_id, address) DO UPDATE SET height = excluded.height WHERE contract_look.height < excluded.height`,
    [
      chainId,
      sightings.map(({ address }) => bytea(address)),
      sightings.map(({ first }) => first),
      sightings.map(({ last }) => last),
      sightings.map(({ address }) => known.has(address)),
    ],
  );
}

/** Writes what noted contracts were at the block with which they were read, inside the caller's transaction. */
export async function writeContractFindings(
  client: StatementSink,
  chainId: string,
  height: number,
  findings: ContractFindings[],
): Promise<void> {
  await client.query(
    `UPDATE contract c SET checked_height = $2, standards = f.standards, proxy = f.proxy, implementation = f.implementation,
       name = f.name, symbol = f.symbol, decimals = f.decimals
     FROM ${findingRows(3)} WHERE c.chain_id = $1 AND c.address = f.address`,
    [chainId, height, ...findingValues(findings)],
  );
}

/** Rows `f` of findings, whose {@link findingValues} are parameters from a number on. */
export function findingRows(first: number): string {
  const types = ['bytea', 'smallint', 'smallint', 'bytea', 'text', 'text', 'smallint'];
  return `unnest(${types.map((type, i) => `$${first + i}::${type}[]`).join(', ')})
    f(address, standards, proxy, implementation, name, symbol, decimals)`;
}

/** The values of {@link findingRows}. */
export function findingValues(findings: readonly ContractFindings[]): unknown[] {
  return [
    findings.map((f) => bytea(f.address)),
    findings.map((f) => bitsOfStandards(f.standards)),
    findings.map((f) => PROXY_KINDS.indexOf(f.proxy)),
    findings.map((f) => (f.implementation === undefined ? null : bytea(f.implementation))),
    findings.map((f) => f.name ?? null),
    findings.map((f) => f.symbol ?? null),
    findings.map((f) => f.decimals ?? null),
  ];
}
