import { describe, expect, it } from '@jest/globals';
import { servedNetwork } from './served-network.js';

const rowOf = (networkId: string) => ({
  ...{ networkId, genesisTime: 0, avaxAssetId: Buffer.alloc(32, 3) },
  ...{ xBlockchainId: Buffer.alloc(32, 1), cBlockchainId: Buffer.alloc(32, 2) },
});
const names = new Map<string, 'mainnet' | 'fuji'>([['4242', 'mainnet']]);

describe('a network that is served', () => {
  it.each([
    ['1', 'mainnet', 'avax', ['avax']],
    ['5', 'fuji', 'fuji', ['fuji']],
    ['12345', 'fuji', 'local', ['local', 'fuji']],
    ['77', 'fuji', 'custom', ['custom', 'fuji']],
    ['4242', 'mainnet', 'custom', ['custom', 'avax']],
  ])('of id %s answers as %s, with addresses of %s', (networkId, name, addressPrefix, addressPrefixes) => {
    expect(servedNetwork(rowOf(networkId), names)).toMatchObject({ networkId, name, addressPrefix, addressPrefixes });
  });

  it('knows its chains by their ids', () => {
    expect(servedNetwork(rowOf('5'), names).blockchainIds).toEqual({
      P: '11111111111111111111111111111111LpoYY',
      X: 'SYXsAycDPUu4z2ZksJD5fh5nTDcH3vCFHnpcVye5XuJ2jArg',
      C: 't64jLxDRmxo8y48WjbRALPAZuSDZ6qPVaaeDzxHA4oSojhLt',
    });
  });
});
