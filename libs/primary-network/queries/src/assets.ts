import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { bytesOf } from './row-values.js';

export interface AssetRow {
  assetId: Buffer;
  name: string;
  symbol: string;
  denomination: number;
  type: 'secp256k1' | 'nft' | 'property';
  /** Whether somebody may mint more. */
  isVariable: boolean;
  /** Unix seconds. */
  time: number;
}

const texts = remembered(
  (networkId) => `SELECT asset_id, name, symbol, denomination, type, is_variable, time FROM asset
    WHERE network_id = ${networkId} AND asset_id = ANY ($1::bytea[])`,
);

/** Assets by their ids; those that are not stored are left out. In no order. */
export async function assetsById(db: ReadDb, networkId: string, ids: readonly Buffer[]): Promise<AssetRow[]> {
  const rows = await readRaw(db, { name: `a.${networkId}`, text: texts(networkId), values: [ids] });
  return rows.map(([id, name, symbol, denomination, type, isVariable, time]) => ({
    assetId: bytesOf(id!),
    name: name!,
    symbol: symbol!,
    denomination: Number(denomination),
    type: type as AssetRow['type'],
    isVariable: isVariable === 't',
    time: Number(time),
  }));
}
