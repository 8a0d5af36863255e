import type { RawRow } from '@firn/database';
import type { Chain } from '../tables/chain.js';
import { NETWORK_ID } from '../tables/network-id.js';
import type { OutputKind, RewardType } from '../tables/utxo.js';
import { bytesListOf, bytesOf, bytesOrNone, numberOrNone } from './row-values.js';

/** The stake that a UTXO was made as. */
export interface StakeOfUtxo {
  /** Unix seconds. */
  start: number;
  end: number;
  status: 'P' | 'C' | 'E' | 'R';
  /** The transaction that ended it; undefined while it lasts, and where its time was over. */
  endedId: Buffer | undefined;
  endedHeight: number | undefined;
  endedTime: number | undefined;
}

/** The transaction that consumed a UTXO. */
export interface ConsumptionOfUtxo {
  transactionId: Buffer;
  height: number;
  /** Unix seconds. */
  time: number;
}

/** A UTXO with what became of it. */
export interface StoredUtxo {
  utxoId: Buffer;
  /** The transaction and the index that are the UTXO's own identity. */
  transactionId: Buffer;
  outputIndex: number;
  /** The transaction that made it, where that is another one. */
  creatorId: Buffer | undefined;
  height: number;
  /** Unix seconds. */
  time: number;
  /** The chain that made it, and the one on which it can be spent. */
  chain: Chain;
  holder: Chain;
  isStake: boolean;
  kind: OutputKind;
  rewardType: RewardType | undefined;
  assetId: Buffer;
  /** Decimal; "0" of what has none. */
  amount: string;
  /** Unix seconds, decimal. */
  locktime: string;
  /** Unix seconds, decimal. */
  stakeableLocktime: string | undefined;
  threshold: number;
  addresses: Buffer[];
  /** Of an NFT. */
  groupId: number | undefined;
  payload: Buffer | undefined;
  consumption: ConsumptionOfUtxo | undefined;
  stake: StakeOfUtxo | undefined;
}

/** Columns of a UTXO `u`, its consumption `c` and its stake `s`, in the order that {@link utxoRow} reads. */
export const UTXO_COLUMNS = [
  ...['u.utxo_id', 'u.transaction_id', 'u.output_index', 'u.creator_id', 'u.height', 'u.time', 'u.chain', 'u.holder'],
  ...['u.is_staked', 'u.kind', 'u.reward_type', 'u.asset_id', 'u.amount', 'u.locktime', 'u.stakeable_locktime'],
  ...['u.threshold', 'u.addresses', 'u.group_id', 'u.payload', 'c.transaction_id', 'c.height', 'c.time'],
  ...['s.start_time', 's.end_time', 's.status', 's.ended_id', 's.ended_height', 's.ended_time'],
];

/** Joins, behind a UTXO `u`, its consumption `c` and, of a stake, its staker `s`: of one that renews itself, its last cycle. */
export function utxoJoins(networkId: string): string {
  return `LEFT JOIN ${NETWORK_ID.partition('consumption', networkId)} c ON c.utxo_id = u.utxo_id
    LEFT JOIN LATERAL (SELECT start_time, end_time, status, ended_id, ended_height, ended_time FROM staker
      WHERE u.is_staked AND network_id = ${networkId} AND transaction_id = u.transaction_id
      ORDER BY start_time DESC LIMIT 1) s ON true`;
}

export function utxoRow(row: RawRow): StoredUtxo {
  const [utxoId, transactionId, outputIndex, creatorId, height, time, chain, holder, ...what] = row;
  const [isStake, kind, rewardType, assetId, amount, locktime, stakeableLocktime, threshold, addresses, ...fate] = what;
  const [groupId, payload, consumerId, consumedHeight, consumedTime, ...stake] = fate;
  return {
    utxoId: bytesOf(utxoId!),
    transactionId: bytesOf(transactionId!),
    outputIndex: Number(outputIndex),
    creatorId: bytesOrNone(creatorId),
    height: Number(height),
    time: Number(time),
    chain: chain as Chain,
    holder: holder as Chain,
    isStake: isStake === 't',
    kind: kind as OutputKind,
    rewardType: (rewardType as RewardType | null) ?? undefined,
    assetId: bytesOf(assetId!),
    amount: amount!,
    locktime: locktime!,
    stakeableLocktime: stakeableLocktime ?? undefined,
    threshold: Number(threshold),
    addresses: bytesListOf(addresses!),
    groupId: numberOrNone(groupId),
    payload: bytesOrNone(payload),
    consumption:
      consumerId == null
        ? undefined
        : { transactionId: bytesOf(consumerId), height: Number(consumedHeight), time: Number(consumedTime) },
    stake: stakeRow(stake),
  };
}

function stakeRow([start, end, status, endedId, endedHeight, endedTime]: RawRow): StakeOfUtxo | undefined {
  if (start == null) return undefined;
  return {
    start: Number(start),
    end: Number(end),
    status: status as StakeOfUtxo['status'],
    endedId: bytesOrNone(endedId),
    endedHeight: numberOrNone(endedHeight),
    endedTime: numberOrNone(endedTime),
  };
}
