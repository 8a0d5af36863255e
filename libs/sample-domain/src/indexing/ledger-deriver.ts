import { positionOf, type StreamPosition } from '@nunatak/block-stream';
import { HeadMovedError } from '@nunatak/coordination';
import { copyRows, copyText, inTransaction, TableRows } from '@nunatak/database';
import type { DerivedBatch, Deriver, LogSession } from '@nunatak/indexing';
import { LEDGER_BLOCKS, type LedgerEvent } from '../blocks/ledger-event.js';
import { movePosition, readPosition } from '../store/ledger-store.js';
import { ENTRY, LEDGER, LEDGER_TABLES } from '../store/ledger-tables.js';

/** What some consecutive blocks of a ledger lead to. */
export interface LedgerBatch extends DerivedBatch<StreamPosition> {
  readonly before: StreamPosition;
  readonly rows: TableRows;
  /** The change of each account's balance. */
  readonly moved: ReadonlyMap<string, bigint>;
}

/** Derives and stores a ledger's rows: each batch's entries, balances and position are one transaction, so that every event counts once. */
export class LedgerDeriver implements Deriver<LedgerEvent, StreamPosition, LedgerBatch> {
  constructor(
    private readonly ledger: string,
    private readonly session: Pick<LogSession<StreamPosition>, 'pool' | 'lease'>,
  ) {}

  restore(): Promise<StreamPosition | undefined> {
    return readPosition(this.session.pool, this.ledger);
  }

  placeOf(position: StreamPosition): StreamPosition {
    return position;
  }

  async derive(events: readonly LedgerEvent[], before: StreamPosition): Promise<LedgerBatch> {
    const rows = new TableRows(LEDGER_TABLES);
    const moved = new Map<string, bigint>();
    for (const { block } of events) {
      for (const [index, { account, amount }] of block.entries.entries()) {
        rows.of(ENTRY).add(`${this.ledger}\t${block.height}\t${index}\t${copyText(account)}\t${amount}\n`);
        moved.set(account, (moved.get(account) ?? 0n) + amount);
      }
    }
    return { before, position: positionOf(LEDGER_BLOCKS, events.at(-1)!), transactions: 0, rows, moved };
  }

  async write({ before, position, rows, moved }: LedgerBatch): Promise<void> {
    await inTransaction(this.session.pool, async (client) => {
      // Another holder may have moved the position, or taken the lease.
      const stored = await readPosition(client, this.ledger, true);
      await this.session.lease.assertHeldIn(client);
      if (stored?.epoch !== before.epoch || stored.sequence !== before.sequence) throw new HeadMovedError();
      await copyRows(client, rows.encoded(), (table) => LEDGER.partition(table, this.ledger));
      await client.query(
        `INSERT INTO account AS a (ledger, account, balance) SELECT $1, * FROM unnest($2::text[], $3::numeric[])
         ON CONFLICT (ledger, account) DO UPDATE SET balance = a.balance + excluded.balance`,
        [this.ledger, [...moved.keys()], [...moved.values()].map(String)],
      );
      await client.query(movePosition(this.ledger, position));
    });
  }
}
