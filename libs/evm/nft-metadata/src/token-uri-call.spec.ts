import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { tokenUriAnswer, tokenUriCall } from './token-uri-call.js';

const encoded = (text: string) => encodeAbiParameters([{ type: 'string' }], [text]);

describe('tokenUriCall', () => {
  it('is the call that the standards name', () => {
    const abi = parseAbi(['function tokenURI(uint256)', 'function uri(uint256)']);
    for (const id of [0n, 1n, 2n ** 256n - 1n]) {
      expect(tokenUriCall('ERC-721', id)).toBe(encodeFunctionData({ abi, functionName: 'tokenURI', args: [id] }));
      expect(tokenUriCall('ERC-1155', id)).toBe(encodeFunctionData({ abi, functionName: 'uri', args: [id] }));
    }
  });
});

describe('tokenUriAnswer', () => {
  it('reads texts of any length', () => {
    for (const text of ['', 'ipfs://x', 'grüezi 🦄', 'x'.repeat(100_000)])
      expect(tokenUriAnswer(encoded(text))).toEqual({ text });
  });

  it('takes a revert for a token that is not there', () => {
    expect(tokenUriAnswer(undefined)).toEqual({ indexStatus: 'MISSING_TOKEN' });
  });

  it('takes what is no text for an invalid URI', () => {
    const word = (value: bigint) => value.toString(16).padStart(64, '0');
    for (const data of [
      '0x',
      '0x01',
      `0x${word(1n)}`,
      `0x${word(32n)}${word(1n)}`,
      `0x${word(64n)}${word(0n)}`,
      `0x${word(2n ** 255n)}${word(0n)}`,
      `0x${word(32n)}${word(2n ** 256n - 1n)}${word(0n)}`,
    ])
      expect([data, tokenUriAnswer(data as Hex)]).toEqual([data, { indexStatus: 'INVALID_TOKEN_URI' }]);
  });

  it('does not read what is longer than a document', () => {
    expect(tokenUriAnswer(encoded('x'.repeat(1_048_577)))).toEqual({ indexStatus: 'METADATA_CONTENT_TOO_LARGE' });
  });

  it('gives an answer for any bytes', () => {
    const words = fc.array(fc.oneof(fc.constantFrom(0n, 1n, 32n, 64n, 96n), fc.bigInt(0n, 2n ** 256n - 1n)), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(words, fc.nat(63), (all, cut) => {
        const data = `0x${all.map((value) => value.toString(16).padStart(64, '0')).join('')}`;
        const answer = tokenUriAnswer(data.slice(0, Math.max(2, data.length - cut)) as Hex);
        expect(Object.keys(answer)).toHaveLength(1);
      }),
      { numRuns: 2_000, seed: 20_261_122 },
    );
  });
});
