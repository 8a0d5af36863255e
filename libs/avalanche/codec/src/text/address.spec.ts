import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeAddress, encodeAddress } from './address.js';
import { addressPrefixOf } from './network-prefix.js';

// The key that avalanchego documents for local networks ("ewoq"), and the same bytes on the public ones.
const EWOQ = '3cb7d3842e8cee6a0ebd09f1fe884f6861e1b29c';

describe('an address', () => {
  it.each([
    [12345, 'local', 'local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'],
    [5, 'fuji', 'fuji18jma8ppw3nhx5r4ap8clazz0dps7rv5u6wmu4t'],
    [1, 'avax', 'avax18jma8ppw3nhx5r4ap8clazz0dps7rv5ukulre5'],
    [1337, 'custom', 'custom18jma8ppw3nhx5r4ap8clazz0dps7rv5u9xde7p'],
  ])('of network %i has the prefix %s', (networkId, prefix, text) => {
    expect(addressPrefixOf(networkId)).toBe(prefix);
    expect(encodeAddress(prefix, Buffer.from(EWOQ, 'hex'))).toBe(text);
    expect(decodeAddress(text)).toEqual({ chain: undefined, prefix, bytes: Buffer.from(EWOQ, 'hex') });
  });

  it.each(['P', 'X', 'C'] as const)('may have the chain %s before it', (chain) => {
    for (const letter of [chain, chain.toLowerCase()]) {
      const address = decodeAddress(`${letter}-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u`);
      expect(address).toEqual({ chain, prefix: 'local', bytes: Buffer.from(EWOQ, 'hex') });
    }
  });

  it.each([
    ['nothing', ''],
    ['no prefix', '18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'],
    ['another chain', 'Q-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'],
    ['a chain alone', 'P-'],
    ['two chains', 'P-X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'],
    ['a wrong checksum', 'local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96v'],
    ['another network’s checksum', 'avax18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'],
    ['a letter that bech32 has not', 'local1bjma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'],
    ['letters of both cases', 'Local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'],
    ['too few bytes', encodeAddress('local', Buffer.alloc(19))],
    ['too many bytes', encodeAddress('local', Buffer.alloc(21))],
    ['an address of the EVM', '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc'],
    ['a megabyte', '1'.repeat(1 << 20)],
  ])('is none with %s', (_what, text) => {
    expect(decodeAddress(text)).toBeUndefined();
  });

  it('comes back as it was', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        fc.constantFrom('avax', 'fuji', 'custom'),
        (bytes, prefix) => {
          expect(decodeAddress(`P-${encodeAddress(prefix, bytes)}`)).toEqual({
            chain: 'P',
            prefix,
            bytes: Buffer.from(bytes),
          });
        },
      ),
    );
  });

  it('is read from any text without a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'PX-local1qpzry9'), maxLength: 60 }), (text) => {
        expect(decodeAddress(text)?.bytes.length ?? 20).toBe(20);
      }),
    );
  });
});
