import type { BinaryRows, KeyedTable } from '@nunatak/database';
import type { TransactionPlace } from './transaction.js';
import type { StoredTransactionType } from './transaction-types.js';

/** Pending, current, ended or removed. */
export type StakerStatus = 'P' | 'C' | 'E' | 'R';

/** What a row of {@link STAKER} may have: an ended cycle that another one followed is renewed, and in no list of stakers. */
export type StoredStakerStatus = StakerStatus | 'N';

/**
 * Validators (`kind` V) and delegators (D) of the primary network and of subnets, ever. `height`, `time` and `transaction_index` are those of
 * the staking transaction (of genesis: 0, the genesis time, their place in it). An auto-renewed validator has a row for each cycle. Its last
 * cycle stands for it in lists of validators.
 *
 * `status`: P pending, C current, E ended, R removed by a transaction, N a cycle that ended and was followed by another one. `current_height`
 * and `ended_height` are the heights at which nodes' validator sets begin and cease to have it. `ended_id` is the transaction that ended it (a reward or a removal; absent where its time was
 * over), `is_rewarded` whether its reward was paid. `auto_renewal`: of an auto-renewed
 * validator's cycle, the settings that end it and what earlier cycles have staked again.
 * `potential_reward` is the node's, gross; absent while pending and where nothing is paid. `delegatee_reward`: of a validator, what its
 * ended delegations have put by for it. `earned_reward` is what it was paid for its own stake, of a delegator after its validator's fee;
 * `earned_fees` what a validator was paid of its delegators' rewards: at its end, or, of one that began before Cortina, with each delegator.
 * Of a cycle both count what was staked again, too, and what earlier cycles had is left out. `delegation_fee` is in millionths. `validator_id`: of a delegator, its validator's transaction.
 */
export const STAKER: KeyedTable = {
  name: 'staker',
  columns: {
    network_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    time: 'bigint NOT NULL',
    start_time: 'bigint NOT NULL',
    end_time: 'bigint NOT NULL',
    current_height: 'bigint',
    ended_height: 'bigint',
    ended_time: 'bigint',
    transaction_index: 'integer NOT NULL',
    delegation_fee: 'integer',
    kind: '"char" NOT NULL',
    status: '"char" NOT NULL',
    is_rewarded: 'boolean',
    type: 'text NOT NULL',
    transaction_id: 'bytea NOT NULL',
    validator_id: 'bytea',
    node_id: 'bytea NOT NULL',
    subnet_id: 'bytea NOT NULL',
    ended_id: 'bytea',
    public_key: 'bytea',
    proof_of_possession: 'bytea',
    weight: 'numeric(20,0) NOT NULL',
    potential_reward: 'numeric(20,0)',
    delegatee_reward: 'numeric(20,0) NOT NULL',
    reward_addresses: 'bytea[]',
    fee_addresses: 'bytea[]',
    auto_renewal: 'jsonb',
    earned_reward: 'numeric(20,0) NOT NULL DEFAULT 0',
    earned_fees: 'numeric(20,0) NOT NULL DEFAULT 0',
  },
  primaryKey: ['network_id', 'transaction_id', 'start_time'],
  // A delegation's validator is looked up along it as it is written.
  indexes: [`CREATE INDEX ON % (network_id, node_id, start_time) WHERE kind = 'V'`],
  lateIndexes: [
    'CREATE INDEX ON % (network_id, node_id, kind, status, height, transaction_index)',
    'CREATE INDEX ON % (network_id, kind, status, height, transaction_index)',
    `CREATE INDEX ON % (network_id, subnet_id, status, height, transaction_index) WHERE kind = 'V'`,
    `CREATE INDEX ON % (network_id, subnet_id) INCLUDE (kind, weight, potential_reward, start_time) WHERE status = 'C'`,
    `CREATE INDEX ON % (network_id, type, time, height, transaction_index) WHERE status IN ('P', 'C')`,
    'CREATE INDEX ON % (network_id, validator_id, status, start_time) INCLUDE (weight, end_time) WHERE validator_id IS NOT NULL',
    'CREATE INDEX ON % (network_id, subnet_id, ended_height) INCLUDE (kind, weight, start_time, ended_time, current_height) WHERE ended_height IS NOT NULL',
    'CREATE INDEX ON % (network_id, ended_id) WHERE ended_id IS NOT NULL',
    `CREATE INDEX ON % (network_id, node_id, start_time) WHERE type = 'AddAutoRenewedValidatorTx'`,
  ],
  mayBeLarge: true,
};

/**
 * What of a staker changes after it was added. What is undefined is unknown so far; of a change, it stays as it was. One class, and all fields
 * from the beginning: objects of one shape, since stakers are many.
 */
export class StakerStanding {
  status: StoredStakerStatus | undefined = undefined;
  currentHeight: number | undefined = undefined;
  endedHeight: number | undefined = undefined;
  /** Unix seconds. */
  endedTime: number | undefined = undefined;
  endedId: Buffer | undefined = undefined;
  isRewarded: boolean | undefined = undefined;
  potentialReward: bigint | undefined = undefined;
  delegateeReward: bigint | undefined = undefined;
  /** JSON. */
  autoRenewal: string | undefined = undefined;
  /** Of a change: by how much it grows. */
  earnedReward = 0n;
  earnedFees = 0n;
}

/** A row of {@link STAKER}, without what its transaction's row tells. */
export interface AddedStaker {
  transactionId: Buffer;
  /** Unix seconds, as `endTime`. */
  startTime: bigint;
  endTime: bigint;
  /** In millionths. */
  delegationFee: number | undefined;
  kind: 'V' | 'D';
  nodeId: Buffer;
  subnetId: Buffer;
  /** Of a delegator, its validator's transaction. */
  validatorId: Buffer | undefined;
  publicKey: Buffer | undefined;
  proofOfPossession: Buffer | undefined;
  weight: bigint;
  rewardAddresses: readonly Buffer[] | undefined;
  feeAddresses: readonly Buffer[] | undefined;
  standing: StakerStanding;
}

/** What of a staking transaction its staker's row has, too. */
export type StakingTransaction = TransactionPlace & { type: StoredTransactionType };

/** Writes a row of {@link STAKER}. @param staking its transaction */
export function writeStakerRow(rows: BinaryRows, networkId: number, s: AddedStaker, staking: StakingTransaction): void {
  const { standing } = s;
  rows
    .row(29)
    .int8(networkId)
    .int8(staking.height)
    .int8(staking.time)
    .int8(s.startTime)
    .int8(s.endTime)
    .optionalInt8(standing.currentHeight)
    .optionalInt8(standing.endedHeight)
    .optionalInt8(standing.endedTime)
    .int4(staking.index)
    .optionalInt4(s.delegationFee)
    .char(s.kind)
    .char(standing.status!)
    .optionalBool(standing.isRewarded)
    .text(staking.type)
    .bytea(s.transactionId)
    .optionalBytea(s.validatorId)
    .bytea(s.nodeId)
    .bytea(s.subnetId)
    .optionalBytea(standing.endedId)
    .optionalBytea(s.publicKey)
    .optionalBytea(s.proofOfPossession)
    .numeric(s.weight)
    .optionalNumeric(standing.potentialReward)
    .numeric(standing.delegateeReward ?? 0n)
    .optionalByteaArray(s.rewardAddresses)
    .optionalByteaArray(s.feeAddresses)
    .optionalJsonb(standing.autoRenewal)
    .numeric(standing.earnedReward)
    .numeric(standing.earnedFees);
}
