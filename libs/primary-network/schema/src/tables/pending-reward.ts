import type { BinaryRows, KeyedTable } from '@nunatak/database';
import { NO_ADDRESS } from './reward.js';
import type { RewardType } from './utxo.js';

/**
 * Rewards that current stakers may be paid, a row for each address of each. `type`: VALIDATOR its potential reward; DELEGATOR what is left of
 * it after the validator's fee; VALIDATOR_FEE, of a validator with delegations, the fees of all that are current and what ended ones have put
 * by. Of an auto-renewed validator, what its cycle's end would pay: without what is staked again, or, in its last cycle, with what earlier
 * cycles have staked again. `restaked` is the difference to the cycle's own reward, below 0 in the last cycle, and absent for other stakers.
 * `is_first` is true in one row of a reward, for lists by node; a reward without an address has an empty one.
 */
export const PENDING_REWARD: KeyedTable = {
  name: 'pending_reward',
  columns: {
    network_id: 'bigint NOT NULL',
    start_time: 'bigint NOT NULL',
    end_time: 'bigint NOT NULL',
    is_first: 'boolean NOT NULL',
    type: 'text NOT NULL',
    address: 'bytea NOT NULL',
    transaction_id: 'bytea NOT NULL',
    node_id: 'bytea NOT NULL',
    asset_id: 'bytea NOT NULL',
    amount: 'numeric(20,0) NOT NULL',
    amount_staked: 'numeric(20,0) NOT NULL',
    restaked: 'numeric(20,0)',
    addresses: 'bytea[] NOT NULL',
  },
  primaryKey: ['network_id', 'address', 'start_time', 'transaction_id', 'type'],
  indexes: [
    'CREATE INDEX ON % (network_id, node_id, start_time, transaction_id, type) WHERE is_first',
    'CREATE INDEX ON % (network_id, transaction_id)',
  ],
  mayBeLarge: true,
};

/** What a staker may be paid, before it is given an address. */
export interface PendingReward {
  transactionId: Buffer;
  type: RewardType;
  amount: bigint;
  /** Of an auto-renewed validator. */
  restaked: bigint | undefined;
  addresses: readonly Buffer[];
  nodeId: Buffer;
  /** Undefined: AVAX. */
  assetId: Buffer | undefined;
  /** Unix seconds. */
  startTime: bigint;
  endTime: bigint;
  amountStaked: bigint;
}

/** Writes the rows of {@link PENDING_REWARD} of a reward: one for each of its addresses, or one without. */
export function writePendingRewardRows(
  rows: BinaryRows,
  networkId: number,
  r: PendingReward,
  avaxAssetId: Uint8Array,
): void {
  const owners = r.addresses.length > 0 ? r.addresses : NO_ADDRESS;
  for (let i = 0; i < owners.length; i++)
    rows
      .row(13)
      .int8(networkId)
      .int8(r.startTime)
      .int8(r.endTime)
      .bool(i === 0)
      .text(r.type)
      .bytea(owners[i]!)
      .bytea(r.transactionId)
      .bytea(r.nodeId)
      .bytea(r.assetId ?? avaxAssetId)
      .numeric(r.amount)
      .numeric(r.amountStaked)
      .optionalNumeric(r.restaked)
      .byteaArray(r.addresses);
}
