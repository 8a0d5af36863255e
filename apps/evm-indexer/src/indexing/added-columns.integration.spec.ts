import { afterEach, describe, expect, it } from '@jest/globals';
import type { Hex } from '@nunatak/evm-contracts';
import { CHAIN_ROLES, ChainDefinitions, chainLeases, RepairJobs } from '@nunatak/evm-control';
import {
  addressList,
  addressTransactions,
  blockById,
  blockTransactions,
  chainProgress,
  erc20BalancesAt,
  evmReadPool,
  latestBlocks,
  latestKeysAcrossChains,
  latestTransactions,
  nativeBalanceAt,
  transactionByHash,
  transactionsByKey,
} from '@nunatak/evm-queries';
import { addColumns, dropAddedColumns, tablesWithOtherValues } from '@nunatak/evm-schema/testing';
import type pg from 'pg';
import { DAMAGES, useJobIndexing } from '../testing/job-indexing.js';
import type { RandomChain } from '../testing/random-chain.js';
import { reading, useReindexing } from '../testing/reindexing.js';
import { account, CHAIN } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const test = useScriptedIndexing();
const jobIndexing = useJobIndexing(test);
const { indexed, add, carryOut } = jobIndexing;
const { run, state } = useReindexing(test, jobIndexing);
const readers: pg.Pool[] = [];

afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.end();
  await dropAddedColumns(test.pool);
});

/** What is stored but for the added columns; the head is compared where the stream's place is the same. */
async function dump(): Promise<Record<string, unknown[]>> {
  const { log_position: _, ...tables } = await test.store.dump();
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows.map((row) => {
        const { added_note: __, added_number: ___, ...rest } = JSON.parse(row);
        return rest;
      }),
    ]),
  );
}

/** What a clean run over the chain as it is now stores, in tables without added columns. */
async function cleanDump(random: RandomChain): Promise<Record<string, unknown[]>> {
  await dropAddedColumns(test.pool);
  await test.cleanDump(random);
  return dump();
}

/** Every kind of read that is answered from the store, of everything in a short chain. */
async function readAll(pool: pg.Pool, random: RandomChain): Promise<unknown> {
  const addresses = Array.from({ length: 6 }, (_, i) => account(0x100 + i));
  const window = { direction: 'desc' as const, range: {}, limit: 1_000 };
  const ofAddress = (address: Hex) => ({ chainId: CHAIN, address, ...window });
  const answers: unknown[] = [
    await latestBlocks(pool, { chainId: CHAIN, limit: 1_000 }),
    await latestTransactions(pool, { chainId: CHAIN, limit: 1_000 }),
    await latestTransactions(pool, { chainId: CHAIN, limit: 1_000, status: 0 }),
    await latestKeysAcrossChains(pool, { cursors: [{ chainId: CHAIN }], limit: 1_000 }),
    await chainProgress(pool),
  ];
  for (const address of addresses) {
    for (const list of ['native', 'erc20', 'erc721', 'erc1155', 'internal'] as const)
      answers.push(await addressList(pool, { ...ofAddress(address), list }));
    answers.push(await addressTransactions(pool, ofAddress(address)));
    answers.push(await addressTransactions(pool, { ...ofAddress(address), withoutTokens: [account(0x7000)] }));
    answers.push(await nativeBalanceAt(pool, { chainId: CHAIN, address }));
    const balances = { chainId: CHAIN, holder: address, height: 20, limit: 10 };
    answers.push(await erc20BalancesAt(pool, balances));
    answers.push(await erc20BalancesAt(pool, { ...balances, only: [account(0x7001)] }));
  }
  for (const { header, transactions } of random.chain.blocks) {
    answers.push(await blockById(pool, CHAIN, { height: header.height }));
    answers.push(await blockTransactions(pool, { chainId: CHAIN, block: { hash: header.hash }, limit: 10 }));
    for (const { hash } of transactions) answers.push(await transactionByHash(pool, CHAIN, hash));
    answers.push(await transactionsByKey(pool, CHAIN, [[header.height, 0]]));
  }
  return answers;
}

describe('columns that a later release’s migration adds to every table', () => {
  it('take nothing from what is indexed afterwards, nor from a reorganisation', async () => {
    const { random, indexer } = await indexed(1, 60);
    await addColumns(test.pool);
    await indexer.handle(random.grow(30));
    await indexer.handle([random.revertTo(50), ...random.grow(20)]);
    const written = await dump();
    expect(await tablesWithOtherValues(test.pool)).toEqual([]);
    expect(written).toEqual(await cleanDump(random));
  });

  it('are there for a chain that is first indexed afterwards, with their defaults', async () => {
    await addColumns(test.pool);
    const { random } = await indexed(2, 40);
    const written = await dump();
    expect(await tablesWithOtherValues(test.pool)).toEqual([]);
    expect(written).toEqual(await cleanDump(random));
  });

  it('leave every read as it was, also on connections that had prepared it before', async () => {
    const { random } = await indexed(3, 30);
    const reader = evmReadPool(test.pool.options.connectionString!, { max: 1 });
    readers.push(reader);
    const before = await readAll(reader, random);
    await addColumns(test.pool);
    expect(await readAll(reader, random)).toEqual(before);
  });

  it('do not keep a repair from setting damaged rows right', async () => {
    const parts = await indexed(4, 80);
    const before = await dump();
    await addColumns(test.pool);
    for (const damage of DAMAGES) await test.pool.query(damage, [20, 60]);
    expect(await carryOut(parts, 'repair', 0, 79)).toMatchObject({ state: 'done', nextHeight: 80 });
    expect(await dump()).toEqual(before);
    expect(await tablesWithOtherValues(test.pool)).toEqual([]);
  });

  it('do not keep a reindexing that began before them from ending, without beginning anew', async () => {
    const parts = await indexed(5, 300);
    const before = await dump();
    for (const damage of DAMAGES) await test.pool.query(damage, [20, 60]);
    const timesRead = new Map<number, number>();
    const reader = reading(parts, async (height) => {
      timesRead.set(height, (timesRead.get(height) ?? 0) + 1);
      if (height === 200) await addColumns(test.pool);
    });
    const id = await add('reindex', 0, 299);
    await run(parts, id, reader);
    expect([await state(id), timesRead.get(150)]).toEqual(['done', 1]);
    expect(await dump()).toEqual(before);
    expect(await tablesWithOtherValues(test.pool)).toEqual([]);
    await parts.indexer.handle(parts.random.grow(10));
    const { token: _, ...written } = await dump();
    const { token: __, ...clean } = await cleanDump(parts.random);
    expect(written).toEqual(clean);
  });

  it('change nothing for leases, chains added at run time and jobs', async () => {
    await addColumns(test.pool);
    for (const role of CHAIN_ROLES) {
      const leases = chainLeases(test.pool, role);
      const holder = { holder: 'one', epoch: (await leases.acquire('55', 'one', 60_000))! };
      expect(await leases.acquire('55', 'other', 60_000)).toBeUndefined();
      expect(await leases.renew('55', holder, 60_000)).toBe(true);
      await leases.release('55', holder);
    }
    const definitions = new ChainDefinitions(test.pool);
    await definitions.put('55', { chainId: '55', name: 'Added' }, 'active');
    expect(await definitions.get('55')).toMatchObject({
      definition: { chainId: '55', name: 'Added' },
      state: 'active',
    });
    const jobs = new RepairJobs(test.pool);
    const { id } = await jobs.add({ chainId: '55', kind: 'repair', fromHeight: 1, toHeight: 2 });
    expect(await jobs.get(id)).toMatchObject({ chainId: '55', kind: 'repair', state: 'queued' });
    expect(await tablesWithOtherValues(test.pool)).toEqual([]);
    await test.pool.query("DELETE FROM job WHERE key = '55'");
    await test.pool.query(`DELETE FROM definition WHERE key = '55'`);
  });
});
