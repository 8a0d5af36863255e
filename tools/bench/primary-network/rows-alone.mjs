import { once } from 'node:events';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { family, watchUsage } from '../rig/process-usage.mjs';
import { rounded } from '../rig/statistics.mjs';
import { leafTables } from './leaf-tables.mjs';

/** Blocks whose rows are one transaction: as many as Nunatak's indexer takes at once. */
const BATCH_BLOCKS = 1_024;
const SCHEMA = 'rows_alone';
/** COPY's binary header and trailer. */
const NO_ROWS_BYTES = 21;

/**
 * How fast PostgreSQL alone takes the rows that Nunatak has stored: they are read into memory, and copied in the order of their blocks into tables
 * with the same indexes, by one connection that derives, looks up, changes and deletes nothing. What Nunatak writes and takes away again is not
 * among them, so that no indexer with these tables can be faster.
 *
 * @param db a pool of Nunatak's database
 * @param databasePid the postmaster
 * @param indexes 'kept' while rows are copied, or 'made after' all are
 */
export async function copyRowsAlone(db, databasePid, blocks, indexes) {
  const client = await db.connect();
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA}`);
    const tables = await leafTablesByHeight(client);
    const batches = await batchesOf(client, tables, blocks);
    const including = indexes === 'kept' ? 'ALL' : 'ALL EXCLUDING INDEXES';
    for (const { name } of tables)
      await client.query(`CREATE TABLE ${SCHEMA}.${name} (LIKE ${name} INCLUDING ${including})`);
    const definitions = indexes === 'kept' ? [] : await indexDefinitions(client, tables);
    await client.query('CHECKPOINT');
    const usage = watchUsage({ postgres: family(databasePid) });
    const began = performance.now();
    for (const batch of batches) {
      await client.query('BEGIN');
      for (const [name, rows] of batch) {
        const stream = client.query(copyFrom(`COPY ${SCHEMA}.${name} FROM STDIN (FORMAT binary)`));
        stream.end(rows);
        await once(stream, 'finish');
      }
      await client.query('COMMIT');
    }
    for (const definition of definitions) await client.query(definition);
    const seconds = (performance.now() - began) / 1000;
    const { postgres } = usage.stop();
    return {
      seconds: rounded(seconds),
      blocksPerSecond: Math.round(blocks / seconds),
      postgresCpuSeconds: postgres.cpuSeconds,
    };
  } finally {
    await client.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`);
    client.release();
  }
}

/** The leaf tables, and whether their rows have a height. */
async function leafTablesByHeight(client) {
  const names = (await leafTables(client)).map(({ name }) => name);
  const { rows } = await client.query(
    `SELECT name, EXISTS (SELECT FROM pg_attribute WHERE attrelid = name::regclass AND attname = 'height') AS "hasHeight"
      FROM unnest($1::text[]) AS name`,
    [names],
  );
  return rows;
}

/** For each batch of blocks the rows of each table, in COPY's binary format, as Nunatak writes them. Rows without a height come with the last one. */
async function batchesOf(client, tables, blocks) {
  const batches = [];
  for (let from = 0; from <= blocks; from += BATCH_BLOCKS) {
    const batch = [];
    const isLast = from + BATCH_BLOCKS > blocks;
    for (const { name, hasHeight } of tables) {
      if (!hasHeight && !isLast) continue;
      const where = hasHeight ? `WHERE height >= ${from} AND height < ${from + BATCH_BLOCKS}` : '';
      const rows = await binaryRows(client, `SELECT * FROM ${name} ${where}`);
      if (rows.length > NO_ROWS_BYTES) batch.push([name, rows]);
    }
    batches.push(batch);
  }
  return batches;
}

async function binaryRows(client, query) {
  const pieces = [];
  for await (const piece of client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** What makes the tables' indexes in the copies. */
async function indexDefinitions(client, tables) {
  const { rows } = await client.query(
    `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = ANY($1)`,
    [tables.map(({ name }) => name)],
  );
  return rows.map(({ indexdef }) => indexdef.replace(/INDEX \S+ ON (ONLY )?public\./, `INDEX ON ${SCHEMA}.`));
}
