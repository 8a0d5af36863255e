import { SecretKey } from '@chainsafe/blst';
import type { SetMember } from '../canonical-set.js';

/** A validator whose secret key a test has. */
export interface Signer extends SetMember {
  publicKey: Buffer;
  sign(message: Buffer): Buffer;
}

/** A validator with a key of its own for each number. */
export function signerOf(n: number, weight = 1n): Signer {
  const seed = Buffer.alloc(32);
  seed.writeUInt32BE(n);
  const secret = SecretKey.fromKeygen(seed);
  const nodeId = Buffer.alloc(20);
  nodeId.writeUInt32BE(n);
  return {
    ...{ nodeId, weight, publicKey: Buffer.from(secret.toPublicKey().toBytes()) },
    sign: (message) => Buffer.from(secret.sign(message).toBytes()),
  };
}
