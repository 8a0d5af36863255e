import { PublicKey } from '@chainsafe/blst';
import { LRUCache } from 'lru-cache';
import { ValidatorSetError } from './validator-set-error.js';

/** A validator's BLS key, ready for checks. */
export interface BlsKey {
  /** 48 bytes. */
  compressed: Buffer;
  /** 96 bytes: by these a validator set is ordered. */
  uncompressed: Buffer;
  point: PublicKey;
}

/** Keys that are kept, 11 MB: those of the primary network and of large L1s. */
const KEPT_KEYS = 16_384;

/**
 * BLS keys, parsed once. Sets of neighboring heights have the same keys. Parsing takes 50 of the 51 ms that the set of 1,000 validators takes.
 */
export class BlsKeys {
  readonly #keys = new LRUCache<string, BlsKey>({ max: KEPT_KEYS });

  /** @param compressed 48 bytes. @throws ValidatorSetError for bytes that are no key */
  parse(compressed: Buffer): BlsKey {
    const name = compressed.toString('latin1');
    const known = this.#keys.get(name);
    if (known) return known;
    const point = pointOf(compressed);
    const key = { compressed: Buffer.from(compressed), uncompressed: Buffer.from(point.toBytes(false)), point };
    this.#keys.set(name, key);
    return key;
  }
}

function pointOf(compressed: Buffer): PublicKey {
  try {
    return PublicKey.fromBytes(compressed, true);
  } catch {
    throw new ValidatorSetError(`${compressed.toString('hex')} is no BLS key in a validator set.`);
  }
}
