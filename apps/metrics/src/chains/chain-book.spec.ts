import { describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { KnownChains } from '@nunatak/evm-contracts';
import { listed } from '../testing/listed-chain.js';
import { ChainBook } from './chain-book.js';

describe('ChainBook', () => {
  it('is 503 before the first list, and keeps the last one while the ingesters are away', async () => {
    const chains = new KnownChains();
    const book = new ChainBook(chains, null);
    book.onModuleInit();
    expect(() => book.list()).toThrow('The list of chains is not known yet');
    expect(() => book.find('1')).toThrow('The list of chains is not known yet');
    chains.set({ chains: [listed('2'), listed('1', { network: 'mainnet', blockchainId: 'x' })] });
    await until(() => book.isKnown);
    expect(book.list().map(({ chainId }) => chainId)).toEqual(['1', '2']);
    expect(book.list('mainnet')).toEqual([book.find('x')]);
    chains.set({ chains: [listed('2')], staleSince: 1 });
    await until(() => book.list().length === 1);
    expect(book.find('1')).toBeUndefined();
    book.onModuleDestroy();
  });

  it('shows what the primary network registers once it answers', async () => {
    const chains = new KnownChains();
    let answer: () => Promise<never[]> = () => Promise.reject(new Error('away'));
    const network = { evmBlockchains: () => answer() };
    const book = new ChainBook(chains, network as never);
    book.onModuleInit();
    chains.set({ chains: [listed('43113')] });
    await until(() => book.isKnown);
    expect(book.find('43113')?.subnetId).toBeUndefined();
    const facts = { networkId: 5, network: 'fuji', evmChainId: '43113', name: '', time: 7 };
    answer = async () => [
      { ...facts, blockchainId: Buffer.alloc(32, 1), subnetId: Buffer.alloc(32), vmId: Buffer.alloc(32) } as never,
    ];
    // A change of the list asks at once.
    chains.set({ chains: [listed('43113'), listed('1')] });
    await until(() => book.find('43113')?.madeAt === 7);
    book.onModuleDestroy();
  });
});
