import { describe, expect, it } from '@jest/globals';
import { unknownChain } from '@nunatak/evm-chains';
import { noSuchBlock } from './block-id.js';

describe('a block that is not there', () => {
  const head = { height: 9, hash: 'ab', startHeight: 2 };
  const text = (height: number) => noSuchBlock(unknownChain('7'), { height }, head).message;

  it('is one of an empty height between the first and the newest block, else not indexed', () => {
    expect([1, 5, 10].map(text)).toEqual([
      'blockId: block 1 of chain 7 is not indexed; its indexed blocks are 2 to 9',
      'blockId: chain 7 has no block 5: the height is empty, the next block follows on the one below',
      'blockId: block 10 of chain 7 is not indexed; its indexed blocks are 2 to 9',
    ]);
  });
});
