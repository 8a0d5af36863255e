import type { PChainOwner } from '@nunatak/avalanche-codec';

/** A validator of an L1 (Etna, ACP-77). */
export interface L1Validator {
  /** 32 bytes, for ever its own. */
  validationId: Buffer;
  subnetId: Buffer;
  /** 20 bytes. */
  nodeId: Buffer;
  /** 48 bytes. */
  blsPublicKey: Buffer;
  /** Who is paid what is left of the balance. */
  remainingBalanceOwner: PChainOwner;
  /** Who may make it inactive. */
  deactivationOwner: PChainOwner;
  /** Seconds since 1970: the time of the block that added it. */
  startTime: bigint;
  /** 0: it is removed. */
  weight: bigint;
  /** The least nonce that the next change of its weight may have. */
  minNonce: bigint;
  /**
   * The accrued fees at which its balance is used up; 0: it is inactive. Its balance in nAVAX at any block until the next change is this
   * minus the block's `accruedL1ValidatorFees`; an inactive one has none.
   */
  endAccumulatedFee: bigint;
}

/** A validator was added: by a conversion, or by its validator manager's message. */
export interface L1ValidatorRegistered {
  type: 'l1-validator-registered';
  validator: L1Validator;
  /** The ConvertSubnetToL1Tx or RegisterL1ValidatorTx. */
  transactionId: Buffer;
  /** nAVAX; 0: it begins inactive. */
  balance: bigint;
}

/** Its validator manager has set its weight, to more than 0. */
export interface L1ValidatorWeightChanged {
  type: 'l1-validator-weight-changed';
  validator: L1Validator;
  transactionId: Buffer;
  previousWeight: bigint;
  /** The message's. */
  nonce: bigint;
}

/** Its balance was increased; an inactive one is active again. */
export interface L1ValidatorBalanceIncreased {
  type: 'l1-validator-balance-increased';
  validator: L1Validator;
  transactionId: Buffer;
  /** nAVAX. */
  amount: bigint;
  /** It was inactive before. */
  activated: boolean;
}

/** Its owner has made it inactive. `utxo-created` tells the refund. */
export interface L1ValidatorDisabled {
  type: 'l1-validator-disabled';
  validator: L1Validator;
  transactionId: Buffer;
  /** nAVAX: all that was left; 0 when it was inactive before. */
  refund: bigint;
}

/** Its balance is used up, or no longer enough for one more second: it is inactive from the block's time on. No rest is paid back. */
export interface L1ValidatorExhausted {
  type: 'l1-validator-exhausted';
  validator: L1Validator;
  /** nAVAX that were too little for one more second; negative: fees that it can't have paid. */
  rest: bigint;
}

/** Its validator manager has set its weight to 0: it is no validator any more. `utxo-created` tells the refund. */
export interface L1ValidatorRemoved {
  type: 'l1-validator-removed';
  /** As it was last, with a weight of 0 and inactive. */
  validator: L1Validator;
  transactionId: Buffer;
  previousWeight: bigint;
  /** The message's. */
  nonce: bigint;
  /** nAVAX: all that was left; 0 when it was inactive. */
  refund: bigint;
}

export type L1ValidatorChange =
  | L1ValidatorRegistered
  | L1ValidatorWeightChanged
  | L1ValidatorBalanceIncreased
  | L1ValidatorDisabled
  | L1ValidatorExhausted
  | L1ValidatorRemoved;
