import { type Direction, type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { NETWORK_ID, type RewardType } from '@nunatak/primary-network-schema';
import { type BoundedPage, boundedRows, pageOfRows } from './page-bytes.js';
import { bytesListOf, bytesOf } from './row-values.js';

/** A reward that a staker may be paid, or was. */
export interface StoredReward {
  type: RewardType;
  /** The transaction that added the staker. */
  transactionId: Buffer;
  nodeId: Buffer;
  /** Unix seconds: the stake's. */
  start: number;
  end: number;
  assetId: Buffer;
  /** Decimal: what the addresses are paid. */
  amount: string;
  amountStaked: string;
  addresses: Buffer[];
}

export interface PendingRewardRow extends StoredReward {
  /** Whether it is an auto-renewed validator's. */
  isAutoRenewed: boolean;
}

export interface PaidRewardRow extends StoredReward {
  utxoId: Buffer;
  outputIndex: number;
  /** The transaction that paid it. */
  rewardId: Buffer;
  /** Unix seconds: when. */
  time: number;
}

/** Of which addresses and nodes rewards are listed; one of them at least is given. */
export interface RewardOwners {
  addresses?: readonly Buffer[] | undefined;
  nodeIds?: readonly Buffer[] | undefined;
}

interface RewardListQuery<Key> extends RewardOwners {
  /** Decimal. */
  networkId: string;
  direction: Direction;
  /** Only rewards behind this one. */
  after?: Key | undefined;
  limit: number;
}

/** The stake's start, the transaction's id as `\x` and hex, the type. */
export type PendingRewardKey = [start: number, transactionId: string, type: string];

const COLUMNS = 'type, transaction_id, node_id, start_time, end_time, asset_id, amount, amount_staked, addresses';
const PENDING_COLUMNS = `${COLUMNS}, restaked`;
const PAID_COLUMNS = `${COLUMNS}, utxo_id, output_index, reward_id, time`;
/** How many columns both lists have. */
const WIDTH = 9;
const NO_END = Number.MAX_SAFE_INTEGER;

/** By what rewards are found; `both`: those of an address at a node. */
type By = 'address' | 'node' | 'both';

/** One owner's rewards: of an address `o(id)`, at a node `n(id)`. */
const CONDITIONS: Record<By, string> = {
  address: 't.address = o.id AND n.id IS NULL',
  node: 't.node_id = n.id AND t.is_first AND o.id IS NULL',
  both: 't.address = o.id AND t.node_id = n.id',
};

/**
 * A page of several owners' rewards, each reward once. `$1` are addresses, `$2` nodes, an array of NULL where none are given; `$3` is the
 * limit; the key comes behind.
 *
 * @param page the rows of one owner, with the condition that makes them its own
 * @param columns the list's, of the rows
 */
function merged(key: string, by: By, page: (condition: string) => string, order: string, columns: string): string {
  const rewards = `SELECT DISTINCT ON (${key}) page.* FROM unnest($1::bytea[]) AS o(id), unnest($2::bytea[]) AS n(id),
    LATERAL (${page(CONDITIONS[by])}) page ORDER BY ${order} LIMIT $3::bigint`;
  return `SELECT ${columns}, bytes FROM (${boundedRows(rewards, 'pg_column_size(addresses)', order)}) page`;
}

const pendingTexts = remembered((key) => {
  const [by, direction, networkId] = key.split('.') as [By, Direction, string];
  const beyond = direction === 'asc' ? '>' : '<';
  const listKey = 'start_time, transaction_id, type';
  const order = `start_time ${direction}, transaction_id ${direction}, type ${direction}`;
  const page = (condition: string) => `SELECT ${PENDING_COLUMNS} FROM pending_reward t WHERE t.network_id = ${networkId}
    AND ${condition} AND (${listKey}) ${beyond} ($4::bigint, $5::bytea, $6::text)
    ORDER BY ${order} LIMIT $3::bigint`;
  return merged(listKey, by, page, order, PENDING_COLUMNS);
});

function ownersOf({ addresses, nodeIds }: RewardOwners): { by: By; values: unknown[] } {
  const values = [addresses ?? [null], nodeIds ?? [null]];
  if (addresses === undefined) return { by: 'node', values };
  return { by: nodeIds === undefined ? 'address' : 'both', values };
}

/** Rewards that current stakers may be paid, by the stake's start. */
export async function pendingRewards(
  db: ReadDb,
  query: RewardListQuery<PendingRewardKey>,
): Promise<BoundedPage<PendingRewardRow>> {
  const { networkId, direction, limit } = query;
  const { by, values } = ownersOf(query);
  const first = direction === 'asc' ? [-1, '\\x', ''] : [NO_END, '\\x', ''];
  const key = `${by}.${direction}.${networkId}`;
  const parameters = [...values, limit, ...(query.after ?? first)];
  const rows = await readRaw(db, { name: `pr.${key}`, text: pendingTexts(key), values: parameters });
  return pageOfRows(rows, limit, (row) => ({ ...rewardRow(row), isAutoRenewed: row[WIDTH] !== null }));
}

/** The time of payment, and the UTXO's id as `\x` and hex. */
export type PaidRewardKey = [time: number, utxoId: string];

const paidTexts = remembered((key) => {
  const [by, direction, networkId] = key.split('.') as [By, Direction, string];
  const beyond = direction === 'asc' ? '>' : '<';
  const order = `time ${direction}, utxo_id ${direction}`;
  const page = (
    condition: string,
  ) => `SELECT ${PAID_COLUMNS} FROM ${NETWORK_ID.partition('reward', networkId)} t WHERE ${condition}
    AND (time, utxo_id) ${beyond} ($4::bigint, $5::bytea) ORDER BY ${order} LIMIT $3::bigint`;
  return merged('time, utxo_id', by, page, order, PAID_COLUMNS);
});

/** Rewards that were paid, by when. */
export async function paidRewards(
  db: ReadDb,
  query: RewardListQuery<PaidRewardKey>,
): Promise<BoundedPage<PaidRewardRow>> {
  const { networkId, direction, limit } = query;
  const { by, values } = ownersOf(query);
  const first = direction === 'asc' ? [-1, '\\x'] : [NO_END, '\\x'];
  const key = `${by}.${direction}.${networkId}`;
  const parameters = [...values, limit, ...(query.after ?? first)];
  const rows = await readRaw(db, { name: `hr.${key}`, text: paidTexts(key), values: parameters });
  return pageOfRows(rows, limit, (row) => {
    const [utxoId, outputIndex, rewardId, time] = row.slice(WIDTH);
    return {
      ...rewardRow(row),
      utxoId: bytesOf(utxoId!),
      outputIndex: Number(outputIndex),
      rewardId: bytesOf(rewardId!),
      time: Number(time),
    };
  });
}

function rewardRow(row: RawRow): StoredReward {
  const [type, transactionId, nodeId, start, end, assetId, amount, amountStaked, addresses] = row;
  return {
    type: type as RewardType,
    transactionId: bytesOf(transactionId!),
    nodeId: bytesOf(nodeId!),
    start: Number(start),
    end: Number(end),
    assetId: bytesOf(assetId!),
    amount: amount!,
    amountStaked: amountStaked!,
    addresses: bytesListOf(addresses!),
  };
}
