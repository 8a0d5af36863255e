import { EVM_TABLES, partitionName } from '@nunatak/evm-schema';

/** Rows are compared by digests of so many consecutive blocks, so that a difference can be found. */
export const BLOCKS_IN_DIGEST = 500;

const TABLES = EVM_TABLES.partitioned.filter(({ verify }) => verify);

/** The tables whose every row is compared. */
export const COMPARED_TABLES = TABLES.map(({ name }) => name);

/** A table's columns as the text of expected-rows.mjs, in the order of its declaration, without what other blocks decide. */
function columnTexts({ columns, verify }) {
  return Object.entries(columns)
    .filter(([column]) => column !== EVM_TABLES.key.column && !verify.sums?.includes(column))
    .map(([column, type]) => (type.startsWith('bytea') ? `encode(${column}, 'hex')` : column));
}

/** Counts and digests of a stored table's rows, by group of {@link BLOCKS_IN_DIGEST} blocks. */
export async function storedDigests(db, name, chainId) {
  const table = TABLES.find((declared) => declared.name === name);
  const text = columnTexts(table)
    .map((column) => `coalesce(${column}::text, '')`)
    .join(` || '|' || `);
  const { rows } = await db.query(
    `SELECT height / ${BLOCKS_IN_DIGEST} AS part, count(*)::int AS count,
        md5(string_agg(${text}, E'\\n' ORDER BY ${table.rowKey.join(', ')})) AS digest
      FROM ${partitionName(name, chainId)} GROUP BY 1`,
  );
  return new Map(rows.map(({ part, count, digest }) => [Number(part), { count, digest }]));
}
