import { describe, expect, it } from '@jest/globals';
import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { fromHex, goVectors } from '../testing/fixtures.js';
import { encodeCb58 } from '../text/cb58.js';
import { decodeAvmVertex, encodeAvmVertex } from './avm-vertex.js';

describe('a vertex of the X-Chain', () => {
  const vectors = goVectors('avm-vertices');

  it.each(vectors.map((vector) => [(vector.node as { stopVertex: boolean }).stopVertex, vector] as const))(
    'that avalanchego encodes has its fields and its id (a stop vertex: %s)',
    (_stop, { bytes, id, node }) => {
      const vertex = decodeAvmVertex(fromHex(bytes));
      expect(encodeCb58(vertex.id)).toBe(id);
      expect({
        stopVertex: vertex.stopVertex,
        chainID: encodeCb58(vertex.chainId),
        height: String(vertex.height),
        epoch: String(vertex.epoch),
        parentIDs: vertex.parentIds.map(encodeCb58),
        txs: vertex.txs.map((tx) => encodeCb58(tx.id)),
      }).toEqual(node);
      expect(encodeAvmVertex(vertex)).toEqual(fromHex(bytes));
    },
  );

  it('is none of another codec version', () => {
    const bytes = fromHex(vectors[0]!.bytes);
    bytes[1] = 2;
    expect(() => decodeAvmVertex(bytes)).toThrow(new AvalancheCodecError('codec version 0 or 1, but found 2', 0));
  });
});
