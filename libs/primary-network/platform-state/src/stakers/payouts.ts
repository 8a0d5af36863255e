import type { OutputOwners } from '@nunatak/avalanche-codec';
import type { ChainState } from '../chain/chain-state.js';
import type { RewardPayout } from '../changes/staker-changes.js';
import { makeUtxo } from '../utxos/make-utxo.js';
import type { StakerRecord } from './staker-record.js';

const REASONS = {
  validator: 'validator-reward',
  delegator: 'delegator-reward',
  'validator-fee': 'validator-fee-reward',
} as const;

/** Where payouts stand: the transaction that they count to, and their next place among its outputs. */
export interface PayoutPlace {
  transactionId: Buffer;
  outputIndex: number;
  assetId: Buffer;
  rewardTransactionId: Buffer;
}

/** The place after the outputs and stake outputs of a staker's own transaction. */
export function placeAfterStake(state: ChainState, record: StakerRecord, rewardTransactionId: Buffer): PayoutPlace {
  const { transactionId, assetId = state.rules.avaxAssetId } = record.staker;
  return {
    transactionId,
    outputIndex: record.outputs + record.stakeOuts.length,
    assetId,
    rewardTransactionId,
  };
}

/** Pays an amount, unless it is 0, and moves the place on. */
export function payOut(
  state: ChainState,
  place: PayoutPlace,
  payee: RewardPayout['payee'],
  amount: bigint,
  owner: OutputOwners | undefined,
  stakerTransactionId: Buffer,
): RewardPayout[] {
  if (amount === 0n || !owner) return [];
  const { transactionId, outputIndex, assetId, rewardTransactionId } = place;
  place.outputIndex++;
  const { utxoId } = makeUtxo(state, {
    transactionId,
    outputIndex,
    assetId,
    output: { type: 'secp256k1fx.TransferOutput', amount, outputOwners: owner },
    reason: REASONS[payee],
    stakerTransactionId,
    rewardTransactionId,
  });
  return [{ payee, stakerTransactionId, amount, owner, utxoId, outputIndex }];
}

/** Gives back the staked outputs, under the ids that they had. */
export function returnStake(state: ChainState, record: StakerRecord, rewardTransactionId: Buffer): void {
  const { transactionId } = record.staker;
  record.stakeOuts.forEach((out, i) => {
    makeUtxo(state, {
      transactionId,
      outputIndex: record.outputs + i,
      ...out,
      reason: 'stake-returned',
      stakerTransactionId: transactionId,
      rewardTransactionId,
    });
  });
}
