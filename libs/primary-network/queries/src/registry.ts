import { type Direction, type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { type BoundedPage, boundedRows, pageOfRows } from './page-bytes.js';
import { bytesListOf, bytesOf, bytesOrNone } from './row-values.js';

// Subnets and blockchains: what the P-Chain registers.

export interface BlockchainRow {
  blockchainId: Buffer;
  subnetId: Buffer;
  vmId: Buffer;
  name: string;
  height: number;
  /** Unix seconds. */
  time: number;
  index: number;
  /** Decimal; undefined of a chain that is not EVM. */
  evmChainId: string | undefined;
  /** Undefined where it was not asked for. */
  genesis: Buffer | undefined;
}

export interface SubnetRow {
  subnetId: Buffer;
  height: number;
  /** Unix seconds. */
  time: number;
  index: number;
  /** The owner as of now. */
  threshold: number;
  /** Unix seconds, decimal. */
  locktime: string;
  addresses: Buffer[];
  /** Of an L1. */
  conversion: { transactionId: Buffer; managerChainId: Buffer; managerAddress: Buffer } | undefined;
}

/** Height, place in the block. */
export type RegistryKey = [height: number, index: number];

export interface RegistryQuery {
  /** Decimal. */
  networkId: string;
  direction: Direction;
  after?: RegistryKey | undefined;
  limit: number;
}

const CHAIN_COLUMNS = 'blockchain_id, subnet_id, vm_id, name, height, time, transaction_index, evm_chain_id';

function blockchainRow([id, subnetId, vmId, name, height, time, index, evmChainId, genesis]: RawRow): BlockchainRow {
  return {
    blockchainId: bytesOf(id!),
    subnetId: bytesOf(subnetId!),
    vmId: bytesOf(vmId!),
    name: name!,
    height: Number(height),
    time: Number(time),
    index: Number(index),
    evmChainId: evmChainId ?? undefined,
    genesis: bytesOrNone(genesis),
  };
}

const chainTexts = remembered(
  (networkId) =>
    `SELECT ${CHAIN_COLUMNS}, genesis FROM blockchain WHERE network_id = ${networkId} AND blockchain_id = $1::bytea`,
);

export async function blockchainById(db: ReadDb, networkId: string, id: Buffer): Promise<BlockchainRow | undefined> {
  const [row] = await readRaw(db, { name: `bc.${networkId}`, text: chainTexts(networkId), values: [id] });
  return row && blockchainRow(row);
}

/** `$1`, `$2`: the key behind which the page begins; `$3`: the limit. */
function pageOf(table: string, columns: string, networkId: string, direction: Direction): string {
  const beyond = direction === 'asc' ? '>' : '<';
  return `SELECT ${columns} FROM ${table} WHERE network_id = ${networkId}
    AND (height, transaction_index) ${beyond} ($1::bigint, $2::int)
    ORDER BY height ${direction}, transaction_index ${direction} LIMIT $3::bigint`;
}

function pageValues({ direction, after, limit }: RegistryQuery): number[] {
  return [...(after ?? (direction === 'asc' ? [-1, -1] : [Number.MAX_SAFE_INTEGER, -1])), limit];
}

const chainsTexts = remembered((key) => {
  const [direction, networkId] = key.split('.') as [Direction, string];
  return pageOf('blockchain', CHAIN_COLUMNS, networkId, direction);
});

/** All blockchains without their genesis, in the order in which they were made. */
export async function blockchains(db: ReadDb, query: RegistryQuery): Promise<BlockchainRow[]> {
  const key = `${query.direction}.${query.networkId}`;
  const rows = await readRaw(db, { name: `bl.${key}`, text: chainsTexts(key), values: pageValues(query) });
  return rows.map(blockchainRow);
}

const ofSubnetsTexts = remembered(
  (
    networkId,
  ) => `SELECT b.blockchain_id, b.subnet_id, b.vm_id, b.name, b.height, b.time, b.transaction_index, b.evm_chain_id,
      CASE WHEN b.genesis_bytes <= $2::bigint THEN b.genesis END
    FROM unnest($1::bytea[]) AS o(id), LATERAL (
      SELECT *, CASE WHEN $2::bigint > 0 THEN sum(octet_length(genesis)) OVER (ORDER BY height, transaction_index) END AS genesis_bytes
      FROM blockchain WHERE network_id = ${networkId} AND subnet_id = o.id ORDER BY height, transaction_index) b`,
);

/**
 * The blockchains of some subnets, in the order in which they were made.
 * @param genesisBytes how much of genesis is read of one subnet: that of the first ones, as long as all of it together is no more; 0: none
 */
export async function blockchainsOfSubnets(
  db: ReadDb,
  networkId: string,
  subnetIds: readonly Buffer[],
  { genesisBytes }: { genesisBytes: number },
): Promise<BlockchainRow[]> {
  const values = [subnetIds, genesisBytes];
  const rows = await readRaw(db, { name: `bs.${networkId}`, text: ofSubnetsTexts(networkId), values });
  return rows.map(blockchainRow);
}

/** Without its genesis. */
const BYTES_OF_BLOCKCHAIN = 200;
/** Without its owners, its manager's address and its blockchains. */
const BYTES_OF_SUBNET = 150;

const SUBNET_COLUMNS = `subnet_id, height, time, transaction_index, threshold, locktime, addresses,
  conversion_transaction_id, manager_chain_id, manager_address`;

function subnetRow([id, height, time, index, threshold, locktime, addresses, ...conversion]: RawRow): SubnetRow {
  const [transactionId, managerChainId, managerAddress] = conversion;
  return {
    subnetId: bytesOf(id!),
    height: Number(height),
    time: Number(time),
    index: Number(index),
    threshold: Number(threshold),
    locktime: locktime!,
    addresses: bytesListOf(addresses!),
    conversion:
      transactionId == null
        ? undefined
        : {
            transactionId: bytesOf(transactionId),
            managerChainId: bytesOf(managerChainId!),
            managerAddress: bytesOf(managerAddress!),
          },
  };
}

const subnetTexts = remembered(
  (networkId) => `SELECT ${SUBNET_COLUMNS} FROM subnet WHERE network_id = ${networkId} AND subnet_id = $1::bytea`,
);

export async function subnetById(db: ReadDb, networkId: string, id: Buffer): Promise<SubnetRow | undefined> {
  const [row] = await readRaw(db, { name: `sn.${networkId}`, text: subnetTexts(networkId), values: [id] });
  return row && subnetRow(row);
}

const subnetsTexts = remembered((key) => {
  const [direction, networkId] = key.split('.') as [Direction, string];
  const page = pageOf('subnet', SUBNET_COLUMNS, networkId, direction);
  const chains = `(SELECT count(*) FROM blockchain b WHERE b.network_id = ${networkId} AND b.subnet_id = s.subnet_id)`;
  const large = 'pg_column_size(addresses) + coalesce(octet_length(manager_address), 0)';
  const size = `${BYTES_OF_SUBNET} + ${large} + ${BYTES_OF_BLOCKCHAIN} * ${chains}`;
  const rows = boundedRows(page, size, `height ${direction}, transaction_index ${direction}`);
  return `SELECT ${SUBNET_COLUMNS}, bytes FROM (${rows}) s`;
});

/** All subnets, in the order in which they were made; those with many blockchains are fewer. */
export async function subnets(db: ReadDb, query: RegistryQuery): Promise<BoundedPage<SubnetRow>> {
  const key = `${query.direction}.${query.networkId}`;
  const rows = await readRaw(db, { name: `sl.${key}`, text: subnetsTexts(key), values: pageValues(query) });
  return pageOfRows(rows, query.limit, subnetRow);
}
