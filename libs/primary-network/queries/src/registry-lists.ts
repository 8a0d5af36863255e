import { type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { type BoundedPage, boundedRows, pageOfRows } from './page-bytes.js';
import type { BlockchainRow, RegistryKey } from './registry.js';
import { bytesListOf, bytesOf } from './row-values.js';

/** A part of a list of what the P-Chain registers, newest first. */
export interface RegistryListQuery {
  /** Decimal. */
  networkId: string;
  /** Of one subnet alone. */
  subnetId?: Buffer | undefined;
  /** Unix seconds: inclusive, exclusive. */
  start?: number | undefined;
  end?: number | undefined;
  after?: RegistryKey | undefined;
  limit: number;
}

/** A subnet with how many validate it. */
export interface ListedSubnetRow {
  subnetId: Buffer;
  height: number;
  /** Unix seconds. */
  time: number;
  index: number;
  threshold: number;
  /** The owners of now. */
  addresses: Buffer[];
  /** Those of now, L1 validators that are not active included. */
  validators: number;
}

/** A page, and the time of P's last block in Unix seconds. */
export type RegistryListRows<Page> = { time: number; page: Page } | undefined;

/** Without its owners. */
const BYTES_OF_SUBNET = 100;
const ORDER = 'height DESC, transaction_index DESC';

/** $1, $2: the key behind which the page begins; $3: the limit; $4, $5: times; $6: the subnet. */
function pageOf(table: string, columns: string, networkId: string, isOfSubnet: boolean): string {
  return `SELECT ${columns} FROM ${table} WHERE network_id = ${networkId} ${isOfSubnet ? 'AND subnet_id = $6::bytea' : ''}
    AND (height, transaction_index) < ($1::bigint, $2::int) AND time >= $4::bigint AND time < $5::bigint
    ORDER BY ${ORDER} LIMIT $3::bigint`;
}

function withHead(networkId: string, columns: string, rows: string): string {
  return `SELECT h.time, ${columns} FROM (
      SELECT time FROM log_position WHERE network_id = ${networkId} AND chain = 'P' AND height IS NOT NULL) h
    LEFT JOIN LATERAL (${rows}) s ON true ORDER BY s.height DESC, s.transaction_index DESC`;
}

function valuesOf({ after, limit, start, end, subnetId }: RegistryListQuery): unknown[] {
  const key = after ?? [Number.MAX_SAFE_INTEGER, -1];
  return [...key, limit, start ?? 0, end ?? Number.MAX_SAFE_INTEGER, ...(subnetId ? [subnetId] : [])];
}

function formOf({ networkId, subnetId }: RegistryListQuery): string {
  return `${subnetId ? 'subnet' : 'all'}.${networkId}`;
}

const CHAIN_COLUMNS = [
  'blockchain_id',
  'subnet_id',
  'vm_id',
  'name',
  'height',
  'time',
  'transaction_index',
  'evm_chain_id',
];

const chainTexts = remembered((form) => {
  const [of, networkId] = form.split('.') as [string, string];
  const page = pageOf('blockchain', CHAIN_COLUMNS.join(), networkId, of === 'subnet');
  return withHead(networkId, CHAIN_COLUMNS.map((column) => `s.${column}`).join(), page);
});

/** Returns blockchains without their genesis, and one more than the page has. Undefined before the P-Chain's first block. */
export async function listBlockchains(
  db: ReadDb,
  query: RegistryListQuery,
): Promise<RegistryListRows<BlockchainRow[]>> {
  const form = formOf(query);
  const rows = await readRaw(db, { name: `rb.${form}`, text: chainTexts(form), values: valuesOf(query) });
  if (rows[0] === undefined) return undefined;
  return { time: Number(rows[0][0]), page: rows.filter(([, id]) => id !== null).map(blockchainRow) };
}

function blockchainRow([, id, subnetId, vmId, name, height, time, index, evmChainId]: RawRow): BlockchainRow {
  return {
    ...{ blockchainId: bytesOf(id!), subnetId: bytesOf(subnetId!), vmId: bytesOf(vmId!), name: name! },
    ...{ height: Number(height), time: Number(time), index: Number(index), genesis: undefined },
    evmChainId: evmChainId ?? undefined,
  };
}

const SUBNET_COLUMNS = ['subnet_id', 'height', 'time', 'transaction_index', 'threshold', 'addresses'];

const subnetTexts = remembered((form) => {
  const [of, networkId] = form.split('.') as [string, string];
  const page = pageOf('subnet', SUBNET_COLUMNS.join(), networkId, of === 'subnet');
  const validators = `(SELECT count(*) FROM staker v WHERE v.network_id = ${networkId} AND v.subnet_id = s.subnet_id
      AND v.status = 'C' AND v.kind = 'V')
    + (SELECT count(*) FROM l1_validator v WHERE v.network_id = ${networkId} AND v.subnet_id = s.subnet_id AND v.weight > 0)`;
  const rows = boundedRows(page, `${BYTES_OF_SUBNET} + pg_column_size(addresses)`, ORDER);
  return withHead(networkId, `${SUBNET_COLUMNS.map((column) => `s.${column}`).join()}, ${validators}, s.bytes`, rows);
});

/** Returns subnets with their numbers of validators, and one more than the page has. Undefined before the P-Chain's first block. */
export async function listSubnets(
  db: ReadDb,
  query: RegistryListQuery,
): Promise<RegistryListRows<BoundedPage<ListedSubnetRow>>> {
  const form = formOf(query);
  const rows = await readRaw(db, { name: `rs.${form}`, text: subnetTexts(form), values: valuesOf(query) });
  if (rows[0] === undefined) return undefined;
  const listed = rows.filter(([, id]) => id !== null);
  return { time: Number(rows[0][0]), page: pageOfRows(listed, query.limit, subnetRow) };
}

function subnetRow([, id, height, time, index, threshold, addresses, validators]: RawRow): ListedSubnetRow {
  return {
    ...{ subnetId: bytesOf(id!), height: Number(height), time: Number(time), index: Number(index) },
    ...{ threshold: Number(threshold), addresses: bytesListOf(addresses!), validators: Number(validators) },
  };
}
