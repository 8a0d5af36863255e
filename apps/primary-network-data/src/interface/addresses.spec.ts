import { describe, expect, it } from '@jest/globals';
import { encodeAddress } from '@nunatak/avalanche-codec';
import type { ServedNetwork } from '../networks/served-network.js';
import { addressBytes, showAddress } from './addresses.js';

const network: ServedNetwork = {
  ...{ networkId: '12345', name: 'fuji', addressPrefix: 'local', addressPrefixes: ['local', 'fuji'] },
  ...{
    blockchainIds: { P: '', X: '', C: '' },
    avaxAssetId: Buffer.alloc(32),
    maxValidatorStake: 0n,
    l1Fee: { capacity: 0n, target: 0n, minPrice: 0n, excessConversionConstant: 0n },
    envelopedSince: 0,
  },
};
const one = Buffer.alloc(20, 1);
const two = Buffer.alloc(20, 2);
const text = (prefix: string, bytes: Buffer) => encodeAddress(prefix, bytes);

describe('addresses', () => {
  it('are read with any chain before them or none, and with every prefix of the network, each once', () => {
    const given = [
      `P-${text('local', one)}`,
      ` X-${text('fuji', one)} `,
      text('local', two),
      `0x${'02'.repeat(20)}`,
      `x-${text('local', two)}`,
      '',
    ];
    expect(addressBytes(network, given.join(','))).toEqual([one, two]);
  });

  it('of another network are refused', () => {
    expect(() => addressBytes(network, text('avax', one), 'rewardAddresses')).toThrow(
      `rewardAddresses: ${text('avax', one)} is no address of fuji: those begin with local1 or fuji1`,
    );
  });

  it('are shown with the network’s own prefix', () => {
    expect(showAddress(network, one)).toBe(text('local', one));
  });
});
