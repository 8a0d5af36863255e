import { afterEach, describe, expect, it } from '@jest/globals';
import {
  KeysClient,
  keysService,
  makeApiKey,
  USAGE_MAX_MESSAGE_BYTES,
  UsageClient,
  type UsageRow,
  usageService,
} from '@nunatak/accounts-contracts';
import { HealthChecks } from '@nunatak/core/health';
import { until } from '@nunatak/core/testing';
import type { Operation } from '@nunatak/gateway-contracts';
import { type RunningGrpcServer, startGrpcServer } from '@nunatak/rpc';
import { createLogger } from '@nunatak/telemetry/logging';
import { Registry } from 'prom-client';
import { AccountsAdmission } from './admission/accounts-admission.js';
import { RECORD, ScriptedAccounts } from './keys/testing/scripted-accounts.js';
import { rawBytes, rawRequest } from './testing/raw-http.js';
import { runGateway } from './testing/running-gateway.js';

const KEY = makeApiKey();
const CHAINS: Operation = {
  ...{ method: 'GET', path: '/v1/chains', operationId: 'supportedChains', weight: 'small' },
  ...{ host: 'data', service: 'evm-data' },
};
const LIMITS = { mode: 'enforce', headers: 'draft-06', withoutRedis: 'local', redis: undefined } as const;

/** Usage that accounts got. */
const recorded: UsageRow[] = [];
const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

/** Accounts that a test plays, behind real gRPC. */
async function serve(accounts: ScriptedAccounts, at = 0): Promise<RunningGrpcServer> {
  accounts.keys.set(KEY, { status: 'valid', plan: { name: 'tiny', unitsPerMinute: 25, unitsPerDay: 1_000 } });
  const service = keysService({
    verify: (key) => accounts.verify(key),
    async *changes(signal) {
      for await (const news of accounts.changes(signal)) if (news.kind !== 'lost') yield news;
    },
  });
  const usage = usageService({ record: async ({ rows }) => void recorded.push(...rows) });
  const options = { services: [service, usage], maxMessageBytes: USAGE_MAX_MESSAGE_BYTES, closeTimeoutMs: 100 };
  const server = await startGrpcServer({ bind: `127.0.0.1:${at}`, ...options });
  running.push(() => server.close());
  return server;
}

/** A gateway before accounts at a port. */
async function begin(port: number, health?: HealthChecks) {
  const logLines: string[] = [];
  const logger = createLogger({
    service: 'gateway',
    level: 'trace',
    destination: { write: (line) => logLines.push(line) },
  });
  const metrics = new Registry();
  const client = new KeysClient({ address: `127.0.0.1:${port}`, timeoutMs: 2_000, retries: 0 });
  const admission = new AccountsAdmission({
    client,
    staleMs: 600_000,
    usage: {
      client: new UsageClient({ address: `127.0.0.1:${port}` }),
      folder: undefined,
      mostBytes: 1e6,
      region: '',
      loggedAddresses: 'whole',
    },
    ...LIMITS,
    logger,
    metrics,
    ...(health && { health }),
  });
  running.push(() => admission.stop());
  await admission.start();
  const gateway = await runGateway('http', {
    admission: [admission.check],
    operations: [CHAINS],
    logger,
    metrics,
  });
  running.push(() => gateway.stop());
  const ask = async (headers: Record<string, string | string[]> = {}, target = '/v1/chains', url = gateway.url) => {
    const answer = await rawRequest(url, target, { headers });
    return { status: answer.status, headers: answer.headers, text: answer.body.toString() };
  };
  return { gateway, ask, logLines, metrics, admission };
}

async function connected() {
  const accounts = new ScriptedAccounts();
  void accounts.send(accounts.connected);
  const { port } = await serve(accounts);
  return { accounts, ...(await begin(port)) };
}

describe('a gateway with accounts', () => {
  it('limits a key by its plan, in either header, and others by their address', async () => {
    const { ask } = await connected();
    const left = async (...asked: Parameters<typeof ask>) => {
      const { status, headers } = await ask(...asked);
      return [status, headers['ratelimit-remaining']];
    };
    expect(await left({ 'x-service-api-key': KEY })).toEqual([200, '15']);
    expect(await left({ 'x-glacier-api-key': KEY })).toEqual([200, '5']);
    expect(await left({ 'x-service-api-key': KEY, 'x-glacier-api-key': KEY })).toEqual([429, '5']);
    expect(await left()).toEqual([200, '5990']);
    // A key in the URL or in another header is none.
    expect(await left({}, `/v1/chains?apiKey=${KEY}&x-service-api-key=${KEY}`)).toEqual([200, '5980']);
    expect(await left({ authorization: `Bearer ${KEY}`, 'x-api-key': KEY })).toEqual([200, '5970']);
  });

  it('refuses a header that comes twice, two keys, and keys that are none', async () => {
    const { ask } = await connected();
    const other = makeApiKey();
    const status = async (headers: Record<string, string | string[]>) => (await ask(headers)).status;
    expect(await status({ 'x-service-api-key': [KEY, KEY] })).toBe(400);
    expect(await status({ 'x-glacier-api-key': [KEY, other] })).toBe(400);
    expect(await status({ 'x-service-api-key': KEY, 'x-glacier-api-key': other })).toBe(400);
    expect(await status({ 'x-service-api-key': '' })).toBe(401);
    expect(await status({ 'x-service-api-key': 'a'.repeat(10_000) })).toBe(401);
    expect(await status({ 'x-service-api-key': other })).toBe(401);
    expect((await ask({ 'x-glacier-api-key': other })).text).toBe(
      '{"message":"The API key is unknown","error":"Unauthorized","statusCode":401}',
    );
  });

  it.each([
    ['nothing', '', 401],
    ['NUL', `${KEY}\0`, 400],
    ['a line', `${KEY}\rx: y`, 400],
    ['UTF-8', Buffer.from('schlüssel-mit-umlaut-und-💡').toString('latin1'), 401],
    ['commas', `${KEY},${KEY}`, 400],
    ['blanks around another key', ` ${makeApiKey()} `, 401],
    ['a megabyte', 'a'.repeat(1 << 20), 400],
  ])('refuses a key of %s as it comes over the wire', async (_, key, status) => {
    const { accounts, gateway } = await connected();
    const head = `GET /v1/chains HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-service-api-key: ${key}\r\n\r\n`;
    const answer = await rawBytes(gateway.url, head);
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(accounts.asked.filter((asked) => asked === KEY)).toEqual([]);
  });

  it('stops a revoked key at once', async () => {
    const { accounts, ask } = await connected();
    const status = async () => (await ask({ 'x-service-api-key': KEY })).status;
    expect(await status()).toBe(200);
    void accounts.change(KEY, { status: 'revoked' });
    await until(async () => (await status()) === 401);
  });

  it('reports each admitted request to accounts, and no other', async () => {
    const { ask, admission } = await connected();
    recorded.length = 0;
    for (const key of [KEY, KEY, KEY, makeApiKey()]) await ask({ 'x-service-api-key': key });
    for (const target of ['/v1/chains', '/v1/chains/status/404', '/v1/nothing', '/docs']) await ask({}, target);
    await admission.stop();
    const counted = recorded.map(({ keyId, operation, status, calls, units }) => [
      keyId,
      operation,
      status,
      calls,
      units,
    ]);
    expect(counted.sort()).toEqual([
      [undefined, '', 404, 1, 20],
      [undefined, 'supportedChains', 200, 1, 10],
      [RECORD.keyId, 'supportedChains', 200, 2, 20],
    ]);
  });

  it('shows no key in logs, metrics or answers', async () => {
    const { ask, logLines, metrics } = await connected();
    const secrets = [KEY, makeApiKey(), `${KEY}x`, 'ac_secret_of_another_service'];
    let answers = '';
    for (const secret of secrets) {
      for (const headers of [{ 'x-service-api-key': secret }, { 'x-glacier-api-key': [secret, secret] }, {}]) {
        const { headers: answered, text } = await ask(headers, `/v1/chains/boasting?key=${secret}`);
        answers += JSON.stringify(answered) + text;
      }
    }
    const all = answers + logLines.join('\n') + (await metrics.metrics());
    expect(logLines.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(all).not.toContain(secret.slice(0, 20));
  });

  it('refuses until accounts is there for the first time, and goes on when it is killed', async () => {
    const first = await serve(new ScriptedAccounts());
    await first.close();
    const health = new HealthChecks();
    const { ask } = await begin(first.port, health);
    const away = { status: 503, headers: { 'retry-after': '1' } };
    expect(await ask()).toMatchObject(away);
    expect(await ask({ 'x-service-api-key': KEY })).toMatchObject(away);
    expect((await health.report()).ready).toBe(false);
    const accounts = new ScriptedAccounts();
    void accounts.send(accounts.connected);
    const second = await serve(accounts, first.port);
    await until(async () => (await health.report()).ready);
    expect([(await ask()).status, (await ask({ 'x-service-api-key': KEY })).status]).toEqual([200, 200]);
    await second.close();
    expect([(await ask()).status, (await ask({ 'x-service-api-key': KEY })).status]).toEqual([200, 200]);
  });
});

it('a gateway without accounts ignores keys of any form', async () => {
  const gateway = await runGateway('embedded');
  running.push(() => gateway.stop());
  for (const key of [[KEY, KEY], 'bad', '']) {
    const { status, headers } = await rawRequest(gateway.url, '/v1/chains', { headers: { 'x-service-api-key': key } });
    expect([status, headers['ratelimit-limit']]).toEqual([200, undefined]);
  }
});
