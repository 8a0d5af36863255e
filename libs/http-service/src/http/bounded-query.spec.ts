import { describe, expect, it } from '@jest/globals';
import { boundedQueryParser, hasMoreParameters } from './bounded-query.js';

const target = (parameters: number) => `/v1/a&b?${Array.from({ length: parameters }, (_, i) => `p${i}=1`).join('&')}`;

describe('a query', () => {
  it('is parsed up to its bound', () => {
    expect({ ...boundedQueryParser(3)('a=1&b=2&b=%33&c=4') }).toEqual({ a: '1', b: ['2', '3'] });
    expect(boundedQueryParser(3)('')).toEqual({});
  });

  it('is counted, empty and repeated parameters included', () => {
    expect([100, 101].map((count) => hasMoreParameters(target(count), 100))).toEqual([false, true]);
    expect(hasMoreParameters(`/v1/a?${'&'.repeat(300)}`, 100)).toBe(true);
    expect(hasMoreParameters(`/v1/a?${'a=?&'.repeat(100)}`, 100)).toBe(true);
    expect(hasMoreParameters(`/v1/${'a&'.repeat(300)}`, 100)).toBe(false);
  });
});
