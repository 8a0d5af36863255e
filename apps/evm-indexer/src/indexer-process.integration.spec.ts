import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';
import { until } from '@nunatak/core/testing';
import { type SilentProxy, startSilentProxy, useDatabase } from '@nunatak/embedded-postgres/testing';
import { ChainDefinitions } from '@nunatak/evm-control';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';

const MAIN = join(import.meta.dirname, '../dist/main.js');

/** The built indexer as a process of its own, whose connections to the database can fall silent. Its broker is away: it holds leases without. */
describe('the indexer as a process', () => {
  const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url), connections: 1 });
  let folder: string;
  let proxy: SilentProxy;
  let indexer: ChildProcess;
  let adminPort: number;

  const lease = async () => {
    const { rows } = await database.pool.query<{ epoch: number; isHeld: boolean }>(
      `SELECT epoch::int, expires_at > clock_timestamp() AS "isHeld" FROM lease WHERE role = 'indexer' AND key = '777'`,
    );
    return rows[0];
  };
  /** The names of the checks that make it not ready; undefined while nobody answers. */
  const failing = async (): Promise<string[] | undefined> => {
    const response = await fetch(`http://127.0.0.1:${adminPort}/readyz`).catch(() => undefined);
    if (response?.status !== 503) return response && [];
    const { checks } = (await response.json()) as { checks: { name: string; ok: boolean }[] };
    return checks.filter(({ ok }) => !ok).map(({ name }) => name);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-indexer-process-'));
    await new ChainDefinitions(database.pool).put('777', { chainId: '777', name: 'Seven' }, 'active');
  });
  beforeEach(async () => {
    proxy = await startSilentProxy(database.url);
    adminPort = await freePort();
    await database.pool.query('DELETE FROM lease');
    indexer = spawn(process.execPath, [MAIN], {
      cwd: folder,
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        NUNATAK_EVM_DATABASE_URL: proxy.url,
        NUNATAK_KAFKA_BROKERS: '127.0.0.1:1',
        NUNATAK_ADMIN_PORT: String(adminPort),
        NUNATAK_SHUTDOWN_TIMEOUT_MS: '5000',
      },
    });
    await until(async () => (await lease())?.isHeld === true);
    await until(async () => (await failing())?.includes('start') === false);
  });
  afterEach(async () => {
    if (indexer.exitCode === null && indexer.signalCode === null) {
      const ended = new Promise((resolve) => indexer.once('exit', resolve));
      indexer.kill('SIGKILL');
      await ended;
    }
    proxy.stop();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('gets its lease again once the database answers, although it never answers the connections that it had', async () => {
    proxy.fallSilent();
    await until(async () => (await lease())?.isHeld === false);
    proxy.recover();
    await until(async () => (await lease())?.isHeld === true);
  });

  it('is not ready from the moment at which it is told to stop, until it has ended', async () => {
    expect(await failing()).not.toContain('stopping');
    proxy.fallSilent(); // its stop takes a while then
    const ended = new Promise((resolve) => indexer.once('exit', resolve));
    indexer.kill('SIGTERM');
    await until(async () => (await failing())?.includes('stopping') === true);
    await ended;
  });
});
