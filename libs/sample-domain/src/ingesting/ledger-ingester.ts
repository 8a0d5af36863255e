import type { BlockStream } from '@nunatak/block-stream';
import { LeasedWorker, Leases, type LeaseTiming, newHolderName } from '@nunatak/coordination';
import type { Pool } from 'pg';
import type { LedgerEvent } from '../blocks/ledger-event.js';
import type { LedgerNode } from '../node/ledger-node.js';
import { IngestingSession } from './ingesting-session.js';

export interface LedgerIngesterOptions {
  ledgers: readonly string[];
  node: LedgerNode;
  stream: BlockStream<LedgerEvent>;
  /** The domain's database, for leases. */
  pool: Pool;
  timing: LeaseTiming;
}

/** Publishes the blocks of ledgers: one process at a time each, by its lease. */
export class LedgerIngester {
  private readonly workers: LeasedWorker[];

  constructor({ ledgers, node, stream, pool, timing }: LedgerIngesterOptions) {
    const leases = new Leases(pool, 'ingester', (ledger) => `ledger ${ledger}`);
    const holder = newHolderName();
    this.workers = ledgers.map(
      (key) => new LeasedWorker({ leases, key, holder, timing, session: new IngestingSession(key, node, stream) }),
    );
  }

  start(): void {
    for (const worker of this.workers) worker.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }
}
