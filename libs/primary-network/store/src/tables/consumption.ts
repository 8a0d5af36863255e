import type { PartitionedTable } from '@firn/database';

/**
 * Consumptions of UTXOs, apart from their creations: an import may be taken in before the export that made what it spends. `chain` is that
 * of the transaction, `input_index` its place among all inputs, imported ones first where the transaction has them first.
 */
export const CONSUMPTION = {
  name: 'consumption',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    input_index: 'integer NOT NULL',
    chain: '"char" NOT NULL',
    utxo_id: 'bytea NOT NULL',
    transaction_id: 'bytea NOT NULL',
  },
  rowKey: ['utxo_id'],
  indexes: ['CREATE INDEX ON % (transaction_id, input_index)'],
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;
