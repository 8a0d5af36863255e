import { describe, expect, it } from '@jest/globals';
import { fromHex, fromNodeHex, goVectors, type RecordedBlock, recorded } from '../testing/fixtures.js';
import { nodeJson } from '../testing/node-json.js';
import { encodeCb58 } from '../text/cb58.js';
import { decodeAvmBlock, encodeAvmBlock } from './avm-block.js';

describe('a block of the X-Chain', () => {
  it.each(
    recorded<RecordedBlock>('x-chain-blocks').map(
      (block) => [(block.node as { height: string }).height, block] as const,
    ),
  )('of a local network, number %s, is what the node says', (_height, { bytes, node }) => {
    const block = decodeAvmBlock(fromNodeHex(bytes));
    expect(nodeJson(block, 'X')).toEqual(node);
    expect(encodeAvmBlock(block)).toEqual(fromNodeHex(bytes));
  });

  it('that avalanchego encodes has its ids, of the transactions too', () => {
    for (const { bytes, id, node } of goVectors('avm-blocks')) {
      const block = decodeAvmBlock(fromHex(bytes));
      expect(encodeCb58(block.id)).toBe(id);
      const { txs, ...fields } = node as { txs: { id: string }[] };
      expect(nodeJson({ ...block, txs: [] }, 'X')).toEqual({ ...fields, txs: [] });
      expect(block.txs.map((tx) => encodeCb58(tx.id))).toEqual(txs.map((tx) => tx.id));
      expect(encodeAvmBlock(block)).toEqual(fromHex(bytes));
    }
  });
});
