import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import fc from 'fast-check';
import { AvalancheCodecError } from './avalanche-codec-error.js';
import { decodeProposerBlock, encodeProposerBlock } from './proposervm/proposer-block.js';
import { DECODERS, type Decoder } from './testing/decoders.js';
import { fromHex, fromNodeHex, goVectors, recorded } from './testing/fixtures.js';

interface Literal {
  file: string;
  line: number;
  kind: string;
  bytes: string;
}

const SEED = 11;
const UINT32_BYTES = 4;

/** Decodes and encodes again what may be damaged: the same bytes, or the codec's error. */
function attempt({ again }: Decoder, bytes: Buffer): 'decoded' | 'refused' {
  try {
    const encoded = again(bytes);
    if (!encoded.equals(bytes)) throw new Error(`${bytes.toString('hex')} came back as ${encoded.toString('hex')}`);
    return 'decoded';
  } catch (error) {
    if (error instanceof AvalancheCodecError) return 'refused';
    throw error;
  }
}

const decoders = Object.entries(DECODERS);

describe('bytes that avalanchego’s own tests hold', () => {
  const literals: Literal[] = JSON.parse(
    readFileSync(join(import.meta.dirname, 'fixtures/avalanchego-tests.json'), 'utf8'),
  );

  it.each(literals.map((literal) => [literal.file, literal.line, literal] as const))(
    'of %s, line %i, come back as they were',
    (_file, _line, { kind, bytes }) => {
      expect(DECODERS[kind]!.again(fromHex(bytes)).toString('hex')).toBe(bytes);
    },
  );
});

describe.each(decoders)('decoding of %s', (name, decoder) => {
  const samples = decoder.samples();

  it('gives back each sample', () => {
    expect(samples.length).toBeGreaterThan(0);
    for (const bytes of samples) expect(decoder.again(bytes).equals(bytes)).toBe(true);
  });

  it('refuses each sample cut short, and one with a byte too many', () => {
    for (const bytes of samples) {
      const step = Math.max(1, Math.floor(bytes.length / 40));
      for (let length = 0; length < bytes.length; length += step) {
        // A C-Chain's block without atomic transactions has no bytes.
        if (length === 0 && name === 'signed-atomic-txs') continue;
        expect([length, attempt(decoder, bytes.subarray(0, length))]).toEqual([length, 'refused']);
      }
      expect(attempt(decoder, Buffer.concat([bytes, Buffer.alloc(1)]))).toBe('refused');
    }
  });

  it('gives the same bytes or the codec’s error for damaged samples', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 5 }),
        (sample, changes) => {
          const damaged = Buffer.from(sample);
          for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
          attempt(decoder, damaged);
        },
      ),
      fuzzed(400, SEED),
    );
  });

  it('gives the same bytes or the codec’s error for any bytes after any start', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(), fc.uint8Array({ maxLength: 200 }), (sample, cut, tail) => {
        attempt(decoder, Buffer.concat([sample.subarray(0, cut % sample.length), tail]));
      }),
      fuzzed(400, SEED),
    );
  });

  it('refuses lying counts at once, wherever they stand', () => {
    const [sample] = [...samples].sort((a, b) => b.length - a.length);
    const began = process.cpuUsage();
    for (let at = 2; at + UINT32_BYTES <= Math.min(sample!.length, 1500); at++) {
      const lying = Buffer.from(sample!);
      lying.writeUInt32BE(0xffffffff, at);
      attempt(decoder, lying);
    }
    // An array of 2³² items would not even fit.
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5);
  });
});

describe('taking off the proposervm’s wrapper', () => {
  const samples = [
    ...goVectors('proposer-blocks').map(({ bytes }) => fromHex(bytes)),
    ...recorded<{ bytes: string }>('containers').map(({ bytes }) => fromNodeHex(bytes)),
  ];

  it('gives the same bytes, or says that there is none, for damaged and cut samples', () => {
    const outcomes = new Set<boolean>();
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 3 }),
        fc.oneof(fc.constant(0), fc.nat(50)),
        (sample, changes, cut) => {
          const damaged = Buffer.from(sample.subarray(0, sample.length - cut));
          for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
          const block = decodeProposerBlock(damaged);
          outcomes.add(block === undefined);
          if (block) expect(encodeProposerBlock(block).equals(damaged)).toBe(true);
        },
      ),
      { seed: SEED, numRuns: 1500 },
    );
    expect(outcomes.size).toBe(2);
  });
});
