import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CountedBy } from '@nunatak/accounts-contracts';
import { ACCOUNTS_SCHEMA } from '@nunatak/accounts-schema';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { RunningAccounts } from '../testing/running-accounts.js';

const store = useDatabase({ prepare: (url) => migrateStore(ACCOUNTS_SCHEMA, url) });
const DAY_MS = 86_400_000;
const today = Math.floor(Date.now() / DAY_MS);
const acme = randomUUID();
const by: CountedBy = {
  ...{ organisationId: acme, host: 'data', operation: 'x', requestPath: '/x', chain: '', status: 200 },
};

/** Reports a request of each day. */
function report(accounts: RunningAccounts, days: readonly number[]): Promise<void> {
  return accounts.record({
    rows: days.map((day) => ({ ...by, minute: day * 1_440, calls: 1, units: 1, buckets: [1], bucketCalls: [1] })),
    logs: days.map((day) => ({
      ...{ ...by, atMs: day * DAY_MS, units: 1, durationMs: 1, path: '/x', address: '', userAgent: '', hostName: '' },
    })),
  });
}

async function stored() {
  const daysOf = async (sql: string) => {
    const { rows } = await store.pool.query(`${sql} ORDER BY 1`);
    return rows.map(({ s }) => Math.floor(s / 86_400) - today);
  };
  return {
    minutes: await daysOf('SELECT extract(epoch FROM minute)::int AS s FROM usage WHERE span = 1'),
    hours: await daysOf('SELECT extract(epoch FROM minute)::int AS s FROM usage WHERE span = 60'),
    logs: await daysOf('SELECT extract(epoch FROM at)::int AS s FROM request_log'),
  };
}

let accounts: RunningAccounts;
beforeAll(async () => {
  accounts = await RunningAccounts.start(store.url, undefined, { requestLogDays: 3, usageMinuteDays: 5 });
});
afterAll(() => accounts.close());

it('stores what is reported late, but nothing of days that are over or far ahead', async () => {
  await report(
    accounts,
    [-400, -6, -5, -4, -3, -1, 0, 1, 2, 400].map((day) => today + day),
  );
  expect(await stored()).toEqual({
    minutes: [-5, -4, -3, -1, 0, 1],
    hours: [-400, -6, -5, -4, -3, -1, 0, 1, 2, 400],
    logs: [-3, -1, 0, 1],
  });
});

it('drops days that are over, whole, and keeps hours', async () => {
  const shorter = await RunningAccounts.start(store.url, undefined, { requestLogDays: 1, usageMinuteDays: 2 });
  try {
    expect(await stored()).toMatchObject({ minutes: [-1, 0, 1], logs: [-1, 0, 1] });
    const { rows } = await store.pool.query(
      "SELECT relname FROM pg_class WHERE relname LIKE 'request\\_log\\_2%'  AND relkind = 'r'",
    );
    expect(rows).toHaveLength(3);
    const { body } = await shorter.askFor(acme, '/v1/apiUsageMetrics?startTimestamp=0&timeInterval=hourly');
    expect(body.metrics).toHaveLength(7);
    // Minutes that are gone do not look like minutes without requests.
    const minutes = await shorter.askFor(acme, '/v1/apiUsageMetrics?startTimestamp=0&timeInterval=minute');
    const first = (today - 2) * 86_400;
    expect(minutes).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(`startTimestamp must be ${first} or above for timeInterval=minute`) },
    });
    for (const start of ['', `&startTimestamp=${first}`]) {
      const kept = await shorter.askFor(acme, `/v1/apiUsageMetrics?timeInterval=minute${start}`);
      expect(kept.body.metrics).toHaveLength(2);
    }
  } finally {
    await shorter.close();
  }
});

it('is stored by replicas that make the same day at once', async () => {
  await store.pool.query('DELETE FROM usage');
  await store.pool.query(
    `DROP TABLE request_log_${new Date(today * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`,
  );
  const replicas = await Promise.all(
    [1, 2, 3].map(() => RunningAccounts.start(store.url, undefined, { requestLogDays: 3, usageMinuteDays: 5 })),
  );
  try {
    await Promise.all(replicas.map((replica) => report(replica, [today, today - 3])));
    expect((await stored()).logs.filter((day) => day === -3 || day === 0)).toEqual([-3, -3, -3, 0, 0, 0]);
  } finally {
    for (const replica of replicas) await replica.close();
  }
});
