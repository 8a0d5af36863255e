import { describe, expect, it } from '@jest/globals';
import { decodeAvmUtxo, encodeAvmUtxo } from '../avm/avm-output.js';
import { decodePlatformUtxo, encodePlatformUtxo } from '../platform/platform-transferables.js';
import { fromNodeHex, recorded } from '../testing/fixtures.js';

interface RecordedUtxos {
  method: string;
  utxos: string[] | null;
}

const of = (api: string) =>
  recorded<RecordedUtxos>('utxos').flatMap(({ method, utxos }) =>
    method.startsWith(api) ? (utxos ?? []).map((utxo) => fromNodeHex(utxo)) : [],
  );

describe('an unspent output of a local network', () => {
  it('of the P-Chain comes back as it was', () => {
    expect(of('platform.').length).toBeGreaterThan(5);
    for (const bytes of of('platform.')) expect(encodePlatformUtxo(decodePlatformUtxo(bytes))).toEqual(bytes);
  });

  it('of the X-Chain comes back as it was', () => {
    expect(of('avm.').length).toBeGreaterThan(2);
    for (const bytes of of('avm.')) expect(encodeAvmUtxo(decodeAvmUtxo(bytes))).toEqual(bytes);
  });

  it('says what it holds', () => {
    const types = of('platform.').map((bytes) => decodePlatformUtxo(bytes).output.type);
    expect([...new Set<string>(types)].sort()).toEqual(['secp256k1fx.TransferOutput', 'stakeable.LockOut']);
    const xTypes = of('avm.').map((bytes) => decodeAvmUtxo(bytes).output.type);
    expect(xTypes).toContain('secp256k1fx.MintOutput');
  });
});
