import { type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { type BoundedPage, boundedRows, pageOfRows } from './page-bytes.js';
import { bytesListOf, bytesOf } from './row-values.js';

export interface L1OwnerRow {
  threshold: number;
  addresses: Buffer[];
}

/** An L1 validator as of P's last block. */
export interface L1ValidatorRow {
  validationId: Buffer;
  /** Unix seconds: the time of the block that made it. */
  time: number;
  nodeId: Buffer;
  subnetId: Buffer;
  publicKey: Buffer;
  /** Decimal; "0": it is removed. */
  weight: string;
  /** nAVAX; "0": it is not active. */
  balance: string;
  balanceOwner: L1OwnerRow;
  deactivationOwner: L1OwnerRow;
}

/** The time of its block, and its validation id as `\x` and hex. */
export type L1ValidatorKey = [time: number, validationId: string];

export interface L1ValidatorQuery {
  /** Decimal. */
  networkId: string;
  /** Also those that are not active. */
  includeInactive: boolean;
  validationId?: Buffer | undefined;
  nodeId?: Buffer | undefined;
  subnetId?: Buffer | undefined;
  after?: L1ValidatorKey | undefined;
  limit: number;
}

const COLUMNS = `v.validation_id, v.time, v.node_id, v.subnet_id, v.public_key, v.weight,
  greatest(CASE WHEN v.is_active THEN v.end_accumulated_fee - h.fees ELSE 0 END, 0),
  v.balance_threshold, v.balance_addresses, v.deactivation_threshold, v.deactivation_addresses`;

// By what the page is found: each has an index that ends with the key, but for the one validator of an id.
const FILTERS = {
  active: 'v.is_active',
  all: 'true',
  validation:
    'v.validation_id = $4::bytea AND ($5::bytea IS NULL OR v.node_id = $5::bytea) AND ($6::bytea IS NULL OR v.subnet_id = $6::bytea)',
  node: 'v.node_id = $4::bytea AND ($5::bytea IS NULL OR v.subnet_id = $5::bytea) AND (v.is_active OR $6::boolean)',
  subnet: 'v.subnet_id = $4::bytea',
  activeOfSubnet: 'v.subnet_id = $4::bytea AND v.is_active',
} as const;

const texts = remembered((key) => {
  const [filter, networkId] = key.split('.') as [keyof typeof FILTERS, string];
  const page = `SELECT * FROM l1_validator v WHERE v.network_id = ${networkId} AND ${FILTERS[filter]}
      AND (v.time, v.validation_id) > ($1::bigint, $2::bytea)
      ${filter === 'validation' ? '' : 'ORDER BY v.time, v.validation_id'} LIMIT $3::bigint`;
  const size = 'pg_column_size(balance_addresses) + pg_column_size(deactivation_addresses)';
  return `WITH head AS (
      SELECT l.height, b.accrued_fees AS fees FROM log_position l
      JOIN block b ON b.network_id = ${networkId} AND b.chain = 'P' AND b.height = l.height
      WHERE l.network_id = ${networkId} AND l.chain = 'P')
    SELECT h.height, ${COLUMNS}, v.bytes
    FROM head h LEFT JOIN LATERAL (${boundedRows(page, size, 'time, validation_id')}) v ON true
    ORDER BY v.time, v.validation_id`;
});

/** The filter of a query, with its parameters. */
function filterOf(query: L1ValidatorQuery): [filter: keyof typeof FILTERS, values: unknown[]] {
  const { validationId, nodeId, subnetId, includeInactive } = query;
  if (validationId) return ['validation', [validationId, nodeId ?? null, subnetId ?? null]];
  if (nodeId) return ['node', [nodeId, subnetId ?? null, includeInactive]];
  if (subnetId) return [includeInactive ? 'subnet' : 'activeOfSubnet', [subnetId]];
  return [includeInactive ? 'all' : 'active', []];
}

/**
 * L1 validators with their balances after P's last block, by the time of their making; one that is asked for by its validation id is there
 * whether it is active or not.
 *
 * @returns with the height of that block; undefined before the first one
 */
export async function l1Validators(
  db: ReadDb,
  query: L1ValidatorQuery,
): Promise<(BoundedPage<L1ValidatorRow> & { height: number }) | undefined> {
  const [filter, filters] = filterOf(query);
  const key = `${filter}.${query.networkId}`;
  const values = [...(query.after ?? [-1, '\\x']), query.limit, ...filters];
  const rows = await readRaw(db, { name: `l1.${key}`, text: texts(key), values });
  if (rows[0] === undefined) return undefined;
  const found = rows.filter(([, id]) => id !== null);
  return { height: Number(rows[0][0]), ...pageOfRows(found, query.limit, ([, ...row]) => l1ValidatorRow(row)) };
}

function l1ValidatorRow(row: RawRow): L1ValidatorRow {
  const [validationId, time, nodeId, subnetId, publicKey, weight, balance, ...owners] = row;
  const [balanceThreshold, balanceAddresses, deactivationThreshold, deactivationAddresses] = owners;
  return {
    validationId: bytesOf(validationId!),
    time: Number(time),
    nodeId: bytesOf(nodeId!),
    subnetId: bytesOf(subnetId!),
    publicKey: bytesOf(publicKey!),
    weight: weight!,
    balance: balance!,
    balanceOwner: { threshold: Number(balanceThreshold), addresses: bytesListOf(balanceAddresses!) },
    deactivationOwner: { threshold: Number(deactivationThreshold), addresses: bytesListOf(deactivationAddresses!) },
  };
}
