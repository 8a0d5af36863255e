import { bareAddress } from './addresses.js';
import type { Whole } from './exact-json.js';

/** Who may spend an output or do something, as a node writes it. */
export interface OwnersJson {
  addresses: string[];
  locktime?: Whole;
  threshold: Whole;
}

/** An output as a node's JSON has it: which kind it is, its fields tell. */
export interface OutputJson extends Partial<OwnersJson> {
  amount?: Whole;
  groupID?: number;
  payload?: string;
  /** Of one that is locked for staking: the lock's end beside the output. */
  output?: OutputJson;
}

/** An output of a node's JSON, with its asset. */
export interface AssetOutputJson {
  assetID: string;
  output: OutputJson;
}

export type OutputKind = 'transfer' | 'mint' | 'nft-mint' | 'nft-transfer' | 'property-mint' | 'property-owned';

/** What a transaction makes to be spent. */
export interface Output {
  kind: OutputKind;
  /** cb58. */
  assetId: string;
  /** 0 of what has none. */
  amount: bigint;
  /** Unix seconds. */
  locktime: bigint;
  threshold: number;
  /** Without a chain's prefix. */
  addresses: string[];
  /** Unix seconds until when it may only be staked. */
  stakeableLocktime?: bigint;
  /** Of NFTs. */
  groupId?: number;
  /** Of NFTs: hex with 0x. */
  payload?: string;
}

/** @param kind of what states no amount */
export function outputOf(assetId: string, json: OutputJson, kind: OutputKind): Output {
  if (json.output) {
    return { ...outputOf(assetId, json.output, kind), stakeableLocktime: BigInt(json.locktime ?? 0) };
  }
  const { amount, groupID, payload } = json;
  return {
    kind: amount === undefined ? kind : 'transfer',
    assetId,
    amount: BigInt(amount ?? 0),
    locktime: BigInt(json.locktime ?? 0),
    threshold: Number(json.threshold ?? 0),
    addresses: (json.addresses ?? []).map(bareAddress),
    ...(groupID !== undefined && { groupId: groupID }),
    ...(payload !== undefined && { payload }),
  };
}

/** Outputs of a list that names each one's asset: transfers. */
export function assetOutputsOf(list: readonly AssetOutputJson[] = []): Output[] {
  return list.map(({ assetID, output }) => outputOf(assetID, output, 'transfer'));
}
