import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Lease, readLease } from '../lease.js';
import type { LeaseRole, StoreUnderFault } from './simulated-domain.js';
import { waitUntil } from './wait-until.js';

/** A writer that rests after another fault, or waits for its node, comes by within this time. */
const WRITER_COMES_MS = 10_000;

/** A backend of the service that stands still in the middle of its transaction. */
export interface HeldWriter {
  pid: number;
  table: string;
  /** Ends what holds it. */
  release(): Promise<void>;
}

/** Disturbs the service's database, by the means that a PostgreSQL superuser has. */
export class DatabaseFaults {
  /** @param url the database itself, not what stands before it; a superuser's */
  constructor(
    private readonly url: () => string | undefined,
    private readonly store: StoreUnderFault,
  ) {}

  /**
   * Takes a lock that lets readers pass and stops a log's writers, and waits until one is seen to be stopped by it inside a transaction.
   * @param provoke makes something to write; called until somebody comes
   * @returns undefined when nobody came
   */
  async holdWriter(logKey: string, choice: number, provoke: () => Promise<void>): Promise<HeldWriter | undefined> {
    const client = await this.connect();
    const tables = this.store.writtenTables(logKey);
    const table = tables[choice % tables.length] as string;
    const release = async (): Promise<void> => void (await client.end().catch(() => undefined));
    try {
      // The one that waits the shortest looks for deadlocks first, and is ended when it finds one: not this one.
      await client.query(`SET deadlock_timeout = '1h'`);
      await client.query('BEGIN');
      await client.query(`LOCK TABLE ${table} IN SHARE MODE`);
      const own = await backendPid(client);
      let provokedAt = Number.NEGATIVE_INFINITY;
      let pid: number | undefined;
      const observer = await this.connect();
      try {
        await waitUntil(async () => {
          if (performance.now() - provokedAt > 700) {
            await provoke();
            provokedAt = performance.now();
          }
          const { rows } = await observer.query<{ pid: number }>(
            `SELECT pid FROM pg_stat_activity
             WHERE datname = current_database() AND xact_start IS NOT NULL AND $1 = ANY(pg_blocking_pids(pid))`,
            [own],
          );
          pid = rows[0]?.pid;
          return pid !== undefined;
        }, WRITER_COMES_MS);
      } finally {
        await observer.end().catch(() => undefined);
      }
      if (pid !== undefined) return { pid, table, release };
    } catch (error) {
      await release();
      throw error;
    }
    await release();
    return undefined;
  }

  /** The writer's statement fails, and with it its transaction. */
  async failStatement({ pid }: HeldWriter): Promise<boolean> {
    return this.signalBackend('pg_cancel_backend', pid);
  }

  /** The writer's connection is cut. */
  async cutConnection({ pid }: HeldWriter): Promise<boolean> {
    return this.signalBackend('pg_terminate_backend', pid);
  }

  /** Every connection of the service is cut. @returns how many there were */
  async cutAllConnections(): Promise<number> {
    return this.withClient(async (client) => {
      const { rowCount } = await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      );
      return rowCount ?? 0;
    });
  }

  /**
   * Makes a real deadlock: holds rows of a table as a log's writer comes by that has its turn, and then wants that turn.
   * @returns whether PostgreSQL ended the writer's transaction to resolve it
   */
  async deadlock(logKey: string, provoke: () => Promise<void>): Promise<boolean> {
    const turn = this.store.turnOf(logKey);
    const client = await this.connect();
    const observer = await this.connect();
    try {
      await client.query(`SET deadlock_timeout = '1h'; SET statement_timeout = '6s'`);
      await client.query('BEGIN');
      await client.query(`LOCK TABLE ${this.store.writtenTables(logKey)[0]} IN SHARE MODE`);
      const own = await backendPid(client);
      await provoke();
      const came = await waitUntil(async () => {
        const { rows } = await observer.query(
          'SELECT pid FROM pg_stat_activity WHERE xact_start IS NOT NULL AND $1 = ANY(pg_blocking_pids(pid))',
          [own],
        );
        return rows.length > 0;
      }, WRITER_COMES_MS);
      if (!came) return false;
      // The writer has this row: it is had when the writer's transaction was ended.
      await client.query(`SELECT 1 FROM ${turn.table} WHERE ${turn.keyColumn} = $1 FOR UPDATE`, [turn.key]);
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
      await observer.end().catch(() => undefined);
    }
  }

  /** Who holds a log's lease, and since which epoch. */
  lease(role: LeaseRole, logKey: string): Promise<Lease | undefined> {
    return this.withClient((client) => readLease(client, role, logKey));
  }

  /** Leases run out at once, as when the database's clock jumps forwards: their holders don't know. @returns how many did */
  async expireLeases(roles: readonly LeaseRole[], logKeys: readonly string[]): Promise<number> {
    return this.withClient(async (client) => {
      const { rowCount } = await client.query(
        `UPDATE lease SET expires_at = clock_timestamp() - interval '1 hour'
         WHERE role = ANY($1) AND key = ANY($2) AND expires_at > clock_timestamp()`,
        [roles, logKeys],
      );
      return rowCount ?? 0;
    });
  }

  private signalBackend(how: 'pg_cancel_backend' | 'pg_terminate_backend', pid: number): Promise<boolean> {
    return this.withClient(async (client) => {
      await client.query(`SELECT ${how}($1)`, [pid]);
      // It has fired when the writer's transaction is over.
      return waitUntil(async () => {
        const { rows } = await client.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND wait_event_type = $2', [
          pid,
          'Lock',
        ]);
        return rows.length === 0;
      }, 5_000);
    });
  }

  private async withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = await this.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async connect(): Promise<pg.Client> {
    for (let attempt = 1; ; attempt++) {
      const connectionString = this.url();
      if (connectionString === undefined) throw new Error('no database runs yet');
      const client = new pg.Client({ connectionString, application_name: 'simulated-faults' });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return client;
      } catch (error) {
        // It may be recovering from the fault before.
        if (attempt === 40) throw error;
        await sleep(250);
      }
    }
  }
}

async function backendPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

/** A process and its children, as Linux tells them. */
export function processTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);
  return [pid, ...children.map(Number)];
}
