import { expect } from '@jest/globals';
import type { BlockPublisher } from '../../block-stream.js';
import { positionOf, type StreamEvent } from '../../event-contract.js';
import type { MakeStream, StreamSettings, StreamUnderTest } from '../stream-under-test.js';
import { until } from '../until.js';
import type { IndexerBench, IndexerDomain } from './indexer-under-test.js';
import { TamperedStream } from './tampered-stream.js';

/** One case: a domain's chains, a stream, and an indexer that is started and stopped. */
export class IndexerCase<E extends StreamEvent> {
  readonly logKey: string;
  readonly #publishers = new Map<string, BlockPublisher<E>>();
  #epoch = 1;
  #indexer: { stop(): Promise<void> } | undefined;

  private constructor(
    readonly domain: IndexerDomain<E>,
    readonly bench: IndexerBench<E>,
    private readonly under: StreamUnderTest<E>,
    public stream: TamperedStream<E>,
  ) {
    this.logKey = domain.logKeys[0];
  }

  static async open<E extends StreamEvent>(
    domain: IndexerDomain<E>,
    makeStream: MakeStream<E>,
    settings: StreamSettings,
  ): Promise<IndexerCase<E>> {
    const under = await makeStream(settings);
    return new IndexerCase(domain, await domain.open(), under, new TamperedStream(under.stream));
  }

  async start(): Promise<void> {
    this.#indexer = await this.bench.start(this.stream);
  }

  async stop(): Promise<void> {
    await this.#indexer?.stop();
    this.#indexer = undefined;
  }

  /** As after a restart of everything: another indexer finds the log as it outlived the process, and another ingester goes on with it. */
  async restart(): Promise<void> {
    await this.stop();
    this.#publishers.clear();
    this.#epoch++;
    this.stream = new TamperedStream(await this.under.reopen());
    await this.start();
  }

  /** Publishes events of one log as the holder of its ingester's lease does. */
  async publish(events: E[]): Promise<void> {
    const logKey = this.domain.contract.logKeyOf(events[0]!);
    let publisher = this.#publishers.get(logKey);
    if (!publisher) {
      publisher = this.stream.publisher(logKey);
      this.#publishers.set(logKey, publisher);
      await publisher.tail();
    }
    await publisher.publish(events.map((event) => this.domain.atEpoch(event, this.#epoch)));
  }

  /** Waits until a published event's effects are stored. */
  async stored(last: E): Promise<void> {
    const { contract } = this.domain;
    const logKey = contract.logKeyOf(last);
    const place = positionOf(contract, this.domain.atEpoch(last, this.#epoch));
    await until(
      () => `${contract.noun} ${logKey} stands at ${place.epoch}/${place.sequence}`,
      async () => {
        const stored = await this.bench.place(logKey);
        return stored?.epoch === place.epoch && stored.sequence === place.sequence;
      },
    );
  }

  async publishAndStore(events: E[]): Promise<void> {
    await this.publish(events);
    await this.stored(events.at(-1)!);
  }

  /** What is stored of the logs must be what a clean run over their chains, as they are now, has stored. */
  async expectRowsOfCleanRun(logKeys: readonly string[] = [this.logKey]): Promise<void> {
    const found = await this.#rows(logKeys);
    await this.stop();
    await this.bench.empty();
    this.#publishers.clear();
    this.stream = new TamperedStream(await this.under.reopen());
    for (const logKey of this.domain.logKeys) await this.stream.forget(logKey);
    await this.start();
    for (const logKey of logKeys) await this.publishAndStore(this.bench.events(logKey));
    expect(found).toEqual(await this.#rows(logKeys));
  }

  async dispose(): Promise<void> {
    await this.stop();
    for (const logKey of this.domain.logKeys) await this.stream.forget(logKey).catch(() => undefined);
    await this.under.dispose();
    await this.bench.dispose();
  }

  async #rows(logKeys: readonly string[]): Promise<Record<string, unknown>> {
    const rows = logKeys.map(async (logKey) => [logKey, await this.bench.stored(logKey)] as const);
    return Object.fromEntries(await Promise.all(rows));
  }
}
