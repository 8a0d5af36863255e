import type { CreateAssetTx } from '@nunatak/avalanche-codec';
import { type JsonRow, jsonBytes } from '@nunatak/primary-network-writes';

/** By the feature extension's place among the X-Chain's. */
const TYPES = ['secp256k1', 'nft', 'property'];

/** Returns the row of an asset that a transaction makes. @param id the transaction's @param time of its block, Unix seconds */
export function assetRow(networkId: string, time: number, id: Buffer, tx: CreateAssetTx): JsonRow {
  const outputs = tx.initialStates.flatMap(({ outs }) => outs);
  return {
    network_id: networkId,
    time,
    denomination: tx.denomination,
    is_variable: outputs.some(({ type }) => type.endsWith('.MintOutput')),
    type: TYPES[tx.initialStates[0]?.fxIndex ?? 0] ?? TYPES[0],
    name: tx.name,
    symbol: tx.symbol,
    asset_id: jsonBytes(id.toString('hex')),
  };
}
