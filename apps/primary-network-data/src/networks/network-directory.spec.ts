import { describe, expect, it } from '@jest/globals';
import type { StoreReader } from '@nunatak/data-api';
import type { NetworkRow } from '@nunatak/primary-network-queries';
import { NetworkDirectory } from './network-directory.js';

const rowOf = (networkId: string, givenName?: string): NetworkRow => ({
  ...{ networkId, givenName, genesisTime: 0, avaxAssetId: Buffer.alloc(32, 3), isLoading: false },
  ...{ xBlockchainId: Buffer.alloc(32, 1), cBlockchainId: Buffer.alloc(32, 2) },
});

/** The directory of a store that has networks. @param names those that the operator gave */
function directoryOf(ids: readonly string[], names: Record<string, string> = {}): NetworkDirectory {
  const store = { read: async () => ids.map((id) => rowOf(id, names[id])) } as unknown as StoreReader;
  return new NetworkDirectory(store, () => 0);
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

  it('is found as soon as it is stored, while networks that are known are looked for once a second', async () => {
    const stored = ['12345'];
    let looks = 0;
    const read = async () => {
      looks++;
      return stored.map((id) => rowOf(id));
    };
    const directory = new NetworkDirectory({ read } as unknown as StoreReader, () => 0);
    expect([await found(directory, '12345'), await found(directory, 'fuji')]).toEqual(['12345', '12345']);
    expect(looks).toBe(1);
    stored.push('5');
    expect([await found(directory, '5'), looks]).toEqual(['5', 2]);
    const [one, other] = [found(directory, '77'), found(directory, '78')];
    expect([await one, await other, looks]).toEqual([undefined, undefined, 3]);
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

  it('has a name of its own: two under one name are a fault', async () => {
    await expect(found(directoryOf(['5', '12345']), 'fuji')).rejects.toThrow(
      'Networks 5 and 12345 are both stored, and both answer as fuji: give one of them another name by "nunatak networks add 12345 --name NAME"',
    );
    expect(await found(directoryOf(['5', '12345'], { 12345: 'devnet' }), 'testnet')).toBe('5');
    const same = directoryOf(['5', '12345'], { 5: 'devnet', 12345: 'devnet' });
    await expect(found(same, 'devnet')).rejects.toThrow(/both answer as devnet/);
  });
});
