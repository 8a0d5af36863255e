import { PRIMARY_NETWORK_TABLES } from '@firn/primary-network-store';
import { rounded } from '../rig/statistics.mjs';

/**
 * Bytes on disk of the primary network's tables with their indexes: in all, of a block and of a transaction of the P-Chain, and of each table of
 * any size a block.
 */
export async function storeSize(db) {
  const names = [...PRIMARY_NETWORK_TABLES.partitioned, ...PRIMARY_NETWORK_TABLES.keyed].map(({ name }) => name);
  const { rows } = await db.query(
    `SELECT name, sum(pg_table_size(part))::float8 AS rows, sum(pg_indexes_size(part))::float8 AS indexes
      FROM unnest($1::text[]) AS name, LATERAL (
        SELECT relid AS part FROM pg_partition_tree(name::regclass) WHERE isleaf
        UNION SELECT oid FROM pg_class WHERE oid = name::regclass AND relkind = 'r') parts
      GROUP BY name`,
    [names],
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
