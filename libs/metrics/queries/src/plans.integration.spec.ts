import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PlannedQuery, planOf, rowsHandled, statementOf } from '@nunatak/database/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { METRICS_SCHEMA, registerChain } from '@nunatak/metrics-schema';
import { migrateStore } from '@nunatak/migrations';
import type pg from 'pg';
import { countedHeads } from './counted-heads.js';
import { ICM_GROUPINGS, type IcmSelection, icmSeries, icmWindows } from './icm.js';
import { metricsReadPool } from './read-pool.js';
import { chainSeries, sumSeries } from './series.js';
import { SERIES_COLUMNS, type SeriesMetric } from './series-column.js';
import { METRICS_STATEMENT_NAMES } from './statement-names.js';
import { uncoveredHeights } from './uncovered.js';
import { chainWindows, sumWindows, WINDOW_METRICS } from './windows.js';

const DAY = 86_400;
/** Days of each chain. */
const DAYS = 400;
const END = DAYS * DAY;
const CHAINS = ['501', '502', '503'];

const database = useDatabase({ prepare: (url) => migrateStore(METRICS_SCHEMA, url) });
let reader: pg.Pool;

beforeAll(async () => {
  for (const chainId of CHAINS) {
    await registerChain(database.pool, chainId);
    await database.pool.query(
      `INSERT INTO bucket SELECT $1, t, t, t + 9, t * 1000::bigint, (t + 9) * 1000::bigint, 7, 1, 1, 5, 3, 5, 1, 1, 1, i, 1000, 1000, 70, 10
        FROM (VALUES (0, 60, $2 - 8 * 86400), (1, 3600, 0), (2, 86400, 0), (3, 604800, 0), (4, 2592000, 0)) AS v(i, step, first),
          generate_series(v.first, $2::int, v.step) AS t`,
      [chainId, END],
    );
    await database.pool.query(
      `INSERT INTO icm_bucket SELECT $1, t, 1, i, 0, sha256('a') FROM (VALUES (0, 60, $2 - 8 * 86400), (1, 3600, 0), (2, 86400, 0)) AS v(i, step, first),
        generate_series(v.first, $2::int, v.step) AS t`,
      [chainId, END],
    );
    await database.pool.query(
      `INSERT INTO last_seen SELECT $1, t, 1, 1, 1, i FROM (VALUES (0, 60, $2 - 8 * 86400), (1, 3600, 0)) AS v(i, step, first),
        generate_series(v.first, $2::int, v.step) AS t`,
      [chainId, END],
    );
    await database.pool.query(
      'INSERT INTO uncovered SELECT $1, h * 100, h * 100 + 50 FROM generate_series(1, 10000) h',
      [chainId],
    );
  }
  await database.pool.query('VACUUM ANALYZE');
  reader = metricsReadPool(database.url, { max: 1 });
}, 120_000);

afterAll(() => reader?.end());

/** A page of 100 days. */
const page = { interval: 'day', from: END - 199 * DAY, to: END - 100 * DAY } as const;
const parts = [
  { place: 0, interval: 'minute', from: END - 1_800, to: END },
  { place: 1, interval: 'hour', from: END - 40 * 3_600, to: END - DAY },
  { place: 1, interval: 'day', from: END - 30 * DAY, to: END },
] as const;

const selection = (grouping: IcmSelection['grouping']): IcmSelection => ({
  chains: CHAINS.map((chainId) => ({ chainId, blockchainId: Buffer.alloc(32, Number(chainId)) })),
  ...{ listed: [Buffer.alloc(32, 1)], grouping },
});

/** The page, and the head; of cumulative series the days from the 1st on, and the months before. */
function mostOf(metric: SeriesMetric): number {
  return 101 + (SERIES_COLUMNS[metric].kind === 'cumulative' ? 31 + DAYS / 30 : 0);
}

type Case = [label: string, query: PlannedQuery, mostRows: number];
const metrics = Object.keys(SERIES_COLUMNS) as SeriesMetric[];
const cases: Case[] = [
  ...metrics.map(
    (metric): Case => [`${metric} of a chain`, (db) => chainSeries(db, '501', { metric, ...page }), mostOf(metric)],
  ),
  ...metrics.map(
    (metric): Case => [`${metric} of a sum`, (db) => sumSeries(db, CHAINS, { metric, ...page }), 3 * mostOf(metric)],
  ),
  ...WINDOW_METRICS.map((metric): Case => [`windows: ${metric}`, (db) => chainWindows(db, '501', metric, parts), 100]),
  ...WINDOW_METRICS.map(
    (metric): Case => [`windows of a sum: ${metric}`, (db) => sumWindows(db, CHAINS, metric, parts), 300],
  ),
  ...ICM_GROUPINGS.flatMap((grouping): Case[] => [
    [`messages by ${grouping}`, (db) => icmSeries(db, selection(grouping), page), 300],
    [`windows of messages by ${grouping}`, (db) => icmWindows(db, selection(grouping), parts), 300],
  ]),
  ['blocks without call traces', (db) => uncoveredHeights(db, CHAINS, page), 100],
  ['heads', (db) => countedHeads(db), 4],
];

describe('the plans of the metrics queries', () => {
  it('are looked at of each statement that has a name', async () => {
    const statements = await Promise.all(cases.map(([, query]) => statementOf(query)));
    const planned = new Set(statements.map(({ name }) => name.split('.', 1)[0]));
    expect([...planned].sort()).toEqual(Object.keys(METRICS_STATEMENT_NAMES).sort());
  });

  it.each(cases)('%s: ranges of primary keys alone, over no more than is asked for', async (_, query, most) => {
    const plan = await planOf(query, reader);
    const whole = plan.filter(
      (node) => /Seq Scan|Bitmap/.test(node['Node Type']) && node['Relation Name'] !== 'log_position',
    );
    expect(whole.map((node) => node['Relation Name'])).toEqual([]);
    expect(rowsHandled(plan)).toBeLessThanOrEqual(most);
  });
});
