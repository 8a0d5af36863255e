import type { CreateAssetTx } from '@nunatak/avalanche-codec';
import { type JsonRow, jsonBytes, type TransactionPlace } from '@nunatak/primary-network-store';

/** By the feature extension's place among the X-Chain's. */
const TYPES = ['secp256k1', 'nft', 'property'];

/** The row of an asset that a transaction makes. @param id the transaction's */
export function assetRow(networkId: string, place: TransactionPlace, id: Buffer, tx: CreateAssetTx): JsonRow {
  const outputs = tx.initialStates.flatMap(({ outs }) => outs);
  return {
    network_id: networkId,
    height: place.height,
    time: place.time,
    transaction_index: place.index,
    denomination: tx.denomination,
    is_variable: outputs.some(({ type }) => type.endsWith('.MintOutput')),
    type: TYPES[tx.initialStates[0]?.fxIndex ?? 0] ?? TYPES[0],
    name: tx.name,
    symbol: tx.symbol,
    asset_id: jsonBytes(id.toString('hex')),
  };
}
