import { rounded } from '../rig/statistics.mjs';
import { leafTables } from './leaf-tables.mjs';

/**
 * Bytes on disk of the primary network's tables with their indexes: in all, of a block and of a transaction of the P-Chain, and of each table of
 * any size a block.
 */
export async function storeSize(db) {
  const leaves = await leafTables(db);
  const { rows } = await db.query(
    `SELECT declared AS name, sum(pg_table_size(leaf::regclass))::float8 AS rows, sum(pg_indexes_size(leaf::regclass))::float8 AS indexes
      FROM unnest($1::text[], $2::text[]) AS leaves(leaf, declared) GROUP BY declared`,
    [leaves.map(({ name }) => name), leaves.map(({ declared }) => declared)],
  );
  const counted = await db.query(
    `SELECT (SELECT count(*)::float8 FROM block WHERE chain = 'P') AS blocks, (SELECT count(*)::float8 FROM transaction WHERE chain = 'P') AS transactions`,
  );
  const { blocks, transactions } = counted.rows[0];
  const bytes = rows.reduce((sum, row) => sum + row.rows + row.indexes, 0);
  const tables = rows
    .map((row) => [row.name, { rows: rounded(row.rows / blocks, 0), indexes: rounded(row.indexes / blocks, 0) }])
    .filter(([, { rows: data }]) => data > 0)
    .sort(([, a], [, b]) => b.rows + b.indexes - a.rows - a.indexes);
  return {
    ...{ bytes, blocks, transactions },
    bytesPerBlock: Math.round(bytes / blocks),
    bytesPerTransaction: Math.round(bytes / transactions),
    tables: Object.fromEntries(tables),
  };
}
