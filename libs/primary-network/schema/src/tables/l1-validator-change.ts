import type { BinaryRows, PartitionedTable } from '@nunatak/database';

/**
 * An L1 validator from a height on: weight (0: removed), `end_accumulated_fee` (0: inactive), and `balance`, in nAVAX, at
 * this block's time. The newest row at or below a height counts. `balance_change` is what the transaction brought (negative: gave back);
 * `transaction_id` is absent where the balance ran out. `change_index` is the change's place among those of
 * its block, `set_height` the height at which nodes' validator sets have it.
 */
export const L1_VALIDATOR_CHANGE = {
  name: 'l1_validator_change',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    set_height: 'bigint NOT NULL',
    change_index: 'integer NOT NULL',
    kind: 'text NOT NULL',
    validation_id: 'bytea NOT NULL',
    subnet_id: 'bytea NOT NULL',
    transaction_id: 'bytea',
    weight: 'numeric(20,0) NOT NULL',
    end_accumulated_fee: 'numeric(20,0) NOT NULL',
    balance: 'numeric(20,0) NOT NULL',
    balance_change: 'numeric(20,0) NOT NULL',
  },
  rowKey: ['validation_id', 'height', 'change_index'],
  indexes: [
    'CREATE INDEX ON % (transaction_id) WHERE transaction_id IS NOT NULL',
    'CREATE INDEX ON % (subnet_id, set_height)',
  ],
} as const satisfies PartitionedTable;

/** What has changed of an L1 validator. */
export type L1ChangeKind = 'registered' | 'weight' | 'balance' | 'disabled' | 'exhausted' | 'removed';

/** A row of {@link L1_VALIDATOR_CHANGE}. Balances are nAVAX. */
export interface L1ValidatorChangeRow {
  height: number;
  time: number;
  setHeight: number;
  changeIndex: number;
  kind: L1ChangeKind;
  validationId: Buffer;
  subnetId: Buffer;
  transactionId?: Buffer | undefined;
  weight: bigint;
  endAccumulatedFee: bigint;
  balance: bigint;
  balanceChange: bigint;
}

/** Writes a row of {@link L1_VALIDATOR_CHANGE}. */
export function writeL1ValidatorChangeRow(rows: BinaryRows, networkId: number, c: L1ValidatorChangeRow): void {
  rows
    .row(13)
    .int8(networkId)
    .int8(c.height)
    .int8(c.time)
    .int8(c.setHeight)
    .int4(c.changeIndex)
    .text(c.kind)
    .bytea(c.validationId)
    .bytea(c.subnetId)
    .optionalBytea(c.transactionId)
    .numeric(c.weight)
    .numeric(c.endAccumulatedFee)
    .numeric(c.balance)
    .numeric(c.balanceChange);
}
