import { afterEach } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type { Chain } from '@nunatak/evm-chains';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import type pg from 'pg';
import type { IngesterOptions } from '../ingester-options.js';
import type { RecordedChain } from './recorded-chain.js';
import { startTestIngester, type TestIngester } from './test-ingester.js';

/** What a test starts, and what ends it. */
interface Part {
  stop?(): unknown;
  close?(): unknown;
}

/** What tests of ingesters work with: a real store that outlives the tests of a file, and what each of them starts, ended after it. */
export interface Ingesters {
  /** The store. */
  readonly pool: pg.Pool;
  /** Has something ended after the test, the last first. */
  keep<T extends Part>(part: T): T;
  /** Starts an ingester of one chain on the store, see {@link startTestIngester}. */
  ingest(chain: Chain, options?: Partial<IngesterOptions>, recorded?: RecordedChain): Promise<TestIngester>;
}

/** Starts a real PostgreSQL for the tests of a file, and stops it. Call it at the top of the file. */
export function useIngesters(): Ingesters {
  const parts: Part[] = [];
  const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
  const keep = <T extends Part>(part: T) => {
    parts.push(part);
    return part;
  };
  afterEach(async () => {
    for (const part of parts.splice(0).reverse()) await (part.close ? part.close() : part.stop?.());
  });
  return {
    get pool() {
      return database.pool;
    },
    keep,
    ingest: async (chain, options, recorded) => keep(await startTestIngester(chain, database.pool, options, recorded)),
  };
}
