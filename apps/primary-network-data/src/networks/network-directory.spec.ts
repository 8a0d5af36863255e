import { describe, expect, it } from '@jest/globals';
import type { StoreReader } from '@nunatak/data-api';
import type { NetworkRow } from '@nunatak/primary-network-queries';
import { faultOfNames, NetworkDirectory } from './network-directory.js';
import { servedNetwork } from './served-network.js';

const rowOf = (networkId: string): NetworkRow => ({
  ...{ networkId, genesisTime: 0, avaxAssetId: Buffer.alloc(32, 3), isLoading: false },
  ...{ xBlockchainId: Buffer.alloc(32, 1), cBlockchainId: Buffer.alloc(32, 2) },
});

/** The directory of a store that has networks. @param names those that the operator gave */
function directoryOf(ids: readonly string[], names: Record<string, string> = {}): NetworkDirectory {
  const store = { read: async () => ids.map(rowOf) } as unknown as StoreReader;
  return new NetworkDirectory(store, new Map(Object.entries(names)), () => 0);
}

const found = async (directory: NetworkDirectory, network: string) => (await directory.find({ network }))?.networkId;

describe('the network that a path names', () => {
  it('is found by its id, and by the names that clients know', async () => {
    const directory = directoryOf(['1', '12345']);
    for (const [word, id] of [
      ['1', '1'],
      ['mainnet', '1'],
      ['12345', '12345'],
      ['fuji', '12345'],
      ['testnet', '12345'],
    ])
      expect([word, await found(directory, word!)]).toEqual([word, id]);
    expect(await found(directory, '5')).toBeUndefined();
  });

  it('is found by the name that its operator gave it, and as fuji while no other one is', async () => {
    const alone = directoryOf(['12345'], { 12345: 'devnet' });
    expect([await found(alone, 'devnet'), await found(alone, 'fuji')]).toEqual(['12345', '12345']);
    const beside = directoryOf(['5', '12345', '77'], { 12345: 'devnet', 77: 'stage' });
    expect([await found(beside, 'devnet'), await found(beside, 'stage'), await found(beside, 'fuji')]).toEqual([
      ...['12345', '77', '5'],
    ]);
    expect(await found(directoryOf(['12345', '77'], { 12345: 'devnet', 77: 'stage' }), 'fuji')).toBeUndefined();
  });

  it('is a fault where nobody gave that name', async () => {
    await expect(found(directoryOf(['12345']), 'devnet')).rejects.toThrow(/^network must be one of mainnet, fuji/);
  });

  it('is, of an operation that names none, the only one, or mainnet', async () => {
    expect((await directoryOf(['12345']).findOrOnly(undefined)).networkId).toBe('12345');
    expect((await directoryOf(['12345', '1']).findOrOnly(undefined)).networkId).toBe('1');
    expect((await directoryOf(['12345', '1']).findOrOnly('12345')).networkId).toBe('12345');
    await expect(directoryOf(['12345', '5'], { 5: 'x' }).findOrOnly(undefined)).rejects.toThrow(
      'network: mainnet is not served here',
    );
  });

  it('has a name of its own: two under one name are a fault', () => {
    const served = (names: Record<string, string>) =>
      ['5', '12345'].map((id) => servedNetwork(rowOf(id), new Map(Object.entries(names))));
    expect(faultOfNames(served({}))).toMatch(/^Networks 5 and 12345 are both stored, and both answer as fuji/);
    expect(faultOfNames(served({ 12345: 'devnet' }))).toBeUndefined();
    expect(faultOfNames(served({ 5: 'devnet', 12345: 'devnet' }))).toMatch(/both answer as devnet/);
  });
});
