import { laterIndexes, type ReadDb, readRaw } from '@nunatak/database';
import { EVM_TABLES, partitionName } from '../tables/evm-tables.js';

const TEXT = `SELECT NOT EXISTS (SELECT FROM unnest($1::text[], $2::text[]) a(name, partition)
  WHERE to_regclass(a.partition) IS NOT NULL
    AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indexrelid = to_regclass(a.name) AND i.indisvalid))`;

/**
 * Whether a chain has all indexes that partitions of earlier releases lack until the indexer has added them. Without them some lists would
 * read all of a table. True of a chain that isn't in the store.
 */
export async function hasLaterIndexes(db: ReadDb, chainId: string): Promise<boolean> {
  const indexes = EVM_TABLES.partitioned.flatMap((table) => {
    const partition = partitionName(table.name, chainId);
    return laterIndexes(table, partition).map(({ name }) => ({ name, partition }));
  });
  const values = [indexes.map(({ name }) => name), indexes.map(({ partition }) => partition)];
  const [row] = await readRaw(db, { name: 'li', text: TEXT, values });
  return row![0] === 't';
}
