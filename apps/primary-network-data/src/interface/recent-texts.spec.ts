import { describe, expect, it } from '@jest/globals';
import { RecentTexts } from './recent-texts.js';

const numbered = (n: number) => Buffer.from(String(n).padStart(8, '0'));

describe('texts that were asked for not long ago', () => {
  it('are made once', () => {
    let made = 0;
    const texts = new RecentTexts((bytes) => `${bytes.toString()} ${++made}`);
    expect([texts.of(numbered(1)), texts.of(numbered(2)), texts.of(numbered(1))]).toEqual([
      '00000001 1',
      '00000002 2',
      '00000001 1',
    ]);
  });

  it('are right, however many others were asked for', () => {
    const texts = new RecentTexts((bytes) => bytes.toString());
    for (let n = 0; n < 20_000; n++)
      expect([texts.of(numbered(n)), texts.of(numbered(n % 7))]).toEqual([numbered(n), numbered(n % 7)].map(String));
  });

  it('tell bytes apart that differ in one, or in length', () => {
    const texts = new RecentTexts((bytes) => bytes.toString('hex'));
    for (let byte = 0; byte < 256; byte++) expect(texts.of(Buffer.of(byte))).toBe(Buffer.of(byte).toString('hex'));
    expect([texts.of(Buffer.of()), texts.of(Buffer.of(0)), texts.of(Buffer.of(0, 0))]).toEqual(['', '00', '0000']);
  });
});
