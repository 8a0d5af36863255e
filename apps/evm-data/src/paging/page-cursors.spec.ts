import { BadRequestError } from '@firn/platform/errors';
import { PageTokens } from '@firn/platform/page-token';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ChainPlace, decodePlaces, encodePlaces } from './chain-places.js';
import { isPageCursor, PageCursors } from './page-cursors.js';

const tokens = new PageTokens(['a secret of this test, long enough for any rule']);
const cursors = new PageCursors(tokens);
const bound = { list: 'blocks', chain: '1' };

const integer = fc.oneof(fc.nat(), fc.constantFrom(0, 1, 127, 128, Number.MAX_SAFE_INTEGER));
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((array) => `0x${Buffer.from(array).toString('hex')}`);
const cursor = fc.record(
  { after: fc.array(integer, { minLength: 1, maxLength: 4 }), head: integer, hash: fc.oneof(hash, fc.constant('')) },
  { noNullPrototype: true },
);
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

describe('cursors', () => {
  it('come back from a token as they were', () => {
    fc.assert(
      fc.property(cursor, (written) => {
        expect(cursors.read(cursors.write(bound, written), bound, isPageCursor)).toEqual(written);
      }),
    );
  });

  it('come back from a token as they were, of many chains, in the order of the chains’ ids', () => {
    fc.assert(
      fc.property(places, (written) => {
        expect(cursors.readPlaces(cursors.writePlaces(bound, written), bound)).toEqual(sorted(written));
      }),
    );
  });

  it('are refused as a bad request when a token of the same query carries something else', () => {
    const other = fc.oneof(
      fc.jsonValue(),
      fc.record({ after: fc.jsonValue(), head: fc.jsonValue(), hash: fc.jsonValue() }, { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(other, (written) => {
        const token = tokens.encodeBytes(bound, Buffer.from(JSON.stringify(written)));
        fc.pre(!isPageCursor(JSON.parse(JSON.stringify(written))));
        expect(() => cursors.read(token, bound, isPageCursor)).toThrow(BadRequestError);
      }),
    );
  });

  it('of many chains are refused as a bad request, or are what would be written in the same bytes', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        const token = tokens.encodeBytes(bound, Buffer.from(given));
        if (decodePlaces(given) === undefined) expect(() => cursors.readPlaces(token, bound)).toThrow(BadRequestError);
        else expect(encodePlaces(cursors.readPlaces(token, bound)!).equals(given)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of many chains are refused when they are cut anywhere but between two chains', () => {
    fc.assert(
      fc.property(place, fc.nat(), (each, cut) => {
        const written = encodePlaces([each]);
        const part = written.subarray(0, 1 + (cut % (written.length - 1)));
        expect(decodePlaces(part)).toEqual(part.length === 1 ? [] : undefined);
      }),
    );
  });
});
