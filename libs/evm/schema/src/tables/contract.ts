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

/** Contracts that came to be or showed themselves as tokens, and what they are. */
export const CONTRACT: KeyedTable = {
  name: 'contract',
  columns: {
    chain_id: 'bigint NOT NULL',
    first_height: 'bigint NOT NULL',
    due_height: 'bigint',
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
    'CREATE INDEX ON % (chain_id, due_height) WHERE due_height IS NOT NULL',
    'CREATE INDEX ON % (chain_id, checked_height)',
    `CREATE INDEX ON % (chain_id, address) WHERE proxy = ${DELEGATED_ACCOUNT}`,
  ],
  revert: revertContracts,
  // A new derivation knows which contracts there are; what they are is read again at the head, after the switch.
  staging: { kind: 'exchanged' },
  mayBeLarge: true,
};

/** What was read above a height goes, and is read again on the new branch. A contract is either due or was read at its first block or above. */
async function revertContracts(client: PoolClient, chainId: string, height: number): Promise<void> {
  const above = 'chain_id = $1 AND (checked_height > $2 OR due_height > $2)';
  await client.query(`DELETE FROM contract WHERE ${above} AND first_height > $2`, [chainId, height]);
  await client.query(
    `UPDATE contract SET due_height = $2, checked_height = NULL, standards = NULL, proxy = NULL, decimals = NULL, implementation = NULL,
       name = NULL, symbol = NULL WHERE ${above}`,
    [chainId, height],
  );
}
