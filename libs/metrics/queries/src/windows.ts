import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { CHAIN_ID, intervalNumber, type TimeInterval } from '@nunatak/metrics-schema';
import { priceOf, rateOf, SERIES_COLUMNS } from './series-column.js';

/** What a rolling window shows. */
export const WINDOW_METRICS = [
  'gasUsed',
  'txCount',
  'avgGps',
  'maxGps',
  'avgTps',
  'maxTps',
  'avgGasPrice',
  'maxGasPrice',
  'feesPaid',
  'contracts',
  'deployers',
  'activeAddresses',
  'activeSenders',
] as const;

export type WindowMetric = (typeof WINDOW_METRICS)[number];

/** A part of a window: whole intervals of one kind. A window is the sum of its parts. */
export interface WindowPart {
  /** The window's place among those that are asked for. */
  place: number;
  interval: TimeInterval;
  /** Beginnings of intervals: inclusive, exclusive. Unix seconds. */
  from: number;
  to: number;
}

/** Figures of windows. */
export interface WindowRows {
  /** Unix milliseconds: the newest counted block of all chains. Undefined before the first one. */
  newestTimeMs: number | undefined;
  /** All deployers of all time, each chain's own: their windows of all time. */
  deployers: string;
  /** Figures in decimal by the windows' places. A window without a block has none. */
  figures: Map<number, string>;
}

/** Columns of `last_seen` that a window's distinct count is the sum of. */
const LAST_SEEN = { activeAddresses: 'addresses', activeSenders: 'senders', deployers: 'deployers' } as const;

const PARTS = 'unnest($1::int[], $2::smallint[], $3::bigint[], $4::bigint[]) AS w(place, time_interval, starts, ends)';
const WITHIN = 'b.time_interval = w.time_interval AND b.begins_at >= w.starts AND b.begins_at < w.ends';

/** Whether a metric counts who appeared, whose windows are sums over the times of newest appearances. */
function isDistinct(metric: WindowMetric): metric is keyof typeof LAST_SEEN {
  return metric in LAST_SEEN;
}

/** What one chain counts in one window, from rows of its parts. */
function partsOf(metric: WindowMetric): { table: string; columns: string } {
  if (isDistinct(metric)) return { table: 'last_seen', columns: `sum(b.${LAST_SEEN[metric]}) AS counted` };
  const { kind, column } = SERIES_COLUMNS[metric];
  switch (kind) {
    case 'rate':
      return {
        table: 'bucket',
        columns: `sum(b.${column}) AS counted, min(b.previous_time_ms) AS previous, max(b.last_time_ms) AS last`,
      };
    case 'price':
      return { table: 'bucket', columns: `sum(b.${column}) AS counted, sum(b.transactions) AS transactions` };
    case 'largest':
    case 'largestRate':
      return { table: 'bucket', columns: `max(b.${column}) AS counted` };
    default:
      return { table: 'bucket', columns: `sum(b.${column}) AS counted` };
  }
}

/** Adds the parts of a chain's window up. */
function windowOf(metric: WindowMetric): string {
  const kind = isDistinct(metric) ? 'count' : SERIES_COLUMNS[metric].kind;
  if (kind === 'rate') return rateOf('sum(p.counted)', 'min(p.previous)', 'max(p.last)');
  return kind === 'largest' || kind === 'largestRate' ? 'max(p.counted)' : 'sum(p.counted)';
}

const texts = remembered((key) => {
  const [chainId, metric] = key.split('.') as [string, WindowMetric];
  const { table, columns } = partsOf(metric);
  const isPrice = !isDistinct(metric) && SERIES_COLUMNS[metric].kind === 'price';
  const figure = isPrice ? priceOf('sum(p.counted)', 'sum(p.transactions)') : windowOf(metric);
  return `SELECT l.time_ms, l.deployers, f.place, f.figure
    FROM log_position l LEFT JOIN (
      SELECT w.place, ${figure} AS figure FROM ${PARTS}, LATERAL (
        SELECT ${columns} FROM ${CHAIN_ID.partition(table, chainId)} b WHERE ${WITHIN}) p
      WHERE p.counted IS NOT NULL GROUP BY w.place) f ON true
    WHERE l.chain_id = ${chainId}`;
});

/** Returns a chain's windows. */
export async function chainWindows(
  db: ReadDb,
  chainId: string,
  metric: WindowMetric,
  parts: readonly WindowPart[],
): Promise<WindowRows> {
  const key = `${chainId}.${metric}`;
  return windowRows(await readRaw(db, { name: `wi.${key}`, text: texts(key), values: valuesOf(parts) }));
}

const sumTexts = remembered((key) => {
  const metric = key as WindowMetric;
  const { table, columns } = partsOf(metric);
  const kind = isDistinct(metric) ? 'count' : SERIES_COLUMNS[metric].kind;
  const total =
    kind === 'price'
      ? priceOf('sum(c.counted)', 'sum(c.transactions)')
      : kind === 'largest' || kind === 'largestRate'
        ? 'max(c.counted)'
        : 'sum(c.counted)';
  const ofChain =
    kind === 'price'
      ? 'sum(p.counted) AS counted, sum(p.transactions) AS transactions'
      : `${windowOf(metric)} AS counted`;
  return `SELECT l.time_ms, l.deployers, f.place, f.figure
    FROM (SELECT max(time_ms) AS time_ms, coalesce(sum(deployers), 0) AS deployers FROM log_position WHERE chain_id = ANY ($5::bigint[])) l LEFT JOIN (
      SELECT c.place, ${total} AS figure FROM (
        SELECT u.id, w.place, ${ofChain} FROM unnest($5::bigint[]) AS u(id), ${PARTS}, LATERAL (
          SELECT ${columns} FROM ${table} b WHERE b.chain_id = u.id AND ${WITHIN}) p
        WHERE p.counted IS NOT NULL GROUP BY u.id, w.place) c
      GROUP BY c.place) f ON true`;
});

/** Returns windows over several chains. Chains that the store lacks count nothing. */
export async function sumWindows(
  db: ReadDb,
  chainIds: readonly string[],
  metric: WindowMetric,
  parts: readonly WindowPart[],
): Promise<WindowRows> {
  const values = [...valuesOf(parts), chainIds];
  return windowRows(await readRaw(db, { name: `ws.${metric}`, text: sumTexts(metric), values }));
}

function valuesOf(parts: readonly WindowPart[]): unknown[] {
  return [
    parts.map(({ place }) => place),
    parts.map(({ interval }) => intervalNumber(interval)),
    parts.map(({ from }) => from),
    parts.map(({ to }) => to),
  ];
}

function windowRows(rows: readonly (string | null)[][]): WindowRows {
  const time = rows[0]?.[0];
  return {
    newestTimeMs: time == null ? undefined : Number(time),
    deployers: rows[0]?.[1] ?? '0',
    figures: new Map(rows.filter((row) => row[2] != null).map((row) => [Number(row[2]), row[3]!])),
  };
}
