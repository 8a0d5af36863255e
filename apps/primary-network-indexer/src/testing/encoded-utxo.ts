import { type AvmOutput, encodeAvmUtxo, encodePlatformUtxo, type OutputOwners } from '@nunatak/avalanche-codec';

/** A row of `utxo`, as pg reads it. */
export interface StoredUtxo {
  transaction_id: Buffer;
  output_index: number;
  asset_id: Buffer;
  kind: string;
  amount: string;
  locktime: string;
  stakeable_locktime: string | null;
  threshold: number;
  addresses: Buffer[];
  group_id: string | null;
  payload: Buffer | null;
}

/** The bytes of a stored UTXO, in hex, as nodes give them: made of its columns alone. */
export function encodedUtxo(row: StoredUtxo): string {
  const id = { txId: row.transaction_id, outputIndex: row.output_index, assetId: row.asset_id };
  const output = outputOf(row);
  if (row.stakeable_locktime !== null && output.type === 'secp256k1fx.TransferOutput')
    return encodePlatformUtxo({
      ...id,
      output: { type: 'stakeable.LockOut', locktime: BigInt(row.stakeable_locktime), output },
    }).toString('hex');
  return encodeAvmUtxo({ ...id, output }).toString('hex');
}

function outputOf({ kind, amount, locktime, threshold, addresses, group_id, payload }: StoredUtxo): AvmOutput {
  const outputOwners: OutputOwners = { locktime: BigInt(locktime), threshold, addresses };
  switch (kind) {
    case 'transfer':
      return { type: 'secp256k1fx.TransferOutput', amount: BigInt(amount), outputOwners };
    case 'mint':
      return { type: 'secp256k1fx.MintOutput', outputOwners };
    case 'nft-mint':
      return { type: 'nftfx.MintOutput', groupId: Number(group_id), outputOwners };
    case 'nft-transfer':
      return { type: 'nftfx.TransferOutput', groupId: Number(group_id), payload: payload!, outputOwners };
    case 'property-mint':
      return { type: 'propertyfx.MintOutput', outputOwners };
    case 'property-owned':
      return { type: 'propertyfx.OwnedOutput', outputOwners };
    default:
      throw new Error(`no output is a ${kind}`);
  }
}
