import { describe, expect, it } from '@jest/globals';
import type { PlatformBlock } from '@nunatak/avalanche-codec';
import { PlatformState } from './platform-state.js';
import { PlatformStateError } from './platform-state-error.js';
import { allErasChain } from './testing/all-eras-chain.js';

const { rules, genesis, blocks } = allErasChain();
const first = blocks[0]!.block;
const fresh = () => PlatformState.fromGenesis(genesis, rules);

/** The state before the first block that matches. */
function stateBefore(matches: (block: PlatformBlock) => boolean): { state: PlatformState; block: PlatformBlock } {
  const { state } = fresh();
  for (const { block } of blocks) {
    if (matches(block)) return { state, block };
    state.apply(block);
  }
  throw new Error('No block matches.');
}

describe('PlatformState', () => {
  it('begins with what the genesis holds, as changes of block 0', () => {
    const { state, changes } = fresh();
    expect(state.height).toBe(0n);
    expect(changes).toMatchObject({ height: 0n, chainTime: genesis.timestamp, activeL1Validators: 0 });
    expect(changes.currentSupply > genesis.initialSupply).toBe(true);
    const types = changes.changes.map(({ type }) => type);
    expect(types.filter((type) => type === 'utxo-created')).toHaveLength(genesis.utxos.length);
    expect(types.filter((type) => type === 'staker-started')).toHaveLength(genesis.validators.length);
    expect(types.filter((type) => type === 'blockchain-created')).toHaveLength(genesis.chains.length);
  });

  it('names block 0 as the first block’s parent does', () => {
    const { state, changes } = fresh();
    expect(changes.id).toEqual(first.parentId);
    expect(state.lastBlockId).toEqual(first.parentId);
  });

  it('takes only the next block', () => {
    const { state } = fresh();
    expect(() => state.apply(blocks[1]!.block)).toThrow(PlatformStateError);
    expect(() => state.apply({ ...first, parentId: Buffer.alloc(32, 1) })).toThrow(
      /the next one given is 1, the child/,
    );
    state.apply(first);
    expect(() => state.apply(first)).toThrow(PlatformStateError);
    expect(state.apply(blocks[1]!.block).height).toBe(2n);
  });

  it('refuses a decision where nothing was proposed', () => {
    const { state } = fresh();
    const { parentId, height, id, bytes } = first;
    expect(() => state.apply({ type: 'ApricotCommitBlock', parentId, height, id, bytes })).toThrow(
      'none waits for a decision',
    );
  });

  it('refuses a reward of a staker that isn’t there', () => {
    const { state, block } = stateBefore(
      (each) => each.type === 'BanffProposalBlock' && each.tx.tx.type === 'RewardValidatorTx',
    );
    if (block.type !== 'BanffProposalBlock') throw new Error('another type');
    const tx = { tx: { type: 'RewardValidatorTx' as const, txId: Buffer.alloc(32, 9) }, credentials: [] };
    state.apply({ ...block, tx: { ...tx, bytes: Buffer.alloc(0), id: Buffer.alloc(32) } });
    const decision = blocks[Number(block.height)]!.block;
    expect(() => state.apply(decision)).toThrow(/no current staker of transaction 0909/);
  });

  it('has one and the same list of no changes for blocks that change nothing', () => {
    const { state } = fresh();
    const quiet = blocks.map(({ block }) => state.apply(block).changes).filter(({ length }) => length === 0);
    expect(quiet.length > 2).toBe(true);
    expect(new Set(quiet).size).toBe(1);
  });
});
