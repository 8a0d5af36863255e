import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { EVM_TABLES, INTERNAL_TYPES } from '@nunatak/evm-schema';
import { removeChain } from '@nunatak/evm-writes';
import { databasePool } from '../rig/database-pool.mjs';
import { removeData } from '../rig/nunatak.mjs';
import { benchFolder, dataFolder, workspaceFolder } from '../rig/paths.mjs';
import { fillStore } from './fill-store.mjs';
import { CHAIN_ID } from './synthetic-chain.mjs';

/**
 * A data folder of Nunatak whose store holds so many transactions; filled when it isn't there yet or was filled by other
 * code.
 *
 * @param more another store with more in it: its `name`, `statements(head)` that add to the chain, and the `files`, in this folder's parent,
 *   that decide them
 * @returns the folder, and the chain's head
 */
export async function preparedStore(transactions, more = { name: 'api', statements: () => [], files: [] }) {
  const dataDir = join(dataFolder, `nunatak-${more.name}-${transactions}`);
  const marker = join(dataDir, 'filled.json');
  const wanted = recipe(transactions, more);
  if (existsSync(marker)) {
    const filled = JSON.parse(readFileSync(marker, 'utf8'));
    if (filled.recipe === wanted) {
      await removeOtherChains(dataDir);
      return { dataDir, head: filled.head };
    }
  }
  if (existsSync(dataDir)) removeData(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), databases: ['nunatak_evm'] });
  try {
    const head = await fillStore(postgres.url('nunatak_evm'), transactions, more.statements);
    writeFileSync(marker, JSON.stringify({ recipe: wanted, head }));
    return { dataDir, head };
  } finally {
    await postgres.stop();
  }
}

/** Takes out of a prepared store what was ingested beside its chain. Nunatak must not be running on it. */
export async function removeOtherChains(dataDir) {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const pool = databasePool(postgres.url('nunatak_evm'));
  try {
    const { rows } = await pool.query('SELECT chain_id::text FROM log_position WHERE chain_id <> $1', [CHAIN_ID]);
    for (const { chain_id } of rows) await removeChain(pool, chain_id);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** The migration that makes the chains' tables. Nunatak runs later ones when it starts on the store. */
const MIGRATION = 'libs/evm/schema/src/migrations/1795730400000-baseline.ts';

/** A digest of what decides the store's contents: the chains' tables, and the programs that fill them. */
function recipe(transactions, more) {
  const files = [
    join(workspaceFolder, MIGRATION),
    ...['api/fill-store.mjs', 'api/nft-metadata.mjs', 'api/synthetic-chain.mjs', ...more.files].map((name) =>
      join(benchFolder, name),
    ),
  ];
  const tables = JSON.stringify([EVM_TABLES.partitioned, INTERNAL_TYPES]);
  const hash = createHash('sha256')
    .update(JSON.stringify([transactions, more]))
    .update(tables);
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest('hex');
}
