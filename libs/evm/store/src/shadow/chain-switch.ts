import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { checkOut } from '../check-out.js';
import { attachStatements, PARTITIONED_TABLES, partitionName } from '../schema/chain-partitions.js';
import type { ChainHead } from '../write/chain-head.js';
import { lockChainHead, type WriterLease } from '../write/write-blocks.js';
import { addMissingColumns, commonColumns } from './shadow-columns.js';
import { retiredSchema, type ShadowOwner, shadowSchema } from './shadow-schemas.js';

/** How a switch came out: `busy`, reads left no moment for it: try again later; `refused`, the caller's own part of it did not want it. */
export type SwitchOutcome = 'switched' | 'busy' | 'refused';

/** Vacuums and rebuilds of indexes are waited for so long; waiting for them keeps nobody else waiting. */
const MAINTENANCE_TIMEOUT = '5s';
/** Rows of tokens, coverage and head are exchanged before reads have to wait: a chain may have many tokens. */
const ROWS_TIMEOUT = '60s';
/** New reads wait while the locks are waited for: so long at most, so often. */
const LONGEST_LOCK_WAIT_MS = 400;
const LOCK_ATTEMPTS = 3;
const PAUSE_MS = 250;
/** Whoever reads these tables for longer (a backup) is not waited for with locks at all. */
const LONG_READ_MS = 2_000;
/** Once the locks are there, only the catalogue changes. */
const EXCHANGE_TIMEOUT = '10s';
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';

/**
 * Puts a chain's shadow in the place of its served rows, in one transaction: who reads sees the old derivation or the new one whole, and
 * waits for less than half a second at a time. The caller takes the chain's turn between {@link open} and {@link commit}, lets the shadow
 * reach the head, and gives the turn back after {@link commit}.
 */
export class ChainSwitch {
  private isOpen = true;

  private constructor(
    private readonly client: PoolClient,
    private readonly owner: ShadowOwner,
  ) {}

  /**
   * Begins the transaction, and keeps vacuums and rebuilds of indexes off the tables.
   * @returns undefined while one of these, or a long read, is under way: try again later
   */
  static async open(live: Pool, owner: ShadowOwner): Promise<ChainSwitch | undefined> {
    const client = await checkOut(live);
    const opened = new ChainSwitch(client, owner);
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '${MAINTENANCE_TIMEOUT}'; SET LOCAL statement_timeout = 0;
        SET LOCAL idle_in_transaction_session_timeout = 0`);
      const tables = [...opened.partitions(), ...opened.partitions(opened.shadow)];
      await client.query(`LOCK TABLE ONLY ${tables.join(', ONLY ')} IN SHARE UPDATE EXCLUSIVE MODE`);
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
   * Exchanges the derivations. The shadow's head has to be the served one, by height and hash.
   *
   * @param head the served head as the caller knows it
   * @param also something of the caller's own that becomes true with the switch; false calls the switch off
   * @throws HeadMovedError, SupersededError
   */
  async commit(
    head: ChainHead,
    lease: WriterLease,
    also: (client: PoolClient) => Promise<boolean>,
  ): Promise<SwitchOutcome> {
    const { client } = this;
    await client.query(`SET LOCAL statement_timeout = '${ROWS_TIMEOUT}'`);
    await lockChainHead(client, this.owner.chainId, head, lease);
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

  private get shadow(): string {
    return shadowSchema(this.owner.chainId, this.owner.jobId);
  }

  private partitions(schema?: string): string[] {
    const prefix = schema === undefined ? '' : `${schema}.`;
    return PARTITIONED_TABLES.map((table) => prefix + partitionName(table, this.owner.chainId));
  }

  private async isReadForLong(): Promise<boolean> {
    const { rowCount } = await this.client.query(
      `SELECT 1 FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
       WHERE l.relation IN (SELECT to_regclass(name) FROM unnest($1::text[]) name)
         AND l.granted AND l.pid <> pg_backend_pid() AND a.xact_start < clock_timestamp() - $2 * interval '1 millisecond' LIMIT 1`,
      [[...PARTITIONED_TABLES, ...this.partitions()], LONG_READ_MS],
    );
    return rowCount === 1;
  }

  /** Nobody else writes them while the head is locked, and reads see what they were until the commit. */
  private async exchangeRows(): Promise<void> {
    const { client, shadow } = this;
    const values = [this.owner.chainId];
    await client.query('DELETE FROM coverage WHERE chain_id = $1', values);
    const ofCoverage = (await commonColumns(client, 'coverage', `${shadow}.coverage`)).join(', ');
    await client.query(
      `INSERT INTO coverage (${ofCoverage}) SELECT ${ofCoverage} FROM ${shadow}.coverage WHERE chain_id = $1`,
      values,
    );
    const columns = await commonColumns(client, 'token', `${shadow}.token`);
    const ofToken = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
    await client.query(
      `DELETE FROM token t WHERE t.chain_id = $1 AND NOT EXISTS (SELECT 1 FROM ${shadow}.token s
         WHERE s.chain_id = t.chain_id AND s.address = t.address AND ROW(${ofToken('s')}) IS NOT DISTINCT FROM ROW(${ofToken('t')}))`,
      values,
    );
    await client.query(
      `INSERT INTO token (${columns.join(', ')}) SELECT ${ofToken('s')} FROM ${shadow}.token s WHERE s.chain_id = $1 ON CONFLICT DO NOTHING`,
      values,
    );
    // The place in the stream stays. The new indexes were never rebuilt.
    await client.query(
      `UPDATE chain_head h SET transaction_count = s.transaction_count, genesis_hash = s.genesis_hash, rebuilt_transaction_count = 0
       FROM ${shadow}.chain_head s WHERE h.chain_id = $1 AND s.chain_id = h.chain_id`,
      values,
    );
  }

  /** A migration may have run since the shadow was made. None can run between this and the commit: the served tables are locked. */
  private async addLaterColumns(): Promise<void> {
    for (const partition of this.partitions())
      await addMissingColumns(this.client, `${this.shadow}.${partition}`, partition);
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
      await this.client.query(`GRANT ${privilege} ON ${this.shadow}.${name} TO ${grantee}`);
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
    const tables = [...PARTITIONED_TABLES, ...this.partitions(), ...this.partitions(this.shadow)];
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
    const { client, shadow, owner } = this;
    const { rows } = await client.query<{ schema: string }>(
      `SELECT relnamespace::regnamespace::text AS schema FROM pg_class WHERE oid = 'chain_head'::regclass`,
    );
    const live = rows[0]!.schema;
    const retired = retiredSchema(owner.chainId, owner.jobId);
    const statements = PARTITIONED_TABLES.flatMap((table) => {
      const partition = partitionName(table, owner.chainId);
      return [
        `ALTER TABLE ${live}.${table} DETACH PARTITION ${live}.${partition}`,
        `ALTER TABLE ${live}.${partition} SET SCHEMA ${retired}`,
        `ALTER TABLE ${shadow}.${partition} SET SCHEMA ${live}`,
        ...attachStatements(`${live}.${table}`, `${live}.${partition}`, owner.chainId),
      ];
    });
    await client.query([`CREATE SCHEMA ${retired}`, ...statements].join(';\n'));
  }
}
