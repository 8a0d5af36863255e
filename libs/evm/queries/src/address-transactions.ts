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
import { bytea, byteaArray, partitionName, TRANSACTION } from '@nunatak/evm-schema';
import { type PageRows, readPageRows, type TransactionRow } from './page-rows.js';
import { INTERNAL_COLUMNS, MOST_OF_A_PAGE, pageStatement, TRANSFER_COLUMNS } from './page-statement.js';

export interface AddressTransactionsQuery extends KeyRange {
  chainId: string;
  /** Lower-case hex with 0x. */
  address: string;
  /** Tokens whose transfers don't count. */
  withoutTokens?: readonly string[];
}

const KEY = TRANSACTION.lists.order;
const STANDARDS = [20, 721, 1155];

/**
 * Transactions that concern an address: as sender, receiver, or in a token transfer or an internal transaction. Each way of being
 * concerned is an index of its own; all are walked together in the list's order and merged, and the walk stops when the page is full.
 */
function text(chainId: string, direction: Direction, without: boolean, isWhole: boolean): string {
  const transfer = partitionName('token_transfer', chainId);
  const internal = partitionName('internal_transaction', chainId);
  const keys = keyConditions(TRANSACTION, direction, 2);
  const wanted = without ? 'AND token NOT IN (SELECT unnest($6::bytea[]))' : '';
  const stream = (table: string, where: string) =>
    `(SELECT DISTINCT ${KEY.join(', ')} FROM ${table} WHERE ${where} AND ${keys.where} ${keys.orderBy} ${keys.limit})`;
  const streams = ['from_address', 'to_address'].flatMap((side) => [
    stream(partitionName('transaction', chainId), `${side} = $1::bytea`),
    ...STANDARDS.map((standard) => stream(transfer, `${side} = $1::bytea AND standard = ${standard} ${wanted}`)),
    stream(internal, `${side} = $1::bytea`),
  ]);
  // What an address sends to itself is found on both sides, and counted on one. A page's transactions are walked one after the other, so that
  // a bound cuts off the last ones.
  const concerned = (table: string, columns: string, conditions: string[]) => {
    const sides = [
      { side: 'from_address', but: '' },
      { side: 'to_address', but: 'AND s.from_address <> $1::bytea' },
    ];
    const rows = sides.flatMap(({ side, but }) =>
      conditions.map(
        (condition) => `SELECT ${columns} FROM ${table} s
        WHERE s.${side} = $1::bytea AND s.height = p.height AND s.transaction_index = p.transaction_index ${condition} ${but}`,
      ),
    );
    return `SELECT s.* FROM page p CROSS JOIN LATERAL (${rows.join(' UNION ALL ')}) s`;
  };
  const bound = isWhole ? '' : `LIMIT ${MOST_OF_A_PAGE + 1}`;
  return pageStatement({
    chainId,
    covered: 'frames',
    page: fewKeys(
      `SELECT DISTINCT height, transaction_index FROM (${streams.join('\nUNION ALL ')}) every ${keys.orderBy} ${keys.limit}`,
    ),
    moved: `${concerned(
      transfer,
      TRANSFER_COLUMNS,
      STANDARDS.map((standard) => `AND s.standard = ${standard} ${wanted}`),
    )} ${bound}`,
    called: `${concerned(internal, INTERNAL_COLUMNS, [''])} ${bound}`,
  });
}

const texts = remembered((key) => {
  const [direction, options, chainId] = key.split('.') as [Direction, string, string];
  return text(chainId, direction, options.includes('w'), options.includes('a'));
});

/** The statement of {@link addressTransactions}, for who wants to run it bare. @param isWhole with all of each transaction, however much */
export function addressTransactionsStatement(query: AddressTransactionsQuery, isWhole = false): Statement {
  const without = query.withoutTokens?.length ? query.withoutTokens : undefined;
  const key = `${query.direction}.${without ? 'w' : ''}${isWhole ? 'a' : ''}.${query.chainId}`;
  const values: unknown[] = [bytea(query.address), ...keyParameters(TRANSACTION, query)];
  if (without) values.push(byteaArray(without));
  return { name: `${isWhole ? 'w.' : ''}at.${key}`, text: texts(key), values };
}

/** A page, and how many of its transactions it shows at most: as many as were asked for, or fewer where these move too much for one page. */
export type AddressTransactions = PageRows & { limit: number };

/** The page's transactions, with the transfers and internal transactions that concern the address. In no order. The head says which heights have traces. */
export async function addressTransactions(db: ReadDb, query: AddressTransactionsQuery): Promise<AddressTransactions> {
  const page = readPageRows(await readRaw(db, addressTransactionsStatement(query)));
  const isCut = (rows: readonly unknown[]) => rows.length > MOST_OF_A_PAGE;
  const lastOnes = [page.transfers, page.internals].filter(isCut).map((rows) => rows.at(-1)!);
  if (lastOnes.length === 0) return { ...page, limit: query.limit };
  // The transaction of the row at which reading was broken off is not complete, nor is any behind it.
  const isBefore = (one: Place, other: Place) =>
    (query.direction === 'asc' ? 1 : -1) *
      (one.height - other.height || one.transactionIndex - other.transactionIndex) <
    0;
  const isComplete = (row: Place) => lastOnes.every((last) => isBefore(row, last));
  const limit = page.transactions.filter(isComplete).length + 1;
  if (limit > 1) {
    const transfers = page.transfers.filter(isComplete);
    return { ...page, transfers, internals: page.internals.filter(isComplete), limit };
  }
  // One transaction is shown whole, and the one behind it tells whether there is another page.
  const whole = { ...query, limit: Math.min(2, query.limit) };
  return { ...readPageRows(await readRaw(db, addressTransactionsStatement(whole, true))), limit: whole.limit };
}

type Place = Pick<TransactionRow, 'height' | 'transactionIndex'>;
