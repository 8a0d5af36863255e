import { PRIMARY_NETWORK_TABLES } from '@nunatak/primary-network-schema';

/**
 * The tables that hold the primary network's rows: partitions, and tables that have none.
 *
 * @returns of each its own name and that of the table which the store declares
 */
export async function leafTables(db) {
  const declared = [...PRIMARY_NETWORK_TABLES.partitioned, ...PRIMARY_NETWORK_TABLES.keyed].map(({ name }) => name);
  const { rows } = await db.query(
    `SELECT leaf.name, declared FROM unnest($1::text[]) AS declared, LATERAL (
        SELECT relid::regclass::text AS name FROM pg_partition_tree(declared::regclass) WHERE isleaf
        UNION SELECT declared FROM pg_class WHERE oid = declared::regclass AND relkind = 'r') leaf`,
    [declared],
  );
  return rows;
}
