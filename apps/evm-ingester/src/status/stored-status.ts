import type { IngestingStatus } from '@nunatak/ingesting';
import type { Pool } from 'pg';

/** Writes chains' states to the table `ingester_status`, for whoever shows them. */
export class StoredStatus {
  constructor(private readonly pool: Pool) {}

  /**
   * Writes a chain's row, its times by the database's clock and with the warnings as its reason where there is none else, unless another
   * ingester works on the chain by now: hot spares leave it alone.
   */
  async write(chainId: string, holder: string, status: IngestingStatus): Promise<void> {
    await this.pool.query(
      `INSERT INTO ingester_status AS known (chain_id, state, reason, troubled_since, node_height, node_timestamp, missing,
         behind_since, updated_at)
       SELECT $1::bigint, $3, $4, clock_timestamp() - $5::float8 * interval '1 millisecond', $6::bigint, $7::bigint, $8::text[],
         CASE WHEN $6::bigint > (SELECT height FROM log_position WHERE chain_id = $1::bigint) THEN clock_timestamp() END, clock_timestamp()
       WHERE NOT EXISTS (
         SELECT FROM lease WHERE role = 'ingester' AND key = $1::bigint::text AND holder <> $2 AND expires_at > clock_timestamp())
       ON CONFLICT (chain_id) DO UPDATE SET
         state = excluded.state, reason = excluded.reason, troubled_since = excluded.troubled_since,
         node_height = coalesce(excluded.node_height, known.node_height),
         node_timestamp = coalesce(excluded.node_timestamp, known.node_timestamp),
         missing = excluded.missing,
         behind_since = CASE WHEN excluded.behind_since IS NOT NULL THEN coalesce(known.behind_since, excluded.behind_since) END,
         updated_at = excluded.updated_at`,
      [
        chainId,
        holder,
        status.state,
        status.reason ?? (status.warnings.join('; ') || null),
        status.troubledForMs ?? null,
        status.head ?? null,
        status.headTimestamp ?? null,
        status.missing,
      ],
    );
  }
}
