import type { Usage, UsageBatch } from '@nunatak/accounts-contracts';
import type { Pool } from 'pg';
import { databaseFailure } from '../store/database-failure.js';
import type { KeptUsage } from './kept-usage.js';
import { rowsOf } from './usage-spans.js';

/**
 * Adds a batch in one statement, which is one transaction. The sender's row is claimed first: a batch whose number is not above the last one
 * adds nothing, and a second copy of a batch waits for the first. Rows are written in one order, so that two gateways do not lock each other.
 */
const RECORD = `
  WITH claimed AS (
    INSERT INTO usage_sender AS s (sender, number, at) VALUES ($1, $2, now())
    ON CONFLICT (sender) DO UPDATE SET number = excluded.number, at = excluded.at WHERE s.number < excluded.number
    RETURNING 1
  ), logged AS (
    INSERT INTO request_log (at, organisation_id, key_id, host, operation, request_path, chain, status, units, duration_ms, path, address, user_agent,
                             host_name, region)
    SELECT to_timestamp(r."atMs" / 1000.0), r."organisationId", r."keyId", r.host, r.operation, r."requestPath", r.chain, r.status, r.units,
           r."durationMs", r.path, r.address, r."userAgent", r."hostName", $5
    FROM json_to_recordset($4) AS r ("atMs" bigint, "organisationId" uuid, "keyId" uuid, host text, operation text, "requestPath" text, chain text,
         status smallint, units integer, "durationMs" real, path text, address text, "userAgent" text, "hostName" text)
    WHERE EXISTS (SELECT FROM claimed)
  )
  INSERT INTO usage AS u (span, minute, organisation_id, key_id, host, operation, request_path, chain, status, calls, units, buckets, bucket_calls)
  SELECT r.span, to_timestamp(r.minute * 60), r."organisationId", r."keyId", r.host, r.operation, r."requestPath", r.chain, r.status, r.calls, r.units,
         r.buckets, r."bucketCalls"
  FROM json_to_recordset($3) AS r (span smallint, minute bigint, "organisationId" uuid, "keyId" uuid, host text, operation text, "requestPath" text,
       chain text, status smallint, calls bigint, units bigint, buckets smallint[], "bucketCalls" bigint[])
  WHERE EXISTS (SELECT FROM claimed)
  ORDER BY 3, 1, 2, 4, 5, 6, 7, 8, 9
  ON CONFLICT (organisation_id, span, minute, key_id, host, operation, request_path, chain, status) DO UPDATE SET
    calls = u.calls + excluded.calls,
    units = u.units + excluded.units,
    (buckets, bucket_calls) = (
      SELECT array_agg(bucket), array_agg(n) FROM (
        SELECT bucket, sum(n)::bigint AS n FROM (
          SELECT * FROM unnest(u.buckets, u.bucket_calls)
          UNION ALL SELECT * FROM unnest(excluded.buckets, excluded.bucket_calls)
        ) AS both_of (bucket, n) GROUP BY bucket
      ) AS merged
    )`;

/** Takes usage and request logs into the store. */
export class UsageIntake implements Usage {
  /** @param onSkipped told how many request logs are not stored, since their days are not kept */
  constructor(
    private readonly pool: Pool,
    private readonly kept: KeptUsage,
    private readonly onSkipped: (logs: number) => void,
  ) {}

  async record({ sender, number, region, rows, logs }: UsageBatch): Promise<void> {
    const { minutes, requestLogs } = this.kept;
    const storedLogs = await requestLogs.storable(logs, ({ atMs }) => atMs);
    const ofMinutes = await minutes.storable(rowsOf(1, rows), ({ minute }) => minute * 60_000);
    const spans = [...ofMinutes, ...rowsOf(60, rows), ...rowsOf(1_440, rows)];
    try {
      await this.pool.query({
        name: 'record-usage',
        text: RECORD,
        values: [sender, number, JSON.stringify(spans), JSON.stringify(storedLogs), region],
      });
    } catch (error) {
      throw databaseFailure(error);
    }
    this.onSkipped(logs.length - storedLogs.length);
  }
}
