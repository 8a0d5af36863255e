import { describe, expect, it } from '@jest/globals';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { until } from '@nunatak/core/testing';
import { EVM_BLOCKS, type EvmBlock, StateUnavailableError } from '@nunatak/evm-contracts';
import { RepairJobs } from '@nunatak/evm-control';
import { clearChain, readChainHead } from '@nunatak/evm-writes';
import { freeLeases, startService } from '../testing/indexer-service.js';
import { DAMAGES, useJobIndexing } from '../testing/job-indexing.js';
import { RandomChain } from '../testing/random-chain.js';
import { reading, useReindexing } from '../testing/reindexing.js';
import { CHAIN } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const test = useScriptedIndexing();
const jobIndexing = useJobIndexing(test);
const { indexed, add, carryOut } = jobIndexing;
const { state, leftSchemas, run, runUntilKilled } = useReindexing(test, jobIndexing);
const BLOCKS = 300;

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
    const { token: __, ...clean } = await test.cleanDump(parts.random);
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
    await test.pool.query('UPDATE log_position SET transaction_count = 1');
    await run(parts, await add('reindex', 0, BLOCKS - 1));
    expect(await test.store.dump()).toEqual(before);
  });

  it('keeps what the enricher reread, and has every contract looked at again', async () => {
    const parts = await indexed(6, 40);
    await test.pool.query(
      `INSERT INTO token_text (chain_id, height, address, hash, name) SELECT chain_id, 39, address, '\\x01', 'Later' FROM token`,
    );
    await test.pool.query(`INSERT INTO contract_reading (chain_id, height, address, hash, standards, proxy)
      SELECT chain_id, 39, address, '\\x01', 2, 0 FROM contract`);
    await test.pool.query('DELETE FROM contract_look');
    const rows = async (table: string) => (await test.pool.query(`SELECT * FROM ${table} ORDER BY address`)).rows;
    const all = async () => [await rows('token_text'), await rows('contract_reading')];
    const before = await all();
    expect(before.map(({ length }) => length > 0)).toEqual([true, true]);
    await run(parts, await add('reindex', 0, 39));
    expect(await all()).toEqual(before);
    expect((await rows('contract_look')).length).toBe((await rows('contract')).length);
  });

  it('keeps texts of tokens that no node states at their blocks any more', async () => {
    const parts = await indexed(6, 40);
    const before = await test.store.dump();
    const { node } = parts.random;
    const call = node.call.bind(node);
    node.call = async (chain, block, calls) => {
      if (calls.some(({ data }) => data === '0x06fdde03')) throw new StateUnavailableError('pruned');
      return call(chain, block, calls);
    };
    await run(parts, await add('reindex', 0, 39));
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
    const { log_position: _, ...clean } = await test.cleanDump(parts.random);
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
    const { log_position: _, ...clean } = await test.cleanDump(parts.random);
    expect(after).toMatchObject(clean);
  });

  it('is gone on with where its staging schema stands by the next indexer', async () => {
    const parts = await indexed(7, BLOCKS);
    const before = await test.store.dump();
    const id = await add('reindex', 0, BLOCKS - 1);
    await runUntilKilled(parts, id);
    expect(await test.store.dump()).toEqual(before);
    const read: number[] = [];
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
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'nunatak-reindex'`;
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

  it('begins anew when the tables have changed under its staging schema', async () => {
    const parts = await indexed(8, BLOCKS);
    const before = await test.store.dump();
    const id = await add('reindex', 0, BLOCKS - 1);
    await runUntilKilled(parts, id);
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
    const first = parts.random.chain.blocks[0]!;
    const other: EvmBlock = { ...first, header: { ...first.header, hash: `0x${'9'.repeat(64)}` } };
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
    const stream = new InProcessBlockStream(EVM_BLOCKS);
    await freeLeases(test);
    const service = startService(test, random, stream);
    const publisher = stream.publisher(CHAIN);
    const stored = async () => (await readChainHead(test.pool, CHAIN))?.height;
    await publisher.publish(random.grow(60));
    await until(async () => (await stored()) === 59);
    for (const damage of DAMAGES) await test.pool.query(damage, [10, 50]);
    const id = await add('reindex', 0, 59);
    while ((await state(id)) !== 'done') {
      await publisher.publish(random.grow(1));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await publisher.publish(random.grow(10));
    await until(async () => (await stored()) === random.chain.blocks.length - 1);
    await until(async () => (await leftSchemas()).length === 0);
    expect(service.state(CHAIN)).toBe('active');
    await service.close();
    await stream.close();
    const { token: _, ...after } = await test.store.dump();
    const { token: __, ...clean } = await test.cleanDump(random);
    expect(after).toEqual(clean);
  });

  it('is forgotten with its chain', async () => {
    const parts = await indexed(11, BLOCKS);
    const id = await add('reindex', 0, BLOCKS - 1);
    await runUntilKilled(parts, id);
    expect(await leftSchemas()).toEqual([`reindex_777_${id}`]);
    await clearChain(test.pool, CHAIN);
    expect(await leftSchemas()).toEqual([]);
  });
});
