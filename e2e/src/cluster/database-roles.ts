import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMAINS } from '@nunatak/services';
import type { Backing } from '@nunatak/services/backing';
import pg from 'pg';
import { ROOT } from '../waiting.js';

const ROLES = ['owner', 'writer', 'reader'];

/**
 * Gives each domain's database the roles of k8s/roles.sql, each with a password of its own.
 * @returns their URLs by the keys that the shape production names (`evm-reader`), and the owners' by variable for shapes that name none
 */
export async function makeRoles({ postgres }: Backing): Promise<Record<string, string>> {
  const statements = readFileSync(join(ROOT, 'k8s/roles.sql'), 'utf8');
  const urls: Record<string, string> = {};
  for (const { name: domain, database } of DOMAINS) {
    if (database === undefined) continue;
    const client = new pg.Client({ connectionString: postgres.url(database.name) });
    await client.connect();
    try {
      await client.query(statements);
      for (const role of ROLES) {
        const url = new URL(postgres.url(database.name));
        url.username = `${database.name}_${role}`;
        url.password = randomBytes(24).toString('hex');
        await client.query(`ALTER ROLE ${url.username} LOGIN PASSWORD '${url.password}'`);
        urls[`${domain}-${role}`] = url.href;
      }
    } finally {
      await client.end();
    }
    urls[database.variable] = urls[`${domain}-owner`] ?? '';
  }
  return urls;
}
