import type { Pool, PoolClient } from 'pg';

/** `repair`: read stored heights anew. `backfill`: read heights that are not stored. `reindex`: derive the whole chain anew, beside the served rows. */
export type RepairJobKind = 'repair' | 'backfill' | 'reindex';

export type RepairJobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** Heights of a chain to be read anew from its node. */
export interface RepairJob {
  id: number;
  chainId: string;
  kind: RepairJobKind;
  fromHeight: number;
  /** Inclusive. */
  toHeight: number;
  /** Every height from `fromHeight` up to the one before it is done. */
  nextHeight: number;
  state: RepairJobState;
  /** Why it failed. */
  error?: string;
  requestedAt: Date;
  updatedAt: Date;
}

interface JobRow {
  id: string;
  chain_id: string;
  kind: RepairJobKind;
  from_height: string;
  to_height: string;
  next_height: string;
  state: RepairJobState;
  error: string | null;
  requested_at: Date;
  updated_at: Date;
}

export interface RepairJobFilter {
  chainId?: string;
  /** Only those that are queued or running. */
  open?: boolean;
  /** At most so many, the newest first. Default 100. */
  limit?: number;
}

const COLUMNS =
  'id, chain_id, kind, from_height, to_height, next_height, state, error, requested_at, updated_at' as const;

/**
 * The jobs to read heights anew. The `firn` tool adds and cancels them; a chain's active indexer carries them out, one at a time, the
 * oldest first. A job survives its indexer: whoever takes the chain over goes on at `nextHeight`.
 */
export class RepairJobs {
  constructor(private readonly pool: Pool) {}

  async add(job: Pick<RepairJob, 'chainId' | 'kind' | 'fromHeight' | 'toHeight'>): Promise<RepairJob> {
    const { rows } = await this.pool.query<JobRow>(
      `INSERT INTO repair_job (chain_id, kind, from_height, to_height, next_height) VALUES ($1, $2, $3, $4, $3)
       RETURNING ${COLUMNS}`,
      [job.chainId, job.kind, job.fromHeight, job.toHeight],
    );
    return toJob(rows[0]!);
  }

  async get(id: number): Promise<RepairJob | undefined> {
    const { rows } = await this.pool.query<JobRow>(`SELECT ${COLUMNS} FROM repair_job WHERE id = $1`, [id]);
    return rows[0] && toJob(rows[0]);
  }

  /** The newest first. */
  async list({ chainId, open = false, limit = 100 }: RepairJobFilter = {}): Promise<RepairJob[]> {
    const { rows } = await this.pool.query<JobRow>(
      `SELECT ${COLUMNS} FROM repair_job
       WHERE ($1::bigint IS NULL OR chain_id = $1) AND (NOT $2 OR state IN ('queued', 'running'))
       ORDER BY id DESC LIMIT $3`,
      [chainId ?? null, open, limit],
    );
    return rows.map(toJob);
  }

  /**
   * The chain's oldest open job, which is running from then on: one that was begun before and not ended comes again. Only the holder of
   * the chain's indexer lease asks.
   */
  async next(chainId: string): Promise<RepairJob | undefined> {
    const { rows } = await this.pool.query<JobRow>(
      `UPDATE repair_job SET state = 'running', updated_at = now()
       WHERE id = (SELECT id FROM repair_job WHERE chain_id = $1 AND state IN ('queued', 'running') ORDER BY id LIMIT 1)
         AND state IN ('queued', 'running')
       RETURNING ${COLUMNS}`,
      [chainId],
    );
    return rows[0] && toJob(rows[0]);
  }

  /**
   * Records how far a job is. Given the client of the transaction that wrote the heights, both happen or neither.
   * @returns false when it was cancelled (or removed with its chain): then it is not to be gone on with
   */
  async progress(id: number, nextHeight: number, db: Pool | PoolClient = this.pool): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE repair_job SET next_height = $2, updated_at = now() WHERE id = $1 AND state = 'running'`,
      [id, nextHeight],
    );
    return rowCount === 1;
  }

  /** Ends a job: all its heights are done. @returns false when it was cancelled before */
  async finish(id: number, db: Pool | PoolClient = this.pool): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE repair_job SET state = 'done', next_height = to_height + 1, updated_at = now() WHERE id = $1 AND state = 'running'`,
      [id],
    );
    return rowCount === 1;
  }

  /** Ends a job that can't go on. @param error for people: what is wrong and the way out */
  async fail(id: number, error: string, db: Pool | PoolClient = this.pool): Promise<void> {
    await db.query(
      `UPDATE repair_job SET state = 'failed', error = $2, updated_at = now() WHERE id = $1 AND state IN ('queued', 'running')`,
      [id, error],
    );
  }

  /** Heights that are done stay done; of a reindexing, whose heights nobody has seen, nothing stays. @returns whether it was open */
  async cancel(id: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE repair_job SET state = 'cancelled', updated_at = now() WHERE id = $1 AND state IN ('queued', 'running')`,
      [id],
    );
    return rowCount === 1;
  }
}

function toJob(row: JobRow): RepairJob {
  return {
    id: Number(row.id),
    chainId: row.chain_id,
    kind: row.kind,
    fromHeight: Number(row.from_height),
    toHeight: Number(row.to_height),
    nextHeight: Number(row.next_height),
    state: row.state,
    ...(row.error !== null && { error: row.error }),
    requestedAt: row.requested_at,
    updatedAt: row.updated_at,
  };
}
