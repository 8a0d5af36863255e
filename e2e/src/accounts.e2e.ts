import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';
import { type Anvil, startAnvil } from './chain/anvil.js';
import { Nunatak } from './nunatak.js';
import { ask, ROOT, waitUntil } from './waiting.js';

const TOKEN = randomBytes(32).toString('hex');
/** What takes a second on an idle machine. */
const TIMEOUT_MS = 60_000;

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
type Json = any;

interface Key {
  id: string;
  key: string;
}

/** `npm start` with accounts. Scenarios follow each other. */
describe('npm start with accounts', () => {
  let node: Anvil;
  let nunatak: Nunatak;
  let operatorsUrl: string;

  beforeAll(async () => {
    const port = await freePort();
    operatorsUrl = `http://127.0.0.1:${port}`;
    node = await startAnvil({ chainId: 903 });
    nunatak = await Nunatak.prepare({
      rpcUrls: [node.url],
      env: {
        NUNATAK_ACCOUNTS_KEY_SECRETS: `1:${randomBytes(32).toString('base64')}`,
        NUNATAK_ACCOUNTS_OPERATOR_TOKENS: `alice=${TOKEN}`,
        NUNATAK_ACCOUNTS_OPERATORS_PORT: String(port),
      },
    });
    await nunatak.run();
  });
  afterAll(async () => {
    await nunatak?.dispose();
    await node?.stop();
  });

  const until = (what: string, isDone: () => Promise<boolean>) =>
    waitUntil({ what, isDone, timeoutMs: TIMEOUT_MS, details: () => nunatak.output });
  const operate = async (method: string, path: string, body?: object): Promise<Json> => {
    const response = await fetch(operatorsUrl + path, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect([path, response.status < 300, text]).toEqual([path, true, text]);
    return text === '' ? undefined : JSON.parse(text);
  };
  const makeKey = (organisation: string, more: object = {}): Promise<Key> =>
    operate('POST', '/v1/keys', { organisation, name: 'a key', ...more });
  const get = async (key?: string, path = '/v1/chains', baseUrl = nunatak.baseUrl) => {
    const headers = key === undefined ? {} : { 'x-service-api-key': key };
    const response = await fetch(baseUrl + path, { headers });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
  };
  const limitOf = async (...asked: Parameters<typeof get>) => {
    const { status, headers } = await get(...asked);
    return [status, headers.get('ratelimit-policy')];
  };

  it('serves a new key by its plan, and others by their address', async () => {
    await operate('POST', '/v1/organisations', { name: 'acme', plan: 'base' });
    const { key } = await makeKey('acme');
    expect(await limitOf(key)).toEqual([200, '10000;w=60, 3750000;w=86400']);
    expect(await limitOf()).toEqual([200, '6000;w=60, 1200000;w=86400']);
    const { body } = await get(key);
    expect(body.chains.map(({ chainId }: Json) => chainId)).toEqual([node.chainId]);
  });

  it('counts all of the metrics host by address, whatever key is sent', async () => {
    const { key } = await makeKey('acme');
    for (const sent of [undefined, key, 'bad'])
      expect(await limitOf(sent, '/v2/chains', nunatak.metricsUrl)).toEqual([200, '8000;w=60, 1200000;w=86400']);
  });

  it('refuses keys that are none, twice, or out of scope', async () => {
    const unknown = await get('x'.repeat(20));
    expect([unknown.status, unknown.body]).toEqual([
      401,
      { message: 'The API key is unknown', error: 'Unauthorized', statusCode: 401 },
    ]);
    const [first, second] = [await makeKey('acme'), await makeKey('acme', { scopes: ['getBlock*'] })];
    const headers = { 'x-service-api-key': first.key, 'x-glacier-api-key': second.key };
    expect((await fetch(`${nunatak.baseUrl}/v1/chains`, { headers })).status).toBe(400);
    expect([(await get(second.key)).status, (await get(first.key)).status]).toEqual([403, 200]);
  });

  it('refuses a key soon after it was disabled or revoked', async () => {
    const { id, key } = await makeKey('acme');
    const becomes = (status: number) => until(`status ${status}`, async () => (await get(key)).status === status);
    expect((await get(key)).status).toBe(200);
    await operate('PATCH', `/v1/keys/${id}`, { state: 'disabled' });
    await becomes(401);
    await operate('PATCH', `/v1/keys/${id}`, { state: 'active' });
    await becomes(200);
    await operate('POST', `/v1/keys/${id}/revoke`);
    await becomes(401);
    expect((await get(key)).body.message).toBe('The API key is revoked');
  });

  it('limits all keys of an organisation together', async () => {
    await operate('PUT', '/v1/plans/tiny', { unitsPerMinute: 1_000, unitsPerDay: 2 });
    await operate('POST', '/v1/organisations', { name: 'small', plan: 'tiny' });
    const [first, second] = [await makeKey('small'), await makeKey('small')];
    const seen = [await get(first.key), await get(second.key), await get(first.key)];
    expect(seen.map(({ status, headers }) => [status, headers.get('ratelimit-remaining')])).toEqual([
      [200, '1'],
      [200, '0'],
      [429, '0'],
    ]);
    const { headers } = seen[2]!;
    expect([headers.get('ratelimit-limit'), headers.get('ratelimit-policy')]).toEqual(['2', '1000;w=60, 2;w=86400']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('ratelimit-reset')).toBe(headers.get('retry-after'));
  });

  it('shows what is left of a key’s limits', async () => {
    const { id, key } = await makeKey('acme', { unitsPerMinute: 30, unitsPerDay: 300 });
    expect((await get(key)).status).toBe(200);
    const args = ['limits', id, '--url', operatorsUrl, '--gateway', nunatak.adminUrl, '--json'];
    const env = { PATH: process.env.PATH, NUNATAK_ACCOUNTS_TOKEN: TOKEN };
    const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'apps/cli/dist/main.js'), ...args], {
      env,
    });
    const { by, plan, windows } = JSON.parse(stdout);
    expect([by, plan, windows.map(({ limit }: Json) => limit)]).toEqual([
      'memory',
      'base',
      [10_000, 3_750_000, 30, 300],
    ]);
    expect(windows[3].left).toBe(299);
  });

  it('shows accounts in `nunatak status` and `nunatak doctor`', async () => {
    expect((await nunatak.tool('status')).stdout).toMatch(
      /^accounts: 2 organisations; API keys: \d active, 0 disabled, 1 revoked$/m,
    );
    const { json } = await nunatak.tool('doctor', '--json');
    expect(json).toContainEqual(expect.objectContaining({ part: 'accounts', check: 'store', level: 'ok' }));
  });

  it('counts and logs each admitted request once, however requests are grouped', async () => {
    await operate('PUT', '/v1/plans/wide', { unitsPerMinute: 1e9, unitsPerDay: 1e9 });
    await operate('POST', '/v1/organisations', { name: 'counted', plan: 'wide' });
    const [asking, looking] = [await makeKey('counted', { name: 'asking' }), await makeKey('counted')];
    const blocks = `/v1/chains/${node.chainId}/blocks?pageSize=1`;
    for (const path of ['/v1/chains', blocks, '/v1/chains/9/blocks', '/v1/none'])
      await Promise.all(Array.from({ length: 5 }, () => get(asking.key, path)));
    const usage = async (query = ''): Promise<number> => {
      const { body } = await get(looking.key, `/v1/apiUsageMetrics?apiKeyId=${asking.id}${query}`);
      const values: Json[] = body.metrics.flatMap((metric: Json) => metric.values);
      return values.reduce((sum, { totalRequests }) => sum + totalRequests, 0);
    };
    // What no service is routed for is not admitted.
    await until('usage', async () => (await usage()) === 15);
    for (const interval of ['minute', 'hourly', 'daily', 'weekly', 'monthly']) {
      for (const group of ['requestPath', 'responseCode', 'chainId', 'apiKeyId', 'requestType'])
        expect([interval, group, await usage(`&timeInterval=${interval}&groupBy=${group}`)]).toEqual([
          interval,
          group,
          15,
        ]);
    }
    const logs = async () =>
      (await get(looking.key, `/v1/apiLogs?pageSize=100&apiKeyId=${asking.id}`)).body.logs as Json[];
    await until('logs', async () => (await logs()).length >= 15);
    const of = await logs();
    expect(of).toHaveLength(15);
    expect(of.filter(({ requestPath }) => requestPath === blocks.split('?')[0])).toHaveLength(5);
    expect(of[0]).toMatchObject({ apiKeyAlias: 'asking', metadata: { ipAddress: '127.0.0.1', host: '127.0.0.1' } });
  });

  it('goes on with known keys while its database is killed and comes back', async () => {
    await operate('PUT', '/v1/plans/wide', { unitsPerMinute: 1e9, unitsPerDay: 1e9 });
    await operate('POST', '/v1/organisations', { name: 'busy', plan: 'wide' });
    const { key } = await makeKey('busy');
    // Accounts answers this one without its database.
    const asked = () => limitOf(key, '/v1/rpcUsageMetrics');
    const seen = new Set([JSON.stringify(await asked())]);
    let isBack = false;
    const killed = nunatak.killDatabase().finally(() => {
      isBack = true;
    });
    while (!isBack) seen.add(JSON.stringify(await asked()));
    await killed;
    expect([...seen]).toEqual(['[404,"1000000000;w=60, 1000000000;w=86400"]']);
    await until('a new key', async () => (await get((await makeKey('acme')).key)).status === 200);
  });

  it('is ready, and names accounts', async () => {
    await until('readiness', async () => (await ask(nunatak.adminUrl, '/readyz')).status === 200);
    const { checks } = (await (await ask(nunatak.adminUrl, '/readyz')).json()) as Json;
    expect(checks).toContainEqual(expect.objectContaining({ name: 'accounts', ok: true }));
  });
});
