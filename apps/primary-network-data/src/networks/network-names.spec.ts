import { describe, expect, it } from '@jest/globals';
import { readNetworkName } from './network-names.js';

describe('a name that the operator gives a network', () => {
  it('is written behind the network’s id', () => {
    expect(['12345=mainnet', '5=testnet', '007=fuji', '77=dev-net2'].map(readNetworkName)).toEqual([
      ['12345', 'mainnet'],
      ['5', 'fuji'],
      ['7', 'fuji'],
      ['77', 'dev-net2'],
    ]);
  });

  it.each(['', '12345', 'fuji', '12345=', '=fuji', '12345=Devnet', '12345=77', 'x=fuji', '1=fuji,2=fuji'])(
    'is not %p',
    (text) => {
      expect(() => readNetworkName(text)).toThrow('such as 12345=fuji');
    },
  );
});
