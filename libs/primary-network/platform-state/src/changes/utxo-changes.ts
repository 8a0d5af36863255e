import type { PlatformOutput } from '@nunatak/avalanche-codec';

/**
 * Why a UTXO was made that no transaction's `outs` list:
 * - `genesis`: the chain begins with it; its transaction id is zeros
 * - `stake-returned`: a staked output, when its staker has ended, or was aborted before it began (Apricot)
 * - `validator-reward`: what a validator is paid
 * - `delegator-reward`: what a delegator is paid
 * - `validator-fee-reward`: what a validator is paid of its delegators' rewards
 * - `l1-validator-refund`: what was left of an L1 validator's balance
 */
export type UnlistedUtxoReason =
  | 'genesis'
  | 'stake-returned'
  | 'validator-reward'
  | 'delegator-reward'
  | 'validator-fee-reward'
  | 'l1-validator-refund';

/** A UTXO of the P-Chain that no transaction's `outs` list. */
export interface UnlistedUtxo {
  /** 32 bytes: the id that nodes keep it under ({@link transactionId} and {@link outputIndex} hashed). */
  utxoId: Buffer;
  /**
   * The transaction that it counts to: a staker's own (also of rewards), of an auto-renewed validator's rewards the reward transaction,
   * of a refund the transaction that refunds.
   */
  transactionId: Buffer;
  /** Its place: of a returned stake that of the stake output; others come after all outputs. */
  outputIndex: number;
  assetId: Buffer;
  output: PlatformOutput;
  reason: UnlistedUtxoReason;
  /**
   * The transaction of the staker whose stake or reward it is: of a `validator-fee-reward` the validator's, also where (before Cortina) it
   * is paid with its delegator's, {@link transactionId}. Undefined for others.
   */
  stakerTransactionId?: Buffer;
  /** The RewardValidatorTx or RewardAutoRenewedValidatorTx that made it. Undefined for others. */
  rewardTransactionId?: Buffer;
}
