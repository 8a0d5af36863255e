import { PermanentError } from '@nunatak/core/errors';
import type { Pool, PoolClient } from 'pg';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/**
 * A domain's kinds of jobs: for each a function that reads the parameters as they are stored, or throws where they are not such. It reads
 * what any release has stored, of jobs that have ended too: a list with one that it throws for can't be had.
 */
export type JobKinds = Record<string, (parameters: unknown) => object>;

/** What an operator asked for, and how far it is. */
export interface Job<Kind extends string, Parameters extends object> {
  id: number;
  /** What it is to be done for, as a lease's key. */
  key: string;
  kind: Kind;
  /** As they were asked for: they never change. */
  parameters: Parameters;
  /** From where it goes on, in its kind's own unit (a height): all before it is done. */
  next: number;
  state: JobState;
  /** Why it failed. */
  error?: string;
  requestedAt: Date;
  updatedAt: Date;
}

/** A job of one of a domain's kinds. */
export type JobOf<K extends JobKinds> = {
  [Kind in keyof K & string]: Job<Kind, ReturnType<K[Kind]>>;
}[keyof K & string];

/** A job that is not there yet. */
export type WantedJob<K extends JobKinds> = {
  [Kind in keyof K & string]: Pick<Job<Kind, ReturnType<K[Kind]>>, 'key' | 'kind' | 'parameters' | 'next'>;
}[keyof K & string];

export interface JobFilter {
  key?: string;
  /** Only those that are queued or running. */
  open?: boolean;
  /** At most so many, the newest first. Default 100. */
  limit?: number;
}

interface JobRow {
  id: string;
  key: string;
  kind: string;
  parameters: unknown;
  next: string;
  state: JobState;
  error: string | null;
  requested_at: Date;
  updated_at: Date;
}

const COLUMNS = 'id, key, kind, parameters, next, state, error, requested_at, updated_at';

/**
 * A domain's jobs, in its database (the table `job`). Operators add and cancel them; whoever works on a key, by its lease, carries that key's
 * jobs out, one at a time, the oldest first. A job survives its worker: whoever takes the key over goes on at `next`.
 *
 * Jobs of kinds that are not known here, as a newer release adds them, are as if they were not there.
 */
export class Jobs<K extends JobKinds> {
  readonly #known: string[];

  constructor(
    private readonly pool: Pool,
    private readonly kinds: K,
  ) {
    this.#known = Object.keys(kinds);
  }

  async add({ key, kind, parameters, next }: WantedJob<K>): Promise<JobOf<K>> {
    const { rows } = await this.pool.query<JobRow>(
      `INSERT INTO job (key, kind, parameters, next) VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`,
      [key, kind, JSON.stringify(parameters), next],
    );
    return this.toJob(rows[0]!);
  }

  async get(id: number): Promise<JobOf<K> | undefined> {
    const { rows } = await this.pool.query<JobRow>(`SELECT ${COLUMNS} FROM job WHERE id = $1 AND kind = ANY($2)`, [
      id,
      this.#known,
    ]);
    return rows[0] && this.toJob(rows[0]);
  }

  /** The newest first. */
  async list({ key, open = false, limit = 100 }: JobFilter = {}): Promise<JobOf<K>[]> {
    const { rows } = await this.pool.query<JobRow>(
      `SELECT ${COLUMNS} FROM job
       WHERE kind = ANY($1) AND ($2::text IS NULL OR key = $2) AND (NOT $3 OR state IN ('queued', 'running'))
       ORDER BY id DESC LIMIT $4`,
      [this.#known, key ?? null, open, limit],
    );
    return rows.map((row) => this.toJob(row));
  }

  /**
   * The key's oldest open job, which is running from then on: one that was begun before and not ended comes again. Only the holder of the
   * key's lease asks.
   */
  async take(key: string): Promise<JobOf<K> | undefined> {
    const { rows } = await this.pool.query<JobRow>(
      `UPDATE job SET state = 'running', updated_at = now()
       WHERE id = (SELECT id FROM job WHERE key = $1 AND kind = ANY($2) AND state IN ('queued', 'running') ORDER BY id LIMIT 1)
         AND state IN ('queued', 'running')
       RETURNING ${COLUMNS}`,
      [key, this.#known],
    );
    return rows[0] && this.toJob(rows[0]);
  }

  /**
   * Records how far a job is. Given the client of the transaction that did that part, both happen or neither.
   * @returns false when it was cancelled (or deleted): then it is not to be gone on with
   */
  async progress(id: number, next: number, db: Pool | PoolClient = this.pool): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE job SET next = $2, updated_at = now() WHERE id = $1 AND state = 'running'`,
      [id, next],
    );
    return rowCount === 1;
  }

  /** Ends a job: it is done up to `next`. @returns false when it was cancelled before */
  async finish(id: number, next: number, db: Pool | PoolClient = this.pool): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE job SET state = 'done', next = $2, updated_at = now() WHERE id = $1 AND state = 'running'`,
      [id, next],
    );
    return rowCount === 1;
  }

  /** Ends a job that can't go on. @param error for people: what is wrong and the way out */
  async fail(id: number, error: string, db: Pool | PoolClient = this.pool): Promise<void> {
    await db.query(
      `UPDATE job SET state = 'failed', error = $2, updated_at = now() WHERE id = $1 AND state IN ('queued', 'running')`,
      [id, error],
    );
  }

  /** What is done stays done. @returns whether it was open */
  async cancel(id: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE job SET state = 'cancelled', updated_at = now() WHERE id = $1 AND state IN ('queued', 'running')`,
      [id],
    );
    return rowCount === 1;
  }

  private toJob(row: JobRow): JobOf<K> {
    return {
      id: Number(row.id),
      key: row.key,
      kind: row.kind,
      parameters: this.parametersOf(row),
      next: Number(row.next),
      state: row.state,
      ...(row.error !== null && { error: row.error }),
      requestedAt: row.requested_at,
      updatedAt: row.updated_at,
    } as JobOf<K>;
  }

  private parametersOf({ id, kind, parameters }: JobRow): object {
    try {
      return this.kinds[kind]!(parameters);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new PermanentError(
        `the parameters of job ${id} are not those of a ${kind} job (${reason}): cancel it and add it anew`,
        { code: 'job_parameters_invalid' },
      );
    }
  }
}
