import { type BlockEventHandler, freshEvents, positionOf, type StreamPosition } from '@nunatak/block-stream';
import { type HeldLease, LeaseLostError } from '@nunatak/coordination';
import type { Progress } from '@nunatak/core/watchdog';
import { copyRows, copyText, inTransaction, TableRows } from '@nunatak/database';
import type { Pool, PoolClient } from 'pg';
import { LEDGER_BLOCKS, type LedgerEvent } from '../blocks/ledger-event.js';
import { readHead, writeHead } from '../store/ledger-store.js';
import { ENTRY, LEDGER, LEDGER_TABLES } from '../store/ledger-tables.js';

/** Takes in a ledger's events: each batch's rows, balances and place are one transaction, so that every event counts once. */
export class LedgerWriter implements BlockEventHandler<LedgerEvent> {
  /** Whether the place in memory may not be the stored one: a transaction's end was not heard of. */
  private isDoubtful = false;
  private end!: (error: Error) => void;
  /** Rejects when nothing more can be written under this lease. */
  readonly ended = new Promise<never>((_, reject) => {
    this.end = reject;
  });

  constructor(
    private readonly pool: Pool,
    private readonly ledger: string,
    private readonly lease: HeldLease,
    private place: StreamPosition,
    private readonly progress: Progress,
  ) {
    this.ended.catch(() => undefined);
  }

  async handle(events: LedgerEvent[]): Promise<StreamPosition | undefined> {
    this.progress.begin();
    try {
      if (this.isDoubtful) this.place = (await readHead(this.pool, this.ledger))!;
      this.isDoubtful = false;
      const { events: fresh, gapAt } = freshEvents(events, this.place);
      if (fresh.length > 0) await this.write(fresh);
      this.progress.achieved();
      this.progress.rest();
      return gapAt === undefined ? undefined : this.place;
    } catch (error) {
      this.isDoubtful = true;
      this.progress.failed(error);
      if (error instanceof LeaseLostError) this.end(error);
      throw error;
    }
  }

  private async write(events: LedgerEvent[]): Promise<void> {
    const place = positionOf(LEDGER_BLOCKS, events.at(-1)!);
    const rows = new TableRows(LEDGER_TABLES);
    const moved = new Map<string, bigint>();
    for (const { block } of events) {
      for (const [index, { account, amount }] of block.entries.entries()) {
        rows.of(ENTRY).add(`${this.ledger}\t${block.height}\t${index}\t${copyText(account)}\t${amount}\n`);
        moved.set(account, (moved.get(account) ?? 0n) + amount);
      }
    }
    await inTransaction(this.pool, async (client) => {
      await this.checkTurn(client);
      await copyRows(client, rows.encoded(), (table) => LEDGER.partition(table, this.ledger));
      await client.query(
        `INSERT INTO account AS a (ledger, account, balance) SELECT $1, * FROM unnest($2::text[], $3::numeric[])
         ON CONFLICT (ledger, account) DO UPDATE SET balance = a.balance + excluded.balance`,
        [this.ledger, [...moved.keys()], [...moved.values()].map(String)],
      );
      await writeHead(client, this.ledger, place);
    });
    this.place = place;
  }

  /** Holds the head's row; fails when another holder has moved it, or has taken the lease. */
  private async checkTurn(client: PoolClient): Promise<void> {
    const stored = await readHead(client, this.ledger, { lock: true });
    await this.lease.assertHeldIn(client);
    if (stored?.epoch !== this.place.epoch || stored.sequence !== this.place.sequence)
      throw new Error(`ledger ${this.ledger} was written by another indexer: reading its place again`);
  }
}
