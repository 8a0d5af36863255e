import { describe, expect, it } from '@jest/globals';
import { fromHex, goVectors } from '../testing/fixtures.js';
import { type Json, nodeTxJson } from '../testing/node-json.js';
import { encodeCb58 } from '../text/cb58.js';
import { decodeAvmTx, decodeSignedAvmTx, encodeAvmTx, encodeSignedAvmTx, signedAvmTx } from './avm-tx.js';

/** Go's code writes the ids of feature extensions where a node has set them, else zeros. */
function withoutFxIds(json: Json): Json {
  if (Array.isArray(json)) return json.map(withoutFxIds);
  if (typeof json !== 'object') return json;
  const entries = Object.entries(json).filter(([key]) => key !== 'fxID');
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutFxIds(value)]));
}

describe('a transaction of the X-Chain', () => {
  const vectors = goVectors('avm-txs').map((vector) => [vector.type, vector] as const);

  it.each(vectors)('that avalanchego encodes, of type %s, has its fields and its id', (type, { bytes, id, node }) => {
    const signed = decodeSignedAvmTx(fromHex(bytes));
    expect(signed.tx.type).toBe(type);
    expect(encodeCb58(signed.id)).toBe(id);
    expect(withoutFxIds(nodeTxJson(signed, 'X'))).toEqual(withoutFxIds(node));
    expect(encodeSignedAvmTx(signed)).toEqual(fromHex(bytes));
  });

  it('has operations and outputs of every feature extension among the vectors', () => {
    const txs = vectors.map(([, { bytes }]) => decodeSignedAvmTx(fromHex(bytes)));
    const types = txs.flatMap(({ tx, credentials }) => [
      ...credentials.map(({ type }) => type),
      ...(tx.type === 'OperationTx' ? tx.operations.map(({ operation }) => operation.type) : []),
      ...(tx.type === 'CreateAssetTx' ? tx.initialStates.flatMap(({ outs }) => outs.map(({ type }) => type)) : []),
    ]);
    expect([...new Set<string>(types)].sort()).toEqual([
      'nftfx.Credential',
      'nftfx.MintOperation',
      'nftfx.MintOutput',
      'nftfx.TransferOperation',
      'nftfx.TransferOutput',
      'propertyfx.BurnOperation',
      'propertyfx.Credential',
      'propertyfx.MintOperation',
      'propertyfx.MintOutput',
      'propertyfx.OwnedOutput',
      'secp256k1fx.Credential',
      'secp256k1fx.MintOperation',
      'secp256k1fx.MintOutput',
      'secp256k1fx.TransferOutput',
    ]);
  });

  it.each(vectors)('of type %s is put together from its fields and credentials', (_type, { bytes }) => {
    const { tx, credentials, id } = decodeSignedAvmTx(fromHex(bytes));
    const signed = signedAvmTx(tx, credentials);
    expect(signed.bytes).toEqual(fromHex(bytes));
    expect(signed.id).toEqual(id);
    const unsigned = encodeAvmTx(tx);
    expect(fromHex(bytes).subarray(0, unsigned.length)).toEqual(unsigned);
    expect(decodeAvmTx(unsigned)).toEqual(tx);
  });
});
