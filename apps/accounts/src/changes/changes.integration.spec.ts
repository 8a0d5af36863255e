import { afterEach, describe, expect, it } from '@jest/globals';
import type { KeysNews } from '@nunatak/accounts-contracts';
import { ACCOUNTS_SCHEMA } from '@nunatak/accounts-schema';
import { UnavailableError } from '@nunatak/core/errors';
import { startSilentProxy, useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { RunningAccounts } from '../testing/running-accounts.js';

const store = useDatabase({ prepare: (url) => migrateStore(ACCOUNTS_SCHEMA, url) });
const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

async function start(url = store.url): Promise<RunningAccounts> {
  const accounts = await RunningAccounts.start(url);
  running.push(() => accounts.close());
  return accounts;
}

/** The news of a stream, one after the other, without those that only show that it is alive. */
function follow(accounts: RunningAccounts): () => Promise<KeysNews> {
  const ended = new AbortController();
  const news = accounts.keys.changes(ended.signal);
  running.push(() => ended.abort());
  return async () => {
    for (;;) {
      const { value, done } = await news.next();
      if (done) throw new Error('the stream ended');
      if (value.kind !== 'alive') return value;
    }
  };
}

const generation = async () => Number((await store.pool.query('SELECT n FROM generation')).rows[0].n);

describe('the stream of changes', () => {
  it('begins with the plans of addresses, then has each change, with its number', async () => {
    const accounts = await start();
    const next = follow(accounts);
    const metrics = { unitsPerMinute: 8_000, unitsPerDay: 1_200_000 };
    const first = await generation();
    expect(await next()).toEqual({
      ...{ kind: 'connected', generation: first },
      addressPlans: { unauthenticated: { unitsPerMinute: 6_000, unitsPerDay: 1_200_000 }, metrics },
    });
    const { body: organisation } = await accounts.ask('POST', '/v1/organisations', { name: 'acme', plan: 'base' });
    const { id } = await accounts.makeKey('acme');
    await accounts.ask('POST', `/v1/keys/${id}/revoke`);
    await accounts.ask('PUT', '/v1/plans/base', { unitsPerMinute: 1, unitsPerDay: 2 });
    const changed = { unitsPerMinute: 3, unitsPerDay: 4 };
    await accounts.ask('PUT', '/v1/plans/unauthenticated', changed);
    expect([await next(), await next(), await next(), await next(), await next()]).toEqual([
      { kind: 'changed', generation: first + 1, changed: 'organisation', id: organisation.id },
      { kind: 'changed', generation: first + 2, changed: 'key', id },
      { kind: 'changed', generation: first + 3, changed: 'key', id },
      { kind: 'changed', generation: first + 4, changed: 'plan', id: 'base' },
      {
        ...{ kind: 'changed', generation: first + 5, changed: 'plan', id: 'unauthenticated' },
        addressPlans: { unauthenticated: changed, metrics },
      },
    ]);
  });

  it('has the changes that were made at another replica', async () => {
    const [one, other] = [await start(), await start()];
    const next = follow(one);
    await next();
    await other.ask('PUT', '/v1/plans/pro', { unitsPerMinute: 5, unitsPerDay: 6 });
    expect(await next()).toMatchObject({ kind: 'changed', changed: 'plan', id: 'pro' });
  });

  it('is lost while the database is silent, and comes back with the number of then', async () => {
    const proxy = await startSilentProxy(store.url);
    running.push(() => proxy.stop());
    const accounts = await start(proxy.url);
    const next = follow(accounts);
    await next();
    proxy.fallSilent();
    expect(await next()).toMatchObject({ kind: 'lost' });
    await expect(accounts.verify('a-key-of-another-service')).rejects.toThrow(UnavailableError);
    await (await start()).ask('PUT', '/v1/plans/pro', { unitsPerMinute: 7, unitsPerDay: 8 });
    proxy.recover();
    expect(await next()).toMatchObject({ kind: 'connected', generation: await generation() });
    expect(await accounts.statusOf('a-key-of-another-service')).toBe('unknown');
  });

  it('begins again when the store was restored from a backup', async () => {
    const accounts = await start();
    const next = follow(accounts);
    await next();
    await store.pool.query('UPDATE generation SET n = 1');
    expect(await next()).toMatchObject({ kind: 'lost' });
    expect(await next()).toMatchObject({ kind: 'connected', generation: 1 });
  });
});

describe('accounts whose database is away at the start', () => {
  it('start, refuse with an error to ask again, and work as soon as it is there', async () => {
    const proxy = await startSilentProxy(store.url);
    running.push(() => proxy.stop());
    proxy.fallSilent();
    const accounts = await start(proxy.url);
    const next = follow(accounts);
    expect(await next()).toMatchObject({ kind: 'lost' });
    expect((await accounts.ask('GET', '/v1/plans')).status).toBe(503);
    proxy.recover();
    expect(await next()).toMatchObject({ kind: 'connected' });
    expect((await accounts.ask('GET', '/v1/plans')).status).toBe(200);
  });
});
