import type { Direction } from '@nunatak/database';
import { NETWORK_ID, type StakerStatus } from '@nunatak/primary-network-schema';
import { boundedRows } from './page-bytes.js';
import type { StakersQuery } from './stakers.js';

/** Along what a page of stakers is read: that of an address needs to know whether those that have ended count. */
export type StakersBy = 'all' | 'subnet' | 'node' | 'address' | 'current-address';

/** A page of stakers, as SQL. */
export interface StakerPage {
  networkId: string;
  kind: 'V' | 'D';
  direction: Direction;
  by: StakersBy;
  /** Rows of `staker`, with more columns. */
  source?: string;
  /** A column that comes before the key, and the parameter that has its value: then all that are found are sorted. */
  first?: { column: string; parameter: string };
  condition?: string;
  /** Only those that stand so can meet the condition. */
  only?: StakerStatus;
}

/** What a page's answer reads of addresses: those of fees belong to an auto-renewed validator's alone. */
const SIZE = `coalesce(pg_column_size(s.reward_addresses), 0)
  + CASE WHEN s.auto_renewal IS NULL THEN 0 ELSE coalesce(pg_column_size(s.fee_addresses), 0) END`;

const STATUSES: readonly StakerStatus[] = ['P', 'C', 'E', 'R'];

/** What makes a row a page's own, and says of the parameters that this page leaves out that they are not given. */
const OWN: Record<'all' | 'subnet' | 'node', string> = {
  all: '$5::bytea IS NULL AND $11::bytea[] IS NULL',
  subnet: 's.subnet_id = $5::bytea AND $11::bytea[] IS NULL',
  node: 's.node_id = o.node_id AND ($5::bytea IS NULL OR s.subnet_id = $5::bytea)',
};

/**
 * A page of stakers `s`: `$1`, `$2` the key, `$3` the limit, `$4` status, `$5` subnet, `$6`, `$7` ends, `$8`, `$9` fees, `$10` reward
 * addresses, `$11` nodes; null: any.
 *
 * It is read status by status and merged: of each no more than the page needs. What the ends, the fees, a node's subnet and an address's
 * nodes leave out is read and dropped: of those that are found by the rest. None that has ended has time left. `bytes` is the sum of what
 * the page's rows have in addresses.
 */
export function stakerPage(page: StakerPage): string {
  const stakers = page.by === 'address' || page.by === 'current-address' ? addressPage(page) : ownPage(page, page.by);
  const order = keyOf(page).map((part) => `${part} ${page.direction}`);
  return boundedRows(stakers, SIZE, order.join(', '));
}

function keyOf({ first }: StakerPage): string[] {
  return [...(first ? [first.column] : []), 's.height', 's.transaction_index'];
}

function ownPage(page: StakerPage, by: keyof typeof OWN): string {
  const { networkId, kind, direction, source = 'staker', first, condition, only } = page;
  const beyond = direction === 'asc' ? '>' : '<';
  const key = keyOf(page);
  const after = [...(first ? [first.parameter] : []), '$1::bigint', '$2::int'];
  const ordered = `ORDER BY ${key.map((part) => `${part} ${direction}`).join(', ')} LIMIT $3::bigint`;
  const rows = (
    standing: string,
  ) => `SELECT s.* FROM ${source} s WHERE s.network_id = ${networkId} AND s.kind = '${kind}'
    AND ${OWN[by]} AND ${standing} AND (${key.join(', ')}) ${beyond} (${after.join(', ')}) ${condition ? `AND ${condition}` : ''}
    AND ($6::bigint IS NULL OR s.end_time >= $6::bigint) AND ($7::bigint IS NULL OR s.end_time <= $7::bigint)
    AND ($8::int IS NULL OR s.delegation_fee >= $8::int) AND ($9::int IS NULL OR s.delegation_fee <= $9::int)
    AND $10::bytea[] IS NULL ${ordered}`;
  const statuses = only ? [only] : STATUSES;
  const pages = statuses.map((status) => {
    const isAsked = `($4::"char" IS NULL OR $4::"char" = '${status}')${status === 'E' ? ' AND $6::bigint IS NULL' : ''}`;
    return `(${rows(`s.status = '${status}' AND ${isAsked}`)})`;
  });
  const all = `SELECT s.* FROM (${pages.join('\nUNION ALL ')}) s ${ordered}`;
  if (by !== 'node') return all;
  return `SELECT s.* FROM unnest($11::bytea[]) AS o(node_id), LATERAL (${all}) s ${ordered}`;
}

/** Those whose rewards go to one of some addresses, each once. A delegator's transaction has one row. */
function addressPage({ networkId, kind, direction, by }: StakerPage): string {
  const beyond = direction === 'asc' ? '>' : '<';
  const ordered = (a: string) =>
    `ORDER BY ${a}.height ${direction}, ${a}.transaction_index ${direction} LIMIT $3::bigint`;
  const table =
    by === 'address'
      ? `${NETWORK_ID.partition('staker_address', networkId)} a WHERE`
      : `current_staker_address a WHERE a.network_id = ${networkId} AND`;
  const matches = `$5::bytea IS NULL AND ($4::"char" IS NULL OR s.status = $4::"char")
    AND ($6::bigint IS NULL OR s.end_time >= $6::bigint) AND ($7::bigint IS NULL OR s.end_time <= $7::bigint)
    AND $8::int IS NULL AND $9::int IS NULL AND ($11::bytea[] IS NULL OR s.node_id = ANY ($11::bytea[]))`;
  return `SELECT s.* FROM (
      SELECT DISTINCT a.height, a.transaction_index, a.transaction_id FROM unnest($10::bytea[]) AS o(address), LATERAL (
        SELECT a.height, a.transaction_index, a.transaction_id FROM ${table} a.address = o.address AND a.kind = '${kind}' AND a.role = 'reward'
        AND (a.height, a.transaction_index) ${beyond} ($1::bigint, $2::int)
        AND EXISTS (SELECT 1 FROM staker s WHERE s.network_id = ${networkId} AND s.transaction_id = a.transaction_id AND ${matches})
        ${ordered('a')}) a ${ordered('a')}) a
    JOIN staker s ON s.network_id = ${networkId} AND s.transaction_id = a.transaction_id`;
}

/** The parameters of a {@link stakerPage}. */
export function pageValues(query: StakersQuery): unknown[] {
  const { direction, status, subnetId, endsFrom, endsTo, feeFrom, feeTo, rewardAddresses, nodeIds, limit } = query;
  const after = query.after ?? (direction === 'asc' ? [-1, -1] : [Number.MAX_SAFE_INTEGER, -1]);
  const filters = [status, subnetId, endsFrom, endsTo, feeFrom, feeTo, rewardAddresses, nodeIds];
  return [...after, limit, ...filters.map((filter) => filter ?? null)];
}

/** In what the texts of a list differ. */
export function formOf(query: Omit<StakersQuery, 'after'>): string {
  return `${byOf(query)}.${query.direction}.${query.networkId}`;
}

function byOf({ nodeIds, subnetId, rewardAddresses, status }: Omit<StakersQuery, 'after'>): StakersBy {
  if (rewardAddresses) return status === 'P' || status === 'C' ? 'current-address' : 'address';
  if (nodeIds) return 'node';
  return subnetId ? 'subnet' : 'all';
}
