import { describe, expect, it } from '@jest/globals';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import fc from 'fast-check';
import { signatureAnswerOf, signatureRequest } from './signature-request.js';

const chainId = Buffer.alloc(32);
const unreadable = { kind: 'refused', code: -1, text: 'the answer holds no signature of 96 bytes' };

describe('a signature request', () => {
  it('has the number of its handler, the message and the justification', () => {
    const { bytes } = signatureRequest(chainId, Buffer.from('message'), Buffer.from('why'));
    expect(bytes.toString('hex')).toBe(
      `02${'0a07'}${Buffer.from('message').toString('hex')}${'1203'}${Buffer.from('why').toString('hex')}`,
    );
  });

  it('leaves an empty justification out', () => {
    expect(signatureRequest(chainId, Buffer.of(1), Buffer.alloc(0)).bytes.toString('hex')).toBe('020a0101');
  });
});

describe('signatureAnswerOf', () => {
  it('gives the signature of an answer', () => {
    const bytes = Buffer.concat([Buffer.from('0a60', 'hex'), Buffer.alloc(96, 3)]);
    expect(signatureAnswerOf({ kind: 'answered', bytes })).toEqual({ kind: 'signed', signature: Buffer.alloc(96, 3) });
  });

  it('takes answers without a signature for refusals', () => {
    const short = Buffer.concat([Buffer.from('0a5f', 'hex'), Buffer.alloc(95)]);
    for (const bytes of [short, Buffer.alloc(0), Buffer.from('0a60', 'hex'), Buffer.from('ff')])
      expect(signatureAnswerOf({ kind: 'answered', bytes })).toEqual(unreadable);
  });

  it('hands on what is no answer', () => {
    for (const answer of [
      { kind: 'timed-out' },
      { kind: 'disconnected' },
      { kind: 'refused', code: 6, text: 'no' },
    ] as const)
      expect(signatureAnswerOf(answer)).toBe(answer);
  });

  it('never throws, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const { kind } = signatureAnswerOf({ kind: 'answered', bytes: Buffer.from(bytes) });
        expect(['signed', 'refused']).toContain(kind);
      }),
      fuzzed(1_000),
    );
  });
});
