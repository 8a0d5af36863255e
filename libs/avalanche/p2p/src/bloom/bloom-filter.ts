import { createHash, randomBytes } from 'node:crypto';

// avalanchego: utils/bloom

const MAX_HASHES = 16;
const SEED_BYTES = 8;
const ROTATION = 17n;
const WORD_BITS = 64n;
const WORD = (1n << WORD_BITS) - 1n;

/** Returns the hash that a filter takes of an id: the first 8 bytes of SHA-256 of the id and a salt. */
export function bloomHash(id: Uint8Array, salt: Uint8Array): bigint {
  return createHash('sha256').update(id).update(salt).digest().readBigUInt64BE();
}

/** A bloom filter in the form that nodes exchange. It may take an id for one that was added; the reverse never happens. */
export class BloomFilter {
  /** How many hashes were added. */
  #size = 0;

  private constructor(
    private readonly seeds: readonly bigint[],
    private readonly bits: Buffer,
  ) {}

  /** Returns an empty filter with random seeds. */
  static empty(hashes: number, bytes: number): BloomFilter {
    const seeds = Array.from({ length: hashes }, () => randomBytes(SEED_BYTES).readBigUInt64BE());
    return new BloomFilter(seeds, Buffer.alloc(bytes));
  }

  /** Reads a filter: the number of hashes (1 to 16), a seed of 8 bytes for each, at least one byte of bits; undefined for other bytes. */
  static read(bytes: Buffer): BloomFilter | undefined {
    const hashes = bytes[0] ?? 0;
    const start = 1 + hashes * SEED_BYTES;
    if (hashes < 1 || hashes > MAX_HASHES || bytes.length <= start) return undefined;
    const seeds = Array.from({ length: hashes }, (_, i) => bytes.readBigUInt64BE(1 + i * SEED_BYTES));
    return new BloomFilter(seeds, Buffer.from(bytes.subarray(start)));
  }

  get size(): number {
    return this.#size;
  }

  add(hash: bigint): void {
    for (const bit of this.#bitsOf(hash)) this.bits[bit >> 3]! |= 1 << (bit & 7);
    this.#size++;
  }

  has(hash: bigint): boolean {
    return this.#bitsOf(hash).every((bit) => (this.bits[bit >> 3]! >> (bit & 7)) & 1);
  }

  /** Returns the filter as nodes send it. */
  bytes(): Buffer {
    const seeds = Buffer.alloc(this.seeds.length * SEED_BYTES);
    for (const [i, seed] of this.seeds.entries()) seeds.writeBigUInt64BE(seed, i * SEED_BYTES);
    return Buffer.concat([Buffer.of(this.seeds.length), seeds, this.bits]);
  }

  #bitsOf(hash: bigint): number[] {
    const count = BigInt(this.bits.length * 8);
    let word = hash;
    return this.seeds.map((seed) => {
      word = (((word << ROTATION) | (word >> (WORD_BITS - ROTATION))) & WORD) ^ seed;
      return Number(word % count);
    });
  }
}
