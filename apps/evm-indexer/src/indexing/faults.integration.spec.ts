import { describe, expect, it } from '@jest/globals';
import { account, transaction } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const [ALICE, BOB] = [account(0xa11ce), account(0xb0b)];

const test = useScriptedIndexing();

/** Waits until a statement of the indexer waits for a lock. */
async function waiting(query: string): Promise<number> {
  for (;;) {
    const { rows } = await test.store.pool.query(
      `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1`,
      [`${query}%`],
    );
    if (rows[0]) return rows[0].pid;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the chain indexer under faults', () => {
  it.each([
    ['log_position', 'SELECT'],
    ['transaction_777', 'COPY'],
  ])('survives the loss of its connection while it waits for %s', async (table, statement) => {
    const indexer = await test.startIndexer();
    await indexer.handle([test.chain.append()]);
    const event = test.chain.append({ transactions: [transaction(0, ALICE, BOB, [], `0x${'ab'.repeat(3_000_000)}`)] });
    const blocker = await test.store.pool.connect();
    try {
      await blocker.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
      const failing = expect(indexer.handle([event])).rejects.toThrow();
      await test.store.pool.query('SELECT pg_terminate_backend($1)', [await waiting(statement)]);
      await blocker.query('ROLLBACK');
      await failing;
    } finally {
      blocker.release();
    }
    await indexer.handle([event]);
    expect(await test.store.heights()).toEqual([0, 1]);
  });

  it('survives the loss of its connection while rows are on their way', async () => {
    const indexer = await test.startIndexer();
    await indexer.handle([test.chain.append()]);
    await test.store.pool.query(
      `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(60); RETURN NEW; END'`,
    );
    await test.store.pool.query(
      'CREATE TRIGGER slow BEFORE INSERT ON transaction_777 FOR EACH ROW EXECUTE FUNCTION slow()',
    );
    const transactions = [0, 1, 2].map((i) => transaction(i, ALICE, BOB, [], `0x${'ab'.repeat(9_000_000)}`));
    const event = test.chain.append({ transactions });
    const failing = expect(indexer.handle([event])).rejects.toThrow();
    for (let pid: number | undefined; pid === undefined; ) {
      const { rows } = await test.store.pool.query(`SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'`);
      pid = rows[0]?.pid;
      if (pid !== undefined) await test.store.pool.query('SELECT pg_terminate_backend($1)', [pid]);
    }
    await failing;
    await test.store.pool.query('DROP FUNCTION slow CASCADE');
    await indexer.handle([event]);
    expect(await test.store.heights()).toEqual([0, 1]);
  });

  it('survives the loss of its connection between two statements', async () => {
    const indexer = await test.startIndexer();
    await indexer.handle([test.chain.append()]);
    const { inTransaction } = await import('@nunatak/database');
    await expect(
      inTransaction(test.store.pool, async (client) => {
        const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
        await test.store.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
        await new Promise((resolve) => setTimeout(resolve, 200));
        await client.query('SELECT 1');
      }),
    ).rejects.toThrow();
  });

  it('goes back when an event is missing inside of what it is handed', async () => {
    const indexer = await test.startIndexer();
    const first = test.chain.append();
    test.chain.append();
    expect(await indexer.handle([first, test.chain.append()])).toEqual({
      epoch: 1,
      sequence: 1,
      block: { height: 0, hash: first.hash },
    });
    expect(await test.store.heights()).toEqual([0]);
  });

  it('drops repeated events, and those of an older epoch, inside of what it is handed', async () => {
    const indexer = await test.startIndexer();
    const first = test.chain.append();
    const older = test.chain.append();
    const taken = { ...first, epoch: 2 };
    const next = { ...older, epoch: 2 };
    expect(await indexer.handle([taken, taken, older, next, older])).toBeUndefined();
    expect(await test.store.heights()).toEqual([0, 1]);
  });

  it('refuses blocks that do not follow one another inside of what it is handed', async () => {
    const indexer = await test.startIndexer();
    const first = test.chain.append();
    const other = { ...test.chain.append(), parentHash: `0x${'1'.repeat(64)}` };
    await expect(indexer.handle([first, other])).rejects.toThrow('does not continue');
    expect(await test.store.heights()).toEqual([]);
  });
});
