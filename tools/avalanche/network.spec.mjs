import { describe, expect, it } from '@jest/globals';
import { startNetwork } from './avalanche.mjs';

describe('a network that can’t be', () => {
  it.each([0, 6, 1.5])('of %s nodes is refused', async (nodes) => {
    await expect(startNetwork({ nodes })).rejects.toThrow('a network has 1 to 5 nodes');
  });

  it('of another number of nodes than its genesis has is refused', async () => {
    await expect(startNetwork({ nodes: 3, networkId: 12_345 })).rejects.toThrow('give another network id');
  });
});
