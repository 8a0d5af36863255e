import type { BlockStream } from '@nunatak/block-stream';
import type { IndexerBench, IndexerDomain } from '@nunatak/block-stream/conformance';
import { clearRows } from '@nunatak/database';
import type pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { LEDGER_BLOCKS, type LedgerBlock, type LedgerEvent } from '../blocks/ledger-event.js';
import { indexLedgers } from '../indexing/ledger-indexer.js';
import { readPosition } from '../store/ledger-store.js';
import { LEDGER_TABLES } from '../store/ledger-tables.js';
import { MemoryNode } from './memory-node.js';

const TIMING = { ttlMs: 2_000, renewEveryMs: 500 };
const LEDGERS = ['North', 'South'] as const;

/** The domain's indexer for the suite that every indexer passes: two ledgers, final blocks. */
export function ledgerIndexer(store: { readonly pool: pg.Pool }): IndexerDomain<LedgerEvent> {
  return {
    contract: LEDGER_BLOCKS,
    logKeys: LEDGERS,
    isFinal: true,
    atEpoch: (event, epoch) => ({ ...event, epoch }),
    open: async () => new LedgerIndexerBench(store.pool),
  };
}

class LedgerIndexerBench implements IndexerBench<LedgerEvent> {
  private readonly node = new MemoryNode();

  constructor(private readonly pool: pg.Pool) {}

  grow(ledger: string, blocks: number) {
    return this.node.grow(ledger, blocks).map((block) => eventOf(ledger, block));
  }

  growLarge(ledger: string, bytes: number) {
    return eventOf(ledger, this.node.grow(ledger, 1, 'm'.repeat(bytes))[0]!);
  }

  events(ledger: string) {
    // Its first block was there before it grew.
    const grown = this.node.chain(ledger).slice(1);
    return grown.map((block) => eventOf(ledger, block));
  }

  async start(stream: BlockStream<LedgerEvent>) {
    const logger = pino({ level: 'silent' });
    return indexLedgers(LEDGERS, { stream, pool: this.pool, lease: TIMING, logger, registry: new Registry() });
  }

  place(ledger: string) {
    return readPosition(this.pool, ledger);
  }

  async stored(ledger: string) {
    const [entries, accounts] = ['entry', 'account'].map((table) =>
      this.pool.query(`SELECT to_jsonb(t)::text AS row FROM ${table} t WHERE ledger = $1 ORDER BY 1`, [ledger]),
    );
    return { entries: (await entries!).rows, accounts: (await accounts!).rows };
  }

  async empty() {
    for (const ledger of LEDGERS) await clearRows(this.pool, LEDGER_TABLES, ledger);
  }

  async interrupt() {
    const { rowCount } = await this.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
    );
    return rowCount ?? 0;
  }

  async dispose() {
    await this.empty();
  }
}

/** A block's event in a log that has begun with the block of height 1. */
function eventOf(ledger: string, block: LedgerBlock): LedgerEvent {
  return { ledger, epoch: 1, sequence: block.height, block };
}
