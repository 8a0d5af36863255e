import { UnavailableError } from '@nunatak/core/errors';
import { Repetition } from '@nunatak/core/pause';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { databaseFailure } from './database-failure.js';

export const DAY_MS = 86_400_000;
/** A day that is over is dropped at most so much later. */
const LOOK_MS = 60_000;
/** Dropping a partition stops all who use its table: they must not wait for it while it waits for them. */
const LOCK_MS = 1_000;

interface Options {
  /** Partitioned by ranges of time. Its partitions are named by their day: `request_log_20270131`. */
  table: string;
  /** Days that are kept beside the running one. 0: none is, the running one included. */
  days: number;
}

/** The partitions of a table, one a day (UTC), of which some days are kept. Days are those of the database's clock. */
export class KeptDays {
  readonly #repetition = new Repetition(() => this.#look(), LOOK_MS);
  /** Days since 1970. Undefined before the first look that succeeded. */
  #today: number | undefined;
  readonly #there = new Set<number>();

  constructor(
    private readonly pool: Pool,
    private readonly options: Options,
    private readonly logger: Logger,
  ) {}

  /** Resolves after the first look, whether the database answered or not. Looks again and again then. */
  start(): Promise<void> {
    return this.#repetition.start();
  }

  close(): Promise<void> {
    return this.#repetition.close();
  }

  /** Returns the first kept day, in milliseconds since 1970; undefined while it is not known. */
  get first(): number | undefined {
    return this.#today && (this.#today - this.options.days) * DAY_MS;
  }

  /**
   * Returns the rows whose days are kept, and makes the partitions of these days. Days after tomorrow are not kept: some clock is wrong.
   * @throws UnavailableError while the database does not answer
   */
  async storable<T>(rows: readonly T[], msOf: (row: T) => number): Promise<T[]> {
    const dayOf = (row: T) => Math.floor(msOf(row) / DAY_MS);
    const missing = new Set(rows.map(dayOf).filter((day) => !this.#there.has(day)));
    try {
      // Midnight may have passed since the last look.
      if (missing.size > 0) await this.#read();
      for (const day of missing) if (this.#isKept(day) && !this.#there.has(day)) await this.#make(day);
    } catch (error) {
      throw databaseFailure(error);
    }
    return rows.filter((row) => this.#there.has(dayOf(row)));
  }

  #isKept(day: number): boolean {
    const { days } = this.options;
    return days > 0 && day >= this.#today! - days && day <= this.#today! + 1;
  }

  /** Never rejects. */
  async #look(): Promise<void> {
    try {
      for (const day of await this.#read()) if (!this.#isKept(day)) await this.#drop(day);
    } catch (error) {
      // The pool's other users report a database that is away.
      const { table } = this.options;
      if (!(databaseFailure(error) instanceof UnavailableError))
        this.logger.warn({ err: error, table }, 'days that are over could not be dropped');
    }
  }

  /** Returns the days of all partitions, and keeps in mind those that can be written. */
  async #read(): Promise<number[]> {
    const { table } = this.options;
    const { rows } = await this.pool.query<{ ms: string; days: string[] }>({
      name: `kept-days-${table}`,
      text: `SELECT extract(epoch FROM now())::bigint * 1000 AS ms, array(
               SELECT right(inhrelid::regclass::text, 8) FROM pg_inherits WHERE inhparent = $1::regclass
             ) AS days`,
      values: [table],
    });
    const { ms, days } = rows[0]!;
    this.#today = Math.floor(Number(ms) / DAY_MS);
    const all = days.map((text) => Date.UTC(+text.slice(0, 4), +text.slice(4, 6) - 1, +text.slice(6)) / DAY_MS);
    this.#there.clear();
    for (const day of all) if (this.#isKept(day)) this.#there.add(day);
    return all;
  }

  /** Attached, a new partition stops nobody. Replicas make one at a time. */
  async #make(day: number): Promise<void> {
    const { table } = this.options;
    const partition = this.#partition(day);
    await this.#inTurn(`
      CREATE TABLE IF NOT EXISTS ${partition} (LIKE ${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = '${partition}'::regclass) THEN
          ALTER TABLE ${table} ATTACH PARTITION ${partition}
            FOR VALUES FROM ('${isoDay(day)}T00:00:00Z') TO ('${isoDay(day + 1)}T00:00:00Z');
        END IF;
      END $$`);
    this.#there.add(day);
  }

  async #drop(day: number): Promise<void> {
    const partition = this.#partition(day);
    await this.#inTurn(`SET LOCAL lock_timeout = ${LOCK_MS}; DROP TABLE IF EXISTS ${partition}`);
    this.logger.info({ partition }, 'a day that is over was dropped');
  }

  /** Several statements of one query are one transaction. */
  async #inTurn(sql: string): Promise<void> {
    await this.pool.query(`SELECT pg_advisory_xact_lock(hashtext('${this.options.table}')); ${sql}`);
  }

  #partition(day: number): string {
    return `${this.options.table}_${isoDay(day).replaceAll('-', '')}`;
  }
}

function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
