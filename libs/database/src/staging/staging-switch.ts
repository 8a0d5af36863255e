import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { checkOut } from '../connections/check-out.js';
import { LOCK_NOT_AVAILABLE } from '../connections/lock-errors.js';
import { attachStatements } from '../tables/partitions.js';
import { type AnyTables, partitionsOf } from '../tables/table.js';
import { addMissingColumns, commonColumns } from './common-columns.js';
import { retiredSchema, type StagingOwner, stagingSchema } from './schema-names.js';

/** How a switch came out: `busy`, reads left no moment for it: try again later; `refused`, the caller's own part of it did not want it. */
export type SwitchOutcome = 'switched' | 'busy' | 'refused';

/** Vacuums and rebuilds of indexes are waited for so long; waiting for them keeps nobody else waiting. */
const MAINTENANCE_TIMEOUT = '5s';
/** Rows of the tables of all values are exchanged before reads have to wait: there may be many (a chain's tokens). */
const ROWS_TIMEOUT = '60s';
/** New reads wait while the locks are waited for: so long at most, so often. */
const LONGEST_LOCK_WAIT_MS = 400;
const LOCK_ATTEMPTS = 3;
const PAUSE_MS = 250;
/** Whoever reads these tables for longer (a backup) is not waited for with locks at all. */
const LONG_READ_MS = 2_000;
/** Once the locks are there, only the catalogue changes. */
const EXCHANGE_TIMEOUT = '10s';
const QUERY_CANCELED = '57014';

/**
 * Puts a staging schema in the place of the served rows, in one transaction. Readers see the old derivation or the new one whole, and wait
 * for less than half a second at a time. Between {@link open} and {@link commit} the caller stops writing the served rows, and brings the
 * staging schema to the same head.
 */
export class StagingSwitch {
  private isOpen = true;

  private constructor(
    private readonly client: PoolClient,
    private readonly tables: AnyTables,
    private readonly owner: StagingOwner,
  ) {}

  /**
   * Begins the transaction, and keeps vacuums and rebuilds of indexes off the tables.
   * @returns undefined while one of these, or a long read, is under way: try again later
   */
  static async open(live: Pool, tables: AnyTables, owner: StagingOwner): Promise<StagingSwitch | undefined> {
    const client = await checkOut(live);
    const opened = new StagingSwitch(client, tables, owner);
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '${MAINTENANCE_TIMEOUT}'; SET LOCAL statement_timeout = 0;
        SET LOCAL idle_in_transaction_session_timeout = 0`);
      const partitions = [...opened.partitions(), ...opened.partitions(opened.staging)];
      await client.query(`LOCK TABLE ONLY ${partitions.join(', ONLY ')} IN SHARE UPDATE EXCLUSIVE MODE`);
      if (!(await opened.isReadForLong())) return opened;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) {
        await opened.close();
        throw error;
      }
    }
    await opened.close();
    return undefined;
  }

  /**
   * Exchanges the derivations. The staging schema has to have reached what is served.
   *
   * @param also locks out who else writes the served rows, and does something of the caller's own that becomes true with the switch;
   *   false calls the switch off, what it throws is thrown
   */
  async commit(also: (client: PoolClient) => Promise<boolean>): Promise<SwitchOutcome> {
    const { client } = this;
    await client.query(`SET LOCAL statement_timeout = '${ROWS_TIMEOUT}'`);
    if (!(await also(client))) return 'refused';
    await this.exchangeRows();
    await this.addLaterColumns();
    await this.copyGrants();
    if (!(await this.lockOutReads())) return 'busy';
    await client.query(`SET LOCAL statement_timeout = '${EXCHANGE_TIMEOUT}'`);
    await this.exchangeTables();
    await client.query('COMMIT');
    this.isOpen = false;
    return 'switched';
  }

  /** Ends the transaction; without a {@link commit} before nothing has changed. */
  async close(): Promise<void> {
    let lost: Error | undefined;
    if (this.isOpen)
      await this.client.query('ROLLBACK').catch((error: Error) => {
        lost = error;
      });
    this.isOpen = false;
    this.client.release(lost);
  }

  /** The schema of the new derivation. */
  get staging(): string {
    return stagingSchema(this.tables.key, this.owner);
  }

  private get parents(): string[] {
    return this.tables.partitioned.map(({ name }) => name);
  }

  private partitions(schema?: string): string[] {
    return partitionsOf(this.tables, this.owner.value, schema);
  }

  private async isReadForLong(): Promise<boolean> {
    const { rowCount } = await this.client.query(
      `SELECT 1 FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
       WHERE l.relation IN (SELECT to_regclass(name) FROM unnest($1::text[]) name)
         AND l.granted AND l.pid <> pg_backend_pid() AND a.xact_start < clock_timestamp() - $2 * interval '1 millisecond' LIMIT 1`,
      [[...this.parents, ...this.partitions()], LONG_READ_MS],
    );
    return rowCount === 1;
  }

  /** Nobody else writes them meanwhile, and reads see what they were until the commit. */
  private async exchangeRows(): Promise<void> {
    for (const { name, primaryKey, staging } of this.tables.keyed) {
      if (staging?.kind === 'exchanged') await this.exchangeRowsOf(name, primaryKey);
      if (staging?.kind === 'merged') await this.mergeRow(name, staging.set);
    }
  }

  /** Rows that are the same on both sides stay as they are: of many, few change. */
  private async exchangeRowsOf(table: string, primaryKey: readonly string[]): Promise<void> {
    const { client, staging } = this;
    const { column } = this.tables.key;
    const values = [this.owner.value];
    const columns = await commonColumns(client, table, `${staging}.${table}`);
    const isSameKey = primaryKey.map((name) => `s.${name} = t.${name}`).join(' AND ');
    const of = (row: string) => columns.map((name) => `${row}.${name}`).join(', ');
    await client.query(
      `DELETE FROM ${table} t WHERE t.${column} = $1 AND NOT EXISTS (SELECT 1 FROM ${staging}.${table} s
         WHERE ${isSameKey} AND ROW(${of('s')}) IS NOT DISTINCT FROM ROW(${of('t')}))`,
      values,
    );
    await client.query(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${of('s')} FROM ${staging}.${table} s WHERE s.${column} = $1 ON CONFLICT DO NOTHING`,
      values,
    );
  }

  private async mergeRow(table: string, set: Readonly<Record<string, string>>): Promise<void> {
    const { column } = this.tables.key;
    const merged = Object.entries(set).map(([name, expression]) => `${name} = ${expression}`);
    await this.client.query(
      `UPDATE ${table} h SET ${merged.join(', ')} FROM ${this.staging}.${table} s WHERE h.${column} = $1 AND s.${column} = h.${column}`,
      [this.owner.value],
    );
  }

  /** A migration may have run since the staging schema was made. None can run between this and the commit: the served tables are locked. */
  private async addLaterColumns(): Promise<void> {
    for (const partition of this.partitions())
      await addMissingColumns(this.client, `${this.staging}.${partition}`, partition);
  }

  /** Who may read the served tables may read the new ones: default privileges of the schema don't reach tables that are moved there. */
  private async copyGrants(): Promise<void> {
    const { rows } = await this.client.query<{ name: string; privilege: string; grantee: string }>(
      `SELECT c.relname AS name, g.privilege_type AS privilege,
         CASE g.grantee WHEN 0 THEN 'PUBLIC' ELSE g.grantee::regrole::text END AS grantee
       FROM pg_class c, aclexplode(c.relacl) g WHERE c.oid = ANY($1::text[]::regclass[]) AND g.grantee <> c.relowner`,
      [this.partitions()],
    );
    for (const { name, privilege, grantee } of rows)
      await this.client.query(`GRANT ${privilege} ON ${this.staging}.${name} TO ${grantee}`);
  }

  /**
   * Reads lock these tables in any order, so a read and this may wait for each other. That must end before PostgreSQL looks for deadlocks,
   * since it may end the read then: the statement gives up sooner, and is tried again.
   */
  private async lockOutReads(): Promise<boolean> {
    const { client } = this;
    const { rows } = await client.query<{ ms: number }>(
      `SELECT setting::int AS ms FROM pg_settings WHERE name = 'deadlock_timeout'`,
    );
    const limit = Math.max(1, Math.min(LONGEST_LOCK_WAIT_MS, Math.floor(rows[0]!.ms / 2)));
    const tables = [...this.parents, ...this.partitions(), ...this.partitions(this.staging)];
    for (let attempt = 1; ; attempt++) {
      await client.query(`SAVEPOINT before_locks; SET LOCAL statement_timeout = ${limit}`);
      try {
        await client.query(`LOCK TABLE ONLY ${tables.join(', ONLY ')} IN ACCESS EXCLUSIVE MODE`);
        return true;
      } catch (error) {
        const { code } = error as { code?: string };
        if (code !== QUERY_CANCELED && code !== LOCK_NOT_AVAILABLE) throw error;
        await client.query('ROLLBACK TO SAVEPOINT before_locks');
        if (attempt === LOCK_ATTEMPTS) return false;
        await sleep(PAUSE_MS * (0.5 + Math.random()));
      }
    }
  }

  private async exchangeTables(): Promise<void> {
    const { client, staging, owner } = this;
    const { key, partitioned } = this.tables;
    const { rows } = await client.query<{ schema: string }>(
      'SELECT relnamespace::regnamespace::text AS schema FROM pg_class WHERE oid = $1::regclass',
      [this.parents[0]],
    );
    const live = rows[0]!.schema;
    const retired = retiredSchema(key, owner);
    const statements = partitioned.flatMap(({ name: table }) => {
      const partition = key.partition(table, owner.value);
      return [
        `ALTER TABLE ${live}.${table} DETACH PARTITION ${live}.${partition}`,
        `ALTER TABLE ${live}.${partition} SET SCHEMA ${retired}`,
        `ALTER TABLE ${staging}.${partition} SET SCHEMA ${live}`,
        ...attachStatements(key, `${live}.${table}`, `${live}.${partition}`, owner.value),
      ];
    });
    await client.query([`CREATE SCHEMA ${retired}`, ...statements].join(';\n'));
  }
}
