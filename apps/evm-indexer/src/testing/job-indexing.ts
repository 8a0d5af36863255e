import { afterEach } from '@jest/globals';
import { HeldLease } from '@nunatak/coordination';
import { until } from '@nunatak/core/testing';
import type { BlockAppended, BlockReader } from '@nunatak/evm-contracts';
import { chainLeases, type RepairJob, RepairJobs } from '@nunatak/evm-control';
import { ContractCalls } from '@nunatak/evm-smart-contracts';
import { pino } from 'pino';
import { JobRunner, type JobRunnerOptions } from '../repairing/job-runner.js';
import type { ChainIndexer } from './indexer-under-test.js';
import { RandomChain } from './random-chain.js';
import { CHAIN } from './scripted-chain.js';
import type { ScriptedIndexing } from './use-scripted-indexing.js';

/** An indexed chain whose active indexer also carries out jobs. */
export interface Indexed {
  random: RandomChain;
  indexer: ChainIndexer;
  lease: HeldLease;
}

/** What tests of jobs work with, over a real store. */
export interface JobIndexing {
  /** Indexes some blocks of a random chain, under the lease; `change` says what the indexer gets otherwise than a reader. */
  indexed(seed: number, blocks: number, change?: (event: BlockAppended) => void): Promise<Indexed>;
  /** The one who carries out the chain's jobs, not started yet. `onMessage` is given what it logs. */
  runner(
    parts: Indexed,
    blockReader?: BlockReader,
    more?: Partial<JobRunnerOptions>,
    onMessage?: (message: string) => void,
  ): JobRunner;
  /** Adds a job. */
  add(kind: RepairJob['kind'], fromHeight: number, toHeight: number): Promise<number>;
  /** Adds a job, and has it carried out until it has ended. */
  carryOut(parts: Indexed, kind: RepairJob['kind'], fromHeight: number, toHeight: number): Promise<RepairJob>;
}

/** Jobs over a scripted chain; leases are given back after each test. Call it at the top of the file. */
export function useJobIndexing(test: ScriptedIndexing): JobIndexing {
  const leases: HeldLease[] = [];
  afterEach(async () => {
    for (const lease of leases.splice(0)) await lease.release();
  });
  const jobs = () => new RepairJobs(test.pool);
  const made: JobIndexing = {
    indexed: async (seed, blocks, change) => {
      const random = new RandomChain(seed);
      const store = chainLeases(test.pool, 'indexer');
      const lease = (await HeldLease.tryAcquire(store, CHAIN, 'test', { ttlMs: 60_000, renewEveryMs: 10_000 }))!;
      leases.push(lease);
      const indexer = await test.store.startIndexer(random.node, 0, { lease });
      const events = random.grow(blocks);
      const handed = change ? structuredClone(events) : events;
      if (change) handed.forEach(change);
      await indexer.handle(handed);
      return { random, indexer, lease };
    },
    runner: ({ random, indexer, lease }, blockReader = random.reader, more = {}, onMessage = () => undefined) => {
      const contracts = new ContractCalls(random.node, CHAIN);
      const destination = { write: (line: string) => onMessage((JSON.parse(line) as { msg: string }).msg) };
      const logger = pino({ level: 'info' }, destination);
      const parts = { chainId: CHAIN, pool: test.pool, nodeState: random.node, contracts };
      return new JobRunner({ ...parts, indexer, blockReader, lease, logger, onReplaced: () => undefined, ...more });
    },
    add: async (kind, fromHeight, toHeight) => (await jobs().add({ chainId: CHAIN, kind, fromHeight, toHeight })).id,
    carryOut: async (parts, kind, fromHeight, toHeight) => {
      const id = await made.add(kind, fromHeight, toHeight);
      const running = made.runner(parts);
      running.start();
      await until(async () => !['queued', 'running'].includes((await jobs().get(id))!.state));
      await running.stop();
      return (await jobs().get(id))!;
    },
  };
  return made;
}

/** Changes and deletes of rows of some heights. */
export const DAMAGES = [
  'DELETE FROM block WHERE height BETWEEN $1 AND $2 AND height % 3 = 0',
  `UPDATE block SET hash = '\\x01', cumulative_transactions = 1, transaction_count = 7 WHERE height BETWEEN $1 AND $2 AND height % 3 = 1`,
  'DELETE FROM transaction WHERE height BETWEEN $1 AND $2 AND height % 2 = 0',
  'UPDATE transaction SET value = value + 1, from_address = to_address WHERE height BETWEEN $1 AND $2 AND height % 2 = 1',
  'DELETE FROM token_transfer WHERE height BETWEEN $1 AND $2 AND height % 2 = 0',
  'UPDATE token_transfer SET value = value + 9 WHERE height BETWEEN $1 AND $2 AND height % 2 = 1',
  'DELETE FROM internal_transaction WHERE height BETWEEN $1 AND $2',
  'DELETE FROM interchain_event WHERE height BETWEEN $1 AND $2',
  'DELETE FROM contract_change WHERE height BETWEEN $1 AND $2 AND height % 2 = 0',
  `UPDATE contract_change SET address = '\\x02', kind = 0 WHERE height BETWEEN $1 AND $2 AND height % 2 = 1`,
  'DELETE FROM metadata_update WHERE height BETWEEN $1 AND $2 AND height % 2 = 0',
  'UPDATE metadata_update SET last_token_id = last_token_id + 1 WHERE height BETWEEN $1 AND $2 AND height % 2 = 1',
  'DELETE FROM erc1155_balance WHERE height BETWEEN $1 AND $2 AND height % 2 = 0',
  'UPDATE erc1155_balance SET balance = balance + 7 WHERE height BETWEEN $1 AND $2 AND height % 2 = 1',
  'DELETE FROM native_balance WHERE height BETWEEN $1 AND $2 AND height % 2 = 0',
  'UPDATE native_balance SET balance = balance + 3 WHERE height BETWEEN $1 AND $2 AND height % 2 = 1',
  'DELETE FROM erc20_balance WHERE height BETWEEN $1 AND $2 AND height % 2 = 0',
  'UPDATE erc20_balance SET balance = balance + 5 WHERE height BETWEEN $1 AND $2 AND height % 2 = 1',
  'DELETE FROM token WHERE first_height BETWEEN $1 AND $2 AND first_height % 2 = 0',
  `UPDATE token SET name = 'wrong', standard = 721 WHERE first_height BETWEEN $1 AND $2 AND first_height % 2 = 1`,
];
