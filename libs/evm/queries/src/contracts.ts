import {
  type Direction,
  fewKeys,
  type KeyRange,
  keyConditions,
  keyParameters,
  type RawRow,
  type ReadDb,
  readRaw,
  remembered,
} from '@nunatak/database';
import {
  asRead,
  bytea,
  CONTRACT_CHANGE,
  CONTRACT_CHANGES,
  DECIMALS,
  IS_CREATION,
  NAME,
  PROXY_KINDS,
  partitionName,
  rereadContracts,
  rereadTexts,
  type StandardFlags,
  SYMBOL,
  standardsOfBits,
  TOKEN_TRANSFER,
} from '@nunatak/evm-schema';
import { type HeadRow, headOf, type PageRows, readPageRows, type TokenRow } from './page-rows.js';
import { headRows, kind, pageStatement, partsOfPage, readWhole, TRANSFER_COLUMNS } from './page-statement.js';

/** How a contract came to be. Hashes and addresses are hex without 0x. */
export interface CreationRow {
  height: number;
  transactionIndex: number;
  frameIndex: number;
  kind: (typeof CONTRACT_CHANGES)[number];
  /** The account or contract that made it. */
  creator: string;
  txHash: string;
  /** The transaction's sender. */
  deployer: string;
}

/** What a contract was found to be. */
export interface CheckedContract {
  /** Where it was read. */
  height: number;
  standards: StandardFlags;
  proxy: (typeof PROXY_KINDS)[number];
  implementation: string | null;
  name: string | null;
  symbol: string | null;
  decimals: number | null;
}

/** A contract with all that is stored of it. */
export interface ContractRow {
  address: string;
  /** Undefined where no indexed block shows it. */
  creation?: CreationRow;
  /** Undefined while nobody looked. */
  checked?: CheckedContract;
  /** Undefined of a contract that no transfer showed as a token. */
  token?: TokenRow;
}

/** Contracts with the chain's head, which says of which heights all contracts are stored; no head for a chain that isn't in the store. */
export interface ContractRows {
  head: HeadRow | undefined;
  contracts: ContractRow[];
}

const hexOf = (column: string) => `encode(${column}, 'hex')`;
const read = (column: string) => asRead('c', 'cr', column);

/** The columns of a contract, in the order that {@link contractOf} reads them, of rows `p` (its creation), `x` (its transaction), `c`, `k`. */
const COLUMNS = [
  hexOf('w.address'),
  ...['p.height', 'p.transaction_index', 'p.frame_index', 'p.kind', hexOf('p.creator')],
  ...[hexOf('x.hash'), hexOf('x.from_address')],
  ...['coalesce(cr.height, c.checked_height)', read('standards'), read('proxy'), hexOf(read('implementation'))],
  ...[read('name'), read('symbol'), read('decimals')],
  ...['k.standard', NAME, SYMBOL, DECIMALS],
];

/** Joins what else is stored of contracts `w` that rows `p` created. */
function joins(chainId: string): string {
  return `LEFT JOIN ${partitionName('transaction', chainId)} x ON x.height = p.height AND x.transaction_index = p.transaction_index
    LEFT JOIN contract c ON c.chain_id = ${chainId} AND c.address = w.address ${rereadContracts(chainId)}
    LEFT JOIN token k ON k.chain_id = ${chainId} AND k.address = w.address ${rereadTexts(chainId)}`;
}

const CREATION_COLUMNS = 'm.height, m.transaction_index, m.frame_index, m.kind, m.address, m.creator';

/** Selects the newest creation of the contract `address`. */
function newestCreation(chainId: string, address: string): string {
  return `SELECT ${CREATION_COLUMNS} FROM ${partitionName('contract_change', chainId)} m WHERE m.address = ${address} AND ${IS_CREATION('m')}
    ORDER BY m.height DESC, m.transaction_index DESC, m.frame_index DESC LIMIT 1`;
}

const listTexts = remembered((key) => {
  const [direction, chainId] = key.split('.') as [Direction, string];
  const keys = keyConditions(CONTRACT_CHANGE, direction, 2);
  const table = partitionName('contract_change', chainId);
  const page = fewKeys(
    `SELECT ${CREATION_COLUMNS} FROM ${table} m WHERE m.creator = $1::bytea AND ${keys.where} ${keys.orderBy} ${keys.limit}`,
  );
  return `WITH p AS MATERIALIZED (${page}) ${headRows(chainId, 'frames')} UNION ALL
    ${kind('c', COLUMNS, `p JOIN LATERAL (SELECT p.address) w ON true ${joins(chainId)}`)}`;
});

/** Contracts that an address made, in transactions of its own or as a contract, a row each time. In no order. */
export async function contractsOfCreator(
  db: ReadDb,
  query: KeyRange & { chainId: string; address: string },
): Promise<ContractRows> {
  const key = `${query.direction}.${query.chainId}`;
  const values = [bytea(query.address), ...keyParameters(CONTRACT_CHANGE, query)];
  return contractRowsOf(await readRaw(db, { name: `cm.${key}`, text: listTexts(key), values }));
}

const oneTexts = remembered(
  (chainId) => `${headRows(chainId, 'frames')} UNION ALL
    ${kind(
      'c',
      COLUMNS,
      `(VALUES ($1::bytea)) w(address) LEFT JOIN LATERAL (${newestCreation(chainId, 'w.address')}) p ON true ${joins(chainId)}`,
    )}`,
);

/** What is stored of one address as a contract: a row, with nothing in it of an address that is none. */
export async function contractAt(db: ReadDb, chainId: string, address: string): Promise<ContractRows> {
  return contractRowsOf(
    await readRaw(db, { name: `ca.${chainId}`, text: oneTexts(chainId), values: [bytea(address)] }),
  );
}

const deploymentTexts = remembered((key) => {
  const [whole, chainId] = key.split('.') as [string, string];
  return pageStatement({
    chainId,
    page: newestCreation(chainId, '$1::bytea'),
    ...partsOfPage(chainId, whole !== ''),
    full: true,
    covered: 'frames',
  });
});

/** The transaction that created a contract last, whole. No transaction: no indexed block shows one. */
export async function deploymentTransaction(db: ReadDb, chainId: string, address: string): Promise<PageRows> {
  return readWhole(db, (isWhole) => ({
    name: `${isWhole ? 'w.' : ''}dt.${chainId}`,
    text: deploymentTexts(`${isWhole ? 'w' : ''}.${chainId}`),
    values: [bytea(address)],
  }));
}

const transferTexts = remembered((key) => {
  const [direction, chainId] = key.split('.') as [Direction, string];
  const keys = keyConditions(TOKEN_TRANSFER, direction, 2);
  const table = partitionName('token_transfer', chainId);
  const columns = TOKEN_TRANSFER.lists.order.join(', ');
  const page = fewKeys(
    `SELECT ${columns} FROM ${table} WHERE token = $1::bytea AND ${keys.where} ${keys.orderBy} ${keys.limit}`,
  );
  const moved = `SELECT ${TRANSFER_COLUMNS} FROM page p JOIN ${table} s ON s.height = p.height AND s.log_index = p.log_index AND s.batch_index = p.batch_index`;
  return pageStatement({ chainId, page, moved, repeats: true });
});

/** Transfers of a token contract, of any standard, with the transactions that they belong to. In no order. */
export async function tokenTransfers(
  db: ReadDb,
  query: KeyRange & { chainId: string; token: string },
): Promise<PageRows> {
  const key = `${query.direction}.${query.chainId}`;
  const values = [bytea(query.token), ...keyParameters(TOKEN_TRANSFER, query)];
  return readPageRows(await readRaw(db, { name: `tt.${key}`, text: transferTexts(key), values }));
}

function contractRowsOf(rows: RawRow[]): ContractRows {
  const contracts: ContractRows = { head: undefined, contracts: [] };
  for (const row of rows) {
    if (row[0] === 'c') contracts.contracts.push(contractOf(row));
    else contracts.head = headOf(row);
  }
  return contracts;
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

function contractOf(r: RawRow): ContractRow {
  const address = r[1]!;
  const row: ContractRow = { address };
  // Without its transaction a creation is half: what repairs what damaged the store has not come by yet.
  if (r[2] !== null && r[7] !== null) {
    row.creation = {
      height: Number(r[2]),
      transactionIndex: Number(r[3]),
      frameIndex: Number(r[4]),
      kind: CONTRACT_CHANGES[Number(r[5])]!,
      creator: r[6]!,
      txHash: r[7]!,
      deployer: r[8]!,
    };
  }
  if (r[9] !== null) {
    row.checked = {
      height: Number(r[9]),
      standards: standardsOfBits(Number(r[10])),
      proxy: PROXY_KINDS[Number(r[11])] ?? 'none',
      implementation: r[12]!,
      name: r[13]!,
      symbol: r[14]!,
      decimals: numberOf(r[15]),
    };
  }
  if (r[16] !== null)
    row.token = { address, standard: r[16]!, name: r[17]!, symbol: r[18]!, decimals: numberOf(r[19]) };
  return row;
}
