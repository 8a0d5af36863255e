import { rebuildChainIndexes } from '@firn/evm-store';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RealStore } from '../testing/indexer-under-test.js';
import { account, CHAIN, ScriptedChain, ScriptedNodeState, transaction } from '../testing/scripted-chain.js';

let store: RealStore;
beforeAll(async () => {
  store = await RealStore.start();
});
afterAll(() => store.stop());

const indexes = async () => {
  const { rows } = await store.pool.query(
    `SELECT count(*)::int AS n, (count(*) FILTER (WHERE NOT indisvalid))::int AS invalid FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid WHERE t.relname LIKE '%_777'`,
  );
  return rows[0] as { n: number; invalid: number };
};

describe('rebuilding indexes', () => {
  it('ends at once when stopped, whatever it waits for, and the next one cleans up', async () => {
    const indexer = await store.startIndexer(new ScriptedNodeState());
    await indexer.handle([new ScriptedChain().append({ transactions: [transaction(0, account(1), account(2))] })]);
    const before = await indexes();
    const backup = await store.pool.connect();
    await backup.query('BEGIN; LOCK TABLE block_777 IN ROW EXCLUSIVE MODE');
    const stopping = new AbortController();
    const rebuilding = rebuildChainIndexes(store.pool, CHAIN, stopping.signal);
    for (let waits = false; !waits; ) {
      const { rowCount } = await store.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'REINDEX%' AND wait_event_type = 'Lock'`,
      );
      waits = rowCount! > 0;
    }
    stopping.abort();
    await rebuilding;
    await backup.query('ROLLBACK');
    backup.release();
    await rebuildChainIndexes(store.pool, CHAIN, new AbortController().signal);
    expect(await indexes()).toEqual({ ...before, invalid: 0 });
  });
});
