import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestLog } from '@nunatak/accounts-contracts';
import { ACCOUNTS_SCHEMA } from '@nunatak/accounts-schema';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { RunningAccounts } from '../testing/running-accounts.js';

const store = useDatabase({ prepare: (url) => migrateStore(ACCOUNTS_SCHEMA, url) });
const DAY_MS = 86_400_000;
const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const PATHS = ['/v1/chains/{chainId}/blocks/{blockId}', '/v1/chains'];

let accounts: RunningAccounts;
let acme: string;
let keys: string[];

/** Logs of three days, in no order, several of them in the same millisecond. */
function logsOf(organisationId: string | undefined, count: number): RequestLog[] {
  return Array.from({ length: count }, (_, i) => ({
    ...{
      atMs: TODAY - 2 * DAY_MS + ((i * 7_919) % 1_000) * 172_000,
      host: 'data',
      operation: 'x',
      status: [200, 404][i % 2]!,
    },
    ...(organisationId !== undefined && { organisationId, keyId: keys[i % 2]! }),
    ...{
      requestPath: PATHS[i % 2]!,
      path: i % 2 ? '/v1/chains' : `/v1/chains/1/blocks/${i}`,
      chain: ['', '1', '43114'][i % 3]!,
    },
    ...{ units: 10, durationMs: i / 1_000, address: '203.0.113.9', userAgent: 'curl/8', hostName: 'localhost' },
  }));
}

beforeAll(async () => {
  accounts = await RunningAccounts.start(store.url);
  const { body } = await accounts.ask('POST', '/v1/organisations', { name: 'acme', plan: 'base' });
  acme = body.id;
  keys = [(await accounts.makeKey('acme', { name: 'web' })).id, (await accounts.makeKey('acme', { name: 'jobs' })).id];
  const sender = randomUUID();
  const all = [logsOf(acme, 1_500), logsOf(undefined, 10), logsOf(randomUUID(), 10)];
  for (const [i, logs] of all.entries()) await accounts.record({ sender, number: i + 1, region: 'eu', logs });
});
afterAll(() => accounts.close());

interface Log {
  logId: string;
  eventTimestamp: number;
  [field: string]: unknown;
}

async function page(query: string): Promise<{ logs: Log[]; nextPageToken?: string }> {
  const { status, body } = await accounts.askFor(acme, `/v1/apiLogs?${query}`);
  expect([status, body.orgId]).toEqual([200, acme]);
  return body;
}

async function allPages(query: string): Promise<Log[]> {
  const logs: Log[] = [];
  for (let token = ''; ; ) {
    const { nextPageToken, logs: more } = await page(`${query}${token && `&pageToken=${token}`}`);
    logs.push(...more);
    if (nextPageToken === undefined) return logs;
    token = nextPageToken;
  }
}

describe('apiLogs', () => {
  it('lists each request of the organisation once, newest first', async () => {
    const logs = await allPages('pageSize=97');
    expect(logs).toHaveLength(1_500);
    expect(new Set(logs.map(({ logId }) => logId)).size).toBe(1_500);
    const places = logs.map(({ eventTimestamp, logId }) => [eventTimestamp, Number(logId)] as const);
    expect(places).toEqual([...places].sort((a, b) => b[0] - a[0] || b[1] - a[1]));
    expect((await page('')).logs).toEqual(logs.slice(0, 10));
  });

  it('has all fields, and the key’s name as it is now', async () => {
    await accounts.record({
      region: 'us',
      logs: [{ ...logsOf(acme, 1)[0]!, atMs: TODAY + DAY_MS + 123, durationMs: 1.5, units: 20, chain: '' }],
    });
    const { id } = (await accounts.ask('POST', '/v1/keys', { organisation: 'acme', name: 'x' })).body;
    expect(id).toBeDefined();
    await accounts.ask('PATCH', `/v1/keys/${keys[0]}`, { name: 'site' });
    const { body } = await accounts.askFor(acme, `/v1/apiLogs?pageSize=1&endTimestamp=${(TODAY + 2 * DAY_MS) / 1_000}`);
    expect(body.logs).toEqual([
      {
        ...{ orgId: acme, logId: expect.stringMatching(/^\d+$/), eventTimestamp: TODAY / 1_000 + 86_400.123 },
        ...{ apiKeyId: keys[0], apiKeyAlias: 'site', hostRegion: 'us', requestType: 'data' },
        ...{
          requestPath: '/v1/chains/1/blocks/0',
          apiCreditsConsumed: 20,
          requestDurationMsecs: 1.5,
          responseCode: 200,
        },
        metadata: { ipAddress: '203.0.113.9', host: 'localhost', userAgent: 'curl/8' },
      },
    ]);
  });

  it.each<[string, (log: RequestLog) => boolean]>([
    ['chainId=43114', ({ chain }) => chain === '43114'],
    ['responseCode=404', ({ status }) => status === 404],
    ['requestPath=/v1/chains', ({ path }) => path === '/v1/chains'],
    ['requestPath=/v1/chains/1/blocks/6', ({ path }) => path === '/v1/chains/1/blocks/6'],
    [`requestPath=${encodeURIComponent(PATHS[0]!)}`, ({ requestPath }) => requestPath === PATHS[0]],
    ['requestType=data', () => true],
    ['requestType=rpc', () => false],
    ['chainId=1&responseCode=200', ({ chain, status }) => chain === '1' && status === 200],
    ["apiKeyId=';DROP TABLE request_log;--", () => false],
    [`startTimestamp=${TODAY / 1_000 - 86_400 + 5_000}`, ({ atMs }) => atMs >= TODAY - DAY_MS],
    [`endTimestamp=${TODAY / 1_000 - 86_400 + 5_000}`, ({ atMs }) => atMs < TODAY - DAY_MS],
  ])('filters by %s', async (filter, isOf) => {
    const expected = logsOf(acme, 1_500).filter((log) => isOf(log) && log.atMs <= Date.now());
    expect(await allPages(`pageSize=100&${filter}`)).toHaveLength(expected.length);
  });

  it('filters by key', async () => {
    expect(await allPages(`pageSize=100&apiKeyId=${keys[1]}`)).toHaveLength(750);
  });

  it('takes a token for its own query alone, whatever the page size', async () => {
    const { nextPageToken } = await page('chainId=1');
    expect((await page(`chainId=1&pageSize=3&pageToken=${nextPageToken}`)).logs).toHaveLength(3);
    for (const query of [`pageToken=${nextPageToken}`, `chainId=1&pageToken=${nextPageToken}x`, 'pageToken=x']) {
      const { status, body } = await accounts.askFor(acme, `/v1/apiLogs?${query}`);
      expect([status, body.message]).toEqual([400, expect.stringContaining('pageToken is not valid')]);
    }
    const other = await accounts.askFor(randomUUID(), `/v1/apiLogs?chainId=1&pageToken=${nextPageToken}`);
    expect(other.status).toBe(400);
  });

  it('is for the organisation of the key alone', async () => {
    expect((await accounts.askFor(undefined, '/v1/apiLogs')).status).toBe(401);
    const other = await accounts.askFor(acme, `/v1/apiLogs?orgId=${randomUUID()}`);
    expect(other).toMatchObject({ status: 403, body: { message: 'orgId: the key is of another organisation' } });
    expect((await accounts.askFor(randomUUID(), '/v1/apiLogs')).body.logs).toEqual([]);
  });

  it.each([
    ['pageSize=101', 'pageSize must be an integer from 1 to 100'],
    ['pageSize=0', 'pageSize must be'],
    ['startTimestamp=x', 'startTimestamp must be a UNIX timestamp'],
    ['startTimestamp=200000&endTimestamp=100', 'startTimestamp must not be above endTimestamp'],
    ['responseCode=2xx', 'responseCode must be a status'],
    ['requestType=web', 'requestType must be one of'],
    ['requestPath=%00', 'requestPath must be a text'],
    ['chainId=1&chainId=2', 'chainId'],
  ])('refuses %s', async (query, fault) => {
    const { status, body } = await accounts.askFor(acme, `/v1/apiLogs?${query}`);
    expect([status, body.message]).toEqual([400, expect.stringContaining(fault)]);
  });

  it('goes on behind what a page read where few requests pass the filter', async () => {
    const busy = randomUUID();
    const [log] = logsOf(busy, 1);
    await accounts.record({
      logs: [
        { ...log!, atMs: TODAY - DAY_MS, status: 500 },
        { ...log!, atMs: Date.now() },
      ],
    });
    await store.pool.query(
      `INSERT INTO request_log (at, organisation_id, host, operation, request_path, chain, status, units, duration_ms, path, address, user_agent, host_name, region)
       SELECT date_trunc('milliseconds', now()) - n * interval '1 ms', $1, 'data', '', '', '', 200, 1, 1, '', '', '', '', '' FROM generate_series(1, 60000) AS n`,
      [busy],
    );
    const first = (await accounts.askFor(busy, '/v1/apiLogs?responseCode=500')).body;
    expect(first).toMatchObject({ logs: [], nextPageToken: expect.any(String) });
    const second = (await accounts.askFor(busy, `/v1/apiLogs?responseCode=500&pageToken=${first.nextPageToken}`)).body;
    expect([second.logs.length, second.nextPageToken]).toEqual([1, undefined]);
  });

  it('is a 404 where logs are not kept', async () => {
    const off = await RunningAccounts.start(store.url, undefined, { requestLogDays: 0, usageMinuteDays: 3_650 });
    try {
      const { status, body } = await off.askFor(acme, '/v1/apiLogs');
      expect([status, body.message]).toEqual([404, 'This installation keeps no log of requests']);
      // What there was is gone.
      expect((await store.pool.query('SELECT FROM request_log')).rowCount).toBe(0);
      await off.record({ logs: logsOf(acme, 5) });
      expect((await store.pool.query('SELECT FROM request_log')).rowCount).toBe(0);
    } finally {
      await off.close();
    }
  });
});
