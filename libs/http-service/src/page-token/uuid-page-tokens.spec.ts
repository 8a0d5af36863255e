import { describe, expect, it } from '@jest/globals';
import { BadRequestError } from '@nunatak/core/errors';
import { UuidPageTokens } from './uuid-page-tokens.js';

const clock = { ms: 1_800_000_000_000 };
const tokens = new UuidPageTokens(['new', 'old'], () => clock.ms);
const query = { operation: 'getEvmChainMetrics', chainId: '43114', metric: 'txCount', startTimestamp: undefined };
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('page tokens in the form of UUIDs', () => {
  it.each([0, 1, 255, 256, 1_800_000_000, Number.MAX_SAFE_INTEGER])('give position %d back', (position) => {
    const token = tokens.encode(query, position);
    expect(token).toMatch(UUID_V4);
    expect(tokens.decode(token, { metric: 'txCount', chainId: '43114', operation: 'getEvmChainMetrics' })).toBe(
      position,
    );
    expect(tokens.decode(token.toUpperCase(), query)).toBe(position);
  });

  it('are refused for another query, when altered, and when made up', () => {
    const token = tokens.encode(query, 1_700_000_000);
    const altered = [...token].map(
      (letter, i) => token.slice(0, i) + (letter === 'a' ? 'b' : 'a') + token.slice(i + 1),
    );
    for (const bad of ['', 'abc', `${token}0`, token.replaceAll('-', ''), crypto.randomUUID(), ...altered])
      expect(() => tokens.decode(bad, query)).toThrow(/^pageToken is not valid for this query/);
    expect(() => tokens.decode(token, { ...query, metric: 'gasUsed' })).toThrow(BadRequestError);
    expect(() => tokens.decode('x', query, { parameter: 'startKey', field: 'nextPageStartKey' })).toThrow(
      'startKey is not valid for this query: use the nextPageStartKey of its last page, unchanged',
    );
  });

  it('are read by all secrets, and written by the first', () => {
    const old = new UuidPageTokens(['old'], () => clock.ms);
    expect(tokens.decode(old.encode(query, 7), query)).toBe(7);
    expect(() => old.decode(tokens.encode(query, 7), query)).toThrow(BadRequestError);
    expect(() => new UuidPageTokens([])).toThrow('at least one secret');
  });

  it('end after 24 hours', () => {
    const token = tokens.encode(query, 7);
    clock.ms += 24 * 3_600_000;
    expect(tokens.decode(token, query)).toBe(7);
    clock.ms += 1_000;
    expect(() => tokens.decode(token, query)).toThrow(
      'pageToken is older than 24 hours: begin again with the first page',
    );
  });
});
