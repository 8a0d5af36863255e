import { Leases } from '@nunatak/coordination';
import { Ingester, type IngesterParts } from '@nunatak/ingesting';
import type { Pool } from 'pg';
import { LEDGER_BLOCKS, type LedgerEvent } from '../blocks/ledger-event.js';
import type { LedgerNode } from '../node/ledger-node.js';
import { LedgerSource } from './ledger-source.js';

const LIMITS = { items: 16, inFlight: 2, maxBytes: 16 << 20, callBytes: 4 << 20 };

/** What the process gives; the pool is for leases. */
type Parts = Omit<IngesterParts<LedgerEvent>, 'domain' | 'contract' | 'leases'> & { pool: Pool };

/** Starts to publish the blocks of ledgers: one process at a time each, by its lease in the domain's database. */
export function startLedgerIngester(ledgers: readonly string[], node: LedgerNode, { pool, ...parts }: Parts) {
  const leases = new Leases(pool, 'ingester', (ledger) => `ledger ${ledger}`);
  const ingester = new Ingester({ domain: 'sample', contract: LEDGER_BLOCKS, leases, ...parts });
  for (const ledger of ledgers) ingester.add(ledger, { open: () => new LedgerSource(ledger, node) }, LIMITS);
  return ingester;
}
