import type { KeyedTable } from '@firn/database';
import { booleanText, hexArrayText, hexText } from './copy-values.js';
import type { RewardType } from './utxo.js';

/**
 * Rewards that current stakers may be paid, a row for each address of each. `type`: VALIDATOR its potential reward; DELEGATOR what is left of
 * it after the validator's fee; VALIDATOR_FEE, of a validator with delegations, the fees of all that are current and what ended ones have put
 * by. `is_first` is true in one row of a reward, for lists by node; a reward without an address has an empty one.
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
    subnet_id: 'bytea NOT NULL',
    asset_id: 'bytea NOT NULL',
    amount: 'numeric(20,0) NOT NULL',
    amount_staked: 'numeric(20,0) NOT NULL',
    addresses: 'bytea[] NOT NULL',
  },
  primaryKey: ['network_id', 'address', 'start_time', 'transaction_id', 'type'],
  indexes: [
    'CREATE INDEX ON % (network_id, node_id, start_time, transaction_id, type) WHERE is_first',
    'CREATE INDEX ON % (network_id, transaction_id)',
  ],
  revert: 'kept',
  shadow: 'absent',
  clear: 'deleted',
  mayBeLarge: true,
};

/** What a staker may be paid, before it is given an address. Ids and addresses are hex digits. */
export interface PendingReward {
  transactionId: string;
  type: RewardType;
  amount: bigint;
  addresses: readonly string[];
  nodeId: string;
  subnetId: string;
  /** Undefined: AVAX. */
  assetId: string | undefined;
  /** Unix seconds. */
  startTime: bigint;
  endTime: bigint;
  amountStaked: bigint;
}

/** The rows of {@link PENDING_REWARD} of a reward: one for each of its addresses, or one without. */
export function pendingRewardRows(networkId: string, r: PendingReward, avaxAssetId: string): string[] {
  const owners = r.addresses.length > 0 ? r.addresses : [''];
  return owners.map(
    (address, i) =>
      `${networkId}\t${r.startTime}\t${r.endTime}\t${booleanText(i === 0)}\t${r.type}\t${hexText(address)}\t${hexText(r.transactionId)}\t${hexText(r.nodeId)}\t${hexText(r.subnetId)}\t${hexText(r.assetId ?? avaxAssetId)}\t${r.amount}\t${r.amountStaked}\t${hexArrayText(r.addresses)}\n`,
  );
}
