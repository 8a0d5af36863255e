import { describe, expect, it } from '@jest/globals';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import type { EvmBlockchain } from '@nunatak/primary-network-contracts';
import { platformChainOf } from './platform-chain.js';

const id = (n: number) => Buffer.alloc(32, n);
const PRIMARY = id(0);
const blockchain = (n: number, more: Partial<EvmBlockchain> = {}): EvmBlockchain => ({
  ...{ networkId: 5, network: 'fuji', blockchainId: id(n), subnetId: id(90), vmId: id(91), name: '' },
  ...{ evmChainId: '43113', time: 7, ...more },
});
const chain = { chainId: '43113', network: 'fuji', vmName: 'EVM' } as const;
const found = (...args: Parameters<typeof platformChainOf>) => platformChainOf(...args)?.blockchainId;

describe('the blockchain that an EVM chain is', () => {
  it('is the only one with its chain id on its network', () => {
    const others = [blockchain(2, { network: 'mainnet' }), blockchain(3, { evmChainId: '1' })];
    expect(platformChainOf(chain, [...others, blockchain(1)])).toEqual({
      ...{ blockchainId: encodeCb58(id(1)), subnetId: encodeCb58(id(90)), vmId: encodeCb58(id(91)), madeAt: 7 },
    });
  });

  it('is the primary network’s, whoever else has taken its chain id', () => {
    expect(found(chain, [blockchain(2), blockchain(1, { subnetId: PRIMARY }), blockchain(3)])).toBe(encodeCb58(id(1)));
  });

  it('is the one that the chain’s entry states, and no other one', () => {
    const stated = { ...chain, blockchainId: encodeCb58(id(2)) };
    expect(found(stated, [blockchain(1, { subnetId: PRIMARY }), blockchain(2)])).toBe(encodeCb58(id(2)));
    expect(found(stated, [blockchain(1)])).toBeUndefined();
  });

  it.each([
    ['one of several', chain, [blockchain(1), blockchain(2)]],
    ['one of another network', chain, [blockchain(1, { network: 'mainnet' })]],
    ['one of a chain outside Avalanche', { ...chain, vmName: 'ETHEREUM' } as const, [blockchain(1)]],
    ['none', chain, []],
  ])('is not known where it would be %s', (_, of, blockchains) => {
    expect(platformChainOf(of, blockchains)).toBeUndefined();
  });
});
