import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type AvmOutput, decodeAvmUtxo, decodePlatformUtxo, type LockOut, utxoIdOf } from '@nunatak/avalanche-codec';
import { utxoBytesOf } from './utxo-bytes.js';
import type { StoredUtxo } from './utxo-rows.js';

/** What `avm.getUTXOs` and `platform.getUTXOs` of a local network's node gave: one of each kind of output. */
const NODE_ANSWERS: string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/local-network-utxos.json'), 'utf8'),
);
const CHECKSUM_DIGITS = 8;

const KINDS: Record<AvmOutput['type'], StoredUtxo['kind']> = {
  'secp256k1fx.TransferOutput': 'transfer',
  'secp256k1fx.MintOutput': 'mint',
  'nftfx.MintOutput': 'nft-mint',
  'nftfx.TransferOutput': 'nft-transfer',
  'propertyfx.MintOutput': 'property-mint',
  'propertyfx.OwnedOutput': 'property-owned',
};

function decoded(bytes: Buffer): { txId: Buffer; outputIndex: number; assetId: Buffer; output: AvmOutput | LockOut } {
  try {
    return decodeAvmUtxo(bytes);
  } catch {
    return decodePlatformUtxo(bytes);
  }
}

/** The row that the store has of such a UTXO. */
function rowOf(bytes: Buffer): StoredUtxo {
  const { txId, outputIndex, assetId, output: held } = decoded(bytes);
  const output = held.type === 'stakeable.LockOut' ? held.output : held;
  const { locktime, threshold, addresses } = output.outputOwners;
  return {
    ...{ utxoId: utxoIdOf(txId, outputIndex), transactionId: txId, outputIndex, creatorId: undefined, assetId },
    ...{ height: 1, time: 1, chain: 'X', holder: 'X', isStake: false, rewardType: undefined },
    kind: KINDS[output.type],
    amount: 'amount' in output ? String(output.amount) : '0',
    locktime: String(locktime),
    stakeableLocktime: held.type === 'stakeable.LockOut' ? String(held.locktime) : undefined,
    ...{ threshold, addresses, consumption: undefined, stake: undefined },
    groupId: 'groupId' in output ? output.groupId : undefined,
    payload: 'payload' in output ? output.payload : undefined,
  };
}

describe('the bytes of a UTXO', () => {
  it.each(NODE_ANSWERS)('are what the node gives: %s', (hex) => {
    expect(utxoBytesOf(rowOf(Buffer.from(hex.slice(2, -CHECKSUM_DIGITS), 'hex')))).toBe(hex);
  });
});
