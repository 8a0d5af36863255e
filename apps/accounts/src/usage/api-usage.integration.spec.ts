import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bucketOf, type UsageRow } from '@nunatak/accounts-contracts';
import { ACCOUNTS_SCHEMA } from '@nunatak/accounts-schema';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { RunningAccounts } from '../testing/running-accounts.js';

const store = useDatabase({ prepare: (url) => migrateStore(ACCOUNTS_SCHEMA, url) });
const ACME = randomUUID();
const KEYS = [randomUUID(), randomUUID()];
/** Monday, 2026-03-02. */
const MONDAY = Date.UTC(2026, 2, 2) / 1_000;
const DAY = 86_400;
const PATHS = ['/v1/chains/{chainId}/blocks', '/v1/chains'];
const DURATIONS = [1, 3, 7, 20, 55, 120, 4_000];

/** A deterministic choice of all that usage is grouped by. */
function rowsOf(organisationId: string | undefined, seed: number): UsageRow[] {
  let state = seed;
  const pick = (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * n);
  };
  const rows = new Map<string, UsageRow>();
  for (let i = 0; i < 400; i++) {
    const minute = MONDAY / 60 - 3 * 1_440 + pick(40 * 1_440);
    const requestPath = PATHS[pick(2)]!;
    const calls = 1 + pick(9);
    const row: UsageRow = {
      ...{ minute, host: 'data', operation: requestPath, requestPath, chain: ['', '1', '43114'][pick(3)]! },
      ...{ status: [200, 304, 400, 404, 500, 0][pick(6)]!, calls, units: calls * [1, 10, 20][pick(3)]! },
      ...{ buckets: [bucketOf(DURATIONS[pick(7)]!)], bucketCalls: [calls] },
      ...(organisationId !== undefined && { organisationId, keyId: KEYS[pick(2)]! }),
    };
    rows.set(JSON.stringify([minute, row.keyId, requestPath, row.chain, row.status]), row);
  }
  return [...rows.values()];
}

const rows = rowsOf(ACME, 1);
const sum = (of: readonly UsageRow[], field: 'calls' | 'units') => of.reduce((all, row) => all + row[field], 0);
let accounts: RunningAccounts;
beforeAll(async () => {
  accounts = await RunningAccounts.start(store.url);
  const sender = randomUUID();
  // Those of others and of clients without a key must not show.
  const all = [rows, rowsOf(undefined, 2), rowsOf(randomUUID(), 3)];
  for (const [i, each] of all.entries()) await accounts.record({ sender, number: i + 1, rows: each });
});
afterAll(() => accounts.close());

interface Value {
  groupedBy: string;
  groupValue?: string | number;
  totalRequests: number;
  requestsPerSecond: number;
  successRatePercent: number;
  medianResponseTimeMsecs: number;
  invalidRequests: number;
  apiCreditsUsed: number;
  apiCreditsWasted: number;
}

const ALL = `startTimestamp=${MONDAY - 5 * DAY}&endTimestamp=${MONDAY + 50 * DAY}`;
async function metrics(query: string): Promise<{ timestamp: number; values: Value[] }[]> {
  const { status, body } = await accounts.askFor(ACME, `/v1/apiUsageMetrics?${query}`);
  expect([status, body.orgId]).toEqual([200, ACME]);
  return body.metrics;
}
const valuesOf = (all: { values: Value[] }[]) => all.flatMap(({ values }) => values);
const total = (values: readonly Value[], field: keyof Value) =>
  values.reduce((all, value) => all + Number(value[field]), 0);

describe('apiUsageMetrics', () => {
  const intervals = ['minute', 'hourly', 'daily', 'weekly', 'monthly'];
  const groups = [undefined, 'requestPath', 'responseCode', 'chainId', 'apiKeyId', 'requestType'];
  it.each(intervals.flatMap((interval) => groups.map((group) => [interval, group] as const)))(
    'sums up to all admitted requests: %s, grouped by %s',
    async (interval, group) => {
      const found = await metrics(`${ALL}&timeInterval=${interval}${group ? `&groupBy=${group}` : ''}`);
      const values = valuesOf(found);
      expect(total(values, 'totalRequests')).toBe(sum(rows, 'calls'));
      expect(total(values, 'apiCreditsUsed')).toBe(sum(rows, 'units'));
      const invalid = rows.filter(({ status }) => status >= 400 && status < 500);
      expect(total(values, 'invalidRequests')).toBe(sum(invalid, 'calls'));
      expect(total(values, 'apiCreditsWasted')).toBe(sum(invalid, 'units'));
      expect(new Set(values.map(({ groupedBy }) => groupedBy))).toEqual(new Set([group ?? 'None']));
      const times = found.map(({ timestamp }) => timestamp);
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    },
  );

  it('begins intervals in UTC: weeks on Monday, months on their first day', async () => {
    const weeks = await metrics(`${ALL}&timeInterval=weekly`);
    expect(weeks.map(({ timestamp }) => timestamp)).toEqual(
      [-7, 0, 7, 14, 21, 28, 35].map((day) => MONDAY + day * DAY),
    );
    const months = await metrics(`${ALL}&timeInterval=monthly`);
    expect(months.map(({ timestamp }) => timestamp)).toEqual([1, 2, 3].map((month) => Date.UTC(2026, month) / 1_000));
  });

  it('rounds both ends down to their day, and leaves the last one out', async () => {
    const found = await metrics(`startTimestamp=${MONDAY + 5_000}&endTimestamp=${MONDAY + 2 * DAY + 80_000}`);
    const expected = rows.filter(({ minute }) => minute >= MONDAY / 60 && minute < (MONDAY + 2 * DAY) / 60);
    expect(total(valuesOf(found), 'totalRequests')).toBe(sum(expected, 'calls'));
    expect(found.every(({ timestamp }) => timestamp >= MONDAY && timestamp < MONDAY + 2 * DAY)).toBe(true);
    expect(valuesOf(found)[0]!.requestsPerSecond).toBeCloseTo(valuesOf(found)[0]!.totalRequests / DAY, 9);
    // Without an end up to now, without a start 30 days before the end.
    expect(total(valuesOf(await metrics(`startTimestamp=0`)), 'totalRequests')).toBe(sum(rows, 'calls'));
    const days = rows.filter(({ minute }) => minute >= MONDAY / 60 - 10 * 1_440 && minute < MONDAY / 60 + 20 * 1_440);
    expect(total(valuesOf(await metrics(`endTimestamp=${MONDAY + 20 * DAY}`)), 'totalRequests')).toBe(
      sum(days, 'calls'),
    );
  });

  it.each<[string, (row: UsageRow) => boolean]>([
    ['chainId=43114', ({ chain }) => chain === '43114'],
    ['responseCode=404', ({ status }) => status === 404],
    [`apiKeyId=${KEYS[1]}`, ({ keyId }) => keyId === KEYS[1]],
    [`requestPath=${encodeURIComponent(PATHS[0]!)}`, ({ requestPath }) => requestPath === PATHS[0]],
    ['requestType=data', () => true],
    ['requestType=rpc', () => false],
    ['chainId=43114&responseCode=200', ({ chain, status }) => chain === '43114' && status === 200],
    ["apiKeyId=';DROP TABLE usage;--", () => false],
  ])('filters by %s', async (filter, isOf) => {
    const values = valuesOf(await metrics(`${ALL}&${filter}`));
    expect(total(values, 'totalRequests')).toBe(sum(rows.filter(isOf), 'calls'));
  });

  it('gives the median duration within 5 %, and the share of successes', async () => {
    for (const { timestamp, values } of await metrics(`${ALL}&timeInterval=weekly&groupBy=responseCode`)) {
      for (const value of values) {
        const of = rows.filter(
          ({ minute, status }) =>
            minute * 60 >= timestamp && minute * 60 < timestamp + 7 * DAY && status === value.groupValue,
        );
        const sorted = of
          .flatMap(({ buckets, bucketCalls }) => Array(bucketCalls[0]!).fill(buckets[0]))
          .sort((a, b) => a - b);
        const middle = sorted[Math.ceil(sorted.length / 2) - 1];
        const exact = DURATIONS.find((ms) => bucketOf(ms) === middle)!;
        expect(Math.abs(value.medianResponseTimeMsecs / exact - 1)).toBeLessThan(0.05);
        const isSuccess = value.groupValue === 200 || value.groupValue === 304;
        expect(value.successRatePercent).toBe(isSuccess ? 100 : 0);
      }
    }
  });

  it('is for the organisation of the key alone', async () => {
    expect((await accounts.askFor(undefined, '/v1/apiUsageMetrics')).status).toBe(401);
    const other = await accounts.askFor(ACME, `/v1/apiUsageMetrics?orgId=${randomUUID()}`);
    expect(other).toMatchObject({ status: 403, body: { message: 'orgId: the key is of another organisation' } });
    expect(valuesOf(await metrics(`${ALL}&orgId=${ACME}`)).length).toBeGreaterThan(0);
    const nobody = await accounts.askFor(randomUUID(), `/v1/apiUsageMetrics?${ALL}`);
    expect(nobody.body.metrics).toEqual([]);
  });

  it.each([
    ['timeInterval=yearly', 'timeInterval must be one of'],
    ['groupBy=organisation', 'groupBy must be one of'],
    ['startTimestamp=x', 'startTimestamp must be a UNIX timestamp'],
    ['startTimestamp=999999999999999', 'startTimestamp must be a UNIX timestamp in seconds'],
    ['startTimestamp=200000&endTimestamp=100', 'startTimestamp must not be above endTimestamp'],
    ['responseCode=2xx', 'responseCode must be a status'],
    ['requestType=web', 'requestType must be one of'],
    ['chainId=%00', 'chainId must be a text'],
    ['chainId=1&chainId=2', 'chainId'],
  ])('refuses %s', async (query, fault) => {
    const { status, body } = await accounts.askFor(ACME, `/v1/apiUsageMetrics?${query}`);
    expect([status, body.message]).toEqual([400, expect.stringContaining(fault)]);
  });
});

describe('usage for operators', () => {
  const ask = async (query: string) => (await accounts.ask('GET', `/v1/usage?startTimestamp=0&${query}`)).body.usage;

  it('has all requests, those without a key included', async () => {
    const usage = await ask('');
    expect(usage).toHaveLength(3);
    expect(usage[0].group).toBe('');
    const all = [...rows, ...rowsOf(undefined, 2), ...rowsOf(randomUUID(), 3)];
    const requests = usage.reduce((sumOf: number, { requests: each }: { requests: number }) => sumOf + each, 0);
    expect(requests).toBe(sum(all, 'calls'));
  });

  it('of one organisation, by each group', async () => {
    await store.pool.query("INSERT INTO organisation VALUES ($1, 'acme', 'base', now())", [ACME]);
    for (const group of ['organisation', 'host', 'apiKeyId', 'requestPath', 'chainId', 'responseCode']) {
      const usage: { units: number }[] = await ask(`organisation=acme&groupBy=${group}`);
      expect(usage.reduce((all, { units }) => all + units, 0)).toBe(sum(rows, 'units'));
    }
    expect((await accounts.ask('GET', '/v1/usage?organisation=nobody')).status).toBe(404);
    expect((await accounts.ask('GET', '/v1/usage?groupBy=x')).status).toBe(400);
    expect((await accounts.askAs(undefined, 'GET', '/v1/usage')).status).toBe(401);
  });
});

it.each(['rpcUsageMetrics', 'subnetRpcUsageMetrics', 'primaryNetworkRpcUsageMetrics'])(
  '%s is a 404 with its reason',
  async (operation) => {
    const { status, body } = await accounts.askFor(ACME, `/v1/${operation}`);
    expect([status, body.message]).toEqual([404, expect.stringMatching(/^This installation/)]);
  },
);
