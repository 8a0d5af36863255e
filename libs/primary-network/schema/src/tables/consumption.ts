import type { BinaryRows, PartitionedTable } from '@nunatak/database';
import type { TransactionPlace } from './transaction.js';

/**
 * Consumptions of UTXOs, apart from their creations: an import may be taken in before the export that made what it spends. `chain` is that
 * of the transaction, `input_index` its place among all inputs: the transaction's own, then imported ones, then
 * those of operations.
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
  isKeyedLate: true,
  lateIndexes: ['CREATE INDEX ON % (transaction_id, input_index)'],
} as const satisfies PartitionedTable;

/** Writes a row of {@link CONSUMPTION}. */
export function writeConsumptionRow(
  rows: BinaryRows,
  networkId: number,
  { chain, time, height, index }: TransactionPlace,
  inputIndex: number,
  utxoId: Buffer,
  transactionId: Buffer,
): void {
  rows
    .row(8)
    .int8(networkId)
    .int8(height)
    .int8(time)
    .int4(index)
    .int4(inputIndex)
    .char(chain)
    .bytea(utxoId)
    .bytea(transactionId);
}
