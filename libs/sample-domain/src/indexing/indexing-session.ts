import { type BlockStream, PositionLostError } from '@nunatak/block-stream';
import type { AfterFailure, HeldLease, LeasedSession, SessionControl } from '@nunatak/coordination';
import { interruptiblePool } from '@nunatak/database';
import type { Pool } from 'pg';
import type { LedgerEvent } from '../blocks/ledger-event.js';
import { readHead, registerLedger } from '../store/ledger-store.js';
import { LedgerWriter } from './ledger-writer.js';

/** The name by which this domain's indexer reads its logs. */
export const LEDGER_INDEXER = 'ledger-indexer';

/** One holding of a ledger's lease: takes its events in after the stored place. */
export class IndexingSession implements LeasedSession {
  constructor(
    private readonly ledger: string,
    private readonly stream: BlockStream<LedgerEvent>,
    private readonly pool: Pool,
  ) {}

  async run(lease: HeldLease, { signal, cut, progress }: SessionControl): Promise<void> {
    // What it waits for at the database fails when it is cut.
    const pool = interruptiblePool(this.pool, cut, () => progress.moved());
    await registerLedger(pool, this.ledger);
    const head = (await readHead(pool, this.ledger))!;
    const writer = new LedgerWriter(pool, this.ledger, lease, head, progress);
    if (signal.aborted) return;
    const from = head.sequence === 0 ? undefined : head;
    const subscription = await this.stream.subscribe(LEDGER_INDEXER, this.ledger, from, writer);
    const ending = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    try {
      if (!signal.aborted) await Promise.race([subscription.ended, ending, writer.ended]);
    } finally {
      await subscription.close();
    }
  }

  failed(error: Error): AfterFailure {
    return error instanceof PositionLostError ? 'for good' : 'again';
  }
}
