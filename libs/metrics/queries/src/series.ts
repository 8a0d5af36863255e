import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { beginOf, CHAIN_ID, intervalNumber, type TimeInterval } from '@nunatak/metrics-schema';
import { priceOf, rateOf, SERIES_COLUMNS, type SeriesMetric } from './series-column.js';

/** The part of a series that a page takes: beginnings of intervals, both inclusive. */
export interface SeriesQuery {
  metric: SeriesMetric;
  interval: TimeInterval;
  /** Unix seconds. */
  from: number;
  to: number;
}

/** Rows of a series. An interval without a block has none. */
export interface SeriesRows {
  /** Unix milliseconds: times of the first and the newest counted block of all chains. Undefined before the first one. */
  firstTimeMs: number | undefined;
  newestTimeMs: number | undefined;
  /** Of cumulative series: what the months before that of `from` added. */
  base: string;
  /** Figures in decimal by the beginnings of their intervals. Of cumulative series: what the intervals from that month on added. */
  figures: Map<number, string>;
}

const NOTHING: SeriesRows = { firstTimeMs: undefined, newestTimeMs: undefined, base: '0', figures: new Map() };

/** $1 is the interval, $2 and $3 are the first and the last beginning. */
const IN_RANGE = 'time_interval = $1::smallint AND begins_at >= $2::bigint AND begins_at <= $3::bigint';

/** The row without a beginning: times of the first and the newest block, and what stood before the range. */
function headOf(from: string, first: string, newest: string, base: string): string {
  return `SELECT NULL::bigint, concat(${first}, ' ', ${newest}, ' ', ${base}) FROM ${from}`;
}

/** What the months before $2 have added. Cumulative series are those of days, which make whole months. */
function baseOf(metric: SeriesMetric, bucket: string, condition = 'true'): string {
  const { kind, column } = SERIES_COLUMNS[metric];
  if (kind !== 'cumulative') return '0';
  const months = `time_interval = ${intervalNumber('month')} AND begins_at < $2::bigint`;
  return `(SELECT coalesce(sum(${column}), 0) FROM ${bucket} WHERE ${condition} AND ${months})`;
}

/** Rows of a cumulative series begin with a month. */
function valuesOf({ metric, interval, from, to }: SeriesQuery): unknown[] {
  const isCumulative = SERIES_COLUMNS[metric].kind === 'cumulative';
  return [intervalNumber(interval), isCumulative ? beginOf('month', from) : from, to];
}

const texts = remembered((key) => {
  const [chainId, metric] = key.split('.') as [string, SeriesMetric];
  const bucket = CHAIN_ID.partition('bucket', chainId);
  const head = headOf(`log_position WHERE chain_id = ${chainId}`, 'first_time_ms', 'time_ms', baseOf(metric, bucket));
  return `${head} UNION ALL SELECT begins_at, (${figureOf(metric)})::text FROM ${bucket} WHERE ${IN_RANGE}`;
});

/** Returns a chain's part of a series. */
export async function chainSeries(db: ReadDb, chainId: string, query: SeriesQuery): Promise<SeriesRows> {
  const key = `${chainId}.${query.metric}`;
  return seriesRows(await readRaw(db, { name: `se.${key}`, text: texts(key), values: valuesOf(query) }));
}

function figureOf(metric: SeriesMetric): string {
  const { kind, column } = SERIES_COLUMNS[metric];
  if (kind === 'rate') return rateOf(column, 'previous_time_ms', 'last_time_ms');
  return kind === 'price' ? priceOf(column, 'transactions') : column;
}

// OFFSET 0 keeps the planner from merging the chains' rows by time: adding them up by a hash takes half as long.
const sumTexts = remembered((key) => {
  const metric = key as SeriesMetric;
  const chains = 'unnest($4::bigint[]) AS u(id)';
  const base = `(SELECT sum(${baseOf(metric, 'bucket', 'chain_id = u.id')}) FROM ${chains})`;
  const head = headOf(`log_position JOIN ${chains} ON chain_id = u.id`, 'min(first_time_ms)', 'max(time_ms)', base);
  return `${head} UNION ALL SELECT begins_at, (${sumOf(metric)})::text
    FROM ${chains}, LATERAL (SELECT * FROM bucket WHERE chain_id = u.id AND ${IN_RANGE} OFFSET 0) b GROUP BY begins_at`;
});

/** Returns a part of a series over several chains. Chains that the store lacks count nothing. */
export async function sumSeries(db: ReadDb, chainIds: readonly string[], query: SeriesQuery): Promise<SeriesRows> {
  const values = [...valuesOf(query), chainIds];
  return seriesRows(await readRaw(db, { name: `ss.${query.metric}`, text: sumTexts(query.metric), values }));
}

function sumOf(metric: SeriesMetric): string {
  const { kind, column } = SERIES_COLUMNS[metric];
  if (kind === 'price') return priceOf(`sum(${column})`, 'sum(transactions)');
  return kind === 'largest' || kind === 'largestRate' ? `max(${column})` : `sum(${figureOf(metric)})`;
}

function seriesRows(rows: readonly (string | null)[][]): SeriesRows {
  const figures = new Map<number, string>();
  let head: string | undefined;
  for (const [begin, figure] of rows) {
    if (begin === null) head = figure!;
    else figures.set(Number(begin), figure!);
  }
  if (head === undefined) return NOTHING;
  const [first, newest, base] = head.split(' ') as [string, string, string];
  const timeOf = (text: string) => (text === '' ? undefined : Number(text));
  return { firstTimeMs: timeOf(first), newestTimeMs: timeOf(newest), base, figures };
}
