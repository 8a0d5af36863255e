import type { L1ValidatorChange } from './l1-validator-changes.js';
import type { StakerChange } from './staker-changes.js';
import type { SubnetChange } from './subnet-changes.js';
import type { UnlistedUtxo } from './utxo-changes.js';

/** What became of a proposed transaction: a commit or abort block, the child of the block that proposed it, decides. */
export interface ProposalDecided {
  type: 'proposal-decided';
  transactionId: Buffer;
  /** The height of the block that proposed it, which is the transaction's block. */
  proposalHeight: bigint;
  /**
   * Whether it was committed. Of an aborted transaction only the base transaction holds: its inputs are spent, its `outs` made, and what
   * it would have staked is made at once (as `utxo-created` says); of an aborted RewardValidatorTx see `staker-ended`.
   */
  committed: boolean;
}

/** A UTXO of the P-Chain that no transaction's `outs` list: a reward, a stake that comes back, a refund, or one of the genesis. */
export interface UtxoCreated {
  type: 'utxo-created';
  utxo: UnlistedUtxo;
}

/** One thing that a block changed. */
export type PlatformChange = ProposalDecided | UtxoCreated | StakerChange | SubnetChange | L1ValidatorChange;

/** What a block changed beyond what its transactions list, and how the chain stands after it. */
export interface BlockChanges {
  height: bigint;
  /** 32 bytes. */
  id: Buffer;
  /**
   * The chain's time after the block, in seconds since 1970. An Apricot block has no time of its own: it is the time that the last
   * committed AdvanceTimeTx set.
   */
  chainTime: bigint;
  /** nAVAX that there is, potential rewards of current stakers included: `platform.getCurrentSupply`. */
  currentSupply: bigint;
  /** L1 validators that pay the continuous fee. */
  activeL1Validators: number;
  /** nAVAX that one L1 validator, active from the start, would have paid until now: what `endAccumulatedFee` is measured in. */
  accruedL1ValidatorFees: bigint;
  /** The excess of active L1 validators over the target, of which the fee's price is made: `platform.getValidatorFeeState`. */
  l1ValidatorExcess: bigint;
  /**
   * The height at which nodes know the changed stakers and L1 validators (`platform.getValidatorsAt`): the block's own; of a block that
   * proposes, the next one's, since nodes apply both together.
   */
  validatorSetHeight: bigint;
  /** In the order in which they took place; none for most blocks. The array and what is in it are not changed afterwards. */
  changes: readonly PlatformChange[];
}
