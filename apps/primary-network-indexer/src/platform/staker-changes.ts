import type {
  RewardPayout,
  Staker,
  StakerChange,
  StakerEnded,
  StakerRenewed,
} from '@firn/primary-network-platform-state';
import { type JsonRow, REWARD, type RewardType, StakerRows, writeRewardRows } from '@firn/primary-network-store';
import type { Batch, BatchTransaction } from '../deriving/batch.js';
import type { BlockContext } from './block-context.js';
import { CurrentStakerAddresses } from './current-staker-addresses.js';
import type { CurrentStakers } from './current-stakers.js';
import { earningsOf } from './earnings.js';
import type { LateAddresses } from './late-addresses.js';
import { potentialRewardOf, renewalOf, stakerKey, stakerRow } from './staker-row.js';

const TYPE_OF_PAYEE: Readonly<Record<RewardPayout['payee'], RewardType>> = {
  validator: 'VALIDATOR',
  delegator: 'DELEGATOR',
  'validator-fee': 'VALIDATOR_FEE',
};

/** What becomes of stakers in a batch, as rows. */
export class StakerChanges {
  readonly stakers: StakerRows;
  readonly addresses = new CurrentStakerAddresses();
  private readonly avaxAssetId: Buffer;

  /** @param avaxAssetId hex digits @param transactions the batch's, by id */
  constructor(
    private readonly batch: Batch,
    avaxAssetId: string,
    private readonly current: CurrentStakers,
    private readonly late: LateAddresses,
    transactions: ReadonlyMap<string, BatchTransaction>,
  ) {
    this.stakers = new StakerRows(batch.networkId, transactions);
    this.avaxAssetId = Buffer.from(avaxAssetId, 'hex');
  }

  add(change: StakerChange, block: BlockContext): void {
    const { networkId } = this.batch;
    switch (change.type) {
      case 'staker-pending': {
        const { staker } = change;
        this.addresses.begin(staker.transactionId.toString('hex'));
        this.stakers.insert(stakerRow(networkId, staker, block.proofOf(staker.transactionId), { status: 'P' }));
        break;
      }
      case 'staker-started':
        this.start(change.staker, change.wasPending, block);
        break;
      case 'staker-ended': {
        const { staker, end } = change;
        const isDecided = end === 'rewarded' || end === 'not-rewarded';
        this.earn(change);
        this.current.end(staker);
        this.addresses.end(staker.transactionId.toString('hex'));
        this.stakers.update({
          ...stakerKey(networkId, staker),
          ...ended(block, change.endTransactionId),
          status: end === 'removed' ? 'R' : 'E',
          ...(isDecided && { is_rewarded: end === 'rewarded' }),
        });
        if (change.endTransactionId) this.pay(staker, change.endTransactionId, change.payouts, block);
        break;
      }
      case 'staker-renewed': {
        const { staker, previous, rewardTransactionId } = change;
        this.earn(change);
        this.stakers.update({
          ...stakerKey(networkId, previous),
          ...ended(block, rewardTransactionId),
          status: 'E',
          is_rewarded: true,
        });
        this.pay(previous, rewardTransactionId, change.payouts, block);
        this.start(staker, false, block, rewardTransactionId);
        break;
      }
      case 'delegatee-reward-accrued': {
        const start = this.current.startOf(change.transactionId);
        this.current.accrue(change.transactionId, change.total);
        if (start !== undefined)
          this.stakers.update({
            ...stakerKey(networkId, { transactionId: change.transactionId, start }),
            delegatee_reward: change.total,
          });
        break;
      }
      case 'auto-renewal-configured':
        this.stakers.update({ ...stakerKey(networkId, change.staker), auto_renewal: renewalOf(change.staker) });
        break;
    }
  }

  private earn(change: StakerEnded | StakerRenewed): void {
    for (const { transactionId, start, reward, fees } of earningsOf(change, this.current))
      this.stakers.update({
        ...stakerKey(this.batch.networkId, { transactionId, start }),
        earned_reward: reward,
        earned_fees: fees,
      });
  }

  /** @param rewardId what began it, of a later cycle */
  private start(staker: Staker, wasPending: boolean, block: BlockContext, rewardId?: Buffer): void {
    const { networkId } = this.batch;
    const { setHeight } = block;
    const potentialReward = potentialRewardOf(staker);
    this.current.start(staker);
    if (wasPending) {
      const stand = { status: 'C', current_height: setHeight, potential_reward: potentialReward };
      this.stakers.update({ ...stakerKey(networkId, staker), ...stand });
      return;
    }
    if (!rewardId) this.addresses.begin(staker.transactionId.toString('hex'));
    const validatorId = this.current.validatorOf(staker);
    const stand = { status: 'C', currentHeight: setHeight, potentialReward, rewardId, validatorId } as const;
    this.stakers.insert(stakerRow(networkId, staker, block.proofOf(staker.transactionId), stand));
  }

  private pay(staker: Staker, rewardId: Buffer, payouts: readonly RewardPayout[], block: BlockContext): void {
    for (const { payee, amount, owner, utxoId, outputIndex } of payouts) {
      writeRewardRows(this.batch.rows.of(REWARD), this.batch.networkColumn, {
        time: block.time,
        height: block.height,
        startTime: staker.start,
        endTime: staker.end,
        outputIndex,
        type: TYPE_OF_PAYEE[payee],
        utxoId,
        transactionId: staker.transactionId,
        rewardId,
        nodeId: staker.nodeId,
        subnetId: staker.subnetId,
        assetId: staker.assetId ?? this.avaxAssetId,
        amount,
        amountStaked: staker.weight,
        addresses: owner.addresses,
      });
      for (const address of owner.addresses) this.late.add(rewardId, address);
    }
  }
}

function ended(block: BlockContext, id: Buffer | undefined): JsonRow {
  return {
    ended_height: block.setHeight,
    ended_time: block.time,
    ended_id: id && `\\x${id.toString('hex')}`,
  };
}
