import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { safeText } from './safe-text.js';

describe('safeText', () => {
  it('leaves ordinary text in any script alone', () => {
    for (const text of ['USD Coin', 'Überweisung', '代币', 'عملة', '₮', '🦄 Token', 'a\u0301'])
      expect(safeText(text)).toBe(text);
  });

  it('removes what can neither be stored nor seen: NUL, controls, overrides, zero-width characters', () => {
    expect(safeText('US\u0000D\u0007')).toBe('USD');
    expect(safeText('a\u0085b\u009fc')).toBe('abc');
    expect(safeText('\u202eDSU\u202c \u2066x\u2069\u200e\u200f\u061c')).toBe('DSU x');
    expect(safeText('U\u200bS\u200cD\u200dT\u2060\ufeff')).toBe('USDT');
    expect(safeText('U\u00adS\u180eD\ufff9\u{e0041}')).toBe('USD');
    expect(safeText('line\r\nbreak\u2028\u2029')).toBe('linebreak');
  });

  it('replaces halves of surrogate pairs', () => {
    expect(safeText('a\ud800b\udc00c')).toBe('a\ufffdb\ufffdc');
  });

  it('trims, also what was hidden behind removed characters', () => {
    expect(safeText(' \u200b x y \u0000 ')).toBe('x y');
  });

  it('cuts to so many code points, never within a pair', () => {
    expect(safeText('🦄'.repeat(300))).toBe('🦄'.repeat(256));
    expect(safeText('ab🦄cd', 3)).toBe('ab🦄');
    expect(safeText('ab cd', 3)).toBe('ab');
    expect(safeText('x'.repeat(5_000_000), 2)).toBe('xx');
  });

  it('gives, for anything, text that is safe, short and stays the same when made safe again', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
    );
    fc.assert(
      fc.property(anything, fc.nat(20), (text, maxLength) => {
        const safe = safeText(text, maxLength);
        expect([...safe].length).toBeLessThanOrEqual(maxLength);
        expect(safe).toBe(Buffer.from(safe, 'utf8').toString('utf8'));
        expect(safe).not.toMatch(/\p{Cc}|\p{Cs}|\p{Bidi_Control}/u);
        expect(safeText(safe, maxLength)).toBe(safe);
      }),
      { numRuns: 1_000 },
    );
  });
});
