import type { AccountsStore } from '../store/accounts-store.js';
import type { UsageFilter } from './usage-reader.js';

/** A page reads so many rows at most. Where a filter finds few among them, the next page goes on behind them. */
const MOST_READ = 50_000;

/** Where a row stands in the order: milliseconds since 1970, and its id. */
export type LogPlace = [atMs: number, id: number];

/** A stored request. */
export interface StoredLog {
  id: number;
  atMs: number;
  keyId: string | null;
  /** Today's. Empty where the key is not known. */
  keyName: string;
  chain: string;
  status: number;
  units: number;
  durationMs: number;
  path: string;
  address: string;
  userAgent: string;
  hostName: string;
  region: string;
}

export interface LogPage {
  logs: StoredLog[];
  /** Where the next page begins; undefined on the last one. */
  next: LogPlace | undefined;
}

/** Rows before a place, newest first, as the index has them. */
const before = (columns: string) => `
  SELECT ${columns} FROM request_log
  WHERE organisation_id = $1 AND at >= $2 AND at <= $3 AND (at, id) < ($3, $4)
  ORDER BY at DESC, id DESC`;

const PAGE = `
  SELECT l.id::float8 AS id, extract(epoch FROM l.at)::float8 * 1000 AS "atMs", l.key_id AS "keyId", coalesce(k.name, '') AS "keyName", l.chain,
         l.status, l.units, l.duration_ms AS "durationMs", l.path, l.address, l.user_agent AS "userAgent", l.host_name AS "hostName", l.region
  FROM (
    SELECT * FROM (${before('*')} LIMIT ${MOST_READ}) AS read
    WHERE ($5::text IS NULL OR chain = $5) AND ($6::text IS NULL OR status::text = $6)
      AND ($7::text IS NULL OR key_id::text = $7) AND ($8::text IS NULL OR path = $8 OR request_path = $8)
    ORDER BY at DESC, id DESC LIMIT $9
  ) AS l LEFT JOIN api_key AS k ON k.id = l.key_id
  ORDER BY l.at DESC, l.id DESC`;

/** The last row of those that a page reads. */
const LAST_READ = `
  SELECT id::float8 AS id, extract(epoch FROM at)::float8 * 1000 AS "atMs" FROM (
    ${before('at, id')} OFFSET ${MOST_READ - 1} LIMIT 1
  ) AS last`;

/** Reads request logs. */
export class RequestLogReader {
  constructor(private readonly store: AccountsStore) {}

  /**
   * Returns some logs of an organisation, newest first. A page may have fewer than asked for, or none, and yet a next one.
   * @param after the last one of the page before
   */
  page(filter: UsageFilter & { organisationId: string }, size: number, after?: LogPlace): Promise<LogPage> {
    const { organisationId, from, to } = filter;
    const { chainId = null, responseCode = null, apiKeyId = null, requestPath = null } = filter;
    const [atMs, id] = after ?? [to * 1_000, 0];
    const range = [organisationId, new Date(from * 1_000), new Date(atMs), id];
    return this.store.read(async (manager) => {
      const values = [...range, chainId, responseCode, apiKeyId, requestPath, size + 1];
      const found: StoredLog[] = await manager.query(PAGE, values);
      const logs = found.slice(0, size);
      if (found.length > size) return { logs, next: placeOf(logs.at(-1)!) };
      const [last]: Pick<StoredLog, 'atMs' | 'id'>[] = await manager.query(LAST_READ, range);
      return { logs, next: last && placeOf(last) };
    });
  }
}

function placeOf({ atMs, id }: Pick<StoredLog, 'atMs' | 'id'>): LogPlace {
  return [Math.round(atMs), id];
}
