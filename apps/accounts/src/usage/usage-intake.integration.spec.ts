import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestLog, UsageRow } from '@nunatak/accounts-contracts';
import { ACCOUNTS_SCHEMA } from '@nunatak/accounts-schema';
import { BadRequestError } from '@nunatak/core/errors';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { RunningAccounts } from '../testing/running-accounts.js';

const store = useDatabase({ prepare: (url) => migrateStore(ACCOUNTS_SCHEMA, url) });
let accounts: RunningAccounts;
beforeAll(async () => {
  accounts = await RunningAccounts.start(store.url);
});
afterAll(() => accounts.close());

const row = (chain: string, more: Partial<UsageRow> = {}): UsageRow => ({
  ...{ minute: 29_000_000, host: 'data', operation: 'getBlock', requestPath: '/v1/chains/{chainId}', chain },
  ...{ status: 200, calls: 3, units: 30, buckets: [10, 12], bucketCalls: [1, 2] },
  ...more,
});
const stored = async (chain: string) =>
  (
    await store.pool.query(
      `SELECT organisation_id, calls::int, units::int, array(
         SELECT bucket || ':' || n FROM unnest(buckets, bucket_calls) AS b (bucket, n) ORDER BY bucket
       ) AS durations FROM usage WHERE chain = $1 AND span = 1 ORDER BY organisation_id NULLS FIRST`,
      [chain],
    )
  ).rows;

const log = (path: string): RequestLog => ({
  ...{
    atMs: Date.now(),
    host: 'data',
    operation: 'getBlock',
    requestPath: '/v1/chains/{chainId}',
    chain: '',
    status: 200,
  },
  ...{ units: 10, durationMs: 1, path, address: '', userAgent: '', hostName: '' },
});
const loggedOf = async (path: string) =>
  (await store.pool.query('SELECT FROM request_log WHERE path = $1', [path])).rowCount;

describe('a batch of usage', () => {
  it('is added once, however often and at once it is sent, and the next one is added to it', async () => {
    const sender = randomUUID();
    const batch = { sender, number: 1, rows: [row('twice')], logs: [log('/twice'), log('/twice')] };
    await Promise.all([1, 2, 3, 4].map(() => accounts.record(batch)));
    await accounts.record(batch);
    expect(await stored('twice')).toEqual([
      { organisation_id: null, calls: 3, units: 30, durations: ['10:1', '12:2'] },
    ]);
    expect(await loggedOf('/twice')).toBe(2);
    await accounts.record({ sender, number: 2, rows: [row('twice', { buckets: [12, 13] })] });
    expect(await stored('twice')).toEqual([
      { organisation_id: null, calls: 6, units: 60, durations: ['10:1', '12:3', '13:2'] },
    ]);
  });

  it('counts in spans of a minute, an hour and a day', async () => {
    const rows = [0, 1, 60, 1_440].map((minute) =>
      row('spans', { minute: 29_000_160 - (29_000_160 % 1_440) + minute }),
    );
    await accounts.record({ sender: randomUUID(), number: 1, rows });
    const { rows: spans } = await store.pool.query(
      `SELECT span, count(*)::int AS rows, sum(calls)::int AS calls, array(
         SELECT sum(n)::int FROM usage u, unnest(buckets, bucket_calls) AS b (bucket, n)
         WHERE chain = 'spans' AND u.span = usage.span GROUP BY bucket ORDER BY bucket
       ) AS durations FROM usage WHERE chain = 'spans' GROUP BY span ORDER BY span`,
    );
    expect(spans).toEqual([
      { span: 1, rows: 4, calls: 12, durations: [4, 8] },
      { span: 60, rows: 3, calls: 12, durations: [4, 8] },
      { span: 1_440, rows: 2, calls: 12, durations: [4, 8] },
    ]);
  });

  it('of another gateway, organisation or key counts for itself', async () => {
    const organisationId = randomUUID();
    const keyed = row('others', { organisationId, keyId: randomUUID() });
    await accounts.record({ sender: randomUUID(), number: 1, rows: [row('others'), keyed] });
    await accounts.record({ sender: randomUUID(), number: 1, rows: [row('others'), keyed] });
    expect(await stored('others')).toMatchObject([
      { organisation_id: null, calls: 6 },
      { organisation_id: organisationId, calls: 6 },
    ]);
  });

  it('that could not be written is not taken for done', async () => {
    const batch = { sender: randomUUID(), number: 1, rows: [row('failing')], logs: [log('/failing')] };
    await store.pool.query("ALTER TABLE usage ADD CONSTRAINT broken CHECK (chain <> 'failing')");
    await expect(accounts.record(batch)).rejects.toThrow();
    expect(await loggedOf('/failing')).toBe(0);
    await store.pool.query('ALTER TABLE usage DROP CONSTRAINT broken');
    await accounts.record(batch);
    expect(await stored('failing')).toMatchObject([{ calls: 3 }]);
    expect(await loggedOf('/failing')).toBe(1);
  });

  it('of many gateways at once is added whole', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => row(`busy-${i}`));
    const senders = Array.from({ length: 8 }, () => randomUUID());
    const send = async (sender: string, at: number) => {
      const turned = [...rows.slice(at * 6), ...rows.slice(0, at * 6)];
      for (let number = 1; number <= 5; number++) await accounts.record({ sender, number, rows: turned });
    };
    await Promise.all(senders.map(send));
    const { rows: sums } = await store.pool.query("SELECT DISTINCT calls::int FROM usage WHERE chain LIKE 'busy-%'");
    expect(sums).toEqual([{ calls: 8 * 5 * 3 }]);
  });

  it.each<[string, Partial<UsageRow>]>([
    ['organisation_id must be a UUID', { organisationId: "'; DROP TABLE usage;--" }],
    ['chain must be at most 200 characters', { chain: 'a\0b' }],
    ['host must be data or metrics', { host: 'other' as never }],
    ['buckets must be as many as bucket_calls', { buckets: [] }],
    ['calls must be 1 to', { calls: 0 }],
    ['status must be at most 999', { status: 70_000 }],
  ])('is refused for good where %s', async (fault, more) => {
    const refused = accounts.record({ sender: randomUUID(), number: 1, rows: [row('bad', more)] });
    await expect(refused).rejects.toThrow(BadRequestError);
    await expect(refused).rejects.toThrow(fault);
  });

  it.each<[string, Partial<RequestLog>]>([
    ['path must be at most 256 printable ASCII characters', { path: 'a\tb' }],
    ['user_agent must be at most 256', { userAgent: 'x'.repeat(257) }],
    ['key_id must be a UUID', { keyId: 'x' }],
    ['at_ms must be 0 to', { atMs: 1e15 }],
    ['duration_ms must be 0 to', { durationMs: -1 }],
  ])('is refused for good where a log’s %s', async (fault, more) => {
    const refused = accounts.record({ logs: [{ ...log('/bad'), ...more }] });
    await expect(refused).rejects.toThrow(BadRequestError);
    await expect(refused).rejects.toThrow(fault);
  });
});
