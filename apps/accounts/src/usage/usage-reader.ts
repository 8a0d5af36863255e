import { durationOf } from '@nunatak/accounts-contracts';
import { BadRequestError } from '@nunatak/core/errors';
import type { AccountsStore } from '../store/accounts-store.js';
import type { Span } from './usage-spans.js';

/** What usage can be grouped by, and each row's value of it in SQL. */
const GROUPS = {
  requestPath: 'request_path',
  responseCode: 'status::text',
  chainId: 'chain',
  apiKeyId: "coalesce(key_id::text, '')",
  requestType: "'data'",
  organisation: "coalesce(organisation_id::text, '')",
  host: 'host',
  None: "''",
} as const;
export type UsageGroup = keyof typeof GROUPS;

/** Intervals and the unit of PostgreSQL that begins each. */
const UNITS = { minute: 'minute', hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month' } as const;
/** The longest spans that make up an interval. */
const SPAN_OF: Readonly<Record<UsageInterval, Span>> = {
  minute: 1,
  hourly: 60,
  daily: 1_440,
  weekly: 1_440,
  monthly: 1_440,
};
export type UsageInterval = keyof typeof UNITS;
export const USAGE_INTERVALS = Object.keys(UNITS) as UsageInterval[];

/** An answer of more rows would take too much memory. */
const MOST_ROWS = 50_000;

/** Which requests: all conditions that are given hold. The range is of whole days, except that the last one may be running. */
export interface UsageFilter {
  organisationId?: string | undefined;
  /** Unix seconds; the end is exclusive. */
  from: number;
  to: number;
  chainId?: string | undefined;
  responseCode?: string | undefined;
  apiKeyId?: string | undefined;
  requestPath?: string | undefined;
}

/** The requests of one interval and one value of the group. */
export interface UsageSums {
  /** Unix seconds of the interval's beginning. */
  timestamp: number;
  group: string;
  calls: number;
  units: number;
  /** Answered 2xx or 3xx. */
  successes: number;
  /** Answered 4xx, and their units. */
  invalid: number;
  wasted: number;
  medianMs: number;
}

const textOf = (interval: UsageInterval | undefined, group: UsageGroup) => `
  WITH picked AS (
    SELECT ${interval === undefined ? '$2::timestamptz' : `date_trunc('${UNITS[interval]}', minute, 'UTC')`} AS at,
           ${GROUPS[group]} AS value, status, calls, units, buckets, bucket_calls
    FROM usage
    WHERE ($1::uuid IS NULL OR organisation_id = $1) AND span = ${interval === undefined ? 1_440 : SPAN_OF[interval]} AND minute >= $2 AND minute < $3
      AND ($4::text IS NULL OR chain = $4) AND ($5::text IS NULL OR status::text = $5)
      AND ($6::text IS NULL OR key_id::text = $6) AND ($7::text IS NULL OR request_path = $7)
  ), sums AS (
    SELECT at, value, sum(calls) AS calls, sum(units) AS units,
           coalesce(sum(calls) FILTER (WHERE status BETWEEN 200 AND 399), 0) AS successes,
           coalesce(sum(calls) FILTER (WHERE status BETWEEN 400 AND 499), 0) AS invalid,
           coalesce(sum(units) FILTER (WHERE status BETWEEN 400 AND 499), 0) AS wasted
    FROM picked GROUP BY at, value
    LIMIT ${MOST_ROWS + 1}
  ), durations AS (
    SELECT at, value, bucket, sum(n) AS n FROM picked, unnest(buckets, bucket_calls) AS d (bucket, n) GROUP BY at, value, bucket
  ), medians AS (
    SELECT at, value, min(bucket) FILTER (WHERE 2 * up_to >= total) AS bucket FROM (
      SELECT at, value, bucket, sum(n) OVER (PARTITION BY at, value ORDER BY bucket) AS up_to,
             sum(n) OVER (PARTITION BY at, value) AS total
      FROM durations
    ) AS running GROUP BY at, value
  )
  SELECT extract(epoch FROM at)::bigint AS at, value, calls, units, successes, invalid, wasted, bucket
  FROM sums JOIN medians USING (at, value)
  ORDER BY at, value COLLATE "C"`;

interface Row {
  at: string;
  value: string;
  calls: string;
  units: string;
  successes: string;
  invalid: string;
  wasted: string;
  bucket: number;
}

/** Reads what gateways reported. */
export class UsageReader {
  constructor(private readonly store: AccountsStore) {}

  /**
   * Sums usage up by interval, in the order of time, and by the group's values. Intervals without requests are absent.
   * @param interval undefined: the whole range
   * @throws BadRequestError if the answer would be too large
   */
  async sums(filter: UsageFilter, interval: UsageInterval | undefined, group: UsageGroup): Promise<UsageSums[]> {
    const { organisationId = null, from, to } = filter;
    const { chainId = null, responseCode = null, apiKeyId = null, requestPath = null } = filter;
    const range = [new Date(from * 1_000), new Date(to * 1_000)];
    const rows = await this.store.read<Row[]>((manager) =>
      manager.query(textOf(interval, group), [organisationId, ...range, chainId, responseCode, apiKeyId, requestPath]),
    );
    if (rows.length > MOST_ROWS)
      throw new BadRequestError(`timeInterval: the answer would have more than ${MOST_ROWS} values: ask for less`);
    return rows.map((row) => ({
      ...{ timestamp: Number(row.at), group: row.value, calls: Number(row.calls), units: Number(row.units) },
      ...{ successes: Number(row.successes), invalid: Number(row.invalid), wasted: Number(row.wasted) },
      medianMs: Math.round(durationOf(row.bucket) * 1_000) / 1_000,
    }));
  }
}
