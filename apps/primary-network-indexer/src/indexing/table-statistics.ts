import { NETWORK_ID, PRIMARY_NETWORK_TABLES, TRANSACTION, UTXO } from '@firn/primary-network-store';
import type { Pool } from 'pg';

/** Events after which a session has the tables analyzed for the first time. */
const FIRST_EVENTS = 500;

/**
 * Keeps PostgreSQL from planning a backfill's statements without statistics, which autovacuum gathers after a minute or so. All rows of a
 * keyed table have the same network id; a planner that does not know takes it for a rare one, and then reads all of a network's rows for each
 * batch along whichever index begins with it.
 */
export class TableStatistics {
  private readonly analyze: string;
  private events = 0;
  private due = FIRST_EVENTS;

  constructor(
    private readonly pool: Pool,
    networkId: string,
  ) {
    const tables = PRIMARY_NETWORK_TABLES.keyed.map(({ name }) => name);
    // Those that statements of a batch join.
    const partitions = [TRANSACTION, UTXO].map(({ name }) => NETWORK_ID.partition(name, networkId));
    this.analyze = `ANALYZE (SKIP_LOCKED) ${[...tables, ...partitions].join(', ')}`;
  }

  /** Has the tables analyzed when as many events as before, or more, were written since the last time. */
  async written(events: number): Promise<void> {
    this.events += events;
    if (this.events < this.due) return;
    this.due = 2 * this.events;
    await this.pool.query(this.analyze);
  }
}
