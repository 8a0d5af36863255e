import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import pg from 'pg';
import { databasesOf } from './databases.js';
import { DOMAINS } from './domains.js';

const ROLES = readFileSync(new URL('../../../k8s/roles.sql', import.meta.url), 'utf8');
const REFUSED = { code: '42501' };

const server = useDatabase();

/** The URL of a database, of a role of that database. */
function urlOf(database: string, role?: string): string {
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  if (role !== undefined) url.username = `${database}_${role}`;
  if (role !== undefined) url.password = role;
  return url.href;
}

async function as<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe.each(databasesOf(DOMAINS).map((database) => [database.name, database] as const))(
  'the roles of %s',
  (name, database) => {
    beforeAll(async () => {
      await server.pool.query(`CREATE DATABASE ${name}`);
      await as(urlOf(name), async (client) => {
        await client.query(ROLES);
        // A second run changes nothing, as after a restore.
        await client.query(ROLES);
        for (const role of ['owner', 'writer', 'reader'])
          await client.query(`ALTER ROLE ${name}_${role} LOGIN PASSWORD '${role}'`);
      });
      await migrateStore(await database.schema(), urlOf(name, 'owner'));
    });

    const tables = () =>
      as(urlOf(name), async (client) => {
        const { rows } = await client.query<{ name: string; owner: string }>(
          `SELECT quote_ident(relname) AS name, relowner::regrole::text AS owner FROM pg_class
           WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`,
        );
        return rows;
      });

    it('let the owner migrate, who owns each table then', async () => {
      expect(new Set((await tables()).map(({ owner }) => owner))).toEqual(new Set([`${name}_owner`]));
    });

    it('let the reader read each table, and write none', async () => {
      await as(urlOf(name, 'reader'), async (client) => {
        for (const { name: table } of await tables()) {
          await client.query(`SELECT FROM ${table} LIMIT 0`);
          await expect(client.query(`DELETE FROM ${table} WHERE false`)).rejects.toMatchObject(REFUSED);
        }
        await expect(client.query('CREATE TABLE mine (id int)')).rejects.toMatchObject(REFUSED);
      });
    });

    it('let the writer write each table, and make none', async () => {
      await as(urlOf(name, 'writer'), async (client) => {
        for (const { name: table } of await tables()) await client.query(`DELETE FROM ${table} WHERE false`);
        await expect(client.query('CREATE TABLE mine (id int)')).rejects.toMatchObject(REFUSED);
      });
    });

    it('hold of tables that are made later, as partitions and those of a reindexing', async () => {
      await as(urlOf(name, 'owner'), (client) =>
        client.query('CREATE TABLE later (id int GENERATED ALWAYS AS IDENTITY, value int); CREATE SCHEMA staging'),
      );
      await as(urlOf(name, 'writer'), (client) => client.query('INSERT INTO later (value) VALUES (1)'));
      await as(urlOf(name, 'reader'), async (client) => {
        expect((await client.query('SELECT value FROM later')).rows).toEqual([{ value: 1 }]);
        await expect(client.query('INSERT INTO later (value) VALUES (1)')).rejects.toMatchObject(REFUSED);
      });
    });
  },
);
