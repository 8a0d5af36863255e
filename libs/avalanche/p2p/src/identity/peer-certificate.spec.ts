import { describe, expect, it } from '@jest/globals';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import fc from 'fast-check';
import { PeerError } from '../peer-error.js';
import { certificateOf, ecdsa, rsa } from '../testing/certificates.js';
import { makeStakingKeyPair } from './make-staking-key-pair.js';
import { MAX_CERTIFICATE_BYTES, publicKeyOf } from './peer-certificate.js';
import { StakingIdentity } from './staking-identity.js';

const refusal = (der: Uint8Array) => {
  try {
    publicKeyOf(der);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(PeerError);
    expect((error as PeerError).fault).toBe('certificate');
    return (error as Error).message.replace(/^the peer's certificate is refused: /, '');
  }
};

describe('publicKeyOf', () => {
  it('takes what nodes make: ECDSA on P-256, and RSA with exponent 65537', async () => {
    expect(publicKeyOf((await certificateOf(ecdsa('P-256'))).der).asymmetricKeyType).toBe('ec');
    expect(publicKeyOf((await certificateOf(rsa(2_048, [1, 0, 1]))).der).asymmetricKeyType).toBe('rsa');
  });

  it('refuses other keys', async () => {
    expect(refusal((await certificateOf(ecdsa('P-384'))).der)).toBe('its curve is secp384r1, not P-256');
    expect(refusal((await certificateOf(rsa(2_048, [3]))).der)).toBe('its RSA exponent is 3');
    expect(refusal((await certificateOf(rsa(1_024, [1, 0, 1]))).der)).toBe('its RSA key has 1024 bits');
  });

  it('refuses a certificate of more than 2 KiB before it is parsed', async () => {
    const { der } = await certificateOf(ecdsa('P-256'), MAX_CERTIFICATE_BYTES);
    expect(refusal(der)).toBe(`it has ${der.length} bytes, more than 2048`);
    expect(refusal(Buffer.alloc(MAX_CERTIFICATE_BYTES + 1))).toBe('it has 2049 bytes, more than 2048');
  });

  it('refuses whatever is no certificate, and throws nothing else', async () => {
    const { der: good } = await certificateOf(ecdsa('P-256'));
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (at, byte) => {
        const der = Buffer.from(good);
        der[at] = byte;
        refusal(der);
        refusal(der.subarray(0, at));
      }),
      fuzzed(500),
    );
    expect(refusal(Buffer.alloc(0))).toBe('it cannot be read');
  });
});

describe('StakingIdentity', () => {
  it('is made of a certificate as avalanchego makes its own', async () => {
    const pair = await makeStakingKeyPair();
    const identity = new StakingIdentity(pair);
    expect(identity.nodeId).toMatch(/^NodeID-[1-9A-HJ-NP-Za-km-z]{30,34}$/);
    expect(identity.certificate.length).toBeLessThan(400);
    expect(new StakingIdentity(pair).nodeId).toBe(identity.nodeId);
  });

  it('is not made of a certificate and another one’s key, nor of other texts', async () => {
    const [one, other] = [await makeStakingKeyPair(), await makeStakingKeyPair()];
    expect(() => new StakingIdentity({ ...one, privateKeyPem: other.privateKeyPem })).toThrow(
      'the staking certificate cannot be used: the private key is not the certificate’s',
    );
    expect(() => new StakingIdentity({ certificatePem: 'x', privateKeyPem: 'y' })).toThrow(/cannot be used/);
  });
});
