import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BloomFilter, bloomHash } from './bloom-filter.js';

const salt = Buffer.from('so salty');

describe('BloomFilter', () => {
  it('has what was added, and little else', () => {
    const filter = BloomFilter.empty(7, 1_250);
    const ids = Array.from({ length: 1_000 }, () => randomBytes(32));
    for (const id of ids) filter.add(bloomHash(id, salt));
    expect(filter.size).toBe(1_000);
    expect(ids.every((id) => filter.has(bloomHash(id, salt)))).toBe(true);
    const others = Array.from({ length: 10_000 }, () => filter.has(bloomHash(randomBytes(32), salt)));
    // One in 120 is expected.
    expect(others.filter(Boolean).length).toBeLessThan(250);
  });

  it('comes back from its bytes', () => {
    const filter = BloomFilter.empty(3, 64);
    filter.add(bloomHash(Buffer.from('hello'), salt));
    const read = BloomFilter.read(filter.bytes());
    expect(read?.bytes()).toEqual(filter.bytes());
    expect(read?.has(bloomHash(Buffer.from('hello'), salt))).toBe(true);
    expect(read?.has(bloomHash(Buffer.from('hello?'), salt))).toBe(false);
  });

  it('is that of avalanchego 1.14.2', () => {
    // Made by its utils/bloom: New(3, 16), with "one", "two" and "three" under the salt.
    const bytes = '03c45cb7478b853121572c65a56679a68dec17a174ca05de3c0000800000c004040901000000000100';
    const filter = BloomFilter.read(Buffer.from(bytes, 'hex'))!;
    const hashes = [0x54715fbd14481d56n, 0x39a8ebe699091714n, 0xe2477dff375db9b9n];
    for (const [i, id] of ['one', 'two', 'three'].entries()) {
      expect(bloomHash(Buffer.from(id), salt)).toBe(hashes[i]);
      expect(filter.has(hashes[i]!)).toBe(true);
    }
    for (let i = 0; i < 40; i++) expect(filter.has(bloomHash(Buffer.from(`other ${i}`), salt))).toBe(false);
    const empty = Buffer.from(bytes, 'hex').fill(0, 25);
    const same = BloomFilter.read(empty)!;
    for (const hash of hashes) same.add(hash);
    expect(same.bytes().toString('hex')).toBe(bytes);
  });

  it('is read from bytes alone that nodes take', () => {
    for (const bytes of [[], [0], [0, 1], [1], [1, 0, 0, 0, 0, 0, 0, 0, 0], [17, ...Array<number>(200).fill(1)]])
      expect(BloomFilter.read(Buffer.from(bytes))).toBeUndefined();
    expect(BloomFilter.read(Buffer.alloc(10, 1))).toBeDefined();
  });
});
