import { describe, expect, it } from '@jest/globals';
import { PlatformState } from '../platform-state.js';
import { PlatformStateError } from '../platform-state-error.js';
import { allErasChain } from '../testing/all-eras-chain.js';

const { rules, genesis, blocks } = allErasChain();
const sorted = (state: PlatformState) => state.snapshot().sort((a, b) => (a.key < b.key ? -1 : 1));

describe('a state that is kept and restored', () => {
  it('goes on as if it had never stopped, from any block', () => {
    const { state } = PlatformState.fromGenesis(genesis, rules);
    const restored: PlatformState[] = [];
    for (const { block } of blocks) {
      // One that was restored before each block, also between a proposal and its decision.
      restored.push(PlatformState.restore(state.snapshot(), rules));
      const changes = state.apply(block);
      expect(restored.at(-1)!.apply(block)).toEqual(changes);
    }
    // Those that were restored in other eras come to the same end.
    for (const start of [0, 21, 60, 89, 110, 150]) {
      const other = restored[start]!;
      for (const { block } of blocks.slice(start + 1)) other.apply(block);
      expect(sorted(other)).toEqual(sorted(state));
    }
  });

  it('is kept by its changed entries alone', () => {
    const { state } = PlatformState.fromGenesis(genesis, rules);
    const kept = new Map<string, Buffer>();
    const keep = () => {
      for (const { key, value, isNew } of state.takeChangedEntries()) {
        // What is gone was there, and only what was not there is new.
        if (value === undefined) expect(kept.delete(key)).toBe(true);
        else {
          if (key !== 'chain') expect(isNew).toBe(!kept.has(key));
          kept.set(key, value);
        }
      }
    };
    keep();
    for (const [i, { block }] of blocks.entries()) {
      state.apply(block);
      // Not after every block: a store keeps them once for a batch.
      if (i % 3 === 0) keep();
    }
    keep();
    const entries = Array.from(kept, ([key, value]) => ({ key, value }));
    expect(entries.sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(sorted(state));
    const restored = PlatformState.restore(entries, rules);
    expect(restored.takeChangedEntries().map(({ key }) => key)).toEqual(['chain']);
  });

  it('tells nothing of stakers that came and went since its changed entries were taken', () => {
    const keysOf = (every: number) => {
      const { state } = PlatformState.fromGenesis(genesis, rules);
      const keys: string[] = [];
      for (const [i, { block }] of blocks.entries()) {
        state.apply(block);
        if ((i + 1) % every === 0) keys.push(...state.takeChangedEntries().map(({ key }) => key));
      }
      keys.push(...state.takeChangedEntries().map(({ key }) => key));
      return { state, keys: new Set(keys) };
    };
    const [often, once] = [keysOf(1), keysOf(blocks.length + 1)];
    expect([...once.keys].sort()).toEqual(
      once.state
        .snapshot()
        .map(({ key }) => key)
        .sort(),
    );
    expect(often.keys.size).toBeGreaterThan(once.keys.size);
  });

  it('has few changed entries after a block that changes little', () => {
    const { state } = PlatformState.fromGenesis(genesis, rules);
    state.takeChangedEntries();
    for (const { note, block } of blocks) {
      state.apply(block);
      const keys = state.takeChangedEntries().map(({ key }) => key.split('/')[0]);
      if (note === 'BaseTx') expect(keys).toEqual(['chain']);
      if (note === 'TransferSubnetOwnershipTx') expect(keys).toEqual(['chain', 'subnet']);
    }
  });

  it('is refused where entries lack the chain’s, are of no known name, or of another format', () => {
    const entries = PlatformState.fromGenesis(genesis, rules).state.snapshot();
    const chain = entries.find(({ key }) => key === 'chain')!;
    const rest = entries.filter((entry) => entry !== chain);
    expect(() => PlatformState.restore(rest, rules)).toThrow(PlatformStateError);
    expect(() => PlatformState.restore([...entries, { key: 'other/1', value: Buffer.from('{}') }], rules)).toThrow(
      'other/1',
    );
    const later = { ...chain, value: Buffer.from(String(chain.value).replace('"format":1', '"format":2')) };
    expect(() => PlatformState.restore([...rest, later], rules)).toThrow('format 2');
  });
});
