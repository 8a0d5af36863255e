import type { RawRow } from '@nunatak/database';
import { type Chain, NETWORK_ID, type OutputKind, type RewardType } from '@nunatak/primary-network-schema';
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

/** A UTXO of a row of {@link UTXO_COLUMNS}. */
export function utxoRow(row: RawRow): StoredUtxo {
  return utxoFrom(row, 0);
}

/**
 * A UTXO of a row whose columns from the given one on are {@link UTXO_COLUMNS}. Columns are read by their numbers: to take a row apart by names
 * makes a list of each rest.
 */
export function utxoFrom(row: RawRow, at: number): StoredUtxo {
  const consumerId = row[at + 19];
  return {
    utxoId: bytesOf(row[at]!),
    transactionId: bytesOf(row[at + 1]!),
    outputIndex: Number(row[at + 2]),
    creatorId: bytesOrNone(row[at + 3]),
    height: Number(row[at + 4]),
    time: Number(row[at + 5]),
    chain: row[at + 6] as Chain,
    holder: row[at + 7] as Chain,
    isStake: row[at + 8] === 't',
    kind: row[at + 9] as OutputKind,
    rewardType: (row[at + 10] as RewardType | null) ?? undefined,
    assetId: bytesOf(row[at + 11]!),
    amount: row[at + 12]!,
    locktime: row[at + 13]!,
    stakeableLocktime: row[at + 14] ?? undefined,
    threshold: Number(row[at + 15]),
    addresses: bytesListOf(row[at + 16]!),
    groupId: numberOrNone(row[at + 17]),
    payload: bytesOrNone(row[at + 18]),
    consumption:
      consumerId == null
        ? undefined
        : { transactionId: bytesOf(consumerId), height: Number(row[at + 20]), time: Number(row[at + 21]) },
    stake: stakeRow(row, at + 22),
  };
}

function stakeRow(row: RawRow, at: number): StakeOfUtxo | undefined {
  if (row[at] == null) return undefined;
  return {
    start: Number(row[at]),
    end: Number(row[at + 1]),
    status: row[at + 2] as StakeOfUtxo['status'],
    endedId: bytesOrNone(row[at + 3]),
    endedHeight: numberOrNone(row[at + 4]),
    endedTime: numberOrNone(row[at + 5]),
  };
}
