import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { waitUntil } from './wait-until.js';

/** What every block's transaction writes, in that order. Held at the first, nothing is written yet; at the last, all but the head is. */
const WRITTEN = ['block', 'native_balance', 'coverage', 'chain_head'] as const;
const PARTITIONED: ReadonlySet<string> = new Set(['block', 'native_balance']);
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
    private readonly chainId: string,
  ) {}

  /**
   * Takes a lock that lets readers pass and stops writers, and waits until one is seen to be stopped by it inside a transaction.
   * @param provoke makes something to write; called until somebody comes
   * @returns undefined when nobody came
   */
  async holdWriter(choice: number, provoke: () => Promise<void>): Promise<HeldWriter | undefined> {
    const client = await this.connect();
    const name = WRITTEN[choice % WRITTEN.length] as string;
    const table = PARTITIONED.has(name) ? `${name}_${this.chainId}` : name;
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
   * Makes a real deadlock: holds rows of a table as the writer comes by with the chain's head locked, and then wants the head.
   * @returns whether PostgreSQL ended the writer's transaction to resolve it
   */
  async deadlock(provoke: () => Promise<void>): Promise<boolean> {
    const client = await this.connect();
    const observer = await this.connect();
    try {
      await client.query(`SET deadlock_timeout = '1h'; SET statement_timeout = '6s'`);
      await client.query('BEGIN');
      await client.query(`LOCK TABLE block_${this.chainId} IN SHARE MODE`);
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
      await client.query('SELECT 1 FROM chain_head WHERE chain_id = $1 FOR UPDATE', [this.chainId]);
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
      await observer.end().catch(() => undefined);
    }
  }

  /** Who holds a chain's lease, and since which epoch. */
  async lease(table: 'ingester_lease' | 'indexer_lease'): Promise<{ holder: string; epoch: number } | undefined> {
    return this.withClient(async (client) => {
      const { rows } = await client.query<{ holder: string; epoch: string }>(
        `SELECT holder, epoch FROM ${table} WHERE chain_id = $1 AND expires_at > clock_timestamp()`,
        [this.chainId],
      );
      return rows[0] && { holder: rows[0].holder, epoch: Number(rows[0].epoch) };
    });
  }

  /** Leases run out at once, as when the database's clock jumps forwards: their holders don't know. @returns how many did */
  async expireLeases(tables: readonly string[] = ['ingester_lease', 'indexer_lease']): Promise<number> {
    return this.withClient(async (client) => {
      let count = 0;
      for (const table of tables) {
        const expired = await client.query(
          `UPDATE ${table} SET expires_at = clock_timestamp() - interval '1 hour'
           WHERE chain_id = $1 AND expires_at > clock_timestamp()`,
          [this.chainId],
        );
        count += expired.rowCount ?? 0;
      }
      return count;
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
