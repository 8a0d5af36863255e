import type { BlockRef } from '@nunatak/block-stream';
import type { IngesterBench, IngesterDomain } from '@nunatak/block-stream/conformance';
import type pg from 'pg';
import { pino } from 'pino';
import { LEDGER_BLOCKS, type LedgerEvent } from '../blocks/ledger-event.js';
import { startLedgerIngester } from '../ingesting/ledger-ingester.js';
import { MemoryNode } from './memory-node.js';

const TIMING = { ttlMs: 2_000, renewEveryMs: 500 };
let cases = 0;

/** The domain's ingester for the suite that every ingester passes: two ledgers, final blocks. */
export function ledgerIngester(store: { readonly pool: pg.Pool }): IngesterDomain<LedgerEvent> {
  return {
    contract: LEDGER_BLOCKS,
    effectOf: () => 'appended',
    isFinal: true,
    open: async (): Promise<IngesterBench<LedgerEvent>> => {
      const node = new MemoryNode();
      const number = ++cases;
      const logKeys = [`North${number}`, `South${number}`] as const;
      return {
        logKeys,
        grow: async (ledger, blocks) => void node.grow(ledger, blocks),
        growLarge: async (ledger, bytes) => void node.grow(ledger, 1, 'm'.repeat(bytes)),
        head: async (ledger) => refOf(node.chain(ledger).at(-1)!),
        chain: async (ledger) => node.chain(ledger).map(refOf),
        spoil: async (ledger) => {
          node.spoiled.set(ledger, 0);
          return { spoiled: () => node.spoiled.get(ledger)!, mend: async () => void node.spoiled.delete(ledger) };
        },
        start: async (stream) => {
          const ingester = startLedgerIngester(logKeys, node, {
            stream,
            pool: store.pool,
            timing: TIMING,
            log: pino({ level: 'silent' }),
          });
          return { stop: () => ingester.close() };
        },
        dispose: async () => {},
      };
    },
  };
}

function refOf({ height, hash }: BlockRef): BlockRef {
  return { height, hash };
}
