import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KeysClient, UsageClient, type UsageRow } from '@nunatak/accounts-contracts';
import { ACCOUNTS_SCHEMA } from '@nunatak/accounts-schema';
import { ConfigurationError } from '@nunatak/core/settings';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { StartFailure } from '@nunatak/embedding';
import { migrateStore } from '@nunatak/migrations';
import { PortConnection, startPortServer } from '@nunatak/rpc';
import { createMetrics } from '@nunatak/telemetry/metrics';
import { pino } from 'pino';
import { accountsMain } from './accounts-main.js';
import { givenSettings } from './settings.js';
import { type EmbeddedAccounts, startAccounts } from './start-accounts.js';

const store = useDatabase({ prepare: (url) => migrateStore(ACCOUNTS_SCHEMA, url) });
const logger = pino({ level: 'silent' });
const TOKEN = 'a-token-of-alice-of-thirty-two-bytes-or-more';
const GIVEN = {
  accountsKeySecrets: [`1:${Buffer.alloc(32, 'one').toString('base64')}`],
  accountsOperatorTokens: [`alice=${TOKEN}`],
  ...{ accountsOperatorsHost: '127.0.0.1', accountsOperatorsPort: 0, requestLogDays: 7, usageMinuteDays: 35 },
};
const start = (values: object) =>
  startAccounts(
    givenSettings({ ...GIVEN, ...values })!,
    { databaseUrl: store.url, logger, folder: { pageTokenSecret: 'of this test alone' } as never },
    { metrics: createMetrics('x') },
  );

describe('accounts in one process', () => {
  let accounts: EmbeddedAccounts;
  let stop: () => Promise<void>;
  let keys: KeysClient;
  let usage: UsageClient;
  beforeAll(async () => {
    accounts = await start({});
    const server = await startPortServer({ services: accounts.services.services!, log: logger });
    const { port1, port2 } = new MessageChannel();
    const connection = new PortConnection();
    server.serve(port2 as never);
    connection.connect(port1 as never);
    keys = new KeysClient({ address: connection, retries: 0 });
    usage = new UsageClient({ address: connection, retries: 0 });
    stop = async () => {
      keys.close();
      usage.close();
      connection.connect(undefined);
      await server.close();
      await accounts.stop();
    };
  });
  afterAll(() => stop());

  it('serve operators, and verify keys for the gateway of the process', async () => {
    const ask = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
      const response = await fetch(accounts.operatorsUrl + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await response.json()) as { key: string };
    };
    await ask('/v1/organisations', { name: 'acme', plan: 'base' });
    const { key } = await ask('/v1/keys', { organisation: 'acme', name: 'x' });
    expect(await keys.verify(key)).toMatchObject({ status: 'valid', plan: { name: 'base' } });
    expect(Object.keys(accounts.services.upstreams)).toEqual(['accounts']);
    expect(accounts.services.verifiesKeys).toBe(true);
  });

  it('take the usage that the gateway of the process reports', async () => {
    const row: UsageRow = {
      ...{
        minute: Math.floor(Date.now() / 60_000),
        host: 'data',
        operation: 'x',
        requestPath: '/x',
        chain: '',
        status: 200,
      },
      ...{ calls: 2, units: 20, buckets: [1], bucketCalls: [2] },
    };
    const rows = [row];
    await usage.record({ sender: '00000000-0000-4000-8000-000000000001', number: 1, region: '', rows, logs: [] });
    const { rows: stored } = await store.pool.query('SELECT calls::int, units::int FROM usage WHERE span = 1');
    expect(stored).toEqual([{ calls: 2, units: 20 }]);
  });

  it('name the way out where the operators’ port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    try {
      const failed = start({ accountsOperatorsPort: port });
      await expect(failed).rejects.toThrow(StartFailure);
      await expect(failed).rejects.toThrow(/EADDRINUSE.*NUNATAK_ACCOUNTS_OPERATORS_PORT/);
    } finally {
      other.close();
    }
  });
});

describe('npm start', () => {
  it('has no accounts where neither secrets nor tokens are given', async () => {
    expect(await accountsMain.ask({}, {}).configure(true)).toBeUndefined();
  });

  it('refuses secrets without tokens, and secrets that do not go together, before anything is started', async () => {
    const { accountsKeySecrets } = GIVEN;
    await expect(accountsMain.ask({}, { accountsKeySecrets }).configure(true)).rejects.toThrow(ConfigurationError);
    const twice = { ...GIVEN, accountsKeySecrets: [...accountsKeySecrets, ...accountsKeySecrets] };
    await expect(accountsMain.ask({}, twice).configure(true)).rejects.toThrow(/newest secret first/);
  });
});
