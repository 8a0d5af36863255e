import { describe, expect, it } from '@jest/globals';
import { rebuildChainIndexes } from '@nunatak/evm-writes';
import { account, CHAIN, transaction } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const test = useScriptedIndexing();

const indexes = async () => {
  const { rows } = await test.pool.query(
    `SELECT count(*)::int AS n, (count(*) FILTER (WHERE NOT indisvalid))::int AS invalid FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid WHERE t.relname LIKE '%_777'`,
  );
  return rows[0] as { n: number; invalid: number };
};

describe('rebuilding indexes', () => {
  it('ends at once when stopped, whatever it waits for, and the next one cleans up', async () => {
    const indexer = await test.startIndexer();
    await indexer.handle([test.chain.append({ transactions: [transaction(0, account(1), account(2))] })]);
    const before = await indexes();
    const backup = await test.pool.connect();
    await backup.query('BEGIN; LOCK TABLE block_777 IN ROW EXCLUSIVE MODE');
    const stopping = new AbortController();
    const rebuilding = rebuildChainIndexes(test.pool, CHAIN, stopping.signal);
    for (let waits = false; !waits; ) {
      const { rowCount } = await test.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'REINDEX%' AND wait_event_type = 'Lock'`,
      );
      waits = rowCount! > 0;
    }
    stopping.abort();
    await rebuilding;
    await backup.query('ROLLBACK');
    backup.release();
    await rebuildChainIndexes(test.pool, CHAIN, new AbortController().signal);
    expect(await indexes()).toEqual({ ...before, invalid: 0 });
  });
});
