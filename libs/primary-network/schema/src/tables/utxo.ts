import type { BinaryRows, PartitionedTable } from '@nunatak/database';
import type { Chain } from './chain.js';

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
  lateIndexes: [
    'CREATE INDEX ON % (transaction_id, output_index)',
    'CREATE INDEX ON % (creator_id) WHERE creator_id IS NOT NULL',
  ],
} as const satisfies PartitionedTable;

/** A row of {@link UTXO}. Amounts are of the asset's smallest unit. */
export interface UtxoRow {
  height: number;
  time: number;
  chain: Chain;
  holder: Chain;
  isStaked: boolean;
  kind: OutputKind;
  rewardType?: RewardType | undefined;
  utxoId: Buffer;
  transactionId: Buffer;
  outputIndex: number;
  creatorId?: Buffer | undefined;
  assetId: Buffer;
  amount: bigint;
  threshold: number;
  locktime: bigint;
  stakeableLocktime?: bigint | undefined;
  addresses: readonly Buffer[];
  groupId?: number | undefined;
  payload?: Buffer | undefined;
}

/** Writes a row of {@link UTXO}. */
export function writeUtxoRow(rows: BinaryRows, networkId: number, u: UtxoRow): void {
  rows
    .row(20)
    .int8(networkId)
    .int8(u.height)
    .int8(u.time)
    .optionalInt8(u.groupId)
    .int4(u.outputIndex)
    .int4(u.threshold)
    .char(u.chain)
    .char(u.holder)
    .bool(u.isStaked)
    .text(u.kind)
    .optionalText(u.rewardType)
    .bytea(u.utxoId)
    .bytea(u.transactionId)
    .optionalBytea(u.creatorId)
    .bytea(u.assetId)
    .numeric(u.amount)
    .numeric(u.locktime)
    .optionalNumeric(u.stakeableLocktime)
    .byteaArray(u.addresses)
    .optionalBytea(u.payload);
}
