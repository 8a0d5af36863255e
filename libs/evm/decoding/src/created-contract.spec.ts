import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getContractAddress } from 'viem/utils';
import { createdContractAddress } from './created-contract.js';

it('gives the address that the sender and each length of nonce make', () => {
  const sender = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('hex'));
  const nonce = fc.oneof(
    fc.constantFrom(0, 1, 0x7f, 0x80, 0xff, 0x100, Number.MAX_SAFE_INTEGER),
    fc.nat(Number.MAX_SAFE_INTEGER),
  );
  fc.assert(
    fc.property(sender, nonce, (digits, count) => {
      const expected = getContractAddress({ from: `0x${digits}`, nonce: BigInt(count) }).toLowerCase();
      expect(createdContractAddress(`0x${digits}`, count)).toBe(expected);
    }),
  );
});
