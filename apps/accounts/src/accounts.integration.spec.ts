import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { KeyRecord } from '@nunatak/accounts-contracts';
import { ACCOUNTS_SCHEMA } from '@nunatak/accounts-schema';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { RunningAccounts, SECRET_1, SECRET_2 } from './testing/running-accounts.js';

const store = useDatabase({ prepare: (url) => migrateStore(ACCOUNTS_SCHEMA, url) });
let accounts: RunningAccounts;
let organisationId: string;

beforeAll(async () => {
  accounts = await RunningAccounts.start(store.url);
  const { body } = await accounts.ask('POST', '/v1/organisations', { name: 'acme', plan: 'base' });
  organisationId = body.id;
});
afterAll(() => accounts.close());

const generation = async () => Number((await store.pool.query('SELECT n FROM generation')).rows[0].n);

describe('a key', () => {
  it('is shown once, stored as a hash alone, and verified with all that gateways need', async () => {
    const expiresAt = '2999-01-31T00:00:00.000Z';
    const terms = { scopes: ['getBlock', 'list*'], unitsPerMinute: 100, unitsPerDay: 1_000, expiresAt };
    const made = await accounts.ask('POST', '/v1/keys', { organisation: 'acme', name: 'web site', ...terms });
    const { key, ...stored } = made.body;
    expect(made.status).toBe(201);
    expect(stored).toEqual({
      ...{ id: expect.any(String), organisationId, organisation: 'acme', name: 'web site' },
      ...{ prefix: key.slice(0, 16), state: 'active', secretVersion: 1, createdAt: expect.any(String), ...terms },
    });
    expect((await accounts.ask('GET', `/v1/keys/${stored.id}`)).body).toEqual(stored);
    const { expiresInMs, ...verified } = (await accounts.verify(key)) as KeyRecord;
    expect(verified).toEqual({
      ...{ generation: await generation(), status: 'valid', keyId: stored.id, keyName: 'web site', organisationId },
      plan: { name: 'base', unitsPerMinute: 10_000, unitsPerDay: 3_750_000 },
      keyLimit: { unitsPerMinute: 100, unitsPerDay: 1_000 },
      scopes: terms.scopes,
    });
    // By the database's clock, which is this machine's here.
    expect(Math.abs(expiresInMs! - (Date.parse(expiresAt) - Date.now()))).toBeLessThan(60_000);
    const { rows } = await store.pool.query('SELECT k::text AS row FROM api_key k UNION SELECT a::text FROM audit a');
    expect(rows.some(({ row }) => row.includes(key.slice(17)))).toBe(false);
  });

  it('without limits, scopes and expiry has those of its plan, and new ones as soon as the plan changes', async () => {
    const { key } = await accounts.makeKey('acme');
    const limits = { unitsPerMinute: 11_000, unitsPerDay: 4_000_000 };
    await accounts.ask('PUT', '/v1/plans/base', limits);
    const verified = await accounts.verify(key);
    expect(verified).toMatchObject({ status: 'valid', plan: { name: 'base', ...limits }, scopes: [] });
    expect(verified).not.toHaveProperty('keyLimit');
    expect(verified).not.toHaveProperty('expiresInMs');
  });

  it('is disabled, enabled, expired and revoked, and stays revoked', async () => {
    const { key, id } = await accounts.makeKey('acme');
    const path = `/v1/keys/${id}`;
    await accounts.ask('PATCH', path, { state: 'disabled' });
    expect(await accounts.statusOf(key)).toBe('disabled');
    await accounts.ask('PATCH', path, { state: 'active', expiresAt: '2001-01-01T00:00:00Z' });
    expect(await accounts.statusOf(key)).toBe('expired');
    await accounts.ask('PATCH', path, { expiresAt: null });
    expect(await accounts.statusOf(key)).toBe('valid');
    expect((await accounts.ask('POST', `${path}/revoke`)).body.state).toBe('revoked');
    expect(await accounts.statusOf(key)).toBe('revoked');
    expect(await accounts.ask('PATCH', path, { state: 'active' })).toMatchObject({
      ...{ status: 400, body: { message: `id: the key ${id} is revoked, which is final` } },
    });
    expect(await accounts.statusOf(key)).toBe('revoked');
  });

  it('is rotated: both work during the overlap, without one the former ends at once', async () => {
    const former = await accounts.makeKey('acme', { scopes: ['getBlock'], unitsPerMinute: 1, unitsPerDay: 2 });
    const rotated = await accounts.ask('POST', `/v1/keys/${former.id}/rotate`, { overlapSeconds: 600 });
    expect(rotated.body).toMatchObject({ scopes: ['getBlock'], unitsPerMinute: 1, unitsPerDay: 2, name: 'a key' });
    expect(await accounts.statusOf(former.key)).toBe('valid');
    expect(await accounts.statusOf(rotated.body.key)).toBe('valid');
    const again = await accounts.ask('POST', `/v1/keys/${rotated.body.id}/rotate`, { overlapSeconds: 0 });
    expect(await accounts.statusOf(rotated.body.key)).toBe('expired');
    expect(await accounts.statusOf(again.body.key)).toBe('valid');
  });

  it('ends its overlap by the database’s clock, wherever the service’s is set', async () => {
    const { key, id } = await accounts.makeKey('acme');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2001-01-01'));
    try {
      await accounts.ask('POST', `/v1/keys/${id}/rotate`, { overlapSeconds: 600 });
    } finally {
      clock.mockRestore();
    }
    expect(await accounts.statusOf(key)).toBe('valid');
    const { expiresInMs } = (await accounts.verify(key)) as KeyRecord;
    expect(expiresInMs).toBeGreaterThan(300_000);
    expect(expiresInMs).toBeLessThanOrEqual(600_000);
  });

  it('of another service is imported once, and works as it is', async () => {
    const key = 'ac_live_0123456789';
    const body = { organisation: 'acme', name: 'imported', key };
    const imported = await accounts.ask('POST', '/v1/keys/import', body);
    expect([imported.status, imported.body.prefix]).toEqual([201, 'ac_l']);
    expect(JSON.stringify(imported.body)).not.toContain(key);
    expect(await accounts.statusOf(key)).toBe('valid');
    const again = await accounts.ask('POST', '/v1/keys/import', body);
    expect(again).toMatchObject({ status: 400, body: { message: 'key: this key is stored already' } });
  });
});

describe('secrets', () => {
  it('are rotated without new keys: a key is rewritten when it is verified', async () => {
    const { key, id } = await accounts.makeKey('acme');
    const both = await RunningAccounts.start(store.url, [SECRET_2, SECRET_1]);
    try {
      expect(await both.statusOf(key)).toBe('valid');
      const versionOf = async () => (await both.ask('GET', `/v1/keys/${id}`)).body.secretVersion;
      while ((await versionOf()) !== 2);
      expect(await both.statusOf(key)).toBe('valid');
      const { secrets } = (await both.ask('GET', '/v1/secrets')).body;
      expect(secrets).toEqual([
        { version: 2, isConfigured: true, keys: 1 },
        { version: 1, isConfigured: true, keys: expect.any(Number) },
      ]);
    } finally {
      await both.close();
    }
    const newest = await RunningAccounts.start(store.url, [SECRET_2]);
    try {
      expect(await newest.statusOf(key)).toBe('valid');
      expect((await newest.ask('GET', '/v1/secrets')).body.secrets[1]).toMatchObject({
        ...{ version: 1, isConfigured: false },
      });
    } finally {
      await newest.close();
    }
  });

  it('find a key of an older one when it is imported again', async () => {
    const body = { organisation: 'acme', name: 'imported', key: 'ac_live_under_the_first' };
    await accounts.ask('POST', '/v1/keys/import', body);
    const both = await RunningAccounts.start(store.url, [SECRET_2, SECRET_1]);
    try {
      expect((await both.ask('POST', '/v1/keys/import', body)).status).toBe(400);
    } finally {
      await both.close();
    }
  });
});

describe('organisations and plans', () => {
  it('are added, listed and changed; names are unique', async () => {
    const body = { name: "Robert'); DROP TABLE api_key;-- 💡", plan: 'free' };
    const made = await accounts.ask('POST', '/v1/organisations', body);
    expect(made).toMatchObject({ status: 201, body });
    expect((await accounts.ask('POST', '/v1/organisations', body)).status).toBe(400);
    const path = `/v1/organisations/${encodeURIComponent(body.name)}`;
    expect((await accounts.ask('GET', path)).body).toEqual(made.body);
    const changed = await accounts.ask('PATCH', path, { name: 'Bobby', plan: 'growth' });
    expect(changed.body).toEqual({ ...made.body, name: 'Bobby', plan: 'growth' });
    const { organisations } = (await accounts.ask('GET', '/v1/organisations')).body;
    expect(organisations.map(({ name }: { name: string }) => name)).toEqual(['Bobby', 'acme']);
    expect((await accounts.ask('PATCH', '/v1/organisations/acme', { plan: 'none' })).body.message).toBe(
      'plan: there is no plan none',
    );
  });

  it('keep a plan that is needed', async () => {
    const limits = { unitsPerMinute: 1, unitsPerDay: 2 };
    expect((await accounts.ask('PUT', '/v1/plans/custom', limits)).body).toEqual({ name: 'custom', ...limits });
    await accounts.ask('POST', '/v1/organisations', { name: 'tiny', plan: 'custom' });
    expect((await accounts.ask('DELETE', '/v1/plans/custom')).status).toBe(400);
    await accounts.ask('PATCH', '/v1/organisations/tiny', { plan: 'free' });
    expect((await accounts.ask('DELETE', '/v1/plans/custom')).status).toBe(204);
    expect((await accounts.ask('DELETE', '/v1/plans/custom')).status).toBe(404);
    expect((await accounts.ask('DELETE', '/v1/plans/unauthenticated')).status).toBe(400);
    const { plans } = (await accounts.ask('GET', '/v1/plans')).body;
    expect(plans).toContainEqual({ name: 'unauthenticated', unitsPerMinute: 6_000, unitsPerDay: 1_200_000 });
  });
});

describe('the audit', () => {
  it('has a row for each change, in the order of their numbers, and none for one that failed', async () => {
    const before = await generation();
    const { id } = await accounts.makeKey('acme', { scopes: ['getBlock'] });
    await accounts.ask('POST', '/v1/keys', { organisation: 'nobody', name: 'x' });
    await accounts.ask('PATCH', `/v1/keys/${id}`, { state: 'disabled' });
    await accounts.ask('POST', `/v1/keys/${id}/revoke`);
    const { changes } = (await accounts.ask('GET', '/v1/audit?pageSize=3')).body;
    expect(changes.map(({ at: _, ...change }: { at: string }) => change)).toEqual([
      { generation: before + 3, token: 'alice', action: 'revoke', kind: 'key', subject: id, details: {} },
      {
        ...{ generation: before + 2, token: 'alice', action: 'update', kind: 'key', subject: id },
        details: { state: 'disabled' },
      },
      {
        ...{ generation: before + 1, token: 'alice', action: 'create', kind: 'key', subject: id },
        details: expect.objectContaining({ organisation: organisationId, scopes: ['getBlock'] }),
      },
    ]);
    const older = (await accounts.ask('GET', `/v1/audit?pageSize=1&before=${before + 2}`)).body.changes;
    expect(older[0].generation).toBe(before + 1);
  });

  it('numbers changes of several operators at once without a gap', async () => {
    const before = await generation();
    await Promise.all(Array.from({ length: 20 }, () => accounts.makeKey('acme')));
    const { rows } = await store.pool.query('SELECT generation FROM audit WHERE generation > $1 ORDER BY 1', [before]);
    expect(rows.map(({ generation: n }) => Number(n))).toEqual(Array.from({ length: 20 }, (_, i) => before + 1 + i));
  });
});

describe('lists of keys', () => {
  it('are read in pages, of an organisation or in a state', async () => {
    await accounts.ask('POST', '/v1/organisations', { name: 'lister', plan: 'free' });
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await accounts.makeKey('lister')).id));
    const sorted = ids.sort();
    await accounts.ask('PATCH', `/v1/keys/${sorted[0]}`, { state: 'disabled' });
    const idsOf = async (query: string) =>
      (await accounts.ask('GET', `/v1/keys?organisation=lister&${query}`)).body.keys.map(
        ({ id }: { id: string }) => id,
      );
    expect(await idsOf('pageSize=2')).toEqual(sorted.slice(0, 2));
    expect(await idsOf(`pageSize=10&after=${sorted[1]}`)).toEqual(sorted.slice(2));
    expect(await idsOf('state=disabled')).toEqual([sorted[0]]);
    expect((await accounts.ask('GET', '/v1/keys?organisation=nobody')).status).toBe(404);
  });
});
