import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { CHAIN_ID, intervalNumber, type TimeInterval } from '@nunatak/metrics-schema';
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
  /** Of cumulative series: what stood before `from`. */
  base: string;
  /** Figures in decimal by the beginnings of their intervals. Of cumulative series: what the interval added. */
  figures: Map<number, string>;
}

const NOTHING: SeriesRows = { firstTimeMs: undefined, newestTimeMs: undefined, base: '0', figures: new Map() };

/** $1 is the interval, $2 and $3 are the first and the last beginning. */
const IN_RANGE = 'time_interval = $1::smallint AND begins_at >= $2::bigint AND begins_at <= $3::bigint';

/** The row without a beginning: times of the first and the newest block, and what stood before the range. */
function headOf(from: string, first: string, newest: string, base: string): string {
  return `SELECT NULL::bigint, concat(${first}, ' ', ${newest}, ' ', ${base}) FROM ${from}`;
}

const texts = remembered((key) => {
  const [chainId, metric] = key.split('.') as [string, SeriesMetric];
  const { kind, column } = SERIES_COLUMNS[metric];
  const bucket = CHAIN_ID.partition('bucket', chainId);
  const base =
    kind === 'cumulative'
      ? `coalesce((SELECT ${column} FROM ${bucket} WHERE time_interval = $1::smallint AND begins_at < $2::bigint
          ORDER BY begins_at DESC LIMIT 1), 0)`
      : '0';
  return `${headOf(`log_position WHERE chain_id = ${chainId}`, 'first_time_ms', 'time_ms', base)}
    UNION ALL SELECT begins_at, (${figureOf(metric)})::text FROM ${bucket} WHERE ${IN_RANGE}`;
});

/** Returns a chain's part of a series. */
export async function chainSeries(db: ReadDb, chainId: string, query: SeriesQuery): Promise<SeriesRows> {
  const key = `${chainId}.${query.metric}`;
  const values = [intervalNumber(query.interval), query.from, query.to];
  const rows = seriesRows(await readRaw(db, { name: `se.${key}`, text: texts(key), values }));
  return SERIES_COLUMNS[query.metric].kind === 'cumulative' ? asAdded(rows) : rows;
}

/** Beginnings come in the order of time, since the key has it. */
function asAdded({ figures, ...rows }: SeriesRows): SeriesRows {
  let before = BigInt(rows.base);
  const added = new Map<number, string>();
  for (const begin of [...figures.keys()].sort((a, b) => a - b)) {
    const now = BigInt(figures.get(begin)!);
    added.set(begin, String(now - before));
    before = now;
  }
  return { ...rows, figures: added };
}

function figureOf(metric: SeriesMetric): string {
  const { kind, column } = SERIES_COLUMNS[metric];
  if (kind === 'rate') return rateOf(column, 'previous_time_ms', 'last_time_ms');
  return kind === 'price' ? priceOf(column, 'transactions') : column;
}

const sumTexts = remembered((metric) => {
  const { kind, column } = SERIES_COLUMNS[metric as SeriesMetric];
  const before = (
    chain: string,
  ) => `(SELECT ${column} FROM bucket WHERE chain_id = ${chain} AND time_interval = $1::smallint
      AND begins_at < $2::bigint ORDER BY begins_at DESC LIMIT 1)`;
  const isCumulative = kind === 'cumulative';
  const base = isCumulative ? `(SELECT coalesce(sum(${before('u.id')}), 0) FROM unnest($4::bigint[]) u(id))` : '0';
  const rows = isCumulative
    ? `SELECT c.begins_at, sum(c.added) AS figure FROM unnest($4::bigint[]) u(id), LATERAL (
        SELECT begins_at, ${column} - lag(${column}, 1, coalesce(${before('u.id')}, 0)) OVER (ORDER BY begins_at) AS added
        FROM bucket WHERE chain_id = u.id AND ${IN_RANGE}) c GROUP BY c.begins_at`
    : `SELECT begins_at, ${sumOf(metric as SeriesMetric)} AS figure FROM bucket
        WHERE chain_id = ANY ($4::bigint[]) AND ${IN_RANGE} GROUP BY begins_at`;
  const head = headOf('log_position WHERE chain_id = ANY ($4::bigint[])', 'min(first_time_ms)', 'max(time_ms)', base);
  return `${head} UNION ALL SELECT begins_at, figure::text FROM (${rows}) r`;
});

/** Returns a part of a series over several chains. Chains that the store lacks count nothing. */
export async function sumSeries(db: ReadDb, chainIds: readonly string[], query: SeriesQuery): Promise<SeriesRows> {
  const values = [intervalNumber(query.interval), query.from, query.to, chainIds];
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
