import type { PartitionedTable } from '@firn/database';
import type { Chain } from './chain.js';
import { booleanText, hexArrayText, hexText, optionalHexText, optionalText } from './copy-values.js';

/** What an output is, by the feature extension that made it. */
export type OutputKind = 'transfer' | 'mint' | 'nft-mint' | 'nft-transfer' | 'property-mint' | 'property-owned';

/** For what a reward is paid. */
export type RewardType = 'VALIDATOR' | 'DELEGATOR' | 'VALIDATOR_FEE';

/**
 * Creations of UTXOs. `chain` made it, `holder` is the chain that can spend it: another one after an export. `transaction_id` and
 * `output_index` are the UTXO's own identity; where another transaction made it (a reward is paid under the staking transaction's id),
 * that is `creator_id`. `height` and `time` are of the block that made it effective: of what was proposed, the commit block.
 *
 * A stake is one UTXO from its staking transaction on (`is_staked`), since what is returned has its id: it can't be spent until the staker
 * (of the same `transaction_id`) has ended. UTXOs of genesis have height 0; P's have a transaction id of zeros.
 */
export const UTXO = {
  name: 'utxo',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    group_id: 'bigint',
    output_index: 'integer NOT NULL',
    threshold: 'integer NOT NULL',
    chain: '"char" NOT NULL',
    holder: '"char" NOT NULL',
    is_staked: 'boolean NOT NULL',
    kind: 'text NOT NULL',
    reward_type: 'text',
    utxo_id: 'bytea NOT NULL',
    transaction_id: 'bytea NOT NULL',
    creator_id: 'bytea',
    asset_id: 'bytea NOT NULL',
    amount: 'numeric(20,0) NOT NULL',
    locktime: 'numeric(20,0) NOT NULL',
    stakeable_locktime: 'numeric(20,0)',
    addresses: 'bytea[] NOT NULL',
    payload: 'bytea',
  },
  rowKey: ['utxo_id'],
  indexes: [
    'CREATE INDEX ON % (transaction_id, output_index)',
    'CREATE INDEX ON % (creator_id) WHERE creator_id IS NOT NULL',
  ],
  repair: 'replaced',
  verify: 'apart',
} as const satisfies PartitionedTable;

/** A row of {@link UTXO}. Ids and addresses are hex digits; amounts are of the asset's smallest unit. */
export interface UtxoRow {
  height: number;
  time: number;
  chain: Chain;
  holder: Chain;
  isStaked: boolean;
  kind: OutputKind;
  rewardType?: RewardType | undefined;
  utxoId: string;
  transactionId: string;
  outputIndex: number;
  creatorId?: string | undefined;
  assetId: string;
  amount: bigint;
  threshold: number;
  locktime: bigint;
  stakeableLocktime?: bigint | undefined;
  addresses: readonly string[];
  groupId?: number | undefined;
  payload?: string | undefined;
}

export function utxoRow(networkId: string, u: UtxoRow): string {
  return `${networkId}\t${u.height}\t${u.time}\t${optionalText(u.groupId)}\t${u.outputIndex}\t${u.threshold}\t${u.chain}\t${u.holder}\t${booleanText(u.isStaked)}\t${u.kind}\t${optionalText(u.rewardType)}\t${hexText(u.utxoId)}\t${hexText(u.transactionId)}\t${optionalHexText(u.creatorId)}\t${hexText(u.assetId)}\t${u.amount}\t${u.locktime}\t${optionalText(u.stakeableLocktime)}\t${hexArrayText(u.addresses)}\t${optionalHexText(u.payload)}\n`;
}
