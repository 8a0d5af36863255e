import type { PartitionedTable } from '@firn/database';
import { hexText } from './copy-values.js';
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
  indexes: ['CREATE INDEX ON % (transaction_id, input_index)'],
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;

/** A row of {@link CONSUMPTION}. Ids are hex digits. */
export interface ConsumptionRow extends TransactionPlace {
  utxoId: string;
  transactionId: string;
  inputIndex: number;
}

export function consumptionRow(networkId: string, c: ConsumptionRow): string {
  return `${networkId}\t${c.height}\t${c.time}\t${c.index}\t${c.inputIndex}\t${c.chain}\t${hexText(c.utxoId)}\t${hexText(c.transactionId)}\n`;
}
