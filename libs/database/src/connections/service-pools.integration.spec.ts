import { expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { workPool } from './service-pools.js';

const database = useDatabase();

it('a transaction in which nothing is asked for too long loses its locks', async () => {
  const frozen = workPool(database.url, { applicationName: 'frozen', max: 1, idleInTransactionMs: 200 });
  frozen.on('error', () => undefined);
  await database.pool.query('CREATE TABLE head (height integer)');
  const client = await frozen.connect();
  client.on('error', () => undefined); // PostgreSQL ends it
  await client.query('BEGIN; LOCK TABLE head');
  await database.pool.query('INSERT INTO head VALUES (1)');
  await expect(client.query('COMMIT')).rejects.toThrow();
  client.release(true);
  await frozen.end();
});
