import { hash } from 'node:crypto';
import { type AvmOutput, encodeAvmUtxo, encodePlatformUtxo, type OutputOwners } from '@nunatak/avalanche-codec';
import type { StoredUtxo } from './utxo-rows.js';

/** Hex digits of the checksum's four bytes. */
const CHECKSUM_DIGITS = 8;

/** What of a UTXO its encoding holds. */
export type EncodedUtxo = Pick<
  StoredUtxo,
  | 'transactionId'
  | 'outputIndex'
  | 'assetId'
  | 'kind'
  | 'amount'
  | 'locktime'
  | 'stakeableLocktime'
  | 'threshold'
  | 'addresses'
  | 'groupId'
  | 'payload'
>;

/** Returns a UTXO as nodes' `getUTXOs` gives it in hex: its encoding, and the last four bytes of that one's SHA-256. */
export function utxoBytesOf(row: EncodedUtxo): string {
  const bytes = encoded(row);
  return `0x${bytes.toString('hex')}${hash('sha256', bytes, 'hex').slice(-CHECKSUM_DIGITS)}`;
}

function encoded(row: EncodedUtxo): Buffer {
  const { transactionId: txId, outputIndex, assetId, stakeableLocktime } = row;
  const output = outputOf(row);
  if (stakeableLocktime === undefined) return encodeAvmUtxo({ txId, outputIndex, assetId, output });
  if (output.type !== 'secp256k1fx.TransferOutput') throw new TypeError(`a ${output.type} that is locked`);
  const locked = { type: 'stakeable.LockOut', locktime: BigInt(stakeableLocktime), output } as const;
  return encodePlatformUtxo({ txId, outputIndex, assetId, output: locked });
}

// A transfer is encoded alike on all chains.
function outputOf({ kind, amount, locktime, threshold, addresses, groupId, payload }: EncodedUtxo): AvmOutput {
  const outputOwners: OutputOwners = { locktime: BigInt(locktime), threshold, addresses };
  switch (kind) {
    case 'transfer':
      return { type: 'secp256k1fx.TransferOutput', amount: BigInt(amount), outputOwners };
    case 'mint':
      return { type: 'secp256k1fx.MintOutput', outputOwners };
    case 'nft-mint':
      return { type: 'nftfx.MintOutput', groupId: groupId ?? 0, outputOwners };
    case 'nft-transfer':
      return { type: 'nftfx.TransferOutput', groupId: groupId ?? 0, payload: payload ?? Buffer.alloc(0), outputOwners };
    case 'property-mint':
      return { type: 'propertyfx.MintOutput', outputOwners };
    case 'property-owned':
      return { type: 'propertyfx.OwnedOutput', outputOwners };
  }
}
