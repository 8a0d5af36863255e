import { describe, expect, it } from '@jest/globals';
import type { BlsKey } from '@nunatak/avalanche-warp';
import { KnownSignatures } from './known-signatures.js';

const keyOf = (n: number) => {
  const compressed = Buffer.alloc(48);
  compressed.writeUInt32BE(n);
  return { compressed } as BlsKey;
};
const MESSAGE = Buffer.alloc(32, 0xff);
const SIGNATURE = Buffer.from(Array.from({ length: 96 }, (_, i) => 255 - i));

describe('KnownSignatures', () => {
  it('gives a signature by message and key', () => {
    const known = new KnownSignatures();
    known.add(MESSAGE, keyOf(1), SIGNATURE);
    expect(known.get(MESSAGE, keyOf(1))).toEqual(SIGNATURE);
    expect(known.get(MESSAGE, keyOf(2))).toBeUndefined();
    expect(known.get(Buffer.alloc(32), keyOf(1))).toBeUndefined();
  });

  it('forgets those that were used least lately beyond 50,000', () => {
    const known = new KnownSignatures();
    for (let n = 0; n <= 50_000; n++) known.add(MESSAGE, keyOf(n), SIGNATURE);
    expect([0, 1, 50_000].map((n) => known.get(MESSAGE, keyOf(n)) !== undefined)).toEqual([false, true, true]);
  });
});
