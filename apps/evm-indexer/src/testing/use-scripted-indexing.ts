import { beforeAll, beforeEach } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import type pg from 'pg';
import { type ChainIndexer, type ChainIndexerOptions, RealStore } from './indexer-under-test.js';
import type { RandomChain } from './random-chain.js';
import { ScriptedChain, ScriptedNodeState } from './scripted-chain.js';

/** What a test of indexing works with: a real store that outlives the tests of a file, and a chain and a node that are new for each. */
export interface ScriptedIndexing {
  readonly store: RealStore;
  readonly pool: pg.Pool;
  readonly chain: ScriptedChain;
  readonly node: ScriptedNodeState;
  startIndexer(startBlock?: number, more?: Partial<ChainIndexerOptions>): Promise<ChainIndexer>;
  /** Empties the store, and has a random chain as it is now indexed: everything that is stored then. */
  cleanDump(random: RandomChain): Promise<Record<string, string[]>>;
}

/** Starts a real PostgreSQL for the tests of a file, empties it before each, and stops it. Call it at the top of the file. */
export function useScriptedIndexing(): ScriptedIndexing {
  const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
  let store: RealStore;
  let chain: ScriptedChain;
  let node: ScriptedNodeState;
  beforeAll(() => {
    store = new RealStore(database.pool);
  });
  beforeEach(async () => {
    await store.empty();
    chain = new ScriptedChain();
    node = new ScriptedNodeState();
  });
  return {
    get store() {
      return store;
    },
    get pool() {
      return store.pool;
    },
    get chain() {
      return chain;
    },
    get node() {
      return node;
    },
    startIndexer: (startBlock, more) => store.startIndexer(node, startBlock, more),
    cleanDump: async (random) => {
      await store.empty();
      const clean = await store.startIndexer(random.node);
      await clean.handle(random.events());
      return store.dump();
    },
  };
}
