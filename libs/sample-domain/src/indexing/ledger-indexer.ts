import type { StreamPosition } from '@nunatak/block-stream';
import { type IndexedDomain, Indexer, type IndexerOptions } from '@nunatak/indexing';
import { LEDGER_BLOCKS, type LedgerEvent } from '../blocks/ledger-event.js';
import { registerLedger } from '../store/ledger-store.js';
import { type LedgerBatch, LedgerDeriver } from './ledger-deriver.js';

/** The ledgers' logs, as they are indexed. */
export const LEDGERS: IndexedDomain<LedgerEvent> = {
  name: 'sample',
  consumer: 'ledger-indexer',
  contract: LEDGER_BLOCKS,
  batchEvents: 64,
  isPermanent: () => false,
};

/** Indexes ledgers, each by its own worker. */
export function indexLedgers(
  ledgers: readonly string[],
  options: IndexerOptions<LedgerEvent>,
): Indexer<LedgerEvent, StreamPosition, LedgerBatch> {
  const indexer = new Indexer<LedgerEvent, StreamPosition, LedgerBatch>(LEDGERS, options);
  for (const ledger of ledgers)
    indexer.add(ledger, async (session) => {
      await registerLedger(session.pool, ledger);
      return { deriver: new LedgerDeriver(ledger, session) };
    });
  return indexer;
}
