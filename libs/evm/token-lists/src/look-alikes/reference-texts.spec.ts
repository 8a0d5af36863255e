import { describe, expect, it } from '@jest/globals';
import { ReferenceTexts } from './reference-texts.js';
import { referenceTokens } from './reference-tokens.js';

const USDC = { address: '11'.repeat(20), name: 'USD Coin', symbol: 'USDC' };
const LINK = { address: '22'.repeat(20), name: 'ChainLink Token', symbol: 'LINK' };
const NATIVE = { name: 'Avalanche', symbol: 'AVAX' };
const references = new ReferenceTexts([USDC, LINK, NATIVE, { address: '33'.repeat(20), symbol: 'Il' }]);

describe('the references of a chain', () => {
  it('are its native token and the listed ones, but those that are called malicious', () => {
    const listed = new Map([
      ['11', { name: 'USD Coin', symbol: 'USDC', logoUri: 'ipfs://x', reputation: null }],
      ['22', { name: 'Claim', reputation: 'Malicious' as const }],
      ['33', { reputation: 'Benign' as const }],
    ]);
    const native = { ...NATIVE, decimals: 18 };
    expect(referenceTokens(listed, native)).toEqual([
      NATIVE,
      { address: '11', name: 'USD Coin', symbol: 'USDC' },
      { address: '33' },
    ]);
  });
});

describe('a text resembles a reference', () => {
  it.each([
    ['USDС', USDC], // Cyrillic С
    ['usdс', USDC], // Cyrillic с, and in lower case
    ['UЅDс', USDC],
    ['LlNK', LINK],
    ['АVАХ', NATIVE],
  ])('as a symbol: %s', (symbol, reference) => {
    expect(references.resembled({ symbol })).toEqual({ by: 'symbol', reference });
  });

  it('as a name, whatever the symbol is', () => {
    expect(references.resembled({ symbol: 'CLAIM', name: 'UЅD Coin' })).toEqual({ by: 'name', reference: USDC });
  });

  it('not where it is the same but for case and blanks, short, or another', () => {
    for (const symbol of ['USDC', 'usdc', ' Usdc', 'US DC', 'USDC.e', 'USDT', '1l', '', null])
      expect(references.resembled({ symbol, name: null })).toBeUndefined();
    expect(references.resembled({ name: 'usd coin' })).toBeUndefined();
    expect(references.resembled({})).toBeUndefined();
  });

  it('and is none itself', () => {
    expect(references.has(USDC.address)).toBe(true);
    expect(references.has('44'.repeat(20))).toBe(false);
  });
});
