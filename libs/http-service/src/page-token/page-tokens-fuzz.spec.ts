import { describe, expect, it } from '@jest/globals';
import { BadRequestError } from '@nunatak/core/errors';
import fc from 'fast-check';
import { PageTokens } from './page-tokens.js';

const tokens = new PageTokens([
  'a secret of the newest release, long enough',
  'the secret before it, also long enough',
]);
/** What a query is bound by: JSON, and numbers of any size. */
const query = fc.dictionary(
  fc.string(),
  fc.oneof(fc.jsonValue(), fc.bigInt(), fc.constant(undefined)) as fc.Arbitrary<unknown>,
);
const payload = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()));
const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
/** Texts that a client may send, from nearly a token to none at all. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.base64String(),
  bytes.map((each) => each.toString('base64url')),
);

describe('page tokens, of anything', () => {
  it('give back what was put in, as JSON has it', () => {
    fc.assert(
      fc.property(query, payload, (bound, place) => {
        expect(tokens.decode(tokens.encode(bound, place), bound)).toEqual(JSON.parse(JSON.stringify(place)));
      }),
    );
  });

  it('give back bytes as they are', () => {
    fc.assert(
      fc.property(query, bytes, (bound, place) => {
        expect(tokens.decodeBytes(tokens.encodeBytes(bound, place), bound).equals(place)).toBe(true);
      }),
    );
  });

  it('are refused as a bad request, whatever the text', () => {
    fc.assert(
      fc.property(query, text, (bound, token) => {
        expect(() => tokens.decode(token, bound)).toThrow(BadRequestError);
        expect(() => tokens.decodeBytes(token, bound)).toThrow(BadRequestError);
      }),
    );
  });

  it('are refused as a bad request when anything of them is altered', () => {
    fc.assert(
      fc.property(query, payload, fc.nat(), fc.integer({ min: 1, max: 255 }), (bound, place, at, flip) => {
        const altered = Buffer.from(tokens.encode(bound, place), 'base64url');
        altered[at % altered.length]! ^= flip;
        expect(() => tokens.decode(altered.toString('base64url'), bound)).toThrow(BadRequestError);
      }),
    );
  });

  it('that another release signed for the same query are a place or a bad request', () => {
    fc.assert(
      fc.property(query, bytes, (bound, place) => {
        const token = tokens.encodeBytes(bound, place);
        let expected: unknown;
        try {
          expected = JSON.parse(place.toString());
        } catch {
          expect(() => tokens.decode(token, bound)).toThrow(BadRequestError);
          return;
        }
        expect(tokens.decode(token, bound)).toEqual(expected);
      }),
    );
  });
});
