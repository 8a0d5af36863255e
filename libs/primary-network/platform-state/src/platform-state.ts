import type { PlatformBlock, PlatformGenesis } from '@nunatak/avalanche-codec';
import { l1FeePrice } from '@nunatak/primary-network-networks';
import { applyBlock } from './chain/apply-block.js';
import { ChainState } from './chain/chain-state.js';
import { ownBytes } from './chain/own-copies.js';
import type { BlockChanges } from './changes/block-changes.js';
import type { L1Validator } from './changes/l1-validator-changes.js';
import type { Staker } from './changes/staker-changes.js';
import { applyGenesis } from './genesis/apply-genesis.js';
import { genesisBlockId } from './genesis/genesis-block.js';
import type { PlatformRules } from './platform-rules.js';
import { PlatformStateError } from './platform-state-error.js';
import { changedEntries, entriesOf, stateOf } from './snapshot/entries.js';
import type { StateEntry } from './snapshot/state-entry.js';
import { compareLeaving } from './stakers/staker-order.js';
import { isPrimaryNetwork, PRIMARY_NETWORK_ID } from './subnets/primary-network.js';

/**
 * The P-Chain's state, as far as blocks alone make it: blocks in, changes out. It holds no UTXOs and verifies nothing: blocks are final.
 * It does no input or output.
 */
export class PlatformState {
  readonly #state: ChainState;

  private constructor(state: ChainState) {
    this.#state = state;
  }

  /** The state that a network begins with, and what is there from the start, as changes of block 0. */
  static fromGenesis(genesis: PlatformGenesis, rules: PlatformRules): { state: PlatformState; changes: BlockChanges } {
    const chain = new ChainState(rules);
    chain.lastBlockId = genesisBlockId(genesis.id);
    applyGenesis(chain, genesis);
    const state = new PlatformState(chain);
    return { state, changes: state.#takeChanges(0n) };
  }

  /**
   * The state of which entries were kept.
   * @param entries all of them, in any order
   * @throws PlatformStateError where they are not a state's
   */
  static restore(entries: Iterable<StateEntry>, rules: PlatformRules): PlatformState {
    return new PlatformState(stateOf(entries, rules));
  }

  /** The last block's height. */
  get height(): bigint {
    return this.#state.height;
  }

  /** 32 bytes. */
  get lastBlockId(): Buffer {
    return this.#state.lastBlockId;
  }

  /** Seconds since 1970. */
  get chainTime(): bigint {
    return this.#state.chainTime;
  }

  /** nAVAX that one L1 validator, active from the start, would have paid until now. */
  get accruedL1ValidatorFees(): bigint {
    return this.#state.accruedFees;
  }

  /** `excess` of platform.getValidatorFeeState. */
  get l1ValidatorExcess(): bigint {
    return this.#state.l1ValidatorExcess;
  }

  /** What each active L1 validator pays a second, in nAVAX: `price` of platform.getValidatorFeeState. */
  get l1ValidatorPrice(): bigint {
    return l1FeePrice(this.#state.rules.l1Fee, {
      current: BigInt(this.#state.l1Validators.active),
      excess: this.#state.l1ValidatorExcess,
    });
  }

  get activeL1Validators(): number {
    return this.#state.l1Validators.active;
  }

  /**
   * What there is of the staked asset, potential rewards included: of the primary network nAVAX.
   * @returns undefined for a subnet that was not transformed
   */
  currentSupply(subnetId: Buffer = PRIMARY_NETWORK_ID): bigint | undefined {
    if (isPrimaryNetwork(subnetId)) return this.#state.currentSupply;
    return this.#state.subnets.get(subnetId.toString('hex'))?.stake?.supply;
  }

  /** Stakers whose time has begun, in the order in which they leave. */
  currentStakers(): Staker[] {
    return this.#stakers(false);
  }

  /** Stakers whose time begins later, in the order in which it does. */
  pendingStakers(): Staker[] {
    return this.#stakers(true);
  }

  /** What is kept for a current validator of its delegators' rewards, to be paid at its end; undefined where there is no such validator. */
  delegateeReward(subnetId: Buffer, nodeId: Buffer): bigint | undefined {
    return this.#state.stakers.currentValidator(subnetId, nodeId)?.delegateeReward;
  }

  /** All L1 validators that are not removed. */
  l1Validators(): L1Validator[] {
    return Array.from(this.#state.l1Validators.all(), ([, validator]) => validator);
  }

  /** An L1 validator that is not removed. */
  l1Validator(validationId: Buffer): L1Validator | undefined {
    return this.#state.l1Validators.get(validationId.toString('hex'));
  }

  /**
   * Takes in the next block; the first one is block 1, since {@link fromGenesis} stands for block 0. After an error the state is half
   * changed and of no use: restore it.
   * @throws PlatformStateError where the block is not the next one, or does not follow from the state
   */
  apply(block: PlatformBlock): BlockChanges {
    const state = this.#state;
    if (block.height !== state.height + 1n || !block.parentId.equals(state.lastBlockId))
      throw new PlatformStateError(
        `The last block is ${state.height} (${state.lastBlockId.toString('hex')}), but the next one given is ${block.height}, the child of ${block.parentId.toString('hex')}.`,
      );
    applyBlock(state, block);
    state.height = block.height;
    state.lastBlockId = ownBytes(block.id);
    const proposes = state.proposal?.height === block.height;
    return this.#takeChanges(proposes ? block.height + 1n : block.height);
  }

  /** All entries of the state. */
  snapshot(): StateEntry[] {
    return entriesOf(this.#state);
  }

  /** The entries that have changed since the last call; the first time all that ever did. */
  takeChangedEntries(): StateEntry[] {
    return changedEntries(this.#state);
  }

  #stakers(pending: boolean): Staker[] {
    return Array.from(this.#state.stakers.all(), ([, record]) => record)
      .filter((record) => record.pending === pending)
      .sort(compareLeaving)
      .map(({ staker }) => staker);
  }

  #takeChanges(validatorSetHeight: bigint): BlockChanges {
    const state = this.#state;
    const { changes } = state;
    if (changes.length > 0) state.changes = [];
    return {
      height: state.height,
      id: state.lastBlockId,
      chainTime: state.chainTime,
      currentSupply: state.currentSupply,
      activeL1Validators: state.l1Validators.active,
      accruedL1ValidatorFees: state.accruedFees,
      l1ValidatorExcess: state.l1ValidatorExcess,
      validatorSetHeight,
      changes: changes.length > 0 ? changes : NO_CHANGES,
    };
  }
}

/** Most blocks change nothing here. */
const NO_CHANGES: BlockChanges['changes'] = [];
