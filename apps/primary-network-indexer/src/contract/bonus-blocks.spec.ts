import { describe, expect, it } from '@jest/globals';
import { decodeCb58 } from '@nunatak/avalanche-codec';
import { isBonusBlock } from './bonus-blocks.js';

const BONUS = { height: 102_972, id: decodeCb58('Njm9TcLUXRojZk8YhEM6ksvfiPdC1TME4zJvGaDXgzMCyB6oB')! };

describe('isBonusBlock', () => {
  it('knows mainnet’s by height and hash', () => {
    expect(isBonusBlock('1', BONUS)).toBe(true);
    expect(isBonusBlock('5', BONUS)).toBe(false);
    expect(isBonusBlock('1', { ...BONUS, height: 102_973 })).toBe(false);
    expect(isBonusBlock('1', { ...BONUS, id: Buffer.alloc(32) })).toBe(false);
  });
});
