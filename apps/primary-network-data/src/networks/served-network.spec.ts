import { describe, expect, it } from '@jest/globals';
import { decodeCb58 } from '@nunatak/avalanche-codec';
import { servedNetwork } from './served-network.js';

// Fuji's.
const X_CHAIN = '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm';
const C_CHAIN = 'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp';

const rowOf = (networkId: string, givenName?: string) => ({
  ...{ networkId, givenName, genesisTime: 0, avaxAssetId: Buffer.alloc(32, 3) },
  ...{ xBlockchainId: decodeCb58(X_CHAIN)!, cBlockchainId: decodeCb58(C_CHAIN)! },
});
const names: Record<string, string> = { 4242: 'mainnet' };

describe('a network that is served', () => {
  it.each([
    ['1', 'mainnet', 'avax', ['avax']],
    ['5', 'fuji', 'fuji', ['fuji']],
    ['12345', 'fuji', 'local', ['local', 'fuji']],
    ['77', 'fuji', 'custom', ['custom', 'fuji']],
    ['4242', 'mainnet', 'custom', ['custom', 'avax']],
  ])('of id %s answers as %s, with addresses of %s', (networkId, name, addressPrefix, addressPrefixes) => {
    expect(servedNetwork(rowOf(networkId, names[networkId]))).toMatchObject({
      networkId,
      name,
      addressPrefix,
      addressPrefixes,
    });
  });

  it('knows its chains by their ids', () => {
    expect(servedNetwork(rowOf('5')).blockchainIds).toEqual({
      P: '11111111111111111111111111111111LpoYY',
      X: X_CHAIN,
      C: C_CHAIN,
    });
  });
});
