import type { BinaryRows, PartitionedTable } from '@nunatak/database';
import type { RewardType } from './utxo.js';

/**
 * Rewards that were paid, a row for each address of each. `is_first` is true in one row of a reward, for lists by node; a reward without an
 * address has an empty one. `transaction_id` is the staking transaction, `reward_id` the transaction that paid it, at `height` and `time`. The
 * reward's UTXO counts to the staking transaction, that of an auto-renewed validator to the paying one.
 */
export const REWARD = {
  name: 'reward',
  columns: {
    network_id: 'bigint NOT NULL',
    address: 'bytea NOT NULL',
    time: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    start_time: 'bigint NOT NULL',
    end_time: 'bigint NOT NULL',
    output_index: 'integer NOT NULL',
    is_first: 'boolean NOT NULL',
    type: 'text NOT NULL',
    utxo_id: 'bytea NOT NULL',
    transaction_id: 'bytea NOT NULL',
    reward_id: 'bytea NOT NULL',
    node_id: 'bytea NOT NULL',
    asset_id: 'bytea NOT NULL',
    amount: 'numeric(20,0) NOT NULL',
    amount_staked: 'numeric(20,0) NOT NULL',
    addresses: 'bytea[] NOT NULL',
  },
  rowKey: ['address', 'time', 'utxo_id'],
  isKeyedLate: true,
  lateIndexes: [
    'CREATE INDEX ON % (address, node_id, time, utxo_id)',
    'CREATE INDEX ON % (node_id, time, utxo_id) WHERE is_first',
  ],
  lists: { by: ['address', 'node_id'], order: ['time', 'utxo_id'] },
} as const satisfies PartitionedTable;

/** A row of {@link REWARD}, before it is given an address. */
export interface RewardRow {
  time: number;
  height: number;
  startTime: bigint;
  endTime: bigint;
  outputIndex: number;
  type: RewardType;
  utxoId: Buffer;
  transactionId: Buffer;
  rewardId: Buffer;
  nodeId: Buffer;
  assetId: Buffer;
  amount: bigint;
  amountStaked: bigint;
  addresses: readonly Buffer[];
}

/** What a reward without an address has instead of one. */
export const NO_ADDRESS: readonly Buffer[] = [Buffer.alloc(0)];

/** Writes the rows of a reward: one for each of its addresses, or one without. */
export function writeRewardRows(rows: BinaryRows, networkId: number, r: RewardRow): void {
  const owners = r.addresses.length > 0 ? r.addresses : NO_ADDRESS;
  for (let i = 0; i < owners.length; i++)
    rows
      .row(17)
      .int8(networkId)
      .bytea(owners[i]!)
      .int8(r.time)
      .int8(r.height)
      .int8(r.startTime)
      .int8(r.endTime)
      .int4(r.outputIndex)
      .bool(i === 0)
      .text(r.type)
      .bytea(r.utxoId)
      .bytea(r.transactionId)
      .bytea(r.rewardId)
      .bytea(r.nodeId)
      .bytea(r.assetId)
      .numeric(r.amount)
      .numeric(r.amountStaked)
      .byteaArray(r.addresses);
}
