import { within } from '@firn/platform/pause';
import type { Pool, QueryResult, QueryResultRow } from 'pg';

/** A statement on a lease is given up after so long, the wait for a connection included: before the lease itself runs out. */
const LEASE_STATEMENT_MS = 5_000;

/** Who holds a chain's lease. */
export interface LeaseHolder {
  holder: string;
  epoch: number;
}

/** Which role's leases: each chain has one active ingester and one active indexer. */
export type LeaseTable = 'ingester_lease' | 'indexer_lease';

/**
 * The leases of a role in the domain's database: one holder a chain at a time, the epoch grows with each new holder. Time is the
 * database's, so that hosts' clocks don't matter. No call takes longer than {@link LEASE_STATEMENT_MS}: the database may have done it all the
 * same.
 */
export class LeaseStore {
  constructor(
    private readonly pool: Pool,
    private readonly table: LeaseTable,
  ) {}

  /**
   * Takes the lease when it is free, has run out, or was this holder's before (a restart).
   * @returns the new epoch, or undefined when somebody else holds it
   */
  async acquire(chainId: string, holder: string, ttlMs: number): Promise<number | undefined> {
    const { rows } = await this.ask<{ epoch: string }>(
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

  /** Raises a held lease's epoch above one that was found in the stream. */
  async raise(chainId: string, { holder, epoch }: LeaseHolder, above: number): Promise<number | undefined> {
    const { rows } = await this.ask<{ epoch: string }>(
      `UPDATE ${this.table} SET epoch = $4 WHERE chain_id = $1 AND holder = $2 AND epoch = $3 RETURNING epoch`,
      [chainId, holder, epoch, above + 1],
    );
    return rows[0] === undefined ? undefined : Number(rows[0].epoch);
  }

  /** @returns false when the lease is somebody else's by now */
  async renew(chainId: string, { holder, epoch }: LeaseHolder, ttlMs: number): Promise<boolean> {
    const { rowCount } = await this.ask(
      `UPDATE ${this.table} SET expires_at = clock_timestamp() + $4 * interval '1 millisecond'
       WHERE chain_id = $1 AND holder = $2 AND epoch = $3`,
      [chainId, holder, epoch, ttlMs],
    );
    return rowCount === 1;
  }

  /** Lets the lease run out at once, so that a spare needn't wait. */
  async release(chainId: string, { holder, epoch }: LeaseHolder): Promise<void> {
    await this.ask(
      `UPDATE ${this.table} SET expires_at = clock_timestamp() WHERE chain_id = $1 AND holder = $2 AND epoch = $3`,
      [chainId, holder, epoch],
    );
  }

  /** One whose connection has fallen silent is thrown away with it. */
  private ask<R extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<R>> {
    const question = { text, values, query_timeout: LEASE_STATEMENT_MS };
    return within(LEASE_STATEMENT_MS, "the database's answer about a lease", this.pool.query<R>(question));
  }
}
