import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeAbiParameters } from 'viem';
import { AbiWords } from './abi-words.js';

const LARGEST = 2n ** 256n - 1n;
const word = (value: bigint | number) => value.toString(16).padStart(64, '0');
const uint = fc.bigInt(0n, LARGEST);
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((b) => `0x${Buffer.from(b).toString('hex')}` as const);
const bytes = fc.uint8Array({ maxLength: 100 }).map((b) => `0x${Buffer.from(b).toString('hex')}` as const);

describe('ABI words', () => {
  it('read what an ABI encoder writes', () => {
    const types = [{ type: 'uint256' }, { type: 'address' }, { type: 'uint256[]' }, { type: 'bytes' }] as const;
    fc.assert(
      fc.property(uint, address, fc.array(uint, { maxLength: 5 }), bytes, (number, account, numbers, text) => {
        const words = new AbiWords(encodeAbiParameters(types, [number, account, numbers, text]));
        const read = [
          words.uint(0),
          words.address(1),
          words.array(words.follow(2, 0, 4), 1, (at) => words.uint(at)),
          words.bytes(words.follow(3, 0, 4)),
        ];
        expect({ read, failed: words.failed }).toEqual({ read: [number, account, numbers, text], failed: false });
      }),
      { seed: 10, numRuns: 200 },
    );
  });

  it.each<[string, string, (words: AbiWords) => unknown]>([
    ['a word that is not there', word(1), (words) => words.uint(1)],
    ['part of a word', word(1).slice(2), (words) => words.uint(0)],
    ['an address with something in its upper bytes', word(2n ** 160n), (words) => words.address(0)],
    ['an offset that is no multiple of 32', word(33) + word(0), (words) => words.follow(0, 0, 1)],
    ['an offset into the tuple itself', word(32) + word(0), (words) => words.follow(0, 0, 2)],
    ['an offset beyond four bytes', word(2n ** 32n) + word(0), (words) => words.follow(0, 0, 1)],
    ['an array that ends after the data', word(2) + word(1), (words) => words.array(0, 1, (at) => words.uint(at))],
    ['bytes that end after the data', word(33) + word(1), (words) => words.bytes(0)],
    ['a length of 2²⁵⁶ − 1', word(LARGEST) + word(1), (words) => words.array(0, 1, (at) => words.uint(at))],
    ['a length of 2³² − 1', word(2n ** 32n - 1n) + word(1), (words) => words.bytes(0)],
  ])('fail on %s', (_, data, read) => {
    const words = new AbiWords(`0x${data}`);
    read(words);
    expect(words.failed).toBe(true);
  });

  it('stay failed, and read zeros and nothing from then on', () => {
    const words = new AbiWords(`0x${word(5)}`);
    words.uint(1);
    expect([words.uint(0), words.bytes(0), words.array(0, 1, () => 1), words.failed]).toEqual([0n, '0x', [], true]);
  });

  it('read bytes that were not filled up to whole words', () => {
    expect(new AbiWords(`0x${word(3)}616263`).bytes(0)).toBe('0x616263');
  });
});
