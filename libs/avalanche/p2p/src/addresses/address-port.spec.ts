import { describe, expect, it } from '@jest/globals';
import { addressBytes, addressOfBytes, parseAddressPort, textOfAddress } from './address-port.js';

describe('an address', () => {
  it.each([
    ['192.0.2.1', '00000000000000000000ffffc0000201'],
    ['2001:db8::1', '20010db8000000000000000000000001'],
    ['::', '00000000000000000000000000000000'],
  ])('%s has the bytes %s', (address, hex) => {
    expect(addressBytes(address).toString('hex')).toBe(hex);
    expect(addressOfBytes(Buffer.from(hex, 'hex'))).toBe(address);
  });

  it('is read from 4 or 16 bytes alone', () => {
    expect(addressOfBytes(Buffer.of(192, 0, 2, 1))).toBe('192.0.2.1');
    for (const length of [0, 3, 5, 15, 17]) expect(addressOfBytes(Buffer.alloc(length))).toBeUndefined();
  });

  it.each([
    ['192.0.2.1:9651', { address: '192.0.2.1', port: 9651 }, '192.0.2.1:9651'],
    ['[2001:DB8:0::1]:1', { address: '2001:db8::1', port: 1 }, '[2001:db8::1]:1'],
    ['[::ffff:192.0.2.1]:65535', { address: '192.0.2.1', port: 65_535 }, '192.0.2.1:65535'],
  ])('is read from %s', (text, expected, written) => {
    expect(parseAddressPort(text)).toEqual(expected);
    expect(textOfAddress(expected)).toBe(written);
  });

  it('is not read from other texts', () => {
    for (const text of [
      '',
      '192.0.2.1',
      '192.0.2.1:0',
      '192.0.2.1:65536',
      '192.0.2.256:1',
      '1.2.3:1',
      '::1:9651',
      '[1.2.3.4]:1',
      'host:9651',
      '[::1]:1 ',
      '0x7f.0.0.1:1',
    ])
      expect([text, parseAddressPort(text)]).toEqual([text, undefined]);
  });
});
