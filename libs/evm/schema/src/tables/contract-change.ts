import { COPY_NULL, copyBytes } from '@nunatak/database';
import type { ContractCreation, ContractDestruction } from '@nunatak/evm-decoding';
import type { PoolClient } from 'pg';
import { CHAIN_ID } from './chain-id.js';
import type { EvmTable } from './evm-table.js';

/**
 * Ways in which contracts come to be and go, in the order of their numbers in `contract_change.kind`: by a transaction itself, by a contract,
 * by SELFDESTRUCT, by SELFDESTRUCT in the transaction that made them. Only ever appended to.
 */
export const CONTRACT_CHANGES = ['transaction', 'CREATE', 'CREATE2', 'destroyed', 'transient'] as const;

/** The condition on rows `m` that contracts came to be. */
export const IS_CREATION = (m: string): string => `${m}.kind < 3`;

/** Contracts that were created and destroyed. */
export const CONTRACT_CHANGE = {
  name: 'contract_change',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    frame_index: 'integer NOT NULL',
    kind: 'smallint NOT NULL',
    address: 'bytea NOT NULL',
    creator: 'bytea',
  },
  rowKey: ['height', 'transaction_index', 'frame_index'],
  indexes: [
    'CREATE INDEX ON % (creator, height, transaction_index, frame_index) WHERE creator IS NOT NULL',
    'CREATE INDEX ON % (address, height)',
  ],
  lists: { by: ['creator'], order: ['height', 'transaction_index', 'frame_index'] },
  repair: deleteWhatIsReadAnew,
  verify: { what: 'contracts that came and went', covered: 'frames' },
} as const satisfies EvmTable;

/** A row of {@link CONTRACT_CHANGE}: of a creation. */
export function contractCreationRow(chainId: string, height: number, c: ContractCreation): string {
  return row(chainId, height, c, CONTRACT_CHANGES.indexOf(c.kind), copyBytes(c.creator ?? c.deployer));
}

/** A row of {@link CONTRACT_CHANGE}: of a destruction. */
export function contractDestructionRow(chainId: string, height: number, d: ContractDestruction): string {
  return row(chainId, height, d, CONTRACT_CHANGES.indexOf(d.isTransient ? 'transient' : 'destroyed'), COPY_NULL);
}

type Change = Pick<ContractCreation, 'transactionIndex' | 'frameIndex' | 'address'>;

function row(chainId: string, height: number, change: Change, kind: number, creator: string): string {
  const { transactionIndex, frameIndex, address } = change;
  return `${chainId}\t${height}\t${transactionIndex}\t${frameIndex}\t${kind}\t${copyBytes(address)}\t${creator}\n`;
}

/** What is stored of calls inside transactions stays at heights whose traces no node has any more. */
async function deleteWhatIsReadAnew(
  client: PoolClient,
  chainId: string,
  { from, to, framed }: { from: number; to: number; framed: number[] },
) {
  const partition = CHAIN_ID.partition('contract_change', chainId);
  await client.query(
    `DELETE FROM ${partition} WHERE height BETWEEN $1 AND $2 AND (frame_index = 0 OR height = ANY($3::bigint[]))`,
    [from, to, framed],
  );
  return undefined;
}
