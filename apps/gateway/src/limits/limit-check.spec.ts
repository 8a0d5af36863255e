import { describe, expect, it } from '@jest/globals';
import type { Weight } from '@nunatak/gateway-contracts';
import { Registry } from 'prom-client';
import type { AdmissionRequest, Verdict } from '../admission/admission.js';
import { byAddress, type Caller, type Plan } from './caller.js';
import { type LimitRules, limitCheck } from './limit-check.js';
import { LimitTally } from './limit-tally.js';
import { LimitWindows, type SharedWindows, type WithoutRedis } from './limit-windows.js';
import { DAY_MS } from './windows.js';

const MIDNIGHT = 20_000 * DAY_MS;
const PLAN: Plan = { unitsPerMinute: 100, unitsPerDay: 1_000 };
const KEY_LIMIT: Plan = { unitsPerMinute: 60, unitsPerDay: 70 };
const ORGANISATION: Caller = { kind: 'organisation', id: 'x', plan: PLAN };
const RULES: LimitRules = { mode: 'enforce', headers: 'draft-06', withoutRedis: 'local' };
const AWAY: SharedWindows = { nodeOf: () => '', take: () => Promise.reject(new Error('away')) };

const request = (weight: Weight, address = '192.0.2.1', host: 'data' | 'metrics' = 'data'): AdmissionRequest => {
  const rest = { apiKey: undefined, path: '/', userAgent: '', hostName: '', now: 0 };
  return { host, operation: undefined, weight, address, ...rest };
};

/** A check of one gateway whose clock stands 20.5 s after midnight, and what it counts. */
function checked(
  identify: () => Caller | ReturnType<typeof refused>,
  rules: Partial<LimitRules> = {},
  shared?: SharedWindows,
) {
  const all = { ...RULES, ...rules };
  const clocks = { wallMs: () => MIDNIGHT + 20_500, monotonicMs: () => 0 };
  const windows = new LimitWindows(shared, all.withoutRedis, { lost: () => undefined, back: () => undefined }, clocks);
  const registry = new Registry();
  const check = limitCheck(identify, windows, all, new LimitTally(registry, () => windows.nodesAway));
  const ask = async (weight: Weight): Promise<Verdict> => check(request(weight));
  return { ask, windows, metrics: () => registry.metrics() };
}

const refused = () => ({ statusCode: 401, message: 'No such key' }) as const;

describe('the limit check', () => {
  it('shows the window that has fewer units left, and of a refusal how long to wait', async () => {
    const { ask } = checked(() => ORGANISATION);
    const policy = { 'ratelimit-policy': '100;w=60, 1000;w=86400', 'ratelimit-limit': '100' };
    expect(await ask('medium')).toEqual({ headers: { ...policy, 'ratelimit-remaining': '80' } });
    expect(await ask('xl')).toEqual({
      statusCode: 429,
      message: "The request costs 100 compute units, and 80 are left of the plan's 100 a minute: try again in 40 s",
      headers: { ...policy, 'ratelimit-remaining': '80', 'ratelimit-reset': '40', 'retry-after': '40' },
    });
    expect(await ask('none')).toEqual({ headers: { ...policy, 'ratelimit-remaining': '80' } });
  });

  it('waits for the last window that refused', async () => {
    const { ask } = checked(() => ({ ...ORGANISATION, key: { id: 'k', limit: KEY_LIMIT } }));
    await ask('large');
    const wait = String(86_400 - 20);
    expect(await ask('large')).toMatchObject({
      message: `The request costs 50 compute units, and 20 are left of the key's 70 a day: try again in ${wait} s`,
      headers: {
        'ratelimit-policy': '100;w=60, 1000;w=86400, 60;w=60, 70;w=86400',
        'ratelimit-limit': '60',
        'ratelimit-remaining': '10',
        'retry-after': wait,
      },
    });
  });

  it('says of a weight above the plan that waiting does not help', async () => {
    expect(await checked(() => ORGANISATION).ask('xxl')).toMatchObject({
      statusCode: 429,
      message: "The request costs 200 compute units, more than the plan's 100 a minute: waiting does not help",
      headers: { 'retry-after': '40' },
    });
  });

  it('writes draft 11 where it is set', async () => {
    const { ask } = checked(() => ({ ...ORGANISATION, key: { id: 'k', limit: KEY_LIMIT } }), { headers: 'draft-11' });
    const policy = '"minute";q=100;w=60, "day";q=1000;w=86400, "key-minute";q=60;w=60, "key-day";q=70;w=86400';
    expect(await ask('large')).toEqual({
      identity: { organisationId: 'x', keyId: 'k' },
      headers: {
        'ratelimit-policy': policy,
        ratelimit: '"minute";r=50;t=40, "day";r=950;t=86380, "key-minute";r=10;t=40, "key-day";r=20;t=86380',
      },
    });
    const headers = (await ask('large'))!.headers!;
    expect(Object.keys(headers)).toEqual(['ratelimit-policy', 'ratelimit', 'retry-after']);
  });

  it('refuses nothing in a dry run, but counts', async () => {
    const { ask, metrics } = checked(() => ORGANISATION, { mode: 'dry-run' });
    expect(await ask('xl')).toMatchObject({ headers: { 'ratelimit-remaining': '0' } });
    const verdict = await ask('medium');
    expect(verdict).toMatchObject({ headers: { 'ratelimit-remaining': '0' } });
    expect(verdict).not.toHaveProperty('statusCode');
    expect(verdict!.headers).not.toHaveProperty('retry-after');
    const line = 'nunatak_gateway_limit_decisions_total{kind="organisation",method="memory",outcome="refused"} 1';
    expect(await metrics()).toContain(line);
  });

  it('counts clients without a key by address and host', async () => {
    const plans = { data: PLAN, metrics: { unitsPerMinute: 10, unitsPerDay: 1_000 } };
    const windows = new LimitWindows(undefined, 'local', { lost: () => undefined, back: () => undefined });
    const check = limitCheck(
      byAddress(() => plans),
      windows,
      RULES,
      new LimitTally(new Registry(), () => 0),
    );
    const left = (...asked: Parameters<typeof request>) => {
      const verdict = check(request(...asked)) as Exclude<Verdict, undefined>;
      return ['statusCode' in verdict, verdict.headers!['ratelimit-remaining']];
    };
    expect(left('small', '2001:db8::1')).toEqual([false, '90']);
    expect(left('small', '2001:db8::2')).toEqual([false, '80']);
    expect(left('small', '2001:db8:0:1::')).toEqual([false, '90']);
    expect(left('small', '2001:db8::1', 'metrics')).toEqual([false, '0']);
    expect(left('small', '2001:db8::1', 'metrics')).toEqual([true, '0']);
    expect(left('small', '2001:db8::1')).toEqual([false, '70']);
  });

  it('refuses whom the caller’s finder refuses, and takes nothing', async () => {
    const { ask, metrics } = checked(refused);
    expect(await ask('small')).toEqual(refused());
    expect(await metrics()).not.toContain('nunatak_gateway_limit_decisions_total{');
  });

  it.each<[WithoutRedis, Verdict]>([
    ['local', { headers: expect.objectContaining({ 'ratelimit-remaining': '90' }) as never }],
    ['open', undefined],
    [
      'closed',
      { statusCode: 503, message: 'Limits can not be applied at the moment', headers: { 'retry-after': '1' } },
    ],
  ])('goes on without Redis: %s', async (withoutRedis, verdict) => {
    const { ask, windows, metrics } = checked(() => ORGANISATION, { withoutRedis }, AWAY);
    expect(await ask('small')).toEqual(verdict);
    expect(await metrics()).toContain('nunatak_gateway_limit_redis_away 1');
    windows.close();
  });
});
