import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@nunatak/telemetry/logging';
import { Registry } from 'prom-client';
import type { GatewayOptions } from '../gateway-options.js';
import { json, rawRequest } from '../testing/raw-http.js';
import { type RunningGateway, runGateway } from '../testing/running-gateway.js';
import { byAddress } from './caller.js';
import { type LimitOptions, Limits } from './limits.js';

const SECRET = 'correct-horse-battery';
const plans = {
  data: { unitsPerMinute: 100, unitsPerDay: 5 },
  metrics: { unitsPerMinute: 100, unitsPerDay: 3 },
};

let running: RunningGateway;
let limits: Limits;
const logLines: string[] = [];
afterEach(async () => {
  limits.stop();
  await running.stop();
});

/** A gateway with limits by address. `/v1/chains` costs one unit. */
async function limited(given: Partial<LimitOptions> = {}, gateway: Partial<GatewayOptions> = {}) {
  const logger = createLogger({
    service: 'gateway',
    level: 'debug',
    destination: { write: (line) => logLines.push(line) },
  });
  const metrics = new Registry();
  limits = new Limits({
    ...{ redis: undefined, mode: 'enforce', headers: 'draft-06', withoutRedis: 'local', logger, metrics },
    ...given,
  });
  await limits.start();
  running = await runGateway('embedded', { admission: [limits.check(byAddress(() => plans))], ...gateway });
  const ask = async (headers: Record<string, string> = {}, target = '/v1/chains') =>
    rawRequest(running.url, target, { headers });
  return { ask, metrics };
}

describe('a gateway with limits by address', () => {
  it('shows limits on answers and refusals, in headers that pages may read', async () => {
    const { ask } = await limited();
    const answer = await ask({ origin: 'https://app.example' });
    expect([answer.status, answer.headers]).toMatchObject([
      200,
      { 'ratelimit-policy': '100;w=60, 5;w=86400', 'ratelimit-limit': '5', 'ratelimit-remaining': '4' },
    ]);
    // A path of no operation costs what most do.
    const refusal = await ask({}, '/v1/chains/a/b/c');
    expect([refusal.status, json(refusal)]).toMatchObject([
      429,
      {
        message: expect.stringMatching(/^The request costs 20 compute units, more than the plan's 5 a day: waiting/),
      },
    ]);
    const { headers } = refusal;
    expect(headers['retry-after']).toBe(headers['ratelimit-reset']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const exposed = String(headers['access-control-expose-headers']).split(/, ?/);
    const shown = ['ratelimit-policy', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after'];
    expect(exposed).toEqual(expect.arrayContaining(shown));
  });

  it('costs nothing where no service is asked, and counts errors of services', async () => {
    const { ask } = await limited();
    const preflight = { origin: 'https://app.example', 'access-control-request-method': 'GET' };
    await rawRequest(running.url, '/v1/chains', { method: 'OPTIONS', headers: preflight });
    expect((await ask({}, '/v1/nothing')).headers).not.toHaveProperty('ratelimit-remaining');
    expect((await ask({}, '/docs')).headers).not.toHaveProperty('ratelimit-remaining');
    expect((await ask()).headers['ratelimit-remaining']).toBe('4');
  });

  it('believes x-forwarded-for of trusted proxies alone', async () => {
    const { ask } = await limited();
    const statuses = async (count: number, headers: (i: number) => Record<string, string>) => {
      const answers = [];
      for (let i = 0; i < count; i++) answers.push((await ask(headers(i))).status);
      return answers;
    };
    const forged = (i: number) => ({ 'x-forwarded-for': `203.0.113.${i}`, forwarded: `for=203.0.113.${i}` });
    expect(await statuses(7, forged)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    limits.stop();
    await running.stop();
    const { ask: askProxied } = await limited({}, { trustedProxies: ['127.0.0.1', '::1'] });
    // The proxy appends its client; what stands before is the client's own word.
    const behind = (i: number) => askProxied({ 'x-forwarded-for': `198.51.100.${i}, 203.0.113.9` });
    for (let i = 0; i < 5; i++) expect((await behind(i)).status).toBe(200);
    expect((await behind(9)).status).toBe(429);
    expect((await askProxied({ 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
  });

  it('counts the metrics host apart, by its port and below its prefix together', async () => {
    const routes = [{ prefix: '/v1/chains', service: 'evm-data' }];
    const listeners = { data: { port: 0 }, metrics: { port: 0, routes } };
    const { ask } = await limited({}, { listeners, metricsPrefix: '/metrics' });
    const left = ({ headers }: Awaited<ReturnType<typeof ask>>) => headers['ratelimit-remaining'];
    expect(left(await ask())).toBe('4');
    expect(left(await ask({}, '/metrics/v1/chains'))).toBe('2');
    expect(left(await rawRequest(running.metricsUrl, '/v1/chains'))).toBe('1');
    expect(left(await ask())).toBe('3');
  });

  it('goes on when Redis can not be reached, and tells its password to nobody', async () => {
    const redis = { url: `redis://user:${SECRET}@127.0.0.1:1` };
    const { ask, metrics } = await limited({ redis });
    const answers = [await ask(), await ask()];
    expect(answers.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['4', '3']);
    const text = await metrics.metrics();
    expect(text).toContain('nunatak_gateway_limit_redis_away 1');
    expect(text).toContain('nunatak_gateway_limit_redis_failures_total{reason="connection"} 1');
    const everything = [text, ...logLines, ...running.logLines, ...answers.map((answer) => JSON.stringify(answer))];
    expect(everything.filter((line) => line.includes(SECRET))).toEqual([]);
    expect(logLines.filter((line) => line.includes('each gateway counts by itself'))).toHaveLength(1);
  });

  it('answers 503 and not 429 without Redis, where no request may pass uncounted', async () => {
    const { ask } = await limited({ redis: { url: 'redis://127.0.0.1:1' }, withoutRedis: 'closed' });
    const { status, headers } = await ask();
    expect([status, headers['retry-after']]).toEqual([503, '1']);
  });
});
