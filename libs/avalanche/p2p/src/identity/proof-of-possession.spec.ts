import { describe, expect, it } from '@jest/globals';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { makeBlsKey, signProofOfPossession } from './proof-of-possession.js';

describe('signProofOfPossession', () => {
  it('signs under the tag of proofs of possession, and under no other', () => {
    const { longSignatures: bls } = bls12_381;
    const key = makeBlsKey();
    const message = Buffer.from('an address');
    const signature = bls.Signature.fromBytes(signProofOfPossession(key, message));
    const isOf = (tag: string) => bls.verify(signature, bls.hash(message, tag), bls.getPublicKey(key));
    expect(isOf('BLS_POP_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_')).toBe(true);
    expect(isOf('BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_')).toBe(false);
  });
});
