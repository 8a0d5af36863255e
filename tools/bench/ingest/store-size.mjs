import { setTimeout as sleep } from 'node:timers/promises';
import { EVM_TABLES, partitionName } from '@nunatak/evm-schema';

/** Bytes on disk of a chain's tables with their indexes, in all and by table, and bytes a transaction. */
export async function storeSize(db, chainId) {
  const partitions = EVM_TABLES.partitioned.map(({ name }) => partitionName(name, chainId));
  const large = EVM_TABLES.keyed.filter(({ mayBeLarge }) => mayBeLarge).map(({ name }) => name);
  const { rows } = await db.query(
    `SELECT name, pg_table_size(name::regclass)::float8 AS rows, pg_indexes_size(name::regclass)::float8 AS indexes
      FROM unnest($1::text[]) name`,
    [[...partitions, ...large]],
  );
  const head = await db.query('SELECT transaction_count::float8 AS n FROM log_position WHERE chain_id = $1', [chainId]);
  const bytes = rows.reduce((sum, row) => sum + row.rows + row.indexes, 0);
  const perTransaction = (n) => Math.round(n / head.rows[0].n);
  return {
    bytes,
    bytesPerTransaction: perTransaction(bytes),
    tables: Object.fromEntries(
      rows.map(({ name, rows: data, indexes }) => [
        name,
        { rows: perTransaction(data), indexes: perTransaction(indexes) },
      ]),
    ),
  };
}

/**
 * Waits until Nunatak has rebuilt the chain's indexes, which it does when no backfill is under way. @returns whether it
 * has
 */
export async function untilIndexesRebuilt(db, chainId, timeoutMs) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const { rows } = await db.query(
      'SELECT rebuilt_transaction_count > 0 AS done FROM log_position WHERE chain_id = $1',
      [chainId],
    );
    if (rows[0].done) return true;
    await sleep(250);
  }
  return false;
}
