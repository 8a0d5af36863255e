// Usage and request logs at accounts: rows a second taken in over gRPC on an embedded PostgreSQL; apiUsageMetrics over a month of 100 keys;
// page 1,000 of apiLogs beside page 1, of a day with a million requests.
//   node tools/bench/usage.mjs [--seconds 5] [--senders 4] [--keys 100] [--logs 1000000] [--samples 50]
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccountsApplication, openAccounts } from '@nunatak/accounts';
import { UsageClient, usageService } from '@nunatak/accounts-contracts';
import { ACCOUNTS_SCHEMA } from '@nunatak/accounts-schema';
import { controlPool } from '@nunatak/database';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { ORGANISATION_HEADER } from '@nunatak/gateway-contracts';
import { migrateStore } from '@nunatak/migrations';
import { startGrpcServer } from '@nunatak/rpc';
import pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { readArguments } from './rig/arguments.mjs';
import { machine, printReport } from './rig/report.mjs';
import { median, percentile, rounded } from './rig/statistics.mjs';

const { seconds, senders, keys, logs, samples } = readArguments({
  ...{ seconds: 5, senders: 4, keys: 100, logs: 1_000_000, samples: 50 },
});
const MONTH_MS = 300;
const DAY_MS = 86_400_000;
const PAGE = 1_000;
const ACME = randomUUID();
const keyIds = Array.from({ length: keys }, () => randomUUID());
const say = (text) => console.error(text);
const by = (i) => ({
  ...{ organisationId: ACME, keyId: keyIds[i % keys], host: 'data', operation: 'getBlock', status: 200 },
  ...{ requestPath: '/v1/chains/{chainId}/blocks/{blockId}', chain: '43114' },
});

const folder = mkdtempSync(join(tmpdir(), 'nunatak-usage-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, databases: ['accounts'] });
const databaseUrl = postgres.url('accounts');
const logger = pino({ level: 'warn' });
await migrateStore(ACCOUNTS_SCHEMA, databaseUrl);
const pool = controlPool(databaseUrl, { applicationName: 'bench', max: 10 });
const sql = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const accounts = await openAccounts(
  {
    ...{ accountsKeySecrets: [`1:${Buffer.alloc(32, 1).toString('base64')}`], accountsOperatorTokens: [] },
    ...{ accountsOperatorsHost: '127.0.0.1', accountsOperatorsPort: 0, requestLogDays: 7, usageMinuteDays: 35 },
  },
  { databaseUrl, pool, logger, metrics: new Registry() },
);
const grpc = await startGrpcServer({
  ...{ bind: '127.0.0.1:0', services: [usageService(accounts.usage)], maxMessageBytes: 2 ** 22, log: logger },
});
const app = await createAccountsApplication({ ...accounts, http: { logger }, pageTokenSecrets: ['x'.repeat(32)] });
const results = {};
for (const [name, measure] of Object.entries({ usage: usageRows, logs: logRows, pages, month })) {
  results[name] = await measure();
  say(JSON.stringify(results[name]));
}
await app.close();
await grpc.close();
await accounts.close();
await sql.end();
await pool.end();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
report();
process.exit(0);

/** Rows a second that some senders get rid of, each one batch after the other. @param make makes the n-th batch's content */
async function rate(make) {
  const client = new UsageClient({ address: `127.0.0.1:${grpc.port}` });
  const send = async (until) => {
    let rows = 0;
    const sender = randomUUID();
    for (let number = 1; performance.now() < until; number++) {
      const batch = { sender, number, region: '', rows: [], logs: [], ...make(number) };
      await client.record(batch);
      rows += batch.rows.length + batch.logs.length;
    }
    return rows;
  };
  await send(performance.now() + 1_000);
  const began = performance.now();
  const sent = await Promise.all(Array.from({ length: senders }, () => send(began + seconds * 1_000)));
  client.close();
  return Math.round(sent.reduce((a, b) => a + b) / ((performance.now() - began) / 1_000));
}

/** What a gateway counts in a second: the rows of a minute are added to 60 times. */
async function usageRows() {
  say('usage rows');
  const first = Math.floor(Date.now() / 60_000) - 1_000;
  const make = (number) => ({
    rows: Array.from({ length: 500 }, (_, i) => ({
      ...{ ...by(i), chain: String(i % 5), minute: first + Math.floor(number / 60), calls: 3, units: 30 },
      ...{ buckets: [30 + (i % 7), 40, 41], bucketCalls: [1, 1, 1] },
    })),
  });
  return { perSecond: await rate(make) };
}

async function logRows() {
  say('request logs');
  const make = (number) => ({
    logs: Array.from({ length: 2_000 }, (_, i) => ({
      ...{ ...by(i), atMs: Date.now(), units: 10, durationMs: 3.2, path: `/v1/chains/43114/blocks/${number}${i}` },
      ...{ address: '203.0.113.9', hostName: 'api.example.org' },
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
    })),
  });
  const perSecond = await rate(make);
  const { rows } = await sql.query(
    `SELECT sum(pg_total_relation_size(inhrelid)) / (SELECT count(*) FROM request_log) AS bytes
     FROM pg_inherits WHERE inhparent = 'request_log'::regclass`,
  );
  return { perSecond, bytesARow: Math.round(rows[0].bytes) };
}

/** A month in which each key asked five operations each hour. */
async function month() {
  say(`a month of ${keys} keys`);
  for (const [span, unit] of [
    [60, 'hour'],
    [1_440, 'day'],
  ])
    await sql.query(
      `INSERT INTO usage (span, minute, organisation_id, key_id, host, operation, request_path, chain, status, calls, units, buckets, bucket_calls)
       SELECT ${span}, at, $1, key, 'data', 'op' || op, '/v1/op' || op, '43114', 200, 100, 1000, array(SELECT generate_series(30, 41)), array_fill(8, ARRAY[12])
       FROM generate_series(date_trunc('day', now(), 'UTC') - interval '30 days', now() - interval '2 days', '1 ${unit}') AS at,
            unnest($2::uuid[]) AS key, generate_series(1, 5) AS op`,
      [ACME, keyIds],
    );
  await sql.query('VACUUM ANALYZE usage');
  const asked = {
    ...{ 'by day': 'timeInterval=daily', 'by day and key': 'timeInterval=daily&groupBy=apiKeyId' },
    ...{ 'by hour': 'timeInterval=hourly', 'by month and path': 'timeInterval=monthly&groupBy=requestPath' },
  };
  const found = {};
  for (const [name, query] of Object.entries(asked)) {
    const taken = [];
    for (let i = 0; i < Math.ceil(samples / 5); i++) taken.push((await ask(`apiUsageMetrics?${query}`)).ms);
    found[name] = { p50Ms: rounded(median(taken)), p99Ms: rounded(percentile(taken, 0.99)) };
  }
  return found;
}

/** Page 1,000 in turn with page 1, of a day that has a million requests. */
async function pages() {
  say(`a day of ${logs} requests`);
  const day = new Date(Math.floor(Date.now() / DAY_MS - 1) * DAY_MS).toISOString();
  await accounts.usage.record({
    ...{ sender: randomUUID(), number: 1, region: '', rows: [] },
    logs: [
      { ...by(0), atMs: Date.parse(day), units: 1, durationMs: 1, path: '', address: '', userAgent: '', hostName: '' },
    ],
  });
  await sql.query(
    `INSERT INTO request_log (at, organisation_id, key_id, host, operation, request_path, chain, status, units, duration_ms, path, address, user_agent, host_name, region)
     SELECT $1::timestamptz + n * interval '1 ms' * (86400000 / ${logs}), $2, ($3::uuid[])[1 + n % ${keys}], 'data', 'getBlock', '/v1/chains/{chainId}/blocks/{blockId}',
            '43114', CASE WHEN n % 100 = 0 THEN 404 ELSE 200 END, 10, 3.2, '/v1/chains/43114/blocks/' || n, '203.0.113.9', 'curl/8', 'api.example.org', ''
     FROM generate_series(0, ${logs} - 1) AS n`,
    [day, ACME, keyIds],
  );
  await sql.query('VACUUM ANALYZE request_log');
  const end = Date.parse(day) / 1_000 + 86_400;
  const list = `apiLogs?endTimestamp=${end}&pageSize=100`;
  let token = '';
  for (let i = 1; i < PAGE; i++) token = `&pageToken=${(await ask(list + token)).body.nextPageToken}`;
  const taken = { first: [], deep: [], filtered: [], rare: [] };
  for (let i = 0; i < samples; i++) {
    taken.first.push((await ask(list)).ms);
    taken.deep.push((await ask(list + token)).ms);
    taken.filtered.push((await ask(`${list}&responseCode=404`)).ms);
    taken.rare.push((await ask(`${list}&responseCode=500`)).ms);
  }
  return Object.fromEntries(Object.entries(taken).map(([name, of]) => [name, rounded(median(of))]));
}

async function ask(path) {
  const began = performance.now();
  const { statusCode, body } = await app.inject({ url: `/v1/${path}`, headers: { [ORGANISATION_HEADER]: ACME } });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`);
  return { ms: performance.now() - began, body: JSON.parse(body) };
}

function report() {
  const { usage, logs: logged, month: asked, pages: found } = results;
  const ratio = rounded(found.deep / found.first);
  printReport(
    `Usage and request logs, ${senders} senders`,
    [
      ['usage rows a second', usage.perSecond],
      ['request logs a second', `${logged.perSecond}, ${logged.bytesARow} bytes a row`],
      ...Object.entries(asked).map(([name, { p50Ms, p99Ms }]) => [
        ...[`a month of ${keys} keys, ${name}`, `p50 ${p50Ms} ms, p99 ${p99Ms} ms`],
        [`≤ ${MONTH_MS} ms`, p50Ms <= MONTH_MS],
      ]),
      [
        `page ${PAGE} / page 1 of ${logs} logs`,
        `${ratio} (${found.deep} / ${found.first} ms)`,
        ['≤ 1.3', ratio <= 1.3],
      ],
      ['a page of one request in a hundred; of none', `${found.filtered} ms; ${found.rare} ms`],
    ],
    { ...machine(), ...results },
  );
}
