import { beforeEach, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { NETWORK_ID, PLATFORM_STATE, PRIMARY_NETWORK_SCHEMA, registerNetwork } from '@nunatak/primary-network-schema';
import { TableStatistics } from './table-statistics.js';

const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
const NETWORK = '12345';
const [{ name }, utxos] = [PLATFORM_STATE, NETWORK_ID.partition('utxo', NETWORK)];

/** The columns of a table of which the planner knows how many values they have. */
async function known(table: string): Promise<string[]> {
  const { rows } = await store.pool.query<{ attname: string }>(
    'SELECT attname FROM pg_stats WHERE tablename = $1 ORDER BY 1',
    [table],
  );
  return rows.map(({ attname }) => attname);
}

async function addEntries(from: number, to: number): Promise<void> {
  const values = `SELECT $1::bigint, 'staker/' || n, 'value' FROM generate_series($2::int, $3::int) AS n`;
  await store.pool.query(`INSERT INTO ${name} (network_id, key, value) ${values}`, [NETWORK, from, to]);
  // Counts of a session reach the others when it is idle.
  await store.pool.query('SELECT pg_stat_force_next_flush()');
}

beforeEach(async () => {
  await registerNetwork(store.pool, NETWORK);
});

it('lets the planner know that all rows have the same network, and their keys their own', async () => {
  const statistics = new TableStatistics(store.pool, NETWORK);
  await addEntries(1, 1_000);
  await store.pool.query(
    `INSERT INTO ${utxos} (network_id, height, time, output_index, threshold, chain, holder, is_staked, kind, utxo_id, transaction_id,
       asset_id, amount, locktime, addresses)
     SELECT $1, 1, 1, n, 1, 'P', 'P', false, 'transfer', sha256(n::text::bytea), '', '', 1, 0, '{}' FROM generate_series(1, 1000) AS n`,
    [NETWORK],
  );
  await statistics.written(499);
  expect(await known(name)).toEqual([]);
  await statistics.written(1);
  expect(await known(name)).toEqual(['key', 'network_id']);
  expect(await known(utxos)).toEqual(['transaction_id', 'utxo_id']);
  const { rows } = await store.pool.query('SELECT attname, n_distinct FROM pg_stats WHERE tablename = $1 ORDER BY 1', [
    name,
  ]);
  expect(rows).toEqual([
    { attname: 'key', n_distinct: -1 },
    { attname: 'network_id', n_distinct: 1 },
  ]);
});

it('leaves a whole analysis as it is until as many rows again have come', async () => {
  const statistics = new TableStatistics(store.pool, NETWORK);
  const histogram = async () => {
    const { rows } = await store.pool.query<{ bounds: number }>(
      `SELECT array_length(histogram_bounds, 1) AS bounds FROM pg_stats WHERE tablename = $1 AND attname = 'key'`,
      [name],
    );
    return rows[0]!.bounds;
  };
  await store.pool.query(`ANALYZE ${name}`);
  await statistics.written(500);
  expect(await histogram()).toBe(101);
  await addEntries(1_001, 4_000);
  await statistics.written(1_500);
  expect(await histogram()).toBe(11);
});
