import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { fromHex, fromNodeHex, goVectors, type RecordedBlock, recorded } from '../testing/fixtures.js';
import { decodePlatformBlock } from './platform-block.js';
import { decodePlatformBlockPlace, type PlatformBlockPlace } from './platform-block-place.js';

const SAMPLES = [
  ...goVectors('platform-blocks').map(({ bytes }) => fromHex(bytes)),
  ...recorded<RecordedBlock>('p-chain-blocks').map(({ bytes }) => fromNodeHex(bytes)),
];

/** A block's place, or the codec's error. */
function outcome(decode: (bytes: Buffer) => PlatformBlockPlace, bytes: Buffer): unknown {
  try {
    const { id, parentId, height } = decode(bytes);
    return { id, parentId, height };
  } catch (error) {
    if (error instanceof AvalancheCodecError) return [error.message, error.offset];
    throw error;
  }
}

describe('a block’s place', () => {
  it('is that of the whole block, of each type', () => {
    const types = SAMPLES.map((bytes) => {
      expect(outcome(decodePlatformBlockPlace, bytes)).toEqual(outcome(decodePlatformBlock, bytes));
      return decodePlatformBlock(bytes).type;
    });
    expect(new Set(types).size).toBe(9);
  });

  it('is refused where the whole block is, with the same error', () => {
    const outcomes = new Set<boolean>();
    fc.assert(
      fc.property(
        fc.constantFrom(...SAMPLES),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 3 }),
        fc.oneof(fc.constant(0), fc.nat(50)),
        fc.uint8Array({ maxLength: 3 }),
        (sample, changes, cut, more) => {
          const damaged = Buffer.concat([sample.subarray(0, sample.length - cut), more]);
          for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
          const place = outcome(decodePlatformBlockPlace, damaged);
          expect(place).toEqual(outcome(decodePlatformBlock, damaged));
          outcomes.add(Array.isArray(place));
        },
      ),
      { numRuns: 3_000 },
    );
    expect(outcomes.size).toBe(2);
  });

  it('is refused with each field of a transaction cut off, and with each byte of it changed', () => {
    for (const sample of SAMPLES)
      for (let at = 0; at < sample.length; at += Math.max(1, sample.length >> 8)) {
        const changed = Buffer.from(sample);
        changed[at]! ^= 0xff;
        for (const bytes of [sample.subarray(0, at), changed])
          expect(outcome(decodePlatformBlockPlace, bytes)).toEqual(outcome(decodePlatformBlock, bytes));
      }
  });
});
