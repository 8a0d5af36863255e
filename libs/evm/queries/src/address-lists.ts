import {
  type Direction,
  fewKeys,
  type KeyRange,
  keyConditions,
  keyParameters,
  type ReadDb,
  readRaw,
  remembered,
  type Statement,
} from '@nunatak/database';
import { bytea, INTERNAL_TRANSACTION, partitionName, TOKEN_TRANSFER, TRANSACTION } from '@nunatak/evm-schema';
import { type PageRows, readPageRows } from './page-rows.js';
import { INTERNAL_COLUMNS, pageStatement, TRANSFER_COLUMNS } from './page-statement.js';

/** Lists of one kind of thing that an address sent or received. */
export type AddressList = 'native' | 'erc20' | 'erc721' | 'erc1155' | 'internal';

export interface AddressListQuery extends KeyRange {
  list: AddressList;
  chainId: string;
  /** Lower-case hex with 0x. */
  address: string;
}

/** Where each list's items are. */
const TABLES = {
  native: TRANSACTION,
  erc20: TOKEN_TRANSFER,
  erc721: TOKEN_TRANSFER,
  erc1155: TOKEN_TRANSFER,
  internal: INTERNAL_TRANSACTION,
} as const;
/** What tells a list's items apart, in the list's order. */
export const LIST_KEYS = {
  native: TRANSACTION.lists.order,
  erc20: TOKEN_TRANSFER.lists.order,
  erc721: TOKEN_TRANSFER.lists.order,
  erc1155: TOKEN_TRANSFER.lists.order,
  internal: INTERNAL_TRANSACTION.lists.order,
} as const satisfies Record<AddressList, readonly string[]>;
const STANDARDS: Partial<Record<AddressList, number>> = { erc20: 20, erc721: 721, erc1155: 1155 };

function text(list: AddressList, chainId: string, direction: Direction): string {
  const { name, lists } = TABLES[list];
  const columns = lists.order.join(', ');
  const keys = keyConditions(TABLES[list], direction, 2);
  const standard = STANDARDS[list];
  const table = partitionName(name, chainId);
  const stream = (side: string) =>
    `(SELECT ${columns} FROM ${table} WHERE ${side} = $1::bytea ${standard ? `AND standard = ${standard}` : ''} AND ${keys.where} ${keys.orderBy} ${keys.limit})`;
  // DISTINCT, since what an address sends to itself is found on both sides.
  const page = fewKeys(
    `SELECT DISTINCT ${columns} FROM (${lists.by.map(stream).join(' UNION ALL ')}) both_sides ${keys.orderBy} ${keys.limit}`,
  );
  const shared = { chainId, page };
  if (list === 'native') return pageStatement(shared);
  if (list === 'internal') {
    const called = `SELECT ${INTERNAL_COLUMNS} FROM page p JOIN ${table} s ON s.height = p.height AND s.transaction_index = p.transaction_index AND s.frame_index = p.frame_index`;
    return pageStatement({ ...shared, called, repeats: true, covered: 'frames' });
  }
  const moved = `SELECT ${TRANSFER_COLUMNS} FROM page p JOIN ${table} s ON s.height = p.height AND s.log_index = p.log_index AND s.batch_index = p.batch_index`;
  return pageStatement({ ...shared, moved, repeats: true });
}

const texts = remembered((key) => {
  const [list, direction, chainId] = key.split('.') as [AddressList, Direction, string];
  return text(list, chainId, direction);
});

function addressListStatement(query: AddressListQuery): Statement {
  const key = `${query.list}.${query.direction}.${query.chainId}`;
  const values = [bytea(query.address), ...keyParameters(TABLES[query.list], query)];
  return { name: `al.${key}`, text: texts(key), values };
}

/** The page's items with the transactions that they belong to. In no order. The internal list's head says which heights have traces. */
export async function addressList(db: ReadDb, query: AddressListQuery): Promise<PageRows> {
  return readPageRows(await readRaw(db, addressListStatement(query)));
}
