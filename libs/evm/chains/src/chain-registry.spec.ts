import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_CHAINS, unknownChain } from './built-in-chains.js';
import { ChainRegistry } from './chain-registry.js';

describe('ChainRegistry', () => {
  it('finds a chain by EVM chain id and by blockchain id', () => {
    const registry = new ChainRegistry(BUILT_IN_CHAINS);
    expect(registry.get('43113')).toBe(BUILT_IN_CHAINS[1]);
    expect(registry.get(BUILT_IN_CHAINS[0]!.blockchainId!)).toBe(BUILT_IN_CHAINS[0]);
    expect(registry.get('1')).toBeUndefined();
  });

  it('tells listeners of what is added, changed and removed', () => {
    const registry = new ChainRegistry();
    const told: string[] = [];
    const stop = registry.onChange(({ kind, chain }) => told.push(`${kind} ${chain.chainId}`));
    registry.add(unknownChain('1'));
    registry.add({ ...unknownChain('1'), blockchainId: 'a' });
    registry.add({ ...unknownChain('1'), blockchainId: 'b' });
    expect([registry.get('a'), registry.get('b')?.chainId]).toEqual([undefined, '1']);
    expect([registry.remove('1'), registry.remove('1'), registry.get('b')]).toEqual([true, false, undefined]);
    stop();
    registry.add(unknownChain('2'));
    expect(told).toEqual(['added 1', 'changed 1', 'changed 1', 'removed 1']);
  });

  it('refuses a blockchain id that another chain has', () => {
    const registry = new ChainRegistry([{ ...unknownChain('1'), blockchainId: 'a' }]);
    expect(() => registry.add({ ...unknownChain('2'), blockchainId: 'a' })).toThrow(
      'chains 1 and 2 have the same blockchain id a',
    );
  });
});
