import { InProcessBlockStream } from '@firn/block-stream';
import type { BlockReader, EvmBlock } from '@firn/contracts';
import { RepairJobs } from '@firn/evm-control';
import { clearChain, inSnapshot, readChainHead } from '@firn/evm-store';
import { describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { EvmIndexerService } from '../evm-indexer.service.js';
import { DAMAGES, type Indexed, useJobIndexing } from '../testing/job-indexing.js';
import { RandomChain } from '../testing/random-chain.js';
import { CHAIN } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';
import { waitUntil } from '../testing/wait-until.js';

const test = useScriptedIndexing();
const { indexed, runner, add, carryOut } = useJobIndexing(test);
const BLOCKS = 300;

const state = async (id: number) => (await new RepairJobs(test.pool).get(id))!.state;

/** Schemas that reindexings have made and not dropped. */
async function leftSchemas(): Promise<string[]> {
  const { rows } = await test.pool.query(`SELECT nspname FROM pg_namespace WHERE nspname ~ '^(reindex|retired)_'`);
  return rows.map((row) => row.nspname);
}

/** What a clean indexer makes of the chain's blocks as they are now. */
async function cleanDump({ random }: Indexed): Promise<Record<string, string[]>> {
  await test.store.empty();
  const clean = await test.store.startIndexer(random.node);
  const events = random.chain.blocks.map((block, i) => {
    const { height, hash, parentHash } = block.header;
    return { kind: 'appended' as const, chainId: CHAIN, epoch: 1, sequence: i + 1, height, hash, parentHash, block };
  });
  await clean.handle(events);
  return test.store.dump();
}

/** A reader that does something before it gives a block. */
function reading(
  parts: Indexed,
  before: (height: number, options?: { signal?: AbortSignal }) => Promise<void>,
): BlockReader {
  return {
    async *read(chainId, from, to, options): AsyncIterable<EvmBlock> {
      for (let height = from; height <= to; height++) {
        await before(height, options);
        yield* parts.random.reader.read(chainId, height, height);
      }
    },
  };
}

/** Runs a job to its end by some reader. */
async function run(parts: Indexed, id: number, reader?: BlockReader): Promise<void> {
  const running = runner(parts, reader);
  running.start();
  await waitUntil(async () => !['queued', 'running'].includes(await state(id)));
  await waitUntil(async () => (await leftSchemas()).length === 0);
  await running.stop();
}

describe('a reindexing', () => {
  it.each([1, 2])('of an intact chain gives the same rows, in other tables (seed %i)', async (seed) => {
    const parts = await indexed(seed, BLOCKS);
    const before = await test.store.dump();
    const oids = async () => (await test.pool.query(`SELECT 'block_777'::regclass::oid AS oid`)).rows[0].oid;
    const old = await oids();
    expect(await carryOut(parts, 'reindex', 0, BLOCKS - 1)).toMatchObject({ state: 'done', nextHeight: BLOCKS });
    expect(await test.store.dump()).toEqual(before);
    expect(await oids()).not.toBe(old);
    await parts.indexer.handle(parts.random.grow(20));
    const { token: _, ...after } = await test.store.dump();
    const { token: __, ...clean } = await cleanDump(parts);
    expect(after).toEqual(clean);
  });

  it('makes the tables as a new chain’s are, and leaves nothing behind', async () => {
    const parts = await indexed(3, 10);
    const shape = async () => {
      const { rows } = await test.pool.query(
        `SELECT tablename, indexname, indexdef FROM pg_indexes WHERE tablename LIKE '%_777' ORDER BY 2`,
      );
      const constraints = await test.pool.query(
        `SELECT conrelid::regclass::text AS name, conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid::regclass::text LIKE '%_777' ORDER BY 1, 2`,
      );
      const parents = await test.pool.query(
        `SELECT inhrelid::regclass::text AS name, inhparent::regclass::text FROM pg_inherits ORDER BY 1`,
      );
      return [rows, constraints.rows, parents.rows];
    };
    const before = await shape();
    await test.pool.query('CREATE ROLE reader; GRANT SELECT ON block_777 TO reader');
    await run(parts, await add('reindex', 0, 9));
    expect(await shape()).toEqual(before);
    const { rows } = await test.pool.query(`SELECT has_table_privilege('reader', 'block_777', 'SELECT') AS may`);
    expect(rows).toEqual([{ may: true }]);
    await test.pool.query('REVOKE ALL ON block_777 FROM reader; DROP ROLE reader');
  });

  it('heals whatever was damaged, tokens and history too', async () => {
    const parts = await indexed(4, BLOCKS);
    const before = await test.store.dump();
    for (const damage of DAMAGES) await test.pool.query(damage, [20, 250]);
    await test.pool.query(
      `INSERT INTO token (chain_id, first_height, standard, address) VALUES (777, 5, 20, '\\x1234')`,
    );
    await test.pool.query(`UPDATE coverage SET from_height = 7`);
    await test.pool.query('UPDATE chain_head SET transaction_count = 1');
    await run(parts, await add('reindex', 0, BLOCKS - 1));
    expect(await test.store.dump()).toEqual(before);
  });

  it('goes on beside live blocks and reorganisations, of what it has derived already too', async () => {
    const parts = await indexed(5, BLOCKS);
    const { random, indexer } = parts;
    for (const damage of DAMAGES) await test.pool.query(damage, [10, 200]);
    const id = await add('reindex', 0, BLOCKS - 1);
    let reorgs = 0;
    const reader = reading(parts, async (height) => {
      if (height % 50 === 0 && random.chain.blocks.length < BLOCKS + 40) await indexer.handle(random.grow(2));
      if (height < BLOCKS - 1 || reorgs > 0) return;
      reorgs++;
      await indexer.handle([random.revertTo(BLOCKS - 60), ...random.grow(70)]);
    });
    await run(parts, id, reader);
    expect(reorgs).toBe(1);
    expect(await state(id)).toBe('done');
    const after = await test.store.dump();
    const { chain_head: _, ...clean } = await cleanDump(parts);
    expect(after).toMatchObject(clean);
  });

  it.each([5, 0])('follows a reorganisation of 5 blocks to %i, although no block comes after it', async (grown) => {
    const parts = await indexed(6, BLOCKS);
    const { random, indexer } = parts;
    const reorgs = [() => [random.revertTo(BLOCKS - 6), ...random.grow(grown)]];
    // The turn is where the switch happens: what came just before it has to be noticed there.
    const turns = {
      exclusively: async <T>(work: Parameters<typeof indexer.exclusively<T>>[0]) => {
        const events = reorgs.shift()?.();
        if (events) await indexer.handle(events);
        return indexer.exclusively(work);
      },
    };
    const id = await add('reindex', 0, BLOCKS - 1);
    await run({ ...parts, indexer: turns as typeof indexer }, id);
    expect(reorgs).toEqual([]);
    expect((await readChainHead(test.pool, CHAIN))!.height).toBe(BLOCKS - 6 + grown);
    const after = await test.store.dump();
    const { chain_head: _, ...clean } = await cleanDump(parts);
    expect(after).toMatchObject(clean);
  });

  it('is gone on with where its shadow stands by the next indexer', async () => {
    const parts = await indexed(7, BLOCKS);
    const before = await test.store.dump();
    const id = await add('reindex', 0, BLOCKS - 1);
    const read: number[] = [];
    const killed = reading(parts, async (height) => {
      if (height > 200) throw new Error('killed');
    });
    const first = runner(parts, killed);
    first.start();
    await waitUntil(async () => (await new RepairJobs(test.pool).get(id))!.nextHeight > 100);
    await first.stop();
    expect(await test.store.dump()).toEqual(before);
    await run(
      parts,
      id,
      reading(parts, async (height) => void read.push(height)),
    );
    expect(read.filter((height) => height > 0 && height < 128)).toEqual([]);
    expect(await test.store.dump()).toEqual(before);
  });

  it('goes on when its connections are cut while it writes', async () => {
    const parts = await indexed(17, BLOCKS);
    const before = await test.store.dump();
    const id = await add('reindex', 0, BLOCKS - 1);
    let cuts = 0;
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'firn-reindex'`;
    const reader = reading(parts, async (height) => {
      if (![140, 290].includes(height) || cuts >= 2) return;
      cuts++;
      setTimeout(() => void test.pool.query(cut), 10 * cuts); // while what was read is derived and written
      await test.pool.query(cut);
    });
    await run(parts, id, reader);
    expect([cuts, await state(id)]).toEqual([2, 'done']);
    expect(await test.store.dump()).toEqual(before);
  });

  it('begins anew when the tables have changed under its shadow', async () => {
    const parts = await indexed(8, BLOCKS);
    const before = await test.store.dump();
    const id = await add('reindex', 0, BLOCKS - 1);
    const first = runner(
      parts,
      reading(parts, async (height) => {
        if (height > 200) throw new Error('killed');
      }),
    );
    first.start();
    await waitUntil(async () => (await new RepairJobs(test.pool).get(id))!.nextHeight > 100);
    await first.stop();
    await test.pool.query('ALTER TABLE token ADD COLUMN extra text');
    try {
      await run(parts, id);
      expect(await state(id)).toBe('done');
    } finally {
      await test.pool.query('ALTER TABLE token DROP COLUMN extra');
    }
    expect(await test.store.dump()).toEqual(before);
  });

  it('changes nothing when it is cancelled, and drops what it has made', async () => {
    const parts = await indexed(9, BLOCKS);
    const before = await test.store.dump();
    const id = await add('reindex', 0, BLOCKS - 1);
    const reader = reading(parts, async (height) => {
      if (height === 150) await new RepairJobs(test.pool).cancel(id);
    });
    await run(parts, id, reader);
    expect(await state(id)).toBe('cancelled');
    expect(await test.store.dump()).toEqual(before);
  });

  it('fails at once where the node has another chain', async () => {
    const parts = await indexed(10, 20);
    const other = await new Promise<EvmBlock>((resolve) => {
      const [first] = structuredClone(parts.random.chain.blocks);
      resolve({ ...first!, header: { ...first!.header, hash: `0x${'9'.repeat(64)}` } });
    });
    const id = await add('reindex', 0, 19);
    await run(parts, id, {
      async *read() {
        yield other;
      },
    });
    expect(await new RepairJobs(test.pool).get(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('block 0 is not of the stored chain') as unknown as string,
    });
  });

  it('fails rather than lose what no node tells any more', async () => {
    const parts = await indexed(15, BLOCKS);
    const before = await test.store.dump();
    delete parts.random.chain.blocks[30]!.balances;
    const id = await add('reindex', 0, BLOCKS - 1);
    await run(parts, id);
    expect(await new RepairJobs(test.pool).get(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('no node tells the native balances of block 30 any more') as unknown as string,
    });
    expect(await test.store.dump()).toEqual(before);
  });

  it('is carried out by the chain’s active indexer, which goes on from the new derivation', async () => {
    const random = new RandomChain(14);
    const stream = new InProcessBlockStream();
    await test.pool.query('DELETE FROM indexer_lease');
    const service = new EvmIndexerService({
      chains: [],
      pool: test.pool,
      stream,
      nodeState: random.node,
      blockReader: random.reader,
      logger: pino({ level: 'silent' }),
      registry: new Registry(),
    });
    service.addChain({ chainId: CHAIN, startBlock: 0 } as Parameters<EvmIndexerService['addChain']>[0]);
    const publisher = stream.publisher(CHAIN);
    const stored = async () => (await readChainHead(test.pool, CHAIN))?.height;
    await publisher.publish(random.grow(60));
    await waitUntil(async () => (await stored()) === 59);
    for (const damage of DAMAGES) await test.pool.query(damage, [10, 50]);
    const id = await add('reindex', 0, 59);
    while ((await state(id)) !== 'done') {
      await publisher.publish(random.grow(1));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await publisher.publish(random.grow(10));
    await waitUntil(async () => (await stored()) === random.chain.blocks.length - 1);
    await waitUntil(async () => (await leftSchemas()).length === 0);
    expect(service.state(CHAIN)).toBe('active');
    await service.onApplicationShutdown();
    await stream.close();
    const { token: _, ...after } = await test.store.dump();
    const { token: __, ...clean } = await cleanDump({ random } as Indexed);
    expect(after).toEqual(clean);
  });

  it('is forgotten with its chain', async () => {
    const parts = await indexed(11, BLOCKS);
    const id = await add('reindex', 0, BLOCKS - 1);
    const running = runner(
      parts,
      reading(parts, async (height) => {
        if (height > 200) throw new Error('killed');
      }),
    );
    running.start();
    await waitUntil(async () => (await new RepairJobs(test.pool).get(id))!.nextHeight > 100);
    await running.stop();
    expect(await leftSchemas()).toEqual([`reindex_777_${id}`]);
    await clearChain(test.pool, CHAIN);
    expect(await leftSchemas()).toEqual([]);
  });
});

describe('the switch', () => {
  /** Whether what a reader sees is of one derivation: the old one's rows are all marked. */
  async function look(client: pg.Pool | pg.PoolClient): Promise<string> {
    const { rows } = await client.query({
      name: 'look',
      text: `SELECT (SELECT count(*) FROM block WHERE chain_id = 777 AND height = 3 AND gas_limit = 1)
        + (SELECT count(*) FROM block_777 WHERE height = 4 AND gas_limit = 1)
        + (SELECT count(*) FROM transaction_777 WHERE type = 99 AND height < 50 LIMIT 1)
        + (SELECT count(*) FROM token WHERE chain_id = 777 AND name = 'old') AS marks,
        (SELECT count(*) FROM block_777) AS blocks, (SELECT height FROM chain_head WHERE chain_id = 777) AS height`,
    });
    const { marks, blocks, height } = rows[0];
    expect(Number(blocks)).toBe(Number(height) + 1);
    return marks === '0' ? 'new' : marks;
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
    const running = runner(parts);
    running.start();
    const seen = await inSnapshot(test.pool, async (client) => {
      await client.query('SELECT height FROM chain_head');
      const until = performance.now() + 1_500;
      while (performance.now() < until && (await state(id)) !== 'done')
        await new Promise((resolve) => setTimeout(resolve, 50));
      return look(client);
    });
    expect(seen).toBe('2');
    await waitUntil(async () => (await state(id)) === 'done');
    expect(await look(test.pool)).toBe('new');
    await running.stop();
  });

  it('waits for a long read of the chain, while other reads go on', async () => {
    const parts = await indexed(13, 40);
    const id = await add('reindex', 0, 39);
    const backup = await test.pool.connect();
    await backup.query('BEGIN; SELECT 1 FROM block LIMIT 1');
    const running = runner(parts);
    running.start();
    const until = performance.now() + 4_000;
    let longest = 0;
    while (performance.now() < until) {
      const began = performance.now();
      await test.pool.query('SELECT 1 FROM block WHERE chain_id = 777 LIMIT 1');
      longest = Math.max(longest, performance.now() - began);
      await parts.indexer.handle(parts.random.grow(1));
    }
    expect(await state(id)).toBe('running');
    expect(longest).toBeLessThan(3_000);
    await backup.query('ROLLBACK');
    backup.release();
    await waitUntil(async () => (await state(id)) === 'done');
    await running.stop();
  });
});
