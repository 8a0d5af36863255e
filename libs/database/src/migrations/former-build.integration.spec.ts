import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type { MigrationInterface } from 'typeorm';
import { FORMER_BUILD, formerCluster, formerDataFolder, formerFolderBeside } from './former-build.js';
import { StoreSchema } from './store-schema.js';

class Baseline1796000000000 implements MigrationInterface {
  readonly name = 'Baseline1796000000000';
  async up(): Promise<void> {}
  async down(): Promise<void> {}
}

const schema = new StoreSchema({ migrations: [Baseline1796000000000], lock: 4_218 });
const store = useDatabase();
const WAY_OUT =
  'from which no upgrade exists (docs/upgrades.md): name another database, or drop this one, and its chains are indexed again';

describe.each(FORMER_BUILD.migrations)('a database in which a former build ran %s', (name) => {
  beforeAll(async () => {
    await store.pool.query(`DROP TABLE IF EXISTS migration;
      CREATE TABLE migration (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL)`);
    await store.pool.query('INSERT INTO migration (timestamp, name) VALUES ($1, $2)', [name.slice(-13), name]);
  });

  it('has no version', async () => {
    const failed = schema.version(store.url);
    await expect(failed).rejects.toMatchObject({ code: 'schema', message: expect.stringContaining(WAY_OUT) });
  });

  it('keeps a service from being ready, with the way out in its log', async () => {
    const logged: string[] = [];
    const isReady = schema.readiness(store.url, { error: (_, message) => logged.push(message) });
    await expect(isReady()).rejects.toThrow(WAY_OUT);
    await expect(isReady()).rejects.toThrow(WAY_OUT);
    expect(logged).toEqual([expect.stringContaining(WAY_OUT)]);
  });
});

describe('a former build’s data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-former-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is recognised by its log', () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'nunatak.log'), '');
    expect(formerDataFolder(dataDir)).toBeUndefined();
    writeFileSync(join(dataDir, FORMER_BUILD.log), '');
    expect(formerDataFolder(dataDir)).toMatch(/^the data folder .*: choose another one with --data-dir, or remove it/);
  });

  it.each(FORMER_BUILD.databases)('is recognised by its database %s', async (name) => {
    expect(await formerCluster(store.pool, folder)).toBeUndefined();
    await store.pool.query(`CREATE DATABASE ${name}`);
    expect(await formerCluster(store.pool, folder)).toContain(`the data folder ${folder} is of a build before`);
    await store.pool.query(`DROP DATABASE ${name}`);
  });

  it('is mentioned while it lies beside a default folder that is not there yet', () => {
    const dataDir = join(folder, '.nunatak');
    expect(formerFolderBeside(dataDir)).toBeUndefined();
    mkdirSync(join(folder, FORMER_BUILD.folder));
    expect(formerFolderBeside(dataDir)).toContain(`${dataDir} is started empty`);
    expect(formerFolderBeside(join(folder, 'other'))).toBeUndefined();
    mkdirSync(dataDir);
    expect(formerFolderBeside(dataDir)).toBeUndefined();
  });
});
