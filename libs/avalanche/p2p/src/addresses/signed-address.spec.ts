import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { claimAddress, claimBytes, claimFault } from './signed-address.js';

const NOW = 1_790_000_000;
const address = { address: '192.0.2.1', port: 9_651 };

describe('a claim', () => {
  it('signs address, port and time', () => {
    expect(claimBytes(address, NOW).toString('hex')).toBe(
      '00000000000000000000ffffc0000201' + '25b3' + '000000006ab13b80',
    );
  });

  it.each(['ec', 'rsa'] as const)('counts with the signature of its %s key alone', (type) => {
    const { privateKey, publicKey } =
      type === 'ec'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const claim = claimAddress(address, NOW, privateKey);
    expect(verify('sha256', claimBytes(address, NOW), publicKey, claim.signature)).toBe(true);
    expect(claimFault(claim, publicKey, NOW)).toBeUndefined();
    const fault = 'its signature is not of the certificate’s key';
    expect(claimFault({ ...claim, port: 9_652 }, publicKey, NOW)).toBe(fault);
    expect(claimFault({ ...claim, address: '192.0.2.2' }, publicKey, NOW)).toBe(fault);
    expect(claimFault({ ...claim, time: NOW - 1 }, publicKey, NOW)).toBe(fault);
    expect(claimFault({ ...claim, signature: Buffer.alloc(0) }, publicKey, NOW)).toBe(fault);
    const other = createPublicKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    expect(claimFault(claim, other, NOW)).toBe(fault);
  });

  it('may be of a clock that is 60 s ahead, no more', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(claimFault(claimAddress(address, NOW + 60, privateKey), publicKey, NOW)).toBeUndefined();
    expect(claimFault(claimAddress(address, NOW + 61, privateKey), publicKey, NOW)).toBe('its time is 61 s ahead');
    const never = { ...claimAddress(address, NOW, privateKey), time: 2 ** 64 };
    expect(claimFault(never, publicKey, NOW)).toMatch(/s ahead$/);
  });
});
