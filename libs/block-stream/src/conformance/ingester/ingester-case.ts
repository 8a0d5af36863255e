import { expect } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import type { StreamEvent } from '../../event-contract.js';
import type { MakeStream, StreamUnderTest } from '../stream-under-test.js';
import { BreakingStream } from './breaking-stream.js';
import { ChainOfLog } from './chain-of-log.js';
import type { IngesterBench, IngesterDomain } from './ingester-under-test.js';

const READER = 'reader';

/** One case: a domain's nodes, a stream, a reader of each log, and the ingesters that are started and stopped. */
export class IngesterCase<E extends StreamEvent> {
  readonly logKey: string;
  readonly readers = new Map<string, ChainOfLog<E>>();
  readonly #running: { stop(): Promise<void> }[] = [];

  private constructor(
    readonly domain: IngesterDomain<E>,
    readonly bench: IngesterBench<E>,
    private readonly under: StreamUnderTest<E>,
    public stream: BreakingStream<E>,
  ) {
    this.logKey = bench.logKeys[0];
  }

  static async open<E extends StreamEvent>(
    domain: IngesterDomain<E>,
    makeStream: MakeStream<E>,
  ): Promise<IngesterCase<E>> {
    const bench = await domain.open();
    const under = await makeStream({ maxBufferedEvents: 64, maxBatchEvents: 8 });
    const test = new IngesterCase(domain, bench, under, new BreakingStream(under.stream));
    for (const logKey of bench.logKeys) test.readers.set(logKey, new ChainOfLog(domain));
    await test.#subscribe();
    return test;
  }

  get reader(): ChainOfLog<E> {
    return this.readers.get(this.logKey)!;
  }

  /** @returns what ends this ingester */
  async start(): Promise<{ stop(): Promise<void> }> {
    const ingester = await this.bench.start(this.stream, this.readers);
    this.#running.push(ingester);
    return ingester;
  }

  async stop(): Promise<void> {
    for (const ingester of this.#running.splice(0)) await ingester.stop();
  }

  /** As when every process ends: what is left is the log, where it outlives them, and what the readers have stored. */
  async endProcesses(): Promise<void> {
    await this.stop();
    this.stream = new BreakingStream(await this.under.reopen());
  }

  /** Starts them again. */
  async startProcesses(): Promise<void> {
    await this.#subscribe();
    await this.start();
  }

  /** Waits until a log's reader has the chain that its node has; it must have come there without a fault. */
  async follows(logKey = this.logKey): Promise<void> {
    const reader = this.readers.get(logKey)!;
    const { noun } = this.domain.contract;
    const what = () => `${noun} ${logKey} is followed; its reader is at ${reader.head?.height}; ${reader.faults}`;
    const isThere = async () => {
      const { height, hash } = await this.bench.head(logKey);
      return reader.head?.height === height && reader.head.hash === hash;
    };
    await until(isThere, { what });
    expect(reader.faults).toEqual([]);
    expect(reader.blocks).toEqual(await this.bench.chain(logKey));
  }

  async dispose(): Promise<void> {
    await this.stop();
    for (const logKey of this.bench.logKeys) await this.stream.forget(logKey).catch(() => undefined);
    await this.under.dispose();
    await this.bench.dispose();
  }

  async #subscribe(): Promise<void> {
    for (const [logKey, reader] of this.readers) await this.stream.subscribe(READER, logKey, reader.place, reader);
  }
}
