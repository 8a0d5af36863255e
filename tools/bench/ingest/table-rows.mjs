import { partitionName } from '@firn/evm-store';

/** Rows are compared by digests of so many consecutive blocks, so that a difference can be found. */
export const BLOCKS_IN_DIGEST = 500;

const hex = (column) => `encode(${column}, 'hex')`;

/** Each table's columns as the text of expected-rows.mjs, and its order. */
const TABLES = {
  block: {
    columns: [
      'height',
      'timestamp',
      'transaction_count',
      hex('hash'),
      hex('parent_hash'),
      'base_fee',
      'gas_used',
      'gas_limit',
      'fees_spent',
    ],
    order: 'height',
  },
  transaction: {
    columns: [
      'height',
      'transaction_index',
      'type',
      'status',
      'is_creation',
      hex('hash'),
      hex('from_address'),
      hex('to_address'),
      'nonce',
      'gas_limit',
      'gas_used',
      'gas_price',
      'max_fee',
      'max_priority_fee',
      'value',
      hex('input'),
    ],
    order: 'height, transaction_index',
  },
  token_transfer: {
    columns: [
      'height',
      'transaction_index',
      'log_index',
      'batch_index',
      'standard',
      hex('token'),
      hex('from_address'),
      hex('to_address'),
      'token_id',
      'value',
    ],
    order: 'height, log_index, batch_index',
  },
  internal_transaction: {
    columns: [
      'height',
      'transaction_index',
      'frame_index',
      'type',
      'is_reverted',
      hex('from_address'),
      hex('to_address'),
      'value',
      'gas_limit',
      'gas_used',
    ],
    order: 'height, transaction_index, frame_index',
  },
};

export const COMPARED_TABLES = Object.keys(TABLES);

/** Counts and digests of a stored table's rows, by group of {@link BLOCKS_IN_DIGEST} blocks. */
export async function storedDigests(db, table, chainId) {
  const { columns, order } = TABLES[table];
  const text = columns.map((column) => `coalesce(${column}::text, '')`).join(` || '|' || `);
  const { rows } = await db.query(
    `SELECT height / ${BLOCKS_IN_DIGEST} AS part, count(*)::int AS count,
        md5(string_agg(${text}, E'\\n' ORDER BY ${order})) AS digest
      FROM ${partitionName(table, chainId)} GROUP BY 1`,
  );
  return new Map(rows.map(({ part, count, digest }) => [Number(part), { count, digest }]));
}
