import { type ReadDb, readRaw } from '@nunatak/database';
import type { AmountDifferences, Chain } from '@nunatak/primary-network-schema';
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
  /** Whether its bulk load is not finished: lists can't be read until then. */
  isLoading?: boolean | undefined;
  /** Unix seconds: when the network's blocks began to have envelopes, as a node states it. */
  envelopedSince?: number | undefined;
  /** What its operator set by flags of its nodes, by the flags' names. */
  rules?: Readonly<Record<string, string>> | undefined;
  /** Amounts that are known to differ from a node's. */
  differences?: AmountDifferences | undefined;
  /** The name that the operator gave the network. */
  givenName?: string | undefined;
}

const NETWORKS = `SELECT network_id, genesis_time, x_blockchain_id, c_blockchain_id, avax_asset_id, phase <> 'served', rules,
  differences, upgrades->'times'->>'apricotPhase4', definition->>'name' FROM network
  LEFT JOIN definition ON key = network_id::text WHERE genesis_time IS NOT NULL ORDER BY network_id`;

/** All networks that can be served, by their ids. */
export async function readNetworks(db: ReadDb): Promise<NetworkRow[]> {
  const rows = await readRaw(db, { name: 'networks', text: NETWORKS, values: [] });
  return rows.map(([networkId, genesisTime, x, c, avax, isLoading, rules, differences, envelopedSince, givenName]) => ({
    networkId: networkId!,
    genesisTime: Number(genesisTime),
    xBlockchainId: bytesOf(x!),
    cBlockchainId: bytesOf(c!),
    avaxAssetId: bytesOf(avax!),
    isLoading: isLoading === 't',
    envelopedSince: numberOrNone(envelopedSince),
    rules: rules ? JSON.parse(rules) : undefined,
    differences: differences ? JSON.parse(differences) : undefined,
    givenName: givenName ?? undefined,
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

const HEADS = 'SELECT network_id, chain, height, time, hash FROM log_position ORDER BY network_id, chain';

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
