import type {
  RewardPayout,
  Staker,
  StakerChange,
  StakerEnded,
  StakerRenewed,
} from '@nunatak/primary-network-platform-state';
import { REWARD, type RewardType, type StakerStanding, writeRewardRows } from '@nunatak/primary-network-schema';
import { StakerRows } from '@nunatak/primary-network-writes';
import type { Batch, BatchTransaction } from '../deriving/batch.js';
import type { BlockContext } from './block-context.js';
import { CurrentStakerAddresses } from './current-staker-addresses.js';
import type { CurrentStakers } from './current-stakers.js';
import { earningsOf } from './earnings.js';
import type { LateAddresses } from './late-addresses.js';
import { potentialRewardOf, renewalOf, stakerRow } from './staker-row.js';

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
    switch (change.type) {
      case 'staker-pending': {
        const { staker } = change;
        this.addresses.begin(staker.transactionId.toString('hex'));
        this.stakers.add(stakerRow(staker, block.proofOf(staker.transactionId), { status: 'P' }));
        break;
      }
      case 'staker-started':
        this.startStaker(change.staker, change.wasPending, block);
        break;
      case 'staker-ended': {
        const { staker, end } = change;
        this.earn(change);
        this.current.end(staker);
        this.addresses.end(staker.transactionId.toString('hex'));
        const standing = this.standingOf(staker);
        markEnded(standing, block, change.endTransactionId);
        if (end === 'removed') standing.status = 'R';
        if (end === 'rewarded' || end === 'not-rewarded') standing.isRewarded = end === 'rewarded';
        if (change.endTransactionId) this.pay(staker, change.endTransactionId, change.payouts, block);
        break;
      }
      case 'staker-renewed': {
        const { staker, previous, rewardTransactionId } = change;
        this.earn(change);
        const standing = this.standingOf(previous);
        markEnded(standing, block, rewardTransactionId);
        standing.status = 'N';
        standing.isRewarded = true;
        this.pay(previous, rewardTransactionId, change.payouts, block);
        this.start(staker, block);
        break;
      }
      case 'delegatee-reward-accrued': {
        const { transactionId, total } = change;
        const start = this.current.startOf(transactionId);
        this.current.accrue(transactionId, total);
        if (start !== undefined) this.standingOf({ transactionId, start }).delegateeReward = total;
        break;
      }
      case 'auto-renewal-configured':
        this.current.configure(change.staker);
        this.standingOf(change.staker).autoRenewal = renewalOf(change.staker);
        break;
    }
  }

  private earn(change: StakerEnded | StakerRenewed): void {
    for (const earning of earningsOf(change, this.current)) {
      const standing = this.standingOf(earning);
      standing.earnedReward += earning.reward;
      standing.earnedFees += earning.fees;
    }
  }

  private standingOf({ transactionId, start }: Pick<Staker, 'transactionId' | 'start'>): StakerStanding {
    return this.stakers.standingOf(transactionId, start);
  }

  private startStaker(staker: Staker, wasPending: boolean, block: BlockContext): void {
    if (!wasPending) {
      this.addresses.begin(staker.transactionId.toString('hex'));
      this.start(staker, block);
      return;
    }
    this.current.start(staker);
    const standing = this.standingOf(staker);
    standing.status = 'C';
    standing.currentHeight = block.setHeight;
    standing.potentialReward = potentialRewardOf(staker);
  }

  /** A staker that was not pending, or another cycle of one. */
  private start(staker: Staker, block: BlockContext): void {
    this.current.start(staker);
    this.stakers.add(
      stakerRow(staker, block.proofOf(staker.transactionId), {
        status: 'C',
        currentHeight: block.setHeight,
        potentialReward: potentialRewardOf(staker),
        validatorId: this.current.validatorOf(staker),
      }),
    );
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
        assetId: staker.assetId ?? this.avaxAssetId,
        amount,
        amountStaked: staker.weight,
        addresses: owner.addresses,
      });
      for (const address of owner.addresses) this.late.add(rewardId, address);
    }
  }
}

/** @param id of the transaction that ended it */
function markEnded(standing: StakerStanding, block: BlockContext, id: Buffer | undefined): void {
  standing.status = 'E';
  standing.endedHeight = block.setHeight;
  standing.endedTime = block.time;
  standing.endedId = id;
}
