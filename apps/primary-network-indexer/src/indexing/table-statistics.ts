import { inTransaction, type KeyedTable } from '@nunatak/database';
import {
  CONSUMPTION,
  CURRENT_STAKER_ADDRESS,
  NETWORK_ID,
  PENDING_REWARD,
  PRIMARY_NETWORK_TABLES,
  STAKER,
  TRANSACTION,
  UNSPENT,
  UTXO,
} from '@nunatak/primary-network-schema';
import type { Pool } from 'pg';

/** Events after which a session has the tables analyzed for the first time. */
const FIRST_EVENTS = 500;
/** So many times as many events as the last time lead to the next one. The planner sees by itself how large the tables are meanwhile. */
const GROWTH = 4;
/**
 * PostgreSQL's `default_statistics_target` for it, a tenth of the usual: it reads 300 rows of each table for each step. What is asked is whether
 * a column has one value or each row its own.
 */
const TARGET = 10;

/** By what statements of a batch find rows of keyed tables beside their primary keys. */
const FOUND_BY: Readonly<Record<string, readonly string[]>> = {
  [STAKER.name]: ['kind', 'node_id', 'subnet_id', 'end_time'],
  [CURRENT_STAKER_ADDRESS.name]: ['transaction_id'],
  [PENDING_REWARD.name]: ['transaction_id'],
  [UNSPENT.name]: ['amount'],
};
/** Of the tables that hold most rows, partitioned ones, statements of a batch, or of the end of a bulk load, join these. */
const JOINED = [
  { name: TRANSACTION.name, columns: ['id'] },
  { name: UTXO.name, columns: ['utxo_id', 'transaction_id'] },
  { name: CONSUMPTION.name, columns: ['utxo_id'] },
];

/**
 * Keeps PostgreSQL from planning a backfill's statements without statistics, which autovacuum gathers after a minute or so. All rows of a
 * keyed table have the same network id; a planner that does not know takes it for a rare one, and then reads all of a network's rows for each
 * batch along whichever index begins with it.
 *
 * Only the columns that a batch's statements need are looked at, so that autovacuum still has its turn (PostgreSQL counts changes on), and only
 * in tables most of whose rows came after the last whole analysis, which knows more.
 */
export class TableStatistics {
  private readonly columnsOf = new Map<string, readonly string[]>();
  private events = 0;
  private due = FIRST_EVENTS;

  constructor(
    private readonly pool: Pool,
    networkId: string,
  ) {
    for (const table of PRIMARY_NETWORK_TABLES.keyed) this.columnsOf.set(table.name, plannedColumns(table));
    for (const { name, columns } of JOINED) this.columnsOf.set(NETWORK_ID.partition(name, networkId), columns);
  }

  /** Has the tables analyzed when several times as many events as the last time were written. */
  async written(events: number): Promise<void> {
    this.events += events;
    if (this.events < this.due) return;
    this.due = GROWTH * this.events;
    await inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT relname AS name FROM pg_stat_user_tables
         WHERE schemaname = current_schema() AND relname = ANY($1) AND 2 * n_mod_since_analyze >= n_live_tup`,
        [[...this.columnsOf.keys()]],
      );
      if (rows.length === 0) return;
      const tables = rows.map(({ name }) => `${name} (${this.columnsOf.get(name)!.join(', ')})`);
      await client.query(`SET LOCAL default_statistics_target = ${TARGET}`);
      await client.query(`ANALYZE (SKIP_LOCKED) ${tables.join(', ')}`);
    });
  }
}

function plannedColumns({ name, primaryKey }: KeyedTable): string[] {
  return [...new Set([...primaryKey, ...(FOUND_BY[name] ?? [])])];
}
