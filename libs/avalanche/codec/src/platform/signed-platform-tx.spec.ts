import { describe, expect, it } from '@jest/globals';
import { fromHex, goVectors } from '../testing/fixtures.js';
import { nodeTxJson } from '../testing/node-json.js';
import { encodeCb58 } from '../text/cb58.js';
import {
  decodePlatformTx,
  decodeSignedPlatformTx,
  encodePlatformTx,
  encodeSignedPlatformTx,
  signedPlatformTx,
} from './signed-platform-tx.js';

describe('a transaction of the P-Chain', () => {
  const vectors = goVectors('platform-txs').map((vector) => [vector.type, vector] as const);

  it.each(vectors)('that avalanchego encodes, of type %s, has its fields and its id', (type, { bytes, id, node }) => {
    const signed = decodeSignedPlatformTx(fromHex(bytes));
    expect(signed.tx.type).toBe(type);
    expect(encodeCb58(signed.id)).toBe(id);
    expect(signed.bytes).toEqual(fromHex(bytes));
    expect(nodeTxJson(signed, 'P')).toEqual(node);
    expect(encodeSignedPlatformTx(signed)).toEqual(fromHex(bytes));
  });

  it.each(vectors)('of type %s is put together from its fields and credentials', (_type, { bytes }) => {
    const { tx, credentials, id } = decodeSignedPlatformTx(fromHex(bytes));
    const signed = signedPlatformTx(tx, credentials);
    expect(signed.bytes).toEqual(fromHex(bytes));
    expect(signed.id).toEqual(id);
    const unsigned = encodePlatformTx(tx);
    expect(fromHex(bytes).subarray(0, unsigned.length)).toEqual(unsigned);
    expect(decodePlatformTx(unsigned)).toEqual(tx);
  });
});
