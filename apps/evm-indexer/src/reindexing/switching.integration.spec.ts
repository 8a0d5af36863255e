import { describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { inSnapshot } from '@nunatak/evm-queries';
import type pg from 'pg';
import { type Indexed, useJobIndexing } from '../testing/job-indexing.js';
import { useReindexing } from '../testing/reindexing.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const test = useScriptedIndexing();
const jobIndexing = useJobIndexing(test);
const { indexed, runner, add } = jobIndexing;
const { state, run } = useReindexing(test, jobIndexing);
const BLOCKS = 300;

describe('the switch to a new derivation', () => {
  /** Whether what a reader sees is of one derivation: the old one's rows are all marked. */
  async function look(client: pg.Pool | pg.PoolClient): Promise<string> {
    const { rows } = await client.query({
      name: 'look',
      text: `SELECT (SELECT count(*) FROM block WHERE chain_id = 777 AND height = 3 AND gas_limit = 1)
        + (SELECT count(*) FROM block_777 WHERE height = 4 AND gas_limit = 1)
        + (SELECT count(*) FROM transaction_777 WHERE type = 99 AND height < 50 LIMIT 1)
        + (SELECT count(*) FROM token WHERE chain_id = 777 AND name = 'old') AS marks,
        (SELECT count(*) FROM block_777) AS blocks, (SELECT height FROM log_position WHERE chain_id = 777) AS height`,
    });
    const { marks, blocks, height } = rows[0];
    expect(Number(blocks)).toBe(Number(height) + 1);
    return marks === '0' ? 'new' : marks;
  }

  /** A runner, and how often it has tried the switch while a read was in its way. */
  function triesOf(parts: Indexed) {
    const tries = { count: 0 };
    const onMessage = (message: string) => {
      if (/^not switched .*(long read|reads left no moment)/.test(message)) tries.count++;
    };
    return { tries, running: runner(parts, undefined, undefined, onMessage) };
  }

  it('shows readers the old derivation or the new one, and no error, whenever they look', async () => {
    const parts = await indexed(12, BLOCKS);
    const { rows: tokens } = await test.pool.query(`UPDATE token SET name = 'old' RETURNING 1`);
    await test.pool.query('UPDATE block SET gas_limit = 1');
    await test.pool.query('UPDATE transaction SET type = 99');
    const { rows } = await test.pool.query('SELECT count(*)::int AS n FROM transaction WHERE height < 50');
    const old = String(2 + rows[0].n + tokens.length);
    const seen = new Set<string>();
    let isEnded = false;
    const statements = async () => {
      while (!isEnded) seen.add(await look(test.pool));
    };
    const snapshots = async () => {
      while (!isEnded) {
        const both = await inSnapshot(test.pool, async (client) => {
          const first = await look(client);
          await new Promise((resolve) => setTimeout(resolve, 5));
          return [first, await look(client)];
        });
        expect(both[0]).toBe(both[1]);
        seen.add(both[0]!);
      }
    };
    const id = await add('reindex', 0, BLOCKS - 1);
    const readers = [statements(), statements(), snapshots(), snapshots()];
    await Promise.race([run(parts, id), Promise.all(readers)]);
    seen.add(await look(test.pool));
    isEnded = true;
    await Promise.all(readers);
    expect([...seen].sort()).toEqual([old, 'new'].sort());
  });

  it('comes before or after all of a snapshot, also of one that has not read the chain’s tables yet', async () => {
    const parts = await indexed(16, 40);
    await test.pool.query('UPDATE block SET gas_limit = 1');
    const id = await add('reindex', 0, 39);
    const { running, tries } = triesOf(parts);
    running.start();
    const seen = await inSnapshot(test.pool, async (client) => {
      await client.query('SELECT height FROM log_position');
      await until(async () => (await state(id)) === 'done' || tries.count > 0);
      return look(client);
    });
    expect(seen).toBe('2');
    await until(async () => (await state(id)) === 'done');
    expect(await look(test.pool)).toBe('new');
    await running.stop();
  });

  it('waits for a long read of the chain, while other reads go on', async () => {
    const parts = await indexed(13, 40);
    const id = await add('reindex', 0, 39);
    const backup = await test.pool.connect();
    await backup.query('BEGIN; SELECT 1 FROM block LIMIT 1');
    const { running, tries } = triesOf(parts);
    running.start();
    let longest = 0;
    // Beside the reads, not between them: blocks wait while a switch is tried.
    const growing = until(async () => {
      await parts.indexer.handle(parts.random.grow(1));
      return tries.count >= 3;
    });
    while (tries.count < 3) {
      const began = performance.now();
      await test.pool.query('SELECT 1 FROM block WHERE chain_id = 777 LIMIT 1');
      longest = Math.max(longest, performance.now() - began);
    }
    await growing;
    expect(await state(id)).toBe('running');
    // Locks are waited for 0.4 s at a time.
    expect(longest).toBeLessThan(3_000);
    await backup.query('ROLLBACK');
    backup.release();
    await until(async () => (await state(id)) === 'done');
    await running.stop();
  });
});
