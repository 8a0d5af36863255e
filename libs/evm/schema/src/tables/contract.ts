import type { KeyedTable } from '@nunatak/database';
import type { ContractStandards } from '@nunatak/evm-decoding';
import type { PoolClient } from 'pg';

/** What a contract may be, in the order of the bits of `contract.standards`, the lowest first. Only ever appended to. */
export const CONTRACT_STANDARDS = ['erc165', 'erc20', 'erc721', 'erc1155', 'erc4906'] as const;

/** Which standards a contract has. */
export type StandardFlags = Pick<ContractStandards, (typeof CONTRACT_STANDARDS)[number]>;

/** Kinds of proxies, in the order of their numbers in `contract.proxy`. Only ever appended to. */
export const PROXY_KINDS = ['none', 'eip1967', 'beacon', 'eip1167', 'eip7702'] as const;

/** The number of an account that runs a contract's code (EIP-7702), in `contract.proxy`. */
export const DELEGATED_ACCOUNT = PROXY_KINDS.indexOf('eip7702');

/** Returns some standards as bits of `contract.standards`. */
export function bitsOfStandards(standards: StandardFlags): number {
  return CONTRACT_STANDARDS.reduce((bits, name, i) => bits | (standards[name] ? 1 << i : 0), 0);
}

/** Returns the standards that some bits of `contract.standards` stand for. */
export function standardsOfBits(bits: number): StandardFlags {
  const has = (name: keyof StandardFlags) => (bits & (1 << CONTRACT_STANDARDS.indexOf(name))) !== 0;
  return {
    erc165: has('erc165'),
    erc20: has('erc20'),
    erc721: has('erc721'),
    erc1155: has('erc1155'),
    erc4906: has('erc4906'),
  };
}

/** Contracts that came to be or showed themselves as tokens, and what new ones were when their block was stored. */
export const CONTRACT: KeyedTable = {
  name: 'contract',
  columns: {
    chain_id: 'bigint NOT NULL',
    first_height: 'bigint NOT NULL',
    checked_height: 'bigint',
    standards: 'smallint',
    proxy: 'smallint',
    decimals: 'smallint',
    address: 'bytea NOT NULL',
    implementation: 'bytea',
    name: 'text',
    symbol: 'text',
  },
  primaryKey: ['chain_id', 'address'],
  indexes: [
    'CREATE INDEX ON % (chain_id, first_height)',
    'CREATE INDEX ON % (chain_id, checked_height) WHERE checked_height IS NOT NULL',
  ],
  revert: revertContracts,
  // A new derivation knows which contracts there are; the enricher looks at all of them after the switch.
  staging: { kind: 'exchanged' },
  mayBeLarge: true,
};

/** What contracts were when the enricher read them. A row counts unless {@link CONTRACT} has a reading of a later block. */
export const CONTRACT_READING: KeyedTable = {
  name: 'contract_reading',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    standards: 'smallint NOT NULL',
    proxy: 'smallint NOT NULL',
    decimals: 'smallint',
    reading: 'smallint',
    address: 'bytea NOT NULL',
    hash: 'bytea NOT NULL',
    implementation: 'bytea',
    name: 'text',
    symbol: 'text',
  },
  primaryKey: ['chain_id', 'address'],
  indexes: [
    'CREATE INDEX ON % (chain_id, height)',
    'CREATE INDEX ON % (chain_id) WHERE reading IS NOT NULL',
    `CREATE INDEX ON % (chain_id, address) WHERE proxy = ${DELEGATED_ACCOUNT}`,
  ],
  revert: (client, chainId, height) => revertReadings(client, 'contract_reading', chainId, height),
  staging: { kind: 'kept' },
  mayBeLarge: true,
};

/** Contracts that the enricher is to look at. */
export const CONTRACT_LOOK: KeyedTable = {
  name: 'contract_look',
  columns: { chain_id: 'bigint NOT NULL', height: 'bigint NOT NULL', address: 'bytea NOT NULL' },
  primaryKey: ['chain_id', 'address'],
  indexes: ['CREATE INDEX ON % (chain_id, height)'],
  revert: revertLooks,
  staging: { kind: 'exchanged' },
  mayBeLarge: true,
};

/** What was read above a height is read again on the new branch. */
async function revertContracts(client: PoolClient, chainId: string, height: number): Promise<void> {
  await client.query('DELETE FROM contract WHERE chain_id = $1 AND first_height > $2', [chainId, height]);
  await client.query(
    `WITH gone AS (UPDATE contract SET checked_height = NULL, standards = NULL, proxy = NULL, decimals = NULL, implementation = NULL,
       name = NULL, symbol = NULL WHERE chain_id = $1 AND checked_height > $2 RETURNING address) ${ASK_FOR_LOOKS}`,
    [chainId, height],
  );
}

/** Takes away what the enricher read above a height, and has it read again. @param table contract_reading or token_text */
export async function revertReadings(
  client: PoolClient,
  table: string,
  chainId: string,
  height: number,
): Promise<void> {
  await client.query(
    `WITH gone AS (DELETE FROM ${table} WHERE chain_id = $1 AND height > $2 RETURNING address) ${ASK_FOR_LOOKS}`,
    [chainId, height],
  );
}

const ASK_FOR_LOOKS = `INSERT INTO contract_look (chain_id, address, height) SELECT $1, address, $2 FROM gone
  ON CONFLICT (chain_id, address) DO NOTHING`;

/** After {@link CONTRACT}: only contracts that are left are looked at. */
async function revertLooks(client: PoolClient, chainId: string, height: number): Promise<void> {
  await client.query(
    `DELETE FROM contract_look l WHERE chain_id = $1 AND height >= $2
       AND NOT EXISTS (SELECT FROM contract c WHERE c.chain_id = $1 AND c.address = l.address)`,
    [chainId, height],
  );
  await client.query('UPDATE contract_look SET height = $2 WHERE chain_id = $1 AND height > $2', [chainId, height]);
}
