import { describe, expect, it } from '@jest/globals';
import { addressFault, checksumAddress } from './eip55.js';

/** The examples of EIP-55 itself. */
const EXAMPLES = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

describe('checksumAddress', () => {
  it('gives the forms that EIP-55 gives', () => {
    expect(EXAMPLES.map((a) => checksumAddress(a.slice(2).toLowerCase()))).toEqual(EXAMPLES);
  });

  it('gives the same from memory, also after more addresses than it remembers', () => {
    for (let i = 0; i < 140_000; i++) checksumAddress(i.toString(16).padStart(40, '0'));
    expect(EXAMPLES.map((a) => checksumAddress(a.slice(2).toLowerCase()))).toEqual(EXAMPLES);
  });
});

describe('addressFault', () => {
  it('takes checksummed, lower-case and upper-case addresses', () => {
    const address = EXAMPLES[4]!;
    expect([address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`].map(addressFault)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('tells a wrong checksum from a wrong form', () => {
    expect(addressFault('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('checksum');
    expect(
      [
        '',
        '0x',
        '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        '0x5aAeb6',
        `${EXAMPLES[0]}0`,
        '0xzz908400098527886E0F7030069857D2E4169EE7',
      ].map(addressFault),
    ).toEqual(new Array(6).fill('form'));
  });
});
