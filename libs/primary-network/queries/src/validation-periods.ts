import { type Direction, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { NETWORK_ID, type StakerStatus } from '@nunatak/primary-network-schema';
import { type BoundedPage, boundedRows, pageOfRows } from './page-bytes.js';
import { bytesListOf, bytesOf, numberOrNone } from './row-values.js';
import { pageValues, stakerPage } from './staker-page.js';
import type { StakerKey } from './stakers.js';

/** A validation with its delegations: those of now, or, once it has ended, those that it had. */
export interface ValidationPeriodRow {
  transactionId: Buffer;
  nodeId: Buffer;
  subnetId: Buffer;
  height: number;
  index: number;
  /** Unix seconds: the staking transaction's. */
  time: number;
  start: number;
  end: number;
  status: StakerStatus;
  /** Decimal. */
  weight: string;
  /** In millionths; undefined of one that can have no delegators. */
  delegationFee: number | undefined;
  rewardAddresses: Buffer[];
  delegators: number;
  /** Decimal. */
  delegatorWeight: string;
}

export interface ValidationPeriodsQuery {
  /** Decimal. */
  networkId: string;
  of: { subnetId: Buffer } | { nodeId: Buffer };
  /** Unix seconds, of staking transactions: from the first one on, before the second one. */
  from?: number | undefined;
  before?: number | undefined;
  direction: Direction;
  after?: StakerKey | undefined;
  limit: number;
}

/** The first height of P behind all blocks before a time. */
const heightAt = (
  networkId: string,
  time: string,
) => `coalesce((SELECT b.height + 1 FROM ${NETWORK_ID.partition('block', networkId)} b
  WHERE b.chain = 'P' AND b.time < ${time} ORDER BY b.time DESC, b.height DESC LIMIT 1), 0)`;

const texts = remembered((key) => {
  const [by, direction, networkId] = key.split('.') as ['subnet' | 'node', Direction, string];
  const condition = 's.height >= (SELECT first FROM heights) AND s.height < (SELECT behind FROM heights)';
  return `WITH heights AS MATERIALIZED (SELECT ${heightAt(networkId, '$12::bigint')} AS first, ${heightAt(networkId, '$13::bigint')} AS behind)
    SELECT s.transaction_id, s.node_id, s.subnet_id, s.height, s.transaction_index, s.time, s.start_time, s.end_time, s.status, s.weight,
      s.delegation_fee, s.reward_addresses, d.count, d.weight, s.bytes
    FROM (${stakerPage({ networkId, kind: 'V', direction, by, condition })}) s
    LEFT JOIN LATERAL (SELECT count(*) AS count, coalesce(sum(d.weight), 0) AS weight FROM staker d WHERE d.network_id = ${networkId}
      AND d.validator_id = s.transaction_id AND d.start_time >= s.start_time AND d.end_time <= s.end_time
      AND d.status = ANY (CASE WHEN s.status IN ('E', 'R') THEN '{P,C,E,R}' ELSE '{C}' END::"char"[])) d ON true`;
});

/** Validations by the height of their transactions. In no order. */
export async function validationPeriods(
  db: ReadDb,
  { networkId, of, from, before, direction, after, limit }: ValidationPeriodsQuery,
): Promise<BoundedPage<ValidationPeriodRow>> {
  const [by, filter] = 'nodeId' in of ? ['node', { nodeIds: [of.nodeId] }] : ['subnet', of];
  const key = `${by}.${direction}.${networkId}`;
  const values = [
    ...pageValues({ networkId, direction, after, limit, ...filter }),
    from ?? 0,
    before ?? Number.MAX_SAFE_INTEGER,
  ];
  const rows = await readRaw(db, { name: `vp.${key}`, text: texts(key), values });
  return pageOfRows(rows, limit, (row) => {
    const [transactionId, nodeId, subnetId, height, index, time, start, end, status, weight, fee, ...more] = row;
    const [rewardAddresses, count, delegated] = more;
    return {
      ...{ transactionId: bytesOf(transactionId!), nodeId: bytesOf(nodeId!), subnetId: bytesOf(subnetId!) },
      ...{ height: Number(height), index: Number(index), time: Number(time), start: Number(start), end: Number(end) },
      ...{ status: status as StakerStatus, weight: weight!, delegationFee: numberOrNone(fee) },
      rewardAddresses: rewardAddresses == null ? [] : bytesListOf(rewardAddresses),
      ...{ delegators: Number(count), delegatorWeight: delegated! },
    };
  });
}

/** The addresses that a validation's reward goes to. */
export interface RewardedValidationRow {
  height: number;
  index: number;
  /** Unix seconds: the staking transaction's. */
  time: number;
  addresses: Buffer[];
}

export interface RewardedValidationsQuery {
  /** Decimal. */
  networkId: string;
  subnetId: Buffer;
  /** Unix seconds: validations that ran at any time from the first one on, before the second one. */
  from?: number | undefined;
  before?: number | undefined;
  after?: StakerKey | undefined;
  limit: number;
}

const STATUSES = ['P', 'C', 'E', 'R', 'N'] as const;
const NEWEST: StakerKey = [Number.MAX_SAFE_INTEGER, -1];

// Read status by status and merged, as each list of stakers. Cycles of an auto-renewed validator have one transaction, and count once; those
// that another one followed tell nothing that the last one does not, unless it began too late.
const rewardedTexts = remembered((networkId) => {
  const newest = 'ORDER BY s.height DESC, s.transaction_index DESC LIMIT $5::bigint';
  const once = 'SELECT DISTINCT ON (s.height, s.transaction_index) s.*';
  const page = (status: string) => `(${once} FROM staker s WHERE s.network_id = ${networkId} AND s.kind = 'V'
    AND s.subnet_id = $1::bytea AND s.status = '${status}' ${status === 'N' ? 'AND $6::bigint IS NOT NULL ' : ''}AND (s.height, s.transaction_index) < ($2::bigint, $3::int)
    AND ($4::bigint IS NULL OR coalesce(s.ended_time, s.end_time) > $4::bigint) AND ($6::bigint IS NULL OR s.start_time < $6::bigint)
    AND s.reward_addresses IS NOT NULL AND (s.status = 'P' OR s.current_height IS NOT NULL) ${newest})`;
  const rows = `${once} FROM (${STATUSES.map(page).join('\nUNION ALL ')}) s ${newest}`;
  return `SELECT s.height, s.transaction_index, s.time, s.reward_addresses, s.bytes
    FROM (${boundedRows(rows, 'pg_column_size(s.reward_addresses)', 's.height DESC, s.transaction_index DESC')}) s`;
});

/** Validations of a subnet with addresses for their rewards, newest transaction first. In no order. */
export async function rewardedValidations(
  db: ReadDb,
  { networkId, subnetId, from, before, after = NEWEST, limit }: RewardedValidationsQuery,
): Promise<BoundedPage<RewardedValidationRow>> {
  const values = [subnetId, ...after, from ?? null, limit, before ?? null];
  const rows = await readRaw(db, { name: `rv.${networkId}`, text: rewardedTexts(networkId), values });
  return pageOfRows(rows, limit, ([height, index, time, addresses]) => ({
    ...{ height: Number(height), index: Number(index), time: Number(time), addresses: bytesListOf(addresses!) },
  }));
}
