import { type ReadDb, readRaw } from '@firn/database';
import type { Chain } from '../tables/chain.js';
import { bytesOf, bytesOrNone, numberOrNone } from './row-values.js';

/** A network whose P-Chain genesis was taken in. */
export interface NetworkRow {
  /** Decimal. */
  networkId: string;
  /** Unix seconds. */
  genesisTime: number;
  xBlockchainId: Buffer;
  cBlockchainId: Buffer;
  avaxAssetId: Buffer;
  /** Whether it is being loaded for the first time: lists can't be read until that is done. */
  isLoading?: boolean | undefined;
}

const NETWORKS = `SELECT network_id, genesis_time, x_blockchain_id, c_blockchain_id, avax_asset_id, loading_since IS NOT NULL FROM network
  WHERE genesis_time IS NOT NULL ORDER BY network_id`;

/** All networks that can be served, by their ids. */
export async function readNetworks(db: ReadDb): Promise<NetworkRow[]> {
  const rows = await readRaw(db, { name: 'networks', text: NETWORKS, values: [] });
  return rows.map(([networkId, genesisTime, x, c, avax, isLoading]) => ({
    networkId: networkId!,
    genesisTime: Number(genesisTime),
    xBlockchainId: bytesOf(x!),
    cBlockchainId: bytesOf(c!),
    avaxAssetId: bytesOf(avax!),
    isLoading: isLoading === 't',
  }));
}

/** How far a chain of a network was taken in. */
export interface LogHeadRow {
  /** Decimal. */
  networkId: string;
  chain: Chain;
  /** Undefined before the first block. */
  height: number | undefined;
  /** Unix seconds. */
  time: number | undefined;
  blockId: Buffer | undefined;
}

const HEADS = 'SELECT network_id, chain, height, time, block_id FROM log_head ORDER BY network_id, chain';

/** How far the chains of all networks were taken in. */
export async function readLogHeads(db: ReadDb): Promise<LogHeadRow[]> {
  const rows = await readRaw(db, { name: 'log-heads', text: HEADS, values: [] });
  return rows.map(([networkId, chain, height, time, blockId]) => ({
    networkId: networkId!,
    chain: chain as Chain,
    height: numberOrNone(height),
    time: numberOrNone(time),
    blockId: bytesOrNone(blockId),
  }));
}
