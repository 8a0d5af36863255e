import { COPY_NULL, copyBytes } from '@nunatak/database';
import type { Hex, Transaction } from '@nunatak/evm-contracts';
import type { EvmTable } from './evm-table.js';

/** Transactions with their receipts. */
export const TRANSACTION = {
  name: 'transaction',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    hash: 'bytea NOT NULL',
    type: 'smallint NOT NULL',
    status: 'smallint NOT NULL',
    is_creation: 'boolean NOT NULL',
    from_address: 'bytea NOT NULL',
    to_address: 'bytea NOT NULL',
    nonce: 'numeric(20,0) NOT NULL',
    gas_limit: 'numeric(78,0) NOT NULL',
    gas_used: 'numeric(78,0) NOT NULL',
    gas_price: 'numeric(78,0) NOT NULL',
    max_fee: 'numeric(78,0)',
    max_priority_fee: 'numeric(78,0)',
    value: 'numeric(78,0) NOT NULL',
    input: 'bytea NOT NULL',
  },
  rowKey: ['height', 'transaction_index'],
  indexes: [
    'CREATE INDEX ON % (height, transaction_index) WHERE status = 0', // the list of failed ones, of which there may be few
    // Seven bytes of a hash (eight with their length) select one transaction just as well as 32 do, at a third of the size; queries compare the whole hash too.
    'CREATE INDEX ON % (substring(hash, 1, 7))',
    'CREATE INDEX ON % (from_address, height, transaction_index)',
    'CREATE INDEX ON % (to_address, height, transaction_index)',
  ],
  lists: { by: ['from_address', 'to_address'], order: ['height', 'transaction_index'] },
  verify: { what: 'transactions with receipts' },
} as const satisfies EvmTable;

/** A row of {@link TRANSACTION}. @param to the created contract, of a creation */
export function transactionRow(chainId: string, height: number, tx: Transaction, to: Hex): string {
  return `${chainId}\t${height}\t${tx.transactionIndex}\t${copyBytes(tx.hash)}\t${tx.type}\t${tx.status}\t${tx.to === undefined ? 't' : 'f'}\t${copyBytes(tx.from)}\t${copyBytes(to)}\t${tx.nonce}\t${tx.gasLimit}\t${tx.gasUsed}\t${tx.effectiveGasPrice}\t${tx.maxFeePerGas ?? COPY_NULL}\t${tx.maxPriorityFeePerGas ?? COPY_NULL}\t${tx.value}\t${copyBytes(tx.input)}\n`;
}
