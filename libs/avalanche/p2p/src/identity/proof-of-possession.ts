import { bls12_381 } from '@noble/curves/bls12-381.js';

/** avalanchego: utils/crypto/bls/ciphersuite. Blst's package for Node.js knows only the tag of signatures. */
const TAG = 'BLS_POP_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_';
const bls = bls12_381.longSignatures;

/** Returns a new BLS secret key. */
export function makeBlsKey(): Uint8Array {
  return bls12_381.utils.randomSecretKey();
}

/** Returns the signature of a message under the tag of proofs of possession: a point of G2, 96 bytes. It takes 80 ms. */
export function signProofOfPossession(secretKey: Uint8Array, message: Uint8Array): Buffer {
  return Buffer.from(bls.Signature.toBytes(bls.sign(bls.hash(message, TAG), secretKey)));
}
