import type { PartitionedTable } from '@firn/database';
import { booleanText, hexArrayText, hexText } from './copy-values.js';
import type { RewardType } from './utxo.js';

/**
 * Rewards that were paid, a row for each address of each. `is_first` is true in one row of a reward, for lists by node; a reward without an
 * address has an empty one. `transaction_id` is the staking transaction, whose id the reward's UTXO has, `reward_id` the transaction that
 * paid it, at `height` and `time`.
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
    subnet_id: 'bytea NOT NULL',
    asset_id: 'bytea NOT NULL',
    amount: 'numeric(20,0) NOT NULL',
    amount_staked: 'numeric(20,0) NOT NULL',
    addresses: 'bytea[] NOT NULL',
  },
  rowKey: ['address', 'time', 'utxo_id'],
  indexes: [
    'CREATE INDEX ON % (address, node_id, time, utxo_id)',
    'CREATE INDEX ON % (node_id, time, utxo_id) WHERE is_first',
  ],
  lists: { by: ['address', 'node_id'], order: ['time', 'utxo_id'] },
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;

/** A row of {@link REWARD}, before it is given an address. Ids and addresses are hex digits. */
export interface RewardRow {
  time: number;
  height: number;
  startTime: bigint;
  endTime: bigint;
  outputIndex: number;
  type: RewardType;
  utxoId: string;
  transactionId: string;
  rewardId: string;
  nodeId: string;
  subnetId: string;
  assetId: string;
  amount: bigint;
  amountStaked: bigint;
  addresses: readonly string[];
}

/** The rows of a reward: one for each of its addresses, or one without. */
export function rewardRows(networkId: string, r: RewardRow): string[] {
  const owners = r.addresses.length > 0 ? r.addresses : [''];
  return owners.map(
    (address, i) =>
      `${networkId}\t${hexText(address)}\t${r.time}\t${r.height}\t${r.startTime}\t${r.endTime}\t${r.outputIndex}\t${booleanText(i === 0)}\t${r.type}\t${hexText(r.utxoId)}\t${hexText(r.transactionId)}\t${hexText(r.rewardId)}\t${hexText(r.nodeId)}\t${hexText(r.subnetId)}\t${hexText(r.assetId)}\t${r.amount}\t${r.amountStaked}\t${hexArrayText(r.addresses)}\n`,
  );
}
