import { simulatedBlsKey } from '@nunatak/avalanche-p2p/testing';
import type { SetMember } from '@nunatak/avalanche-warp';

/** A validator whose secret key a test has. */
export interface Signer extends SetMember {
  publicKey: Buffer;
  sign(message: Buffer): Buffer;
}

/** Returns a validator with a key of its own for each number. */
export function signerOf(n: number, weight = 1n): Signer {
  const seed = Buffer.alloc(32, n + 1);
  const { secret, publicKey } = simulatedBlsKey(seed);
  const sign = (message: Buffer) => Buffer.from(secret.sign(message).toBytes());
  return { nodeId: Buffer.alloc(20, n + 1), weight, publicKey, sign };
}
