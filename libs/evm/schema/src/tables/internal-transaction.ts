import { COPY_NULL, copyBytes } from '@nunatak/database';
import type { InternalTransaction } from '@nunatak/evm-decoding';
import type { PoolClient } from 'pg';
import { CHAIN_ID } from './chain-id.js';
import type { EvmTable } from './evm-table.js';
import { INTERNAL_TYPES } from './internal-types.js';

/** Calls inside transactions that moved value or made a contract. */
export const INTERNAL_TRANSACTION = {
  name: 'internal_transaction',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    frame_index: 'integer NOT NULL',
    type: 'smallint NOT NULL',
    is_reverted: 'boolean NOT NULL',
    from_address: 'bytea NOT NULL',
    to_address: 'bytea',
    value: 'numeric(78,0) NOT NULL',
    gas_limit: 'numeric(78,0) NOT NULL',
    gas_used: 'numeric(78,0) NOT NULL',
  },
  rowKey: ['height', 'transaction_index', 'frame_index'],
  indexes: [
    'CREATE INDEX ON % (from_address, height, transaction_index)',
    'CREATE INDEX ON % (to_address, height, transaction_index)',
  ],
  lists: { by: ['from_address', 'to_address'], order: ['height', 'transaction_index', 'frame_index'] },
  repair: deleteOfTracedHeights,
  verify: { what: 'internal transactions', covered: 'frames' },
} as const satisfies EvmTable;

/** A row of {@link INTERNAL_TRANSACTION}. */
export function internalTransactionRow(chainId: string, height: number, t: InternalTransaction): string {
  return `${chainId}\t${height}\t${t.transactionIndex}\t${t.frameIndex}\t${INTERNAL_TYPES.indexOf(t.type)}\t${t.isReverted ? 't' : 'f'}\t${copyBytes(t.from)}\t${t.to === undefined ? COPY_NULL : copyBytes(t.to)}\t${t.value}\t${t.gasLimit}\t${t.gasUsed}\n`;
}

/** What is stored of heights whose traces no node has any more stays. */
async function deleteOfTracedHeights(client: PoolClient, chainId: string, { framed }: { framed: number[] }) {
  const partition = CHAIN_ID.partition('internal_transaction', chainId);
  await client.query(`DELETE FROM ${partition} WHERE height = ANY($1::bigint[])`, [framed]);
  return undefined;
}
