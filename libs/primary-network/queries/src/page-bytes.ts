import type { RawRow } from '@nunatak/database';
import { NETWORK_ID } from '@nunatak/primary-network-schema';

/**
 * How much is read for a page, in bytes as they are stored: some 6,000 UTXOs of one address each, or 87,000 addresses. Anybody can make
 * transactions of hundreds of UTXOs, and UTXOs of thousands of addresses: a page of them would have more than a process can hold. PostgreSQL
 * stores long arrays compressed: of addresses that are made alike a page may hold several times as many.
 */
const MOST_BYTES_OF_A_PAGE = 2 * 1024 * 1024;

/** Of a UTXO and what became of it, but for {@link LARGE_OF_UTXO}. */
const BYTES_OF_UTXO = 300;

/** What may be large of a UTXO. */
export const LARGE_OF_UTXO = 'pg_column_size(addresses) + coalesce(octet_length(payload), 0)';

/** A page's rows, and the one behind it, which tells whether there is another page. */
export interface BoundedPage<Row> {
  rows: Row[];
  /** How many it shows at most: as many as were asked for, or fewer where these are too large for one page. */
  pageSize: number;
}

/**
 * A page of transactions (`id` is the last column) with how much is read of each one for an answer: its bytes, and the UTXOs that it consumes,
 * makes, or gives back when it ends a stake. Nothing of it is read here: sizes of what lies apart stand in the rows.
 */
export function weighedTransactions(page: string, networkId: string): string {
  const table = (name: string) => NETWORK_ID.partition(name, networkId);
  const size = `${BYTES_OF_UTXO} + ${LARGE_OF_UTXO}`;
  return `SELECT page.*, (SELECT sum(part.bytes) FROM (
      SELECT octet_length(t.bytes) AS bytes FROM ${table('transaction')} t WHERE t.id = page.id
      UNION ALL
      SELECT ${size} FROM ${table('consumption')} c JOIN ${table('utxo')} u ON u.utxo_id = c.utxo_id WHERE c.transaction_id = page.id
      UNION ALL
      SELECT ${size} FROM ${table('utxo')} u WHERE u.transaction_id = page.id AND u.creator_id IS NULL
      UNION ALL
      SELECT ${size} FROM ${table('utxo')} u WHERE u.creator_id = page.id
      UNION ALL
      SELECT ${size} FROM staker s JOIN ${table('utxo')} u ON u.transaction_id = s.transaction_id AND u.is_staked
        WHERE s.network_id = ${networkId} AND s.ended_id = page.id) part) AS bytes
    FROM (${page}) page`;
}

/**
 * A page of weighed items, in the list's order, as far as all together are no larger than a page may be: one comes whole, however large.
 *
 * @param limit how many there are at most, the one behind the page among them
 */
export function boundedPage<Row extends { bytes: number }>(rows: Row[], limit: number): BoundedPage<Row> {
  let bytes = 0;
  const end = rows.findIndex((row, i) => {
    bytes += row.bytes;
    return i > 0 && bytes > MOST_BYTES_OF_A_PAGE;
  });
  return end === -1 ? { rows, pageSize: limit - 1 } : { rows: rows.slice(0, end + 1), pageSize: end };
}

/**
 * The rows of a page that a page may hold together, and the one behind them; `bytes` is the sum up to each row. PostgreSQL reads what lies
 * apart only of rows that are left.
 *
 * @param page its rows are called `s`
 * @param size how large a row of the page is
 * @param order the list's
 */
export function boundedRows(page: string, size: string, order: string): string {
  // OFFSET 0: each row is weighed once, however often its weight is named.
  return `SELECT * FROM (SELECT s.*, sum(own_bytes) OVER (list ROWS UNBOUNDED PRECEDING) AS bytes, row_number() OVER list AS place
      FROM (SELECT s.*, ${size} AS own_bytes FROM (${page}) s OFFSET 0) s WINDOW list AS (ORDER BY ${order})) s
    WHERE place <= 2 OR bytes - own_bytes <= ${MOST_BYTES_OF_A_PAGE}`;
}

/** What {@link boundedRows} has left, as a page; `bytes` is the last column. */
export function pageOfRows<Row>(rows: readonly RawRow[], limit: number, rowOf: (row: RawRow) => Row): BoundedPage<Row> {
  const isCut = rows.length > 1 && rows.some((row) => Number(row.at(-1)) > MOST_BYTES_OF_A_PAGE);
  return { rows: rows.map(rowOf), pageSize: (isCut ? rows.length : limit) - 1 };
}
