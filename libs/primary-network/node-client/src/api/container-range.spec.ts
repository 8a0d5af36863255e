import { describe, expect, it } from '@jest/globals';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import type { AskOptions, RpcAnswer } from '@nunatak/chain-nodes';
import fc from 'fast-check';
import { parseLossless } from '../json/parse-lossless.js';
import type { AvalancheNode } from '../nodes/avalanche-node.js';
import { checkedHexOf } from '../testing/checked-hex-of.js';
import { EXCHANGES } from '../testing/recorded-exchanges.js';
import { readContainerRange } from './container-range.js';
import { readContainers } from './index-api.js';

const RECORDED = EXCHANGES.filter(({ method, error }) => method === 'index.getContainerRange' && !error).map(
  ({ path, result }) => [path, result as { containers: Record<string, string>[] }] as const,
);

/** As avalanchego sends it. */
function rawOf(result: unknown, end = '\n'): Buffer {
  return Buffer.from(`{"jsonrpc":"2.0","result":${JSON.stringify(result)},"id":0}${end}`);
}

function containerOf(bytes: Buffer, index: number, fields: object = {}): object {
  return {
    id: encodeCb58(Buffer.alloc(32, index)),
    bytes: checkedHexOf(bytes),
    timestamp: '2026-07-01T12:00:00.5Z',
    encoding: 'hex',
    index: String(index),
    ...fields,
  };
}

/** What comes of an answer: containers or the error, read from its bytes where that is tried. */
async function outcome(raw: Buffer, readsBytes: boolean): Promise<unknown> {
  const askOne = async (_method: string, _params: unknown, { read }: AskOptions) => {
    const body = (readsBytes ? read!(raw) : undefined) ?? (parseLossless(raw.toString('utf8')) as RpcAnswer);
    return body.result;
  };
  try {
    return await readContainers({ askOne } as unknown as AvalancheNode, 'P/block', 0, 3);
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

const CONTAINERS = [Buffer.alloc(0), Buffer.from('one'), Buffer.alloc(300, 7)].map((bytes, i) => containerOf(bytes, i));

describe('a range of containers, read from the answer’s bytes', () => {
  it.each(RECORDED)('of a real node is the one that its JSON has: %s', (_path, { containers }) => {
    const read = readContainerRange(rawOf({ containers }))!.result.containers;
    expect(read.length).toBeGreaterThan(3);
    expect(
      read.map(({ id, bytes, index }) => ({ id: encodeCb58(id), bytes: checkedHexOf(bytes), index: String(index) })),
    ).toEqual(containers.map(({ id, bytes, index }) => ({ id, bytes, index })));
    expect(read.map(({ timestamp }) => timestamp)).toEqual(
      containers.map(({ timestamp }) => Math.floor(Date.parse(timestamp!) / 1_000)),
    );
  });

  it('is read with and without the line’s end', () => {
    for (const end of ['', '\n'])
      expect(readContainerRange(rawOf({ containers: CONTAINERS }, end))?.result.containers).toHaveLength(3);
  });

  it.each([
    ['bytes of another checksum', { bytes: '0x616263deadbeef' }],
    ['bytes shorter than a checksum', { bytes: '0xabcdef' }],
    ['bytes of an odd number of digits', { bytes: `${checkedHexOf(Buffer.from('x'))}0` }],
    ['bytes that are not hex', { bytes: `${checkedHexOf(Buffer.from('x')).slice(0, -1)}g` }],
    ['bytes without 0x', { bytes: checkedHexOf(Buffer.from('x')).slice(2) }],
    ['an id with a wrong checksum', { id: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q6' }],
    ['an id of fewer bytes', { id: encodeCb58(Buffer.alloc(31, 1)) }],
    ['a time that is none', { timestamp: '2026-13-01T12:00:00Z' }],
    ['a time before 1970', { timestamp: '1969-01-01T12:00:00Z' }],
    ['an index below zero', { index: '-1' }],
    ['an index that no number holds', { index: '18446744073709551615' }],
    ['an index as a number', { index: 1 }],
    ['another encoding', { encoding: 'hexnc' }],
    ['one member more', { more: 1 }],
    ['a text with an escape', { encoding: 'he"x' }],
  ])('is left to the reading of JSON with %s', async (_what, fields) => {
    const raw = rawOf({ containers: [CONTAINERS[0], containerOf(Buffer.from('one'), 1, fields)] });
    expect(readContainerRange(raw)).toBeUndefined();
    expect(await outcome(raw, true)).toEqual(await outcome(raw, false));
  });

  it.each([
    ['no container', rawOf({ containers: [] })],
    ['null', rawOf({ containers: null })],
    ['more behind it', rawOf({ containers: CONTAINERS }, '\n\n')],
    ['nothing', Buffer.alloc(0)],
  ])('is none of an answer with %s', (_what, raw) => {
    expect(readContainerRange(raw)).toBeUndefined();
  });

  it('is, however the answer is damaged, what its JSON gives, the errors included', async () => {
    const whole = rawOf({ containers: CONTAINERS });
    const change = fc.record({
      at: fc.nat({ max: whole.length }),
      // Cut off, bytes taken out, bytes of it or any others put in.
      gone: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: whole.length })),
      put: fc.oneof(
        fc.constant(Buffer.alloc(0)),
        fc.string({ unit: fc.constantFrom(...'",:{}[]\\0aF1z -é'), maxLength: 4 }).map((text) => Buffer.from(text)),
        fc
          .tuple(fc.nat({ max: whole.length }), fc.nat({ max: 200 }))
          .map(([from, length]) => whole.subarray(from, from + length)),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        let raw: Buffer = whole;
        for (const { at, gone, put } of changes)
          raw = Buffer.concat([raw.subarray(0, at), put, raw.subarray(at + gone)]);
        expect(await outcome(raw, true)).toEqual(await outcome(raw, false));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is, of any containers, what its JSON gives', async () => {
    const bytes = fc.array(fc.uint8Array({ maxLength: 600 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(bytes, fc.boolean(), async (list, isUpper) => {
        const text = (content: Uint8Array) => {
          const hex = checkedHexOf(content);
          return isUpper ? `0x${hex.slice(2).toUpperCase()}` : hex;
        };
        const raw = rawOf({
          containers: list.map((content, i) => containerOf(Buffer.from(content), i, { bytes: text(content) })),
        });
        expect(readContainerRange(raw)?.result.containers).toHaveLength(list.length);
        expect(await outcome(raw, true)).toEqual(await outcome(raw, false));
      }),
    );
  });
});
