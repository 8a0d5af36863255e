import { beforeEach, expect, it } from '@jest/globals';
import type { EventContract, StreamEvent, StreamPosition } from '@nunatak/block-stream';
import { HeadMovedError, StepSize } from '@nunatak/coordination';
import { until } from '@nunatak/core/testing';
import { Progress } from '@nunatak/core/watchdog';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { DerivedBatch, Deriver } from './deriver.js';
import { IndexingMetrics } from './indexing-metrics.js';
import { LogIndexer } from './log-indexer.js';

type Event = StreamEvent & { isRevert?: boolean };
type Batch = DerivedBatch<StreamPosition> & { sequences: number[] };

const CONTRACT = { noun: 'list', keyField: 'list', blockOf: () => undefined } as unknown as EventContract<Event>;
const DOMAIN = { name: 'test', consumer: 'test', contract: CONTRACT, batchEvents: 2, isPermanent: () => false };

/** A store in memory whose writes wait until they are let go, and fail where a test says so. */
class MemoryDeriver implements Deriver<Event, StreamPosition, Batch> {
  stored: StreamPosition = { epoch: 1, sequence: 0 };
  readonly batches: number[][] = [];
  derived = 0;
  restores = 0;
  isHeld = false;
  failure: Error | undefined;
  readonly reverts = {
    isRevert: ({ isRevert = false }: Event) => isRevert,
    revert: async ({ epoch, sequence }: Event) => {
      this.batches.push([-sequence]);
      this.stored = { epoch, sequence };
      return this.stored;
    },
  };

  async restore() {
    this.restores++;
    return this.stored;
  }

  placeOf(position: StreamPosition) {
    return position;
  }

  async derive(events: readonly Event[]) {
    this.derived += events.length;
    const { epoch, sequence } = events.at(-1)!;
    return { position: { epoch, sequence }, transactions: 0, sequences: events.map((event) => event.sequence) };
  }

  async write({ position, sequences }: Batch) {
    await until(() => !this.isHeld);
    if (this.failure) throw this.failure;
    this.batches.push(sequences);
    this.stored = position;
  }
}

let deriver: MemoryDeriver;
let indexer: LogIndexer<Event, StreamPosition, Batch>;

beforeEach(async () => {
  deriver = new MemoryDeriver();
  const metrics = new IndexingMetrics(new Registry(), DOMAIN.name, DOMAIN.consumer);
  const lease = { assertHeld: () => undefined };
  const { signal } = new AbortController();
  const parts = { domain: DOMAIN, logKey: 'A', lease, progress: new Progress(), signal, steps: new StepSize(2) };
  indexer = new LogIndexer({ ...parts, logger: pino({ level: 'silent' }), metrics }, deriver);
  await indexer.start();
});

const events = (from: number, to: number): Event[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ epoch: 1, sequence: from + i }));

it('stores few events before it answers, and leaves the last two batches of a backlog to the database', async () => {
  await indexer.handle(events(1, 1));
  expect([indexer.state, deriver.batches]).toEqual(['idle', [[1]]]);
  deriver.isHeld = true;
  await indexer.handle(events(2, 5));
  expect([indexer.state, deriver.derived, deriver.batches]).toEqual(['writing', 5, [[1]]]);
  deriver.isHeld = false;
  await until(() => indexer.state === 'idle');
  expect(deriver.batches).toEqual([[1], [2, 3], [4, 5]]);
});

it('ends the session when a batch fails of an answered delivery', async () => {
  await indexer.handle(events(1, 1));
  deriver.isHeld = true;
  await indexer.handle(events(2, 5));
  deriver.failure = new Error('the database is away');
  deriver.isHeld = false;
  await expect(indexer.ended).rejects.toThrow('the database is away');
  expect(indexer.state).toBe('stopped');
});

it('rejects a delivery whose batch fails, and restores before the next', async () => {
  deriver.failure = new Error('the database is away');
  await expect(indexer.handle(events(1, 3))).rejects.toThrow('the database is away');
  deriver.failure = undefined;
  expect([indexer.state, deriver.restores]).toEqual(['idle', 1]);
  expect(await indexer.handle(events(1, 3))).toBeUndefined();
  await indexer.finish();
  expect([deriver.restores, deriver.batches]).toEqual([2, [[1, 2], [3]]]);
});

it('goes on from the position that another indexer has stored', async () => {
  deriver.failure = new HeadMovedError();
  deriver.stored = { epoch: 2, sequence: 7 };
  expect(await indexer.handle(events(1, 2))).toEqual({ epoch: 2, sequence: 7 });
});

it('stores what comes before a gap, and goes back to it', async () => {
  expect(await indexer.handle([...events(1, 2), ...events(4, 5)])).toEqual({ epoch: 1, sequence: 2 });
  expect(deriver.batches).toEqual([[1, 2]]);
});

it('reverts alone, once all before is stored', async () => {
  const revert = { epoch: 1, sequence: 3, isRevert: true };
  await indexer.handle([...events(1, 2), revert, ...events(4, 4)]);
  expect(deriver.batches).toEqual([[1, 2], [-3], [4]]);
});

it('runs a job with everything stored, and restores behind it', async () => {
  await indexer.handle(events(1, 1));
  deriver.isHeld = true;
  await indexer.handle(events(2, 5));
  const job = indexer.exclusively(async ({ sequence }) => sequence);
  deriver.isHeld = false;
  expect(await job).toBe(5);
  const { restores } = deriver;
  await indexer.handle(events(6, 6));
  expect(deriver.restores).toBe(restores + 1);
});
