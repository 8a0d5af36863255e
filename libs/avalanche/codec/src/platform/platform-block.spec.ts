import { describe, expect, it } from '@jest/globals';
import { fromHex, fromNodeHex, goVectors, type RecordedBlock, recorded } from '../testing/fixtures.js';
import { nodeJson } from '../testing/node-json.js';
import { encodeCb58 } from '../text/cb58.js';
import { decodePlatformBlock, encodePlatformBlock } from './platform-block.js';

describe('a block of the P-Chain', () => {
  it.each(
    recorded<RecordedBlock>('p-chain-blocks').map(
      (block) => [(block.node as { height: string }).height, block] as const,
    ),
  )('of a local network, number %s, is what the node says', (_height, { bytes, node }) => {
    const block = decodePlatformBlock(fromNodeHex(bytes));
    expect(nodeJson(block, 'P')).toEqual(node);
    expect(encodePlatformBlock(block)).toEqual(fromNodeHex(bytes));
  });

  it.each(goVectors('platform-blocks').map((vector) => [vector.type, vector] as const))(
    'that avalanchego encodes, of type %s, has its fields',
    (type, { bytes, id, node }) => {
      const block = decodePlatformBlock(fromHex(bytes));
      expect(block.type).toBe(type);
      expect(encodeCb58(block.id)).toBe(id);
      expect(nodeJson(block, 'P')).toEqual(node);
      expect(encodePlatformBlock(block)).toEqual(fromHex(bytes));
    },
  );
});
