import { describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { evmCoverage } from '@nunatak/evm-store';
import { pino } from 'pino';
import { asEarlierRelease } from '../testing/earlier-release.js';
import { type Indexed, useJobIndexing } from '../testing/job-indexing.js';
import { CHAIN } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';
import { ContractCalls } from '../tokens/contract-calls.js';
import { Erc1155Backlog } from './erc1155-backlog.js';

const test = useScriptedIndexing();
const { indexed, runner, carryOut } = useJobIndexing(test);
const BLOCKS = 300;

const covered = (kind: 'erc1155' | 'contracts' | 'metadata') => evmCoverage.read(test.pool, CHAIN, kind);
const count = async (table: string) =>
  Number((await test.pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]!.n);

/** A chain that the release before has stored, and its indexer since the upgrade. */
async function upgraded(seed: number, blocks = BLOCKS): Promise<Indexed> {
  const { random, lease } = await indexed(seed, blocks);
  await asEarlierRelease(test.pool);
  return { random, lease, indexer: await test.store.startIndexer(random.node, 0, { lease }) };
}

/** Has what is missing derived up to the head. */
async function derived(parts: Indexed, meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
  const jobs = runner(parts);
  jobs.start();
  await meanwhile();
  await until(async () => (await covered('erc1155'))[0]?.to === parts.random.chain.blocks.length - 1);
  await jobs.stop();
}

/** What is stored of tokens' moves. */
async function balances(dump: Promise<Record<string, string[]>>): Promise<unknown> {
  const { erc1155_balance, token_transfer, token } = await dump;
  return { erc1155_balance, token_transfer, token };
}

describe('ERC-1155 balances of a chain that an earlier release stored', () => {
  it.each([1, 2, 3])('are derived from the stored transfers, beside live blocks (seed %i)', async (seed) => {
    const parts = await upgraded(seed);
    const { random, indexer } = parts;
    await indexer.handle(random.grow(20));
    expect([await count('erc1155_balance'), await covered('erc1155')]).toEqual([0, []]);
    await derived(parts, async () => {
      for (let i = 0; i < 5; i++) await indexer.handle(random.grow(10));
    });
    await indexer.handle(random.grow(30));
    expect(await covered('erc1155')).toEqual([{ from: 0, to: BLOCKS + 99 }]);
    const stored = await balances(test.store.dump());
    expect((stored as { erc1155_balance: string[] }).erc1155_balance.length).toBeGreaterThan(200);
    expect(stored).toEqual(await balances(test.cleanDump(random)));
  });

  it('are those of the branch that a reorganisation leaves', async () => {
    const parts = await upgraded(4);
    const { random, indexer } = parts;
    await derived(parts, async () => {
      await indexer.handle([random.revertTo(BLOCKS - 40), ...random.grow(60)]);
    });
    await indexer.handle([random.revertTo(BLOCKS - 60), ...random.grow(30)]);
    expect(await balances(test.store.dump())).toEqual(await balances(test.cleanDump(random)));
  });

  it('are derived anew by a repair where they are stored, and left out where they are not', async () => {
    const parts = await upgraded(5);
    expect(await carryOut(parts, 'repair', 100, 150)).toMatchObject({ state: 'done' });
    await derived(parts);
    expect(await carryOut(parts, 'repair', 100, 150)).toMatchObject({ state: 'done' });
    expect(await balances(test.store.dump())).toEqual(await balances(test.cleanDump(parts.random)));
  });

  it('are derived by steps of some ten thousand transfers, however few blocks those are in', async () => {
    const parts = await upgraded(8, 60);
    await test.pool.query(
      `INSERT INTO token_transfer (chain_id, height, transaction_index, log_index, batch_index, standard, token, from_address, to_address, token_id, value)
       SELECT ${CHAIN}, h, 0, 100000 + i, 0, 1155, decode(repeat('ed', 20), 'hex'), decode(repeat('00', 20), 'hex'), decode(repeat('a1', 20), 'hex'), i % 5, 1
       FROM generate_series(0, 2) h, generate_series(1, 9000) i`,
    );
    const { random, indexer, lease } = parts;
    const backlog = new Erc1155Backlog({
      ...{ chainId: CHAIN, pool: test.pool, nodeState: random.node, contracts: new ContractCalls(random.node, CHAIN) },
      ...{ indexer, lease, logger: pino({ level: 'silent' }) },
    });
    const steps: number[] = [];
    while (await backlog.step(new AbortController().signal)) steps.push((await covered('erc1155'))[0]!.to);
    expect(steps).toEqual([1, 59]);
    const { rows } = await test.pool.query(
      "SELECT balance FROM erc1155_balance WHERE holder = decode(repeat('a1', 20), 'hex') AND token_id = 0 ORDER BY height",
    );
    expect(rows).toEqual([{ balance: '1800' }, { balance: '3600' }, { balance: '5400' }]);
  });

  it('mark no token as one that does not add up', async () => {
    const parts = await upgraded(6);
    await parts.indexer.handle(parts.random.grow(40));
    await derived(parts);
    expect(await count('token WHERE standard = 1155 AND mismatch_height IS NOT NULL')).toBe(0);
    expect(await count('token WHERE standard = 1155')).toBe(3);
  });
});

describe('a backfill of a chain that an earlier release stored', () => {
  it('reads contracts and changes of metadata, after which the store is as a new one', async () => {
    const parts = await upgraded(7, 120);
    await parts.indexer.handle(parts.random.grow(10));
    expect(await covered('contracts')).toEqual([{ from: 120, to: 129 }]);
    expect(await carryOut(parts, 'backfill', 0, 129)).toMatchObject({ state: 'done' });
    for (const kind of ['contracts', 'metadata', 'erc1155'] as const)
      expect(await covered(kind)).toEqual([{ from: 0, to: 129 }]);
    expect(await test.store.dump()).toEqual(await test.cleanDump(parts.random));
  });
});
