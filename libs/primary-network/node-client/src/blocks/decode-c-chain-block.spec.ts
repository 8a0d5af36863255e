import { describe, expect, it } from '@jest/globals';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { InvalidAnswerError } from '@nunatak/chain-nodes';
import fc from 'fast-check';
import { encodeRlp } from '../testing/encode-rlp.js';
import { FakeChain } from '../testing/fake-chain.js';
import { decodeCChainBlock } from './decode-c-chain-block.js';
import { RlpError } from './rlp.js';

// Blocks of real nodes are decoded in read-blocks.spec.ts.
const chain = new FakeChain('C', 1, Buffer.from('genesis'));
chain.grow(1, 300);
const BLOCK = chain.head.bytes;

function decodesOrRefuses(bytes: Uint8Array): void {
  try {
    decodeCChainBlock(Buffer.from(bytes));
  } catch (error) {
    expect(error instanceof RlpError || error instanceof InvalidAnswerError).toBe(true);
  }
}

describe('a block of the C-Chain', () => {
  it('is refused where one of its atomic transactions’ bytes differs from what the header names', () => {
    const changed = Buffer.from(BLOCK);
    changed[changed.length - 1] = changed[changed.length - 1]! ^ 1;
    expect(() => decodeCChainBlock(changed)).toThrow(/block 1 of the C-Chain: its header names atomic transactions/);
  });

  it('is refused where its extra data is no atomic transactions, although the header names it', () => {
    const extData = Buffer.from('no transactions');
    const fields: (Buffer | number)[] = Array.from({ length: 15 }, () => Buffer.alloc(0));
    [fields[0], fields[8]] = [Buffer.alloc(32), 1];
    const header = [...fields, Buffer.from(keccak_256(encodeRlp(extData)))];
    expect(() => decodeCChainBlock(encodeRlp([header, [], [], 0, extData]))).toThrow(
      'the 15 bytes of extra data of block 1 of the C-Chain are no atomic transactions',
    );
  });

  it('keeps none of the bytes that it was read from in memory', () => {
    chain.grow(1, 10_000);
    // Not of the pool from which Node.js takes small buffers, up to 32 KiB in version 24.
    const bytes = Buffer.from(new Uint8Array(chain.head.bytes).buffer);
    const { extData, parentId, id } = decodeCChainBlock(bytes);
    for (const kept of [extData, parentId, id]) expect(kept.buffer).not.toBe(bytes.buffer);
    expect(extData.length).toBeGreaterThan(10_000);
  });

  it('is refused where it is cut off, anywhere, or goes on behind its end', () => {
    for (let length = 0; length < BLOCK.length; length++)
      expect(() => decodeCChainBlock(BLOCK.subarray(0, length))).toThrow(RlpError);
    expect(() => decodeCChainBlock(Buffer.concat([BLOCK, Buffer.of(0)]))).toThrow(RlpError);
  });

  it('gives a value or an error of its own, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), decodesOrRefuses), { numRuns: 1_000 });
    const damage = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) });
    fc.assert(
      fc.property(damage, ({ at, by }) => {
        const bytes = Buffer.from(BLOCK);
        const place = at % bytes.length;
        bytes[place] = bytes[place]! ^ by;
        decodesOrRefuses(bytes);
      }),
      { numRuns: 1_000 },
    );
  });
});
