import { describe, expect, it } from '@jest/globals';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import fc from 'fast-check';
import { rawZstdFrame, zstdBomb } from '../testing/zstd-frames.js';
import { decompressed, statedSize } from './zstd.js';

const MOST = 128 * 1_024;
/** Made by zstd 1.5.4: 20 times the same sentence, with its size and a checksum. */
const COMPRESSED = Buffer.from(
  '28b52ffd64ac02c50100f40276616c696461746f7273207369676e2077686174207468656972' +
    '20636861696e206861732061636365707465643b200100d72b2b550623ec233c',
  'hex',
);
const SENTENCES = 'validators sign what their chain has accepted; '.repeat(20);
/** The same without its size, as a stream is compressed. */
const WITHOUT_SIZE = Buffer.concat([Buffer.from('28b52ffd0058', 'hex'), COMPRESSED.subarray(7, -4)]);

describe('decompressed', () => {
  it('gives the content of what zstd compressed', () => {
    expect(statedSize(COMPRESSED)).toBe(SENTENCES.length);
    expect(decompressed(COMPRESSED, MOST)?.toString()).toBe(SENTENCES);
  });

  it('gives the content of frames up to the bound, and of none beyond it', () => {
    for (const size of [1, 255, 256, 70_000, MOST]) {
      const content = Buffer.alloc(size, 7);
      expect(decompressed(rawZstdFrame(content), MOST)?.equals(content)).toBe(true);
    }
    expect(decompressed(rawZstdFrame(Buffer.alloc(MOST + 1)), MOST)).toBeUndefined();
    expect(decompressed(COMPRESSED, SENTENCES.length - 1)).toBeUndefined();
  });

  it('reads each form of the stated size', () => {
    const header = (descriptor: number, ...rest: number[]) =>
      Buffer.from([0x28, 0xb5, 0x2f, 0xfd, descriptor, ...rest]);
    expect(statedSize(header(0x20, 7))).toBe(7);
    expect(statedSize(header(0x60, 1, 1))).toBe(513);
    expect(statedSize(header(0x80, 0, 1, 2, 3, 4))).toBe(0x04030201);
    expect(statedSize(header(0xe0, 0, 0, 0, 0, 0, 1, 0, 0))).toBe(2 ** 40);
    expect(statedSize(header(0x23, 1, 2, 3, 4, 9))).toBe(9);
    expect(statedSize(WITHOUT_SIZE)).toBeUndefined();
    expect(statedSize(header(0x28, 7))).toBeUndefined();
    expect(statedSize(header(0x60, 1))).toBeUndefined();
    expect(statedSize(Buffer.from('28b52ffe2007', 'hex'))).toBeUndefined();
  });

  it('gives nothing of bombs, whatever size they state', () => {
    for (const stated of [0, 1, 1_000, MOST, 2 ** 31, 2 ** 32 - 1]) {
      expect(decompressed(zstdBomb(1_000, stated), MOST)).toBeUndefined();
      expect(decompressed(zstdBomb(16, stated), 2 ** 32)).toBeUndefined();
    }
  });

  it('gives nothing of frames that hold less than they state, or end too early', () => {
    const frame = rawZstdFrame(Buffer.from('abc'));
    frame.writeUInt32LE(4, 5);
    expect(decompressed(frame, MOST)).toBeUndefined();
    for (let length = 0; length < COMPRESSED.length; length++)
      expect(decompressed(COMPRESSED.subarray(0, length), MOST)).toBeUndefined();
  });

  it('gives the stated size or nothing of broken frames', () => {
    const change = fc.tuple(fc.nat(COMPRESSED.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const frame = Buffer.from(COMPRESSED);
        for (const [at, byte] of changes) frame[at] = byte;
        const content = decompressed(frame, MOST);
        if (content !== undefined) expect(content.length).toBe(statedSize(frame));
      }),
      fuzzed(2_000),
    );
    expect(decompressed(COMPRESSED, MOST)?.toString()).toBe(SENTENCES);
  });
});
