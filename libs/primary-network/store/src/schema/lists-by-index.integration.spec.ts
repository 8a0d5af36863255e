import { expect, it } from '@jest/globals';
import { StoreSchema } from '@nunatak/database';
import { schemaDifferences } from '@nunatak/database/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_TABLES } from '../tables/primary-network-tables.js';
import { STAKER } from '../tables/staker.js';
import { registerNetwork } from '../write/register-network.js';
import { CreatePrimaryNetwork1795910400000 } from './1795910400000-create-primary-network.js';
import { PRIMARY_NETWORK_SCHEMA } from './primary-network-schema.js';

/** The schema as earlier checkouts have made it. */
const EARLIER = new StoreSchema({ migrations: [CreatePrimaryNetwork1795910400000], lock: 1 });
const store = useDatabase({ prepare: (url) => migrateStore(EARLIER, url) });

/** The indexes that partitions had, of the tables whose indexes have changed since. */
const FORMER_INDEXES: Record<string, string[]> = {
  transaction_address: ['CREATE UNIQUE INDEX ON % (address, chain, time, height, transaction_index)'],
  asset_transaction: ['CREATE UNIQUE INDEX ON % (asset_id, time, height, transaction_index)'],
  staker_address: ['CREATE UNIQUE INDEX ON % (address, time, height, transaction_index, role)'],
  utxo_address: [
    'CREATE UNIQUE INDEX ON % (address, holder, time, utxo_id)',
    'CREATE INDEX ON % (address, holder, amount, utxo_id)',
    `CREATE INDEX ON % (address, asset_id, time, utxo_id) WHERE holder = 'X'`,
  ],
  reward: [
    'CREATE UNIQUE INDEX ON % (address, time, utxo_id)',
    'CREATE INDEX ON % (node_id, time, utxo_id) WHERE is_first',
  ],
  consumption: ['CREATE UNIQUE INDEX ON % (utxo_id)', 'CREATE INDEX ON % (transaction_id, input_index)'],
};

it('a network that is stored gets the indexes of its lists, and the addresses of its current stakers', async () => {
  const { pool } = store;
  await pool.query('INSERT INTO network (network_id) VALUES (5)');
  for (const [table, indexes] of Object.entries(FORMER_INDEXES)) {
    await pool.query(`CREATE TABLE ${table}_5 PARTITION OF ${table} FOR VALUES IN (5)`);
    for (const index of indexes) await pool.query(index.replace('%', `${table}_5`));
    if (table === 'consumption') continue;
    await pool.query(
      `ALTER TABLE ${table}_5 ALTER COLUMN ${table.startsWith('asset') ? 'asset_id' : 'address'} SET (n_distinct = -0.001)`,
    );
  }
  await pool.query('ALTER TABLE reward_5 ALTER COLUMN node_id SET (n_distinct = -0.001)');
  await pool.query(
    `INSERT INTO staker (network_id, height, time, start_time, end_time, transaction_index, kind, status, type, node, transaction_id, node_id,
       subnet_id, weight, delegatee_reward)
     SELECT 5, h, h, h, h, 0, 'D', CASE h WHEN 1 THEN 'E' ELSE 'C' END::"char", 'AddDelegatorTx', '', decode('0' || h, 'hex'), '', '', 1, 0
     FROM generate_series(1, 2) h`,
  );
  await pool.query(
    `INSERT INTO staker_address SELECT 5, 'a', height, height, 0, 'D', role, transaction_id FROM staker, unnest('{stake,reward}'::text[]) role`,
  );
  await migrateStore(PRIMARY_NETWORK_SCHEMA, store.url);
  expect(await schemaDifferences(pool, PRIMARY_NETWORK_TABLES, '5', ['lease', 'job'])).toEqual([]);
  // What a first load leaves for its end is known by its name: that of a network which comes now, and none is made twice.
  await registerNetwork(pool, '6');
  const { rows: keys } = await pool.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index
     WHERE indisunique AND indrelid IN ('consumption_5'::regclass, 'consumption_6'::regclass) ORDER BY 1`,
  );
  expect(keys[0]!.name.replace('_5_', '_6_')).toBe(keys[1]!.name);
  const { rows: ofStakers } = await pool.query(`SELECT FROM pg_index WHERE indrelid = 'staker'::regclass`);
  expect(ofStakers).toHaveLength(1 + STAKER.indexes!.length + STAKER.lateIndexes!.length);
  const { rows } = await pool.query(
    'SELECT height::int, kind, role, type, transaction_id FROM current_staker_address ORDER BY role',
  );
  const current = { height: 2, kind: 'D', type: 'AddDelegatorTx', transaction_id: Buffer.from([2]) };
  expect(rows).toEqual([
    { ...current, role: 'reward' },
    { ...current, role: 'stake' },
  ]);
});
