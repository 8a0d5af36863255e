import { describe, expect, it } from '@jest/globals';
import { fromHex, goVectors } from '../testing/fixtures.js';
import { encodeCb58 } from '../text/cb58.js';
import { utxoIdOf } from './utxo-id.js';

describe('an output’s id', () => {
  it('is the one that avalanchego computes', () => {
    const { bytes, id, node } = goVectors('warp-messages').find(({ type }) => type === 'UTXOID')!;
    const { outputIndex } = node as { outputIndex: string };
    expect(encodeCb58(utxoIdOf(fromHex(bytes), Number(outputIndex)))).toBe(id);
  });
});
