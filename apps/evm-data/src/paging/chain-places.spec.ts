import { PageTokens } from '@firn/platform/page-token';
import { describe, expect, it } from '@jest/globals';
import { type ChainPlace, decodePlaces, encodePlaces, MAX_LISTED_CHAINS } from './chain-places.js';

describe('places in several chains', () => {
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
    const tokens = new PageTokens(['secret']);
    const token = tokens.encodeBytes({ list: 'x' }, encodePlaces(places));
    expect(decodePlaces(tokens.decodeBytes(token, { list: 'x' }))).toEqual(places);
    // The gateway's default for a whole URL is 16,384 characters.
    expect(token.length).toBeLessThan(15_000);
  });
});
