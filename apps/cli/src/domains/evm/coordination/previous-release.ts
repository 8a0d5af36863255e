import type { Pool } from 'pg';

/**
 * What the release before the tables `lease` and `job` asks the database of leases and jobs, word for word: processes of it run beside this
 * release's while an installation is upgraded, and after it has gone back. Nothing here changes with the code of today.
 */
export class PreviousRelease {
  constructor(private readonly pool: Pool) {}

  /** Both roles' leases. */
  leases(table: 'ingester_lease' | 'indexer_lease'): PreviousLeases {
    return new PreviousLeases(this.pool, table);
  }

  /** `nunatak repair`. */
  async addJob(chainId: string, kind: string, fromHeight: number, toHeight: number): Promise<PreviousJob> {
    const { rows } = await this.pool.query<PreviousJob>(
      `INSERT INTO repair_job (chain_id, kind, from_height, to_height, next_height) VALUES ($1, $2, $3, $4, $3)
       RETURNING ${JOB_COLUMNS}`,
      [chainId, kind, fromHeight, toHeight],
    );
    return rows[0]!;
  }

  async getJob(id: number | string): Promise<PreviousJob | undefined> {
    const { rows } = await this.pool.query<PreviousJob>(`SELECT ${JOB_COLUMNS} FROM repair_job WHERE id = $1`, [id]);
    return rows[0];
  }

  /** `nunatak jobs list --open`. */
  async openJobs(chainId: string): Promise<PreviousJob[]> {
    const { rows } = await this.pool.query<PreviousJob>(
      `SELECT ${JOB_COLUMNS} FROM repair_job
       WHERE ($1::bigint IS NULL OR chain_id = $1) AND (NOT $2 OR state IN ('queued', 'running'))
       ORDER BY id DESC LIMIT $3`,
      [chainId, true, 100],
    );
    return rows;
  }

  /** The indexer takes a job. */
  async nextJob(chainId: string): Promise<PreviousJob | undefined> {
    const { rows } = await this.pool.query<PreviousJob>(
      `UPDATE repair_job SET state = 'running', updated_at = now()
       WHERE id = (SELECT id FROM repair_job WHERE chain_id = $1 AND state IN ('queued', 'running') ORDER BY id LIMIT 1)
         AND state IN ('queued', 'running')
       RETURNING ${JOB_COLUMNS}`,
      [chainId],
    );
    return rows[0];
  }

  async progressJob(id: number | string, nextHeight: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE repair_job SET next_height = $2, updated_at = now() WHERE id = $1 AND state = 'running'`,
      [id, nextHeight],
    );
    return rowCount === 1;
  }

  async finishJob(id: number | string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE repair_job SET state = 'done', next_height = to_height + 1, updated_at = now() WHERE id = $1 AND state = 'running'`,
      [id],
    );
    return rowCount === 1;
  }

  async failJob(id: number | string, error: string): Promise<void> {
    await this.pool.query(
      `UPDATE repair_job SET state = 'failed', error = $2, updated_at = now() WHERE id = $1 AND state IN ('queued', 'running')`,
      [id, error],
    );
  }

  /** `nunatak jobs cancel`. */
  async cancelJob(id: number | string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE repair_job SET state = 'cancelled', updated_at = now() WHERE id = $1 AND state IN ('queued', 'running')`,
      [id],
    );
    return rowCount === 1;
  }

  /** `nunatak chains reset`, of the jobs. */
  async clearJobs(chainId: string): Promise<number> {
    const { rowCount } = await this.pool.query(
      `DELETE FROM repair_job WHERE ctid = ANY(ARRAY(SELECT ctid FROM repair_job WHERE chain_id = $1 LIMIT $2))`,
      [chainId, 10_000],
    );
    return rowCount ?? 0;
  }

  /** What a write of the indexer looks up inside its transaction. */
  async mayWrite(chainId: string, { holder, epoch }: { holder: string; epoch: number }): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT 1 FROM indexer_lease WHERE chain_id = $1 AND holder = $2 AND epoch = $3',
      [chainId, holder, epoch],
    );
    return rowCount === 1;
  }

  /** What a shadow of a reindexing is given of the leases. */
  async makeShadowOfLeases(schema: string): Promise<void> {
    await this.pool.query(`CREATE SCHEMA ${schema}`);
    await this.pool.query(`CREATE VIEW ${schema}.indexer_lease AS SELECT chain_id, holder, epoch FROM indexer_lease`);
  }

  /** Whether an ingester may write a chain's status. */
  async mayReport(chainId: string, holder: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ may: boolean }>(
      `SELECT NOT EXISTS (
         SELECT FROM ingester_lease WHERE chain_id = $1::bigint AND holder <> $2 AND expires_at > clock_timestamp()) AS may`,
      [chainId, holder],
    );
    return rows[0]!.may;
  }
}

/** A row of `repair_job`. */
export interface PreviousJob {
  id: string;
  chain_id: string;
  kind: string;
  from_height: string;
  to_height: string;
  next_height: string;
  state: string;
  error: string | null;
}

const JOB_COLUMNS =
  'id, chain_id, kind, from_height, to_height, next_height, state, error, requested_at, updated_at' as const;

/** The previous release's leases of a role. */
export class PreviousLeases {
  constructor(
    private readonly pool: Pool,
    private readonly table: 'ingester_lease' | 'indexer_lease',
  ) {}

  async acquire(chainId: string, holder: string, ttlMs: number): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ epoch: string }>(
      `INSERT INTO ${this.table} AS lease (chain_id, holder, epoch, expires_at)
       VALUES ($1, $2, 1, clock_timestamp() + $3 * interval '1 millisecond')
       ON CONFLICT (chain_id) DO UPDATE
         SET holder = $2, epoch = lease.epoch + 1, expires_at = clock_timestamp() + $3 * interval '1 millisecond'
         WHERE lease.expires_at <= clock_timestamp() OR lease.holder = $2
       RETURNING epoch`,
      [chainId, holder, ttlMs],
    );
    return rows[0] === undefined ? undefined : Number(rows[0].epoch);
  }

  async raise(chainId: string, holder: string, epoch: number, above: number): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ epoch: string }>(
      `UPDATE ${this.table} SET epoch = $4 WHERE chain_id = $1 AND holder = $2 AND epoch = $3 RETURNING epoch`,
      [chainId, holder, epoch, above + 1],
    );
    return rows[0] === undefined ? undefined : Number(rows[0].epoch);
  }

  async renew(chainId: string, holder: string, epoch: number, ttlMs: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE ${this.table} SET expires_at = clock_timestamp() + $4 * interval '1 millisecond'
       WHERE chain_id = $1 AND holder = $2 AND epoch = $3`,
      [chainId, holder, epoch, ttlMs],
    );
    return rowCount === 1;
  }

  async release(chainId: string, holder: string, epoch: number): Promise<void> {
    await this.pool.query(
      `UPDATE ${this.table} SET expires_at = clock_timestamp() WHERE chain_id = $1 AND holder = $2 AND epoch = $3`,
      [chainId, holder, epoch],
    );
  }

  /** What `nunatak status` and the chain's condition read. */
  async shown(chainId: string): Promise<{ holder: string; epoch: number; active: boolean } | undefined> {
    const { rows } = await this.pool.query<{ lease: { holder: string; epoch: number; active: boolean } | null }>(
      `SELECT (SELECT jsonb_build_object('holder', l.holder, 'epoch', l.epoch, 'active', l.expires_at > now())
         FROM ${this.table} l WHERE l.chain_id = c.id) AS lease FROM unnest($1::bigint[]) c(id)`,
      [[chainId]],
    );
    return rows[0]?.lease ?? undefined;
  }
}
