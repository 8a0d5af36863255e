import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { RecentTexts } from './recent-texts.js';

/** All of one place. */
const numbered = (n: number) => Buffer.from(String(n).padStart(8, '0'));
/** Spread over places, as hashes are. */
const hashed = (n: number) => createHash('sha256').update(String(n)).digest();

describe('texts that were asked for not long ago', () => {
  it('are made once', () => {
    let made = 0;
    const texts = new RecentTexts(() => `${++made}`);
    expect([1, 2, 1, 2].map((n) => texts.of(hashed(n)))).toEqual(['1', '2', '1', '2']);
  });

  it('are mostly kept, where there are no more of them than a long page has', () => {
    let made = 0;
    const texts = new RecentTexts(() => `${++made}`);
    for (let time = 0; time < 3; time++) for (let n = 0; n < 400; n++) texts.of(hashed(n));
    expect(made).toBeLessThan(520);
  });

  it('give way to others of the same place', () => {
    let made = 0;
    const texts = new RecentTexts(() => `${++made}`);
    expect([1, 2, 2, 1].map((n) => texts.of(numbered(n)))).toEqual(['1', '2', '2', '3']);
  });

  it('are right, however many others were asked for', () => {
    const texts = new RecentTexts((bytes) => bytes.toString());
    for (let n = 0; n < 20_000; n++)
      expect([texts.of(numbered(n)), texts.of(numbered(n % 7))]).toEqual([numbered(n), numbered(n % 7)].map(String));
    const hex = new RecentTexts((bytes) => bytes.toString('hex'));
    for (let n = 0; n < 20_000; n++) expect(hex.of(hashed(n))).toBe(hashed(n).toString('hex'));
  });

  it('tell bytes apart that differ in one, or in length', () => {
    const texts = new RecentTexts((bytes) => bytes.toString('hex'));
    for (let byte = 0; byte < 256; byte++) expect(texts.of(Buffer.of(byte))).toBe(Buffer.of(byte).toString('hex'));
    expect([texts.of(Buffer.of()), texts.of(Buffer.of(0)), texts.of(Buffer.of(0, 0))]).toEqual(['', '00', '0000']);
  });
});
