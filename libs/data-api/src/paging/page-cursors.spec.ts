import { describe, expect, it } from '@jest/globals';
import { BadRequestError } from '@nunatak/core/errors';
import { PageTokens } from '@nunatak/http-service/page-token';
import fc from 'fast-check';
import { isPageCursor, type Key, PageCursors } from './page-cursors.js';

const tokens = new PageTokens(['a secret of this test, long enough for any rule']);
const cursors = new PageCursors(tokens);
const bound = { list: 'blocks', chain: '1' };

const integer = fc.oneof(fc.nat(), fc.constantFrom(0, 1, 127, 128, Number.MAX_SAFE_INTEGER));
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((array) => `0x${Buffer.from(array).toString('hex')}`);
const key = fc.array(fc.oneof(integer, fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 4 });
const cursor = fc.record(
  { after: key, head: integer, hash: fc.oneof(hash, fc.constant('')) },
  { noNullPrototype: true },
);
const kindsOf = (after: Key) => after.map((part) => (typeof part === 'number' ? 'number' : 'text'));

describe('cursors', () => {
  it('come back from a token as they were', () => {
    fc.assert(
      fc.property(cursor, (written) => {
        const isCursor = isPageCursor<Key>(kindsOf(written.after));
        expect(cursors.read(cursors.write(bound, written), bound, isCursor)).toEqual(written);
      }),
    );
  });

  it('are refused as a bad request when a token of the same query carries something else', () => {
    const other = fc.oneof(
      fc.jsonValue(),
      fc.record({ after: fc.jsonValue(), head: fc.jsonValue(), hash: fc.jsonValue() }, { requiredKeys: [] }),
    );
    const isCursor = isPageCursor(['number', 'number']);
    fc.assert(
      fc.property(other, (written) => {
        const token = tokens.encodeBytes(bound, Buffer.from(JSON.stringify(written)));
        fc.pre(!isCursor(JSON.parse(JSON.stringify(written))));
        expect(() => cursors.read(token, bound, isCursor)).toThrow(BadRequestError);
      }),
    );
  });

  it.each([
    ['of another length', { after: [1], head: 1, hash: '' }],
    ['of other parts', { after: [1, '2'], head: 1, hash: '' }],
    ['of a part that no number is', { after: [1, 0.5], head: 1, hash: '' }],
  ])('with a key %s are refused', (_, written) => {
    expect(() => cursors.read(cursors.write(bound, written), bound, isPageCursor(['number', 'number']))).toThrow(
      BadRequestError,
    );
  });

  it('of earlier releases are read, and written as those read them', () => {
    const ofRelease = new PageCursors(new PageTokens(['the secret of the previous release, 32 bytes']));
    // Made by release 0.1.0: a chain's latest transactions behind [7, 1], pinned at height 9.
    const token =
      'hkxjUYFyk5Rj4IAkps2nwnsiYWZ0ZXIiOls3LDFdLCJoZWFkIjo5LCJoYXNoIjoiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYiJ9';
    const query = { list: 'latest', chain: '43114', status: undefined };
    const place = { after: [7, 1], head: 9, hash: 'ab'.repeat(32) };
    expect(ofRelease.read(token, query, isPageCursor(['number', 'number']))).toEqual(place);
    const items = [{ at: [7, 1] }, { at: [6, 0] }];
    const head = { height: 9, hash: place.hash };
    expect(ofRelease.finish(items, ({ at }) => at, 'desc', { pageSize: 1 }, query, head, undefined)).toEqual({
      items: [{ at: [7, 1] }],
      nextPageToken: token,
    });
  });
});

describe('a page', () => {
  it('is ordered by its keys, texts by their bytes, in the list’s direction', () => {
    const names: Key[] = [
      ['é', 1],
      ['b', 2],
      ['Z', 3],
      ['b', 10],
      ['\u{1F600}', 0],
      ['\uFB01', 0],
    ];
    const page = (direction: 'asc' | 'desc') =>
      cursors.finish(
        [...names],
        (name) => name,
        direction,
        { pageSize: 10 },
        bound,
        { height: 0, hash: null },
        undefined,
      ).items;
    // What PostgreSQL gives with COLLATE "C".
    const ascending = [
      ['Z', 3],
      ['b', 2],
      ['b', 10],
      ['é', 1],
      ['\uFB01', 0],
      ['\u{1F600}', 0],
    ];
    expect(page('asc')).toEqual(ascending);
    expect(page('desc')).toEqual(ascending.reverse());
  });

  it('begins behind its cursor and ends at the height that the first page pinned', () => {
    const cursor = { after: [5, 1], head: 9, hash: '' };
    expect(cursors.range({ pageSize: 3, startBlock: 2, endBlock: 20 }, 'asc', cursor)).toEqual({
      direction: 'asc',
      range: { from: 2, to: 10 },
      limit: 4,
      after: [5, 1],
    });
    expect(cursors.range({ pageSize: 3 }, 'desc', undefined)).toEqual({ direction: 'desc', range: {}, limit: 4 });
  });
});
