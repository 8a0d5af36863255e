import { describe, expect, it } from '@jest/globals';
import { BadRequestError } from '@nunatak/core/errors';
import { PageCursors } from '@nunatak/data-api';
import { PageTokens } from '@nunatak/http-service/page-token';
import fc from 'fast-check';
import { type ChainPlace, decodePlaces, encodePlaces, MAX_LISTED_CHAINS } from './chain-places.js';

const tokens = new PageTokens(['a secret of this test, long enough for any rule']);
const cursors = new PageCursors(tokens);
const bound = { list: 'across' };

const integer = fc.oneof(fc.nat(), fc.constantFrom(0, 1, 127, 128, Number.MAX_SAFE_INTEGER));
const chainId = fc.oneof(fc.nat().map(BigInt), fc.bigInt(0n, 2n ** 256n - 1n)).map(String);
const place = fc.tuple(
  chainId,
  integer,
  fc.oneof(fc.integer({ min: -1, max: 100_000 }), fc.constant(Number.MAX_SAFE_INTEGER - 1)),
);
const places = fc.uniqueArray(place, { selector: ([id]) => id, maxLength: 20 });
/** Bytes of which many are nearly places. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc.uint8Array({ maxLength: 60 }).map((array) => Uint8Array.of(1, ...array)),
  fc.tuple(places, fc.nat()).map(([each, cut]) => {
    const written = encodePlaces(each);
    return written.subarray(0, cut % (written.length + 1));
  }),
);
const sorted = (list: readonly ChainPlace[]) => [...list].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1));

describe('places in several chains', () => {
  it('come back from a token as they were, in the order of the chains’ ids', () => {
    fc.assert(
      fc.property(places, (written) => {
        const token = cursors.writeBytes(bound, encodePlaces(written));
        expect(cursors.readBytes(token, bound, decodePlaces)).toEqual(sorted(written));
      }),
    );
  });

  it('are refused as a bad request, or are what would be written in the same bytes', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        const token = tokens.encodeBytes(bound, Buffer.from(given));
        const read = () => cursors.readBytes(token, bound, decodePlaces);
        if (decodePlaces(given) === undefined) expect(read).toThrow(BadRequestError);
        else expect(encodePlaces(read()!).equals(given)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are refused when they are cut anywhere but between two chains', () => {
    fc.assert(
      fc.property(place, fc.nat(), (each, cut) => {
        const written = encodePlaces([each]);
        const part = written.subarray(0, 1 + (cut % (written.length - 1)));
        expect(decodePlaces(part)).toEqual(part.length === 1 ? [] : undefined);
      }),
    );
  });

  it('of earlier releases are read, and written as those read them', () => {
    const ofRelease = new PageCursors(new PageTokens(['the secret of the previous release, 32 bytes']));
    const token = 'mYWKwNIaGIsvgFa7rr0HfgEBBwTp0AIIAA'; // made by release 0.1.0
    const query = { list: 'across', network: undefined, status: undefined };
    const written: ChainPlace[] = [
      ['1', 7, 3],
      ['43114', 8, -1],
    ];
    expect(ofRelease.readBytes(token, query, decodePlaces)).toEqual(written);
    expect(ofRelease.writeBytes(query, encodePlaces(written))).toBe(token);
  });

  it('survive being written, in the order of the chain ids', () => {
    const places: ChainPlace[] = [
      ['43114', 71_234_567, 12],
      ['1', 0, -1],
      ['9223372036854775807', Number.MAX_SAFE_INTEGER, 300],
      ['43113', 128, 0],
    ];
    expect(decodePlaces(encodePlaces(places))).toEqual([places[1], places[3], places[0], places[2]]);
    expect(decodePlaces(encodePlaces([]))).toEqual([]);
  });

  it('are not read from what was written in another way', () => {
    expect(decodePlaces(Buffer.from('{"chains":[]}'))).toBeUndefined();
    expect(decodePlaces(Buffer.alloc(0))).toBeUndefined();
  });

  it('of as many chains as are listed fit in a page token', () => {
    const places = Array.from(
      { length: MAX_LISTED_CHAINS },
      (_, i): ChainPlace => [String(1e9 + i * 1e6), 99_999_999, 999],
    );
    const token = tokens.encodeBytes({ list: 'x' }, encodePlaces(places));
    expect(decodePlaces(tokens.decodeBytes(token, { list: 'x' }))).toEqual(places);
    // The gateway's default for a whole URL is 16,384 characters.
    expect(token.length).toBeLessThan(15_000);
  });
});
