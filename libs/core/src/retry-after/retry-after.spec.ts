import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after.js';

const NOW = Date.parse('Sun, 22 Nov 2026 12:00:00 GMT');

describe('retryAfterMs', () => {
  it('reads seconds and dates', () => {
    expect(retryAfterMs('120', NOW)).toBe(120_000);
    expect(retryAfterMs(' 0 ', NOW)).toBe(0);
    expect(retryAfterMs('Sun, 22 Nov 2026 12:00:30 GMT', NOW)).toBe(30_000);
    expect(retryAfterMs('Sun, 22 Nov 2026 11:00:00 GMT', NOW)).toBe(0);
  });

  it('is an hour at most, or what is given', () => {
    expect(retryAfterMs('86400', NOW, 120_000)).toBe(120_000);
    expect(retryAfterMs('86400', NOW)).toBe(3_600_000);
    expect(retryAfterMs('999999999999999', NOW)).toBe(3_600_000);
    expect(retryAfterMs('Sun, 22 Nov 2099 12:00:00 GMT', NOW)).toBe(3_600_000);
  });

  it('is nothing where there is nothing that can be read', () => {
    for (const header of [
      undefined,
      null,
      '',
      'soon',
      '-1',
      '1.5',
      'Nov 22 2026',
      '2026-11-22',
      '1e3',
      '9'.repeat(400),
      '0x10',
    ])
      expect([header, retryAfterMs(header, NOW)]).toEqual([header, undefined]);
  });
});
