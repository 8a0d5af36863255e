import type { BlockStream } from '@nunatak/block-stream';
import { LeasedWorker, Leases, type LeaseTiming, newHolderName } from '@nunatak/coordination';
import type { Pool } from 'pg';
import type { LedgerEvent } from '../blocks/ledger-event.js';
import { IndexingSession } from './indexing-session.js';

export interface LedgerIndexerOptions {
  ledgers: readonly string[];
  stream: BlockStream<LedgerEvent>;
  pool: Pool;
  timing: LeaseTiming;
}

/** Stores what the events of ledgers say: one process at a time each, by its lease. */
export class LedgerIndexer {
  private readonly workers: LeasedWorker[];

  constructor({ ledgers, stream, pool, timing }: LedgerIndexerOptions) {
    const leases = new Leases(pool, 'indexer', (ledger) => `ledger ${ledger}`);
    const holder = newHolderName();
    this.workers = ledgers.map(
      (key) => new LeasedWorker({ leases, key, holder, timing, session: new IndexingSession(key, stream, pool) }),
    );
  }

  start(): void {
    for (const worker of this.workers) worker.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }
}
