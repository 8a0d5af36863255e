import { describe, expect, it } from '@jest/globals';
import { encodePlatformUtxo, sha256 } from '@nunatak/avalanche-codec';
import { PlatformState } from '../platform-state.js';
import { allErasChain } from '../testing/all-eras-chain.js';
import { ChangesFold } from '../testing/changes-fold.js';
import { transactionsOf } from '../testing/utxo-ledger.js';
import type { PlatformChange } from './block-changes.js';
import type { Staker } from './staker-changes.js';

const { rules, genesis, blocks } = allErasChain();
const hex = (bytes: Buffer) => bytes.toString('hex');

const { state: whole } = PlatformState.fromGenesis(genesis, rules);
const allChanges = blocks.flatMap(({ block }) =>
  whole.apply(block).changes.map((change) => ({ height: block.height, change })),
);

const byId = (stakers: Staker[]) => new Map(stakers.map((staker) => [hex(staker.transactionId), staker]));

const changesOf = <Type extends PlatformChange['type']>(type: Type) =>
  allChanges.flatMap(({ height, change }) =>
    change.type === type ? [{ height, change: change as Extract<PlatformChange, { type: Type }> }] : [],
  );

describe('the changes of blocks', () => {
  it('say all that a store must know of stakers, subnets and L1 validators', () => {
    const { state, changes } = PlatformState.fromGenesis(genesis, rules);
    const fold = new ChangesFold();
    fold.add(changes);
    for (const { block, state: recorded } of blocks) {
      fold.add(state.apply(block));
      expect(fold.current).toEqual(byId(state.currentStakers()));
      expect(fold.pending).toEqual(byId(state.pendingStakers()));
      expect([...fold.l1Validators.values()]).toEqual(state.l1Validators());
      for (const staker of state.currentStakers().filter(({ kind }) => kind === 'validator'))
        expect(fold.delegateeRewards.get(hex(staker.transactionId))).toBe(
          state.delegateeReward(staker.subnetId, staker.nodeId),
        );
      if (!recorded) continue;
      const owners = Array.from(fold.owners, ([id, { addresses }]) => [id, hex(addresses[0]!)]);
      expect(Object.fromEntries(owners)).toEqual(recorded.SubnetOwners ?? {});
      const conversionIds = Array.from(fold.conversions, ([id, { conversionId }]) => [id, hex(conversionId)]);
      expect(Object.fromEntries(conversionIds)).toEqual(recorded.ConversionIDs ?? {});
    }
  });

  it('give the rewards that the node’s getRewardUTXOs gives', () => {
    const { state, changes } = PlatformState.fromGenesis(genesis, rules);
    const fold = new ChangesFold();
    fold.add(changes);
    let compared = 0;
    for (const { block, state: recorded } of blocks) {
      fold.add(state.apply(block));
      for (const [id, utxos] of Object.entries(recorded?.RewardUTXOs ?? {})) {
        const found = (fold.rewardUtxos.get(id) ?? []).map(({ transactionId: txId, ...rest }) =>
          hex(encodePlatformUtxo({ txId, ...rest })),
        );
        expect([id, found.sort()]).toEqual([id, [...utxos].sort()]);
        compared += utxos.length;
      }
    }
    expect(compared).toBe(55);
    const made = [...fold.rewardUtxos.values()].flat();
    expect(fold.payouts.map(({ utxoId }) => hex(utxoId)).sort()).toEqual(made.map(({ utxoId }) => hex(utxoId)).sort());
  });

  it('say of each proposal, in the next block, whether it was committed', () => {
    const decided = changesOf('proposal-decided');
    expect(decided).toHaveLength(blocks.filter(({ block }) => block.type.endsWith('ProposalBlock')).length);
    for (const { height, change } of decided) {
      const [proposal, decision] = blocks.slice(Number(change.proposalHeight) - 1);
      expect(height).toBe(change.proposalHeight + 1n);
      expect(transactionsOf(proposal!.block).at(-1)!.id).toEqual(change.transactionId);
      expect(decision!.block.type).toMatch(change.committed ? /CommitBlock$/ : /AbortBlock$/);
    }
  });

  it('tell of a validator set’s change at the height at which nodes know it', () => {
    const { state } = PlatformState.fromGenesis(genesis, rules);
    for (const { block } of blocks) {
      const proposes = block.type.endsWith('ProposalBlock');
      expect(state.apply(block).validatorSetHeight).toBe(block.height + (proposes ? 1n : 0n));
    }
  });

  it('name each UTXO by the id under which nodes keep it', () => {
    for (const { change } of changesOf('utxo-created')) {
      const { utxoId, transactionId, outputIndex } = change.utxo;
      const index = Buffer.alloc(8);
      index.writeUInt32BE(outputIndex, 4);
      expect(utxoId).toEqual(sha256(Buffer.concat([index, transactionId])));
    }
  });

  it('keep a validator’s share of its delegators’ rewards until its end since Cortina', () => {
    const accrued = changesOf('delegatee-reward-accrued');
    expect(accrued).toHaveLength(9);
    for (const { height, change } of accrued) {
      const ended = changesOf('staker-ended').find(
        ({ height: endHeight, change: end }) =>
          endHeight === height && end.staker.transactionId.equals(change.delegatorTransactionId),
      );
      expect(ended?.change.delegateeReward).toBe(change.amount);
      expect(ended?.change.payouts.map(({ payee }) => payee)).toEqual(['delegator']);
    }
  });

  it('tell how much was paid back to L1 validators, and how much was left of an exhausted one', () => {
    const refunds = changesOf('utxo-created').filter(({ change }) => change.utxo.reason === 'l1-validator-refund');
    const said = [...changesOf('l1-validator-disabled'), ...changesOf('l1-validator-removed')]
      .map(({ change }) => change.refund)
      .filter((refund) => refund > 0n);
    expect(refunds.map(({ change: { utxo } }) => ('amount' in utxo.output ? utxo.output.amount : 0n)).sort()).toEqual(
      said.sort(),
    );
    expect(said).toHaveLength(2);
  });

  it('exhaust an L1 validator that can’t pay for one more second, and tell what it had left', () => {
    const { state } = PlatformState.fromGenesis(genesis, rules);
    const rests: bigint[] = [];
    for (const { block } of blocks) {
      const { changes } = state.apply(block);
      for (const change of changes) {
        if (change.type !== 'l1-validator-exhausted') continue;
        expect(change.validator.endAccumulatedFee).toBe(0n);
        expect(change.rest >= 0n && change.rest <= state.l1ValidatorPrice).toBe(true);
        rests.push(change.rest);
      }
    }
    expect(rests).toHaveLength(9);
  });
});
