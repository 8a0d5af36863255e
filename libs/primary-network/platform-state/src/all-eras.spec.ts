import { describe, expect, it } from '@jest/globals';
import type { Staker } from './changes/staker-changes.js';
import { PlatformState } from './platform-state.js';
import { allErasChain, type RecordedStaker, type RecordedState } from './testing/all-eras-chain.js';
import { UtxoLedger } from './testing/utxo-ledger.js';

const { rules, genesis, genesisState, blocks } = allErasChain();
const hex = (bytes: Buffer) => bytes.toString('hex');

/** A staker in the node's words, as far as the two name the same things. */
function asRecorded(state: PlatformState, staker: Staker, pending: boolean): Omit<RecordedStaker, 'Priority'> {
  const { autoRenewal } = staker;
  const isCurrentValidator = staker.kind === 'validator' && !pending;
  return {
    TxID: hex(staker.transactionId),
    NodeID: hex(staker.nodeId),
    SubnetID: hex(staker.subnetId),
    Weight: `${staker.weight}`,
    Start: `${staker.start}`,
    End: `${staker.end}`,
    PotentialReward: `${staker.potentialReward}`,
    ...(isCurrentValidator && { DelegateeReward: `${state.delegateeReward(staker.subnetId, staker.nodeId)}` }),
    ...(autoRenewal && {
      AccruedValidationRewards: `${autoRenewal.accruedValidationRewards}`,
      AccruedDelegateeRewards: `${autoRenewal.accruedDelegateeRewards}`,
      // Go's JSON leaves a 0 out.
      ...(autoRenewal.autoCompoundRewardShares && { AutoCompoundRewardShares: autoRenewal.autoCompoundRewardShares }),
      NextPeriod: `${autoRenewal.nextPeriod}`,
    }),
  };
}

const withoutPriority = ({ Priority: _, ...staker }: RecordedStaker) => staker;

/** What the node's state must equal; the sets carried along where the recording leaves them out. */
class Comparison {
  #current: RecordedStaker[] = [];
  #pending: RecordedStaker[] = [];
  #l1Validators: RecordedState['L1Validators'] = [];

  check(note: string, state: PlatformState, recorded: RecordedState): void {
    this.#current = recorded.Current ?? this.#current;
    this.#pending = recorded.Pending ?? this.#pending;
    this.#l1Validators = recorded.L1Validators ?? this.#l1Validators;
    const found = {
      note,
      Time: `${state.chainTime}`,
      Supply: `${state.currentSupply()}`,
      AccruedFees: `${state.accruedL1ValidatorFees}`,
      Excess: `${state.l1ValidatorExcess}`,
      ActiveL1Validators: state.activeL1Validators,
      SubnetSupplies: Object.fromEntries(
        Object.keys(recorded.SubnetSupplies ?? {}).map((id) => [id, `${state.currentSupply(Buffer.from(id, 'hex'))}`]),
      ),
      Current: state.currentStakers().map((staker) => asRecorded(state, staker, false)),
      Pending: state.pendingStakers().map((staker) => asRecorded(state, staker, true)),
      L1Validators: state.l1Validators().map((validator) => ({
        ValidationID: hex(validator.validationId),
        SubnetID: hex(validator.subnetId),
        NodeID: hex(validator.nodeId),
        StartTime: `${validator.startTime}`,
        Weight: `${validator.weight}`,
        MinNonce: `${validator.minNonce}`,
        EndAccumulatedFee: `${validator.endAccumulatedFee}`,
      })),
    };
    expect(found).toEqual({
      note,
      Time: recorded.Time,
      Supply: recorded.Supply,
      AccruedFees: recorded.AccruedFees,
      Excess: recorded.Excess,
      ActiveL1Validators: recorded.ActiveL1Validators,
      SubnetSupplies: recorded.SubnetSupplies ?? {},
      Current: this.#current.map(withoutPriority),
      Pending: this.#pending.map(withoutPriority),
      L1Validators: this.#l1Validators,
    });
  }
}

describe('a chain of all eras', () => {
  it('has the node’s state after each block', () => {
    const { state } = PlatformState.fromGenesis(genesis, rules);
    const comparison = new Comparison();
    comparison.check('genesis', state, genesisState);
    for (const { note, block, state: recorded } of blocks) {
      state.apply(block);
      if (recorded) comparison.check(`${block.height}: ${note}`, state, recorded);
    }
    expect(blocks.filter(({ state: recorded }) => recorded)).toHaveLength(133);
  });

  it('makes the node’s UTXOs, and no others', () => {
    const { state } = PlatformState.fromGenesis(genesis, rules);
    const ledger = new UtxoLedger();
    ledger.addGenesis(genesis);
    expect([...ledger.all].sort()).toEqual(genesisState.AddedUTXOs);
    let before = ledger.all;
    for (const { note, block, state: recorded } of blocks) {
      ledger.addBlock(block, state.apply(block));
      if (!recorded) continue;
      const now = ledger.all;
      expect({ note, added: [...now].filter((utxo) => !before.has(utxo)).sort() }).toEqual({
        note,
        added: recorded.AddedUTXOs ?? [],
      });
      expect({ note, removed: [...before].filter((utxo) => !now.has(utxo)).sort() }).toEqual({
        note,
        removed: recorded.RemovedUTXOs ?? [],
      });
      before = now;
    }
  });
});
