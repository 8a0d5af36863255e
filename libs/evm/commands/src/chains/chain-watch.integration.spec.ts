import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { startSilentProxy, useDatabase } from '@nunatak/embedded-postgres/testing';
import { type ChainEntry, ChainRegistry, unknownChain } from '@nunatak/evm-chains';
import type { ChainList } from '@nunatak/evm-contracts';
import { ChainDefinitions, ChainWatch, type ChainWatchOptions } from '@nunatak/evm-control';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import pg from 'pg';

const node = (chainId: string): ChainEntry => ({ chainId, endpoints: [`http://node/${chainId}`] });

const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url), connections: 3 });
let url: string;
let pool: pg.Pool;
let definitions: ChainDefinitions;

beforeAll(() => {
  ({ url, pool } = database);
  definitions = new ChainDefinitions(pool);
});

beforeEach(async () => {
  await pool.query('DELETE FROM definition');
  await definitions.give('--chains', new Map(['1', '2'].map((chainId) => [chainId, node(chainId)])), true);
});

/** A service that follows: what its registry told, and what it logged. */
class Service {
  readonly registry = new ChainRegistry();
  readonly told: string[] = [];
  readonly warnings: string[] = [];
  readonly watch: ChainWatch;

  constructor(options: Partial<ChainWatchOptions> = {}) {
    this.registry.onChange(({ kind, chain }) => this.told.push(`${kind} ${chain.chainId}`));
    this.watch = new ChainWatch({
      pool,
      readsNodes: true,
      registry: this.registry,
      environment: { KEY: 'secret' },
      paused: 'drop',
      logger: { info: () => {}, warn: (_, message) => this.warnings.push(message) },
      ...options,
    });
    services.push(this);
  }

  get ids(): string[] {
    return this.registry
      .list()
      .map((chain) => chain.chainId)
      .sort();
  }
}
const services: Service[] = [];
afterEach(async () => {
  for (const { watch } of services.splice(0)) await watch.close();
});

describe('ChainWatch', () => {
  it('has the chains of the rows; removed and, for workers, paused ones are left out', async () => {
    await definitions.setState('1', 'paused');
    await definitions.put('3', { chainId: '3', endpoints: [`http://node/\${KEY}`] }, 'active');
    const [worker, server] = [new Service(), new Service({ paused: 'keep' })];
    await worker.watch.start();
    await server.watch.start();
    expect([worker.ids, server.ids]).toEqual([
      ['2', '3'],
      ['1', '2', '3'],
    ]);
    expect(worker.registry.get('3')!.endpoints).toEqual([{ rpcUrl: 'http://node/secret' }]);
    expect([server.watch.state('1'), server.watch.state('2'), server.watch.state('9')]).toEqual([
      'paused',
      'active',
      undefined,
    ]);
  });

  it('publishes what others may know of all chains, paused ones too, and that it is stale while the database is away', async () => {
    await definitions.setState('1', 'paused');
    await definitions.setState('2', 'removed');
    await definitions.put('3', { chainId: '3', name: 'Three', endpoints: [`http://node/\${KEY}`] }, 'active');
    await definitions.put('4', { chainId: '4', name: 'Four', endpoints: [`http://node/\${OTHER}`] }, 'paused');
    for (const paused of ['drop', 'keep'] as const) {
      const proxy = await startSilentProxy(url);
      const behind = new pg.Pool({ connectionString: proxy.url, connectionTimeoutMillis: 1_000 });
      behind.on('error', () => {});
      try {
        let list: ChainList | undefined;
        const service = new Service({ pool: behind, paused, pollMs: 20, publish: (news) => (list = news) });
        await service.watch.start();
        const known = list!.chains.map(({ chainId, name, paused }) => `${chainId} ${name} ${paused}`);
        expect([...known].sort()).toEqual([`1 ${unknownChain('1').name} true`, '3 Three false']);
        expect(list!.staleSince).toBeUndefined();
        expect(JSON.stringify(list)).not.toContain('secret');
        const before = Date.now();
        proxy.stop();
        await until(() => list!.staleSince !== undefined);
        expect(list!.staleSince).toBeGreaterThanOrEqual(before);
        expect(list!.chains.length).toBe(2);
        await service.watch.close();
      } finally {
        proxy.stop();
        await behind.end();
      }
    }
  });

  it('follows changes as they are made, and tells only what differs', async () => {
    const service = new Service({ pollMs: 3_600_000 });
    await service.watch.start();
    await until(async () => (await listeners()) > 0);
    service.told.length = 0;
    await definitions.put('3', { chainId: '3', name: 'Three' }, 'active');
    await until(() => service.told.length === 1);
    await definitions.setState('3', 'active'); // nothing new
    await definitions.put('3', { chainId: '3', name: 'III' }, 'active');
    await until(() => service.told.length === 2);
    await definitions.setState('2', 'removed');
    await until(() => service.told.length === 3);
    await definitions.setState('2', 'active');
    await until(() => service.told.length === 4);
    await definitions.delete('3');
    await until(() => service.told.length === 5);
    expect(service.told).toEqual(['added 3', 'changed 3', 'removed 2', 'added 2', 'removed 3']);
  });

  it('leaves a chain as it was while its row can not be followed, and says so once without the key', async () => {
    await definitions.put('3', { chainId: '3', name: 'Three', endpoints: [`http://node/\${KEY}`] }, 'active');
    const service = new Service({ pollMs: 20 });
    await service.watch.start();
    await definitions.put('3', { chainId: '3', name: 'III', endpoints: [`http://node/\${OTHER}`] }, 'active');
    await definitions.setState('1', 'paused');
    await until(() => service.warnings.length > 0 && service.ids.length === 2);
    // What it follows later, it has read together with the row that can't be followed.
    for (const state of ['active', 'paused', 'active', 'paused'] as const) {
      await definitions.setState('1', state);
      await until(() => service.ids.length === (state === 'active' ? 3 : 2));
    }
    expect(service.registry.get('3')!.name).toBe('Three');
    expect(service.warnings).toEqual([
      'a change of chain 3 can not be followed: the environment variable OTHER is not set',
    ]);
    await pool.query(
      `UPDATE definition SET updated_at = now(), definition = '{"chainId":"3","names":"III","startBlock":-1}' WHERE key = '3'`,
    );
    await until(() => service.warnings.length > 1);
    expect(service.warnings[1]).toBe(
      'a change of chain 3 can not be followed: the entry has an unknown field "names"; startBlock must be >= 0',
    );
    await definitions.put('3', { chainId: '3', name: 'III' }, 'active');
    await until(() => service.registry.get('3')!.name === 'III');
  });

  it('catches up after its connections were cut, what was told meanwhile included', async () => {
    const service = new Service({ pollMs: 3_600_000 });
    await service.watch.start();
    await until(async () => (await listeners()) > 0);
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'nunatak_evm' AND pid <> pg_backend_pid()`,
    );
    await definitions.setState('1', 'removed'); // no notification reaches anybody
    await until(() => service.ids.join() === '2');
    await until(async () => (await listeners()) > 0);
    await definitions.setState('1', 'active');
    await until(() => service.ids.join() === '1,2');
  });

  it('listens anew when the database falls silent at that', async () => {
    const proxy = await startSilentProxy(url);
    const behind = new pg.Pool({ connectionString: proxy.url });
    behind.on('error', () => {});
    try {
      const service = new Service({ pool: behind, pollMs: 3_600_000 });
      proxy.silenceNext(({ text }) => text.startsWith('LISTEN'));
      await service.watch.start();
      await until(() => proxy.silenced === 1);
      await until(async () => (await listeners()) > 0);
      await definitions.setState('1', 'removed');
      await until(() => service.ids.join() === '2');
      await service.watch.close();
    } finally {
      proxy.stop();
      await behind.end();
    }
  });

  it('follows again after the database fell silent over a look at the rows', async () => {
    const proxy = await startSilentProxy(url);
    const behind = new pg.Pool({ connectionString: proxy.url });
    behind.on('error', () => {});
    try {
      const service = new Service({ pool: behind, pollMs: 50 });
      proxy.silenceNext(({ type }) => type === 'startup');
      await service.watch.start();
      expect(service.ids).toEqual([]);
      await until(() => service.ids.join() === '1,2');
      await service.watch.close();
    } finally {
      proxy.stop();
      await behind.end();
    }
  });

  it('leaves the references of endpoints to services that ask nodes', async () => {
    const entry = { chainId: '3', endpoints: [`http://node/\${KEY}`, `\${OTHER}`] };
    await definitions.put('3', entry, 'active');
    const service = new Service({ readsNodes: false });
    await service.watch.start();
    expect(service.registry.get('3')!.endpoints.map(({ rpcUrl }) => rpcUrl)).toEqual(entry.endpoints);
  });

  it('polls where notifications do not come', async () => {
    const service = new Service({ pollMs: 50 });
    await service.watch.start();
    await pool.query(`UPDATE definition SET state = 'removed' WHERE key = '1'`); // notifies nobody
    await until(() => service.ids.join() === '2');
  });
});

async function listeners(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE 'LISTEN %'`,
  );
  return rows[0]!.n;
}
