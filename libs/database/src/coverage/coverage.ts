import type { Pool, PoolClient } from 'pg';
import type { StatementSink } from '../statements/statement-script.js';
import type { PartitionKey } from '../tables/partition-key.js';
import type { CoverageInterval } from './intervals.js';

/**
 * The table `coverage` (key, kind, from_height, to_height; both heights inclusive): which heights of each of the key's values are stored,
 * and with what. A kind is what a height can be stored with. Intervals of a kind neither overlap nor touch.
 */
export class Coverage<Kind extends string> {
  private readonly column: string;

  constructor(key: PartitionKey) {
    this.column = key.column;
  }

  /** Records that consecutive heights are stored, joining on to the interval that ends just below. */
  extend(client: PoolClient, value: string, kind: Kind, interval: CoverageInterval): Promise<void> {
    return this.extendAll(client, value, [{ kind, ...interval }]);
  }

  /** {@link extend} for several intervals, in one statement. Those of one kind neither overlap nor touch. */
  async extendAll(
    client: StatementSink,
    value: string,
    intervals: readonly ({ kind: Kind } & CoverageInterval)[],
  ): Promise<void> {
    await client.query(
      `WITH asked AS (SELECT * FROM unnest($2::text[], $3::bigint[], $4::bigint[]) a(kind, from_height, to_height)),
         joined AS (UPDATE coverage c SET to_height = a.to_height FROM asked a
           WHERE c.${this.column} = $1 AND c.kind = a.kind AND c.to_height = a.from_height - 1 RETURNING a.kind, a.from_height)
       INSERT INTO coverage (${this.column}, kind, from_height, to_height) SELECT $1, kind, from_height, to_height FROM asked
         WHERE (kind, from_height) NOT IN (SELECT kind, from_height FROM joined)`,
      [value, intervals.map(({ kind }) => kind), intervals.map(({ from }) => from), intervals.map(({ to }) => to)],
    );
  }

  /** Records that consecutive heights are stored, wherever they lie: intervals that they touch become one. */
  async cover(client: PoolClient, value: string, kind: Kind, { from, to }: CoverageInterval): Promise<void> {
    const { rows } = await client.query<{ from_height: string | null; to_height: string | null }>(
      `WITH touched AS (DELETE FROM coverage WHERE ${this.column} = $1 AND kind = $2 AND from_height <= $4::bigint + 1
         AND to_height >= $3::bigint - 1 RETURNING from_height, to_height)
       SELECT min(from_height) AS from_height, max(to_height) AS to_height FROM touched`,
      [value, kind, from, to],
    );
    await this.insert(client, value, kind, {
      from: Math.min(from, Number(rows[0]?.from_height ?? from)),
      to: Math.max(to, Number(rows[0]?.to_height ?? to)),
    });
  }

  /** Records that consecutive heights are stored without something, wherever they lie: intervals that they touch are cut. */
  async uncover(client: PoolClient, value: string, kind: Kind, { from, to }: CoverageInterval): Promise<void> {
    const { rows } = await client.query<CoverageRow>(
      `DELETE FROM coverage WHERE ${this.column} = $1 AND kind = $2 AND from_height <= $4 AND to_height >= $3
       RETURNING from_height, to_height`,
      [value, kind, from, to],
    );
    for (const interval of rows.map(intervalOf)) {
      if (interval.from < from) await this.insert(client, value, kind, { from: interval.from, to: from - 1 });
      if (interval.to > to) await this.insert(client, value, kind, { from: to + 1, to: interval.to });
    }
  }

  /** Forgets what is above a height. */
  async trim(client: PoolClient, value: string, height: number): Promise<void> {
    await client.query(`DELETE FROM coverage WHERE ${this.column} = $1 AND from_height > $2`, [value, height]);
    await client.query(`UPDATE coverage SET to_height = $2 WHERE ${this.column} = $1 AND to_height > $2`, [
      value,
      height,
    ]);
  }

  /** The intervals of one kind, lowest first. */
  async read(db: Pool | PoolClient, value: string, kind: Kind): Promise<CoverageInterval[]> {
    const { rows } = await db.query<CoverageRow>(
      `SELECT from_height, to_height FROM coverage WHERE ${this.column} = $1 AND kind = $2 ORDER BY from_height`,
      [value, kind],
    );
    return rows.map(intervalOf);
  }

  /** The interval of one kind that holds a height; undefined where none does. */
  async readAt(
    db: Pool | PoolClient,
    value: string,
    kind: Kind,
    height: number,
  ): Promise<CoverageInterval | undefined> {
    const { rows } = await db.query<CoverageRow>(
      `SELECT from_height, to_height FROM coverage WHERE ${this.column} = $1 AND kind = $2 AND from_height <= $3
       ORDER BY from_height DESC LIMIT 1`,
      [value, kind, height],
    );
    const interval = rows[0] && intervalOf(rows[0]);
    return interval && interval.to >= height ? interval : undefined;
  }

  private async insert(client: PoolClient, value: string, kind: Kind, { from, to }: CoverageInterval): Promise<void> {
    await client.query(`INSERT INTO coverage (${this.column}, kind, from_height, to_height) VALUES ($1, $2, $3, $4)`, [
      value,
      kind,
      from,
      to,
    ]);
  }
}

interface CoverageRow {
  from_height: string;
  to_height: string;
}

const intervalOf = (row: CoverageRow): CoverageInterval => ({
  from: Number(row.from_height),
  to: Number(row.to_height),
});
