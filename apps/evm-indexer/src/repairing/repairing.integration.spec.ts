import { describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { type BlockReader, type NodeState, NodeStateFailedError } from '@nunatak/evm-contracts';
import { RepairJobs } from '@nunatak/evm-control';
import { COVERAGE_KINDS, evmCoverage } from '@nunatak/evm-schema';
import { ContractCalls } from '@nunatak/evm-smart-contracts';
import { readTokens } from '@nunatak/evm-writes';
import { DAMAGES, type Indexed, useJobIndexing } from '../testing/job-indexing.js';
import { randomFrom } from '../testing/random-chain.js';
import { account, CHAIN } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

import type { TurnTaker } from './job-outcome.js';

const test = useScriptedIndexing();
const { indexed: indexedBlocks, runner, carryOut } = useJobIndexing(test);
const BLOCKS = 80;

const indexed = (seed: number) => indexedBlocks(seed, BLOCKS);
const repair = (parts: Indexed, from: number, to: number, kind: 'repair' | 'backfill' = 'repair') =>
  carryOut(parts, kind, from, to);

const storedTokens = async () => (await test.pool.query<object>('SELECT * FROM token ORDER BY address')).rows;

/**
 * What is stored once what a repair left to be compared at the head has been. Of a token whose row was lost, another transfer may have
 * verified it than when it was indexed, so only whether it is verified counts.
 */
async function settled(): Promise<Record<string, unknown[]>> {
  // As the enricher finds, since the node is honest.
  await test.pool.query('UPDATE token SET verified_height = coalesce(verified_height, unverified_height)');
  const { token, ...rows } = await test.store.dump();
  const marks = token!.map((row) => {
    const { verified_height, unverified_height: _, ...rest } = JSON.parse(row) as Record<string, unknown>;
    return { ...rest, isVerified: verified_height !== null };
  });
  return { ...rows, token: marks };
}

/** Repairs 21 blocks; something else is committed after they were read and derived, and before they are written. */
async function repairWith(parts: Indexed, from: number, meanwhile: () => Promise<unknown>): Promise<void> {
  const indexer: TurnTaker = {
    exclusively: async (task) => {
      await meanwhile();
      return parts.indexer.exclusively(task);
    },
  };
  const jobs = new RepairJobs(test.pool);
  const { id } = await jobs.add({ chainId: CHAIN, kind: 'repair', fromHeight: from, toHeight: from + 20 });
  const repairing = runner(parts, undefined, { indexer });
  repairing.start();
  await until(async () => (await jobs.get(id))!.state === 'done');
  await repairing.stop();
}

describe('a repair', () => {
  it.each([1, 2, 3])('of any range of an intact chain changes nothing (seed %i)', async (seed) => {
    const parts = await indexed(seed);
    const before = await test.store.dump();
    const random = randomFrom(seed + 100);
    for (let i = 0; i < 4; i++) {
      const from = random(BLOCKS);
      const to = from + random(BLOCKS - from);
      expect(await repair(parts, from, to)).toMatchObject({ state: 'done', nextHeight: to + 1 });
      expect(await test.store.dump()).toEqual(before);
    }
  });

  it('takes blocks that pass their checks now off the unverified ones', async () => {
    const parts = await indexedBlocks(4, 20, (event) => {
      if (event.height >= 5 && event.height <= 8) event.block.unverified = ['bloom'];
    });
    const unverified = () => evmCoverage.read(test.pool, CHAIN, 'unverified');
    expect(await unverified()).toEqual([{ from: 5, to: 8 }]);
    await repair(parts, 6, 7);
    expect(await unverified()).toEqual([
      { from: 5, to: 5 },
      { from: 8, to: 8 },
    ]);
    await repair(parts, 1, 19);
    expect(await unverified()).toEqual([]);
  });

  it.each([1, 2, 3, 42])('of a damaged range gives what an undamaged chain has (seed %i)', async (seed) => {
    const parts = await indexed(seed);
    const before = await settled();
    const random = randomFrom(seed + 200);
    for (let i = 0; i < 3; i++) {
      const from = random(BLOCKS - 10);
      const to = from + random(BLOCKS - from);
      for (const damage of DAMAGES) await test.pool.query(damage, [from, to]);
      expect(await repair(parts, from, to)).toMatchObject({ state: 'done' });
      expect(await settled()).toEqual(before);
    }
  });

  it('of a token that was lost leaves what its later transfers show to be found at the head', async () => {
    const parts = await indexedBlocks(11, 40);
    const { node } = parts.random;
    const told = node.balanceAt!;
    // From block 40 on the token pays an interest that no transfer states.
    const token = account(0x7000);
    node.balanceAt = (of, holder, block) =>
      told(of, holder, block) + (of === token && block.height >= 40 && holder !== account(0) ? 1n : 0n);
    await parts.indexer.handle(parts.random.grow(40));
    const marks = async () => (await readTokens(test.pool, CHAIN, [token]))[0];
    expect((await marks())?.mismatchHeight).toBeGreaterThanOrEqual(40);
    await test.pool.query('DELETE FROM token WHERE address = $1', [Buffer.from(token.slice(2), 'hex')]);
    expect(await repair(parts, 0, 36)).toMatchObject({ state: 'done' });
    // Its first transfers add up, but until the last ones are compared it is asked of the node.
    expect(await marks()).toMatchObject({ firstHeight: expect.any(Number), unverifiedHeight: expect.any(Number) });
    expect((await marks())?.verifiedHeight).toBeUndefined();
  });

  it('corrects what later blocks were derived from wrong rows', async () => {
    const parts = await indexed(4);
    await parts.indexer.handle(parts.random.grow(20));
    const before = await test.store.dump();
    // As if every transfer of some blocks had been missed when they were indexed, and all later balances derived from that.
    await test.pool.query(
      `UPDATE erc20_balance b SET balance = b.balance - coalesce((SELECT sum(CASE WHEN t.to_address = b.holder THEN t.value ELSE 0 END
         - CASE WHEN t.from_address = b.holder THEN t.value ELSE 0 END) FROM token_transfer t
         WHERE t.token = b.token AND t.height BETWEEN 20 AND 30), 0) WHERE height > 30 AND holder <> decode(repeat('00', 20), 'hex')`,
    );
    await test.pool.query('DELETE FROM erc20_balance WHERE height BETWEEN 20 AND 30');
    await test.pool.query('DELETE FROM token_transfer WHERE height BETWEEN 20 AND 30');
    expect(await repair(parts, 20, 30)).toMatchObject({ state: 'done' });
    expect(await test.store.dump()).toEqual(before);
  });

  it('goes on beside live blocks, which are indexed over what is right by then', async () => {
    const parts = await indexed(5);
    for (const damage of DAMAGES) await test.pool.query(damage, [10, 60]);
    const repairing = repair(parts, 10, 60);
    for (let i = 0; i < 10; i++) await parts.indexer.handle(parts.random.grow(1));
    expect(await repairing).toMatchObject({ state: 'done' });
    // Live blocks may have been derived from damaged rows of holdings before those were repaired: the repair sets these right too.
    const { token: _, ...repaired } = await test.store.dump();
    const { token: __, ...clean } = await test.cleanDump(parts.random);
    expect(repaired).toEqual(clean);
  });

  it('is gone on with where it was by the next indexer', async () => {
    const parts = await indexed(6);
    const before = await settled();
    for (const damage of DAMAGES) await test.pool.query(damage, [5, 75]);
    const jobs = new RepairJobs(test.pool);
    const { id } = await jobs.add({ chainId: CHAIN, kind: 'repair', fromHeight: 5, toHeight: 75 });
    const read: number[] = [];
    const reader: BlockReader = {
      async *read(chainId, from, to) {
        read.push(from);
        if (read.length > 1) throw new Error('killed');
        yield* parts.random.reader.read(chainId, from, to);
      },
    };
    const first = runner(parts, reader);
    first.start();
    await until(() => read.length > 1);
    await first.stop();
    expect((await jobs.get(id))!.nextHeight).toBeGreaterThan(5);
    const second = runner(parts);
    second.start();
    await until(async () => (await jobs.get(id))!.state === 'done');
    await second.stop();
    expect(await settled()).toEqual(before);
  });

  it('goes on after a failure of the service that asks nodes, which may pass', async () => {
    const parts = await indexed(10);
    const before = await test.store.dump();
    const { node } = parts.random;
    let failures = 0;
    const nodeState: NodeState = {
      call: async (...question) => {
        if (failures++ === 0) throw new NodeStateFailedError('the node state service failed; its log says why');
        return node.call(...question);
      },
      balances: (...question) => node.balances(...question),
      codes: (...question) => node.codes(...question),
      storage: (...question) => node.storage(...question),
    };
    const jobs = new RepairJobs(test.pool);
    const { id } = await jobs.add({ chainId: CHAIN, kind: 'repair', fromHeight: 0, toHeight: 20 });
    const repairing = runner(parts, undefined, { nodeState, contracts: new ContractCalls(nodeState, CHAIN) });
    repairing.start();
    await until(async () => !['queued', 'running'].includes((await jobs.get(id))!.state));
    await repairing.stop();
    expect([failures > 1, (await jobs.get(id))!.state]).toEqual([true, 'done']);
    expect(await test.store.dump()).toEqual(before);
  });

  it.each([
    ['that one does not add up', '', 'UPDATE token SET mismatch_height = 79'],
    [
      'what they say of themselves',
      'UPDATE token SET name = NULL, metadata_height = NULL',
      `UPDATE token SET name = 'late', metadata_height = 79`,
    ],
  ])('keeps what live blocks write of tokens while it is under way: %s', async (_, before, meanwhile) => {
    const parts = await indexed(9);
    if (before) await test.pool.query(before);
    let tokens: object[] = [];
    await repairWith(parts, 0, async () => {
      await test.pool.query(meanwhile);
      tokens = await storedTokens();
    });
    expect(tokens).not.toEqual([]);
    expect(await storedTokens()).toEqual(tokens);
  });

  it('does not bring back by what tokens were verified, where a reorganisation takes that back meanwhile', async () => {
    const parts = await indexed(9);
    await test.pool.query('UPDATE token SET verified_height = 79, unverified_height = NULL');
    await repairWith(parts, 50, () => test.pool.query('UPDATE token SET verified_height = NULL'));
    const { rows } = await test.pool.query('SELECT * FROM token WHERE verified_height NOT BETWEEN 50 AND 70');
    expect(rows).toEqual([]);
  });

  it('fails clearly where the node has another chain', async () => {
    const parts = await indexed(7);
    parts.random.chain.revertTo(40);
    parts.random.grow(60);
    expect(await repair(parts, 50, 70)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('not of the stored chain') as unknown as string,
    });
  });
});

describe('a backfill', () => {
  it.each(COVERAGE_KINDS)('reads what coverage lacks: %s', async (kind) => {
    const parts = await indexed(8);
    const before = await test.store.dump();
    for (const table of ['internal_transaction', 'interchain_event']) {
      const { rowCount } = await test.pool.query(`DELETE FROM ${table} WHERE height BETWEEN 30 AND 40`);
      expect([table, rowCount]).not.toEqual([table, 0]);
    }
    await test.pool.query('UPDATE coverage SET to_height = 29 WHERE kind = $1', [kind]);
    await test.pool.query('INSERT INTO coverage VALUES ($1, $2, 41, $3)', [CHAIN, kind, BLOCKS - 1]);
    expect(await repair(parts, 0, BLOCKS - 1, 'backfill')).toMatchObject({ state: 'done' });
    expect(await test.store.dump()).toEqual(before);
  });
});
