import { within } from '@nunatak/core/pause';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { LeaseShares } from '../sharing/lease-shares.js';
import { type LeaseConnection, RENEWAL_THREAD, type RenewalThread } from './renewal-thread.js';
import type { RenewedLease, Renewing } from './renewals.js';

/** A statement on a lease is given up after so long, the wait for a connection included: before the lease itself runs out. */
export const LEASE_STATEMENT_MS = 5_000;

/** A lease that was handed over waits so long for its new holder: two asks of a standby. */
const HEIR_MS = 2_500;

/** How leases are held. */
export interface LeaseTiming {
  /** How long a lease lasts without renewal: how long work stands still after its holder's host is lost. */
  ttlMs: number;
  renewEveryMs: number;
}

/** Who holds a lease. */
export interface LeaseHolder {
  holder: string;
  /** Grows with each new holder. */
  epoch: number;
}

/**
 * A role's leases in a domain's database (the table `lease`): one holder a key at a time, the epoch grows with each new holder. Time is the
 * database's, so that hosts' clocks don't matter. No call takes longer than {@link LEASE_STATEMENT_MS}: the database may have done it all the
 * same.
 */
export class Leases {
  /**
   * @param role what is done under these leases, as `indexer`
   * @param subjectOf what a key stands for, in messages
   * @param renewals renews what is held
   */
  constructor(
    private readonly pool: Pool,
    readonly role: string,
    readonly subjectOf: (key: string) => string = (key) => key,
    private readonly renewals: RenewalThread = RENEWAL_THREAD,
  ) {}

  /**
   * Takes the lease when it is free, has run out, or was this holder's before (a restart).
   * @returns the new epoch, or undefined when somebody else holds it
   */
  acquire(key: string, holder: string, ttlMs: number): Promise<number | undefined> {
    return this.take(this.role, key, holder, ttlMs);
  }

  /** Asks the holder of a lease for it. Does nothing while another replica asks for the same lease. */
  async askFor(key: string, replica: string, ttlMs: number): Promise<void> {
    await this.take(this.asks, key, replica, ttlMs);
  }

  /** Returns who holds the role's leases, and who asks for which of them. */
  async shares(): Promise<LeaseShares> {
    const { rows } = await this.ask<{ role: string; key: string; holder: string }>(
      'SELECT role, key, holder FROM lease WHERE role IN ($1, $2) AND expires_at > clock_timestamp()',
      [this.role, this.asks],
    );
    const of = (role: string) => new Map(rows.flatMap((row) => (row.role === role ? [[row.key, row.holder]] : [])));
    return { holders: of(this.role), askers: of(this.asks) };
  }

  private async take(role: string, key: string, holder: string, ttlMs: number): Promise<number | undefined> {
    const { rows } = await this.ask<{ epoch: string }>(
      `INSERT INTO lease AS held (role, key, holder, epoch, expires_at)
       VALUES ($1, $2, $3, 1, clock_timestamp() + $4 * interval '1 millisecond')
       ON CONFLICT (role, key) DO UPDATE
         SET holder = $3, epoch = held.epoch + 1, expires_at = clock_timestamp() + $4 * interval '1 millisecond'
         WHERE held.expires_at <= clock_timestamp() OR held.holder = $3
       RETURNING epoch`,
      [role, key, holder, ttlMs],
    );
    return rows[0] === undefined ? undefined : Number(rows[0].epoch);
  }

  /** Raises a held lease's epoch above one that was found in the stream. */
  async raise(key: string, { holder, epoch }: LeaseHolder, above: number): Promise<number | undefined> {
    const { rows } = await this.ask<{ epoch: string }>(
      'UPDATE lease SET epoch = $5 WHERE role = $1 AND key = $2 AND holder = $3 AND epoch = $4 RETURNING epoch',
      [this.role, key, holder, epoch, above + 1],
    );
    return rows[0] === undefined ? undefined : Number(rows[0].epoch);
  }

  /** Renews a held lease from now on, on another thread and over connections of that thread. */
  keepRenewed(lease: RenewedLease): Renewing {
    const { connectionString, host, port, user, password, database } = this.pool.options;
    const connection = { connectionString, host, port, user, password, database } as LeaseConnection;
    return this.renewals.keep({ ...lease, role: this.role, connection });
  }

  /** @returns false when the lease is somebody else's by now */
  async renew(key: string, { holder, epoch }: LeaseHolder, ttlMs: number): Promise<boolean> {
    const { rowCount } = await this.ask(
      `UPDATE lease SET expires_at = clock_timestamp() + $5 * interval '1 millisecond'
       WHERE role = $1 AND key = $2 AND holder = $3 AND epoch = $4`,
      [this.role, key, holder, epoch, ttlMs],
    );
    return rowCount === 1;
  }

  /** Lets the lease run out at once, so that a spare needn't wait. */
  async release(key: string, { holder, epoch }: LeaseHolder): Promise<void> {
    await this.ask(
      'UPDATE lease SET expires_at = clock_timestamp() WHERE role = $1 AND key = $2 AND holder = $3 AND epoch = $4',
      [this.role, key, holder, epoch],
    );
  }

  /**
   * Makes the lease another replica's, which takes it with its next {@link acquire}. If that replica doesn't within {@link HEIR_MS}, the lease
   * has run out. The ask for the lease is answered with it.
   */
  async handOver(key: string, { holder, epoch }: LeaseHolder, heir: string): Promise<void> {
    await this.ask(
      `WITH asked AS (UPDATE lease SET expires_at = clock_timestamp() WHERE role = $5 AND key = $2)
       UPDATE lease SET holder = $6, epoch = epoch + 1, expires_at = clock_timestamp() + $7 * interval '1 millisecond'
       WHERE role = $1 AND key = $2 AND holder = $3 AND epoch = $4`,
      [this.role, key, holder, epoch, this.asks, heir, HEIR_MS],
    );
  }

  /** Whether the lease is still this holder's, as the caller's transaction sees it: for writes that nobody else may make. */
  async isHolder(client: PoolClient, key: string, { holder, epoch }: LeaseHolder): Promise<boolean> {
    const { rowCount } = await client.query(
      'SELECT FROM lease WHERE role = $1 AND key = $2 AND holder = $3 AND epoch = $4',
      [this.role, key, holder, epoch],
    );
    return rowCount === 1;
  }

  /** Who holds the lease, or held it last; undefined where nobody ever did. */
  async lastHolder(key: string): Promise<string | undefined> {
    const { rows } = await this.ask<{ holder: string }>('SELECT holder FROM lease WHERE role = $1 AND key = $2', [
      this.role,
      key,
    ]);
    return rows[0]?.holder;
  }

  /** The role of asks for leases of this role, which are leases, too: an ask has one replica and ends by itself. */
  private get asks(): string {
    return `${this.role} asks`;
  }

  /** One whose connection has fallen silent is thrown away with it. */
  private ask<R extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<R>> {
    const question = { text, values, query_timeout: LEASE_STATEMENT_MS };
    return within(LEASE_STATEMENT_MS, "the database's answer about a lease", this.pool.query<R>(question));
  }
}
