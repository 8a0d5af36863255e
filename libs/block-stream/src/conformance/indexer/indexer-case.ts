import { expect } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import type { BlockPublisher } from '../../block-stream.js';
import { positionOf, type StreamEvent, type StreamPosition } from '../../event-contract.js';
import type { MakeStream, StreamSettings, StreamUnderTest } from '../stream-under-test.js';
import type { IndexerBench, IndexerDomain } from './indexer-under-test.js';
import { inParts, TamperedStream } from './tampered-stream.js';

/** One case: a domain's chains, a stream, and an indexer that is started and stopped. */
export class IndexerCase<E extends StreamEvent> {
  readonly logKey: string;
  readonly #publishers = new Map<string, BlockPublisher<E>>();
  #epoch = 1;
  readonly #indexers: { stop(): Promise<void> }[] = [];

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

  /** @returns what ends this indexer */
  async start(): Promise<{ stop(): Promise<void> }> {
    const indexer = await this.bench.start(this.stream);
    this.#indexers.push(indexer);
    return indexer;
  }

  async stop(): Promise<void> {
    for (const indexer of this.#indexers.splice(0)) await indexer.stop();
  }

  /** Waits until a consumer beside the indexers was given a log's events up to this one, from a place on. */
  async seenByOthers(last: E, from: StreamPosition | undefined): Promise<void> {
    const logKey = this.domain.contract.logKeyOf(last);
    let seen = 0;
    const subscription = await this.stream.stream.subscribe('witness', logKey, from, {
      handle: async (events) => {
        seen = events.at(-1)!.sequence;
        return undefined;
      },
    });
    await until(() => seen >= last.sequence, { what: () => `a witness has event ${last.sequence}, not ${seen}` });
    await subscription.close();
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
    let fault: unknown;
    // A case that cuts what is under way at the store may cut this look, too.
    const look = () =>
      this.bench.place(logKey).catch((error: unknown) => {
        fault = error;
        return undefined;
      });
    const isStored = async () => {
      const stored = await look();
      return stored?.epoch === place.epoch && stored.sequence === place.sequence;
    };
    const lastFault = () => (fault ? `; last fault: ${fault}` : '');
    await until(isStored, {
      what: () => `${contract.noun} ${logKey} stands at ${place.epoch}/${place.sequence}${lastFault()}`,
    });
  }

  async publishAndStore(events: E[]): Promise<void> {
    await this.publish(events);
    await this.stored(events.at(-1)!);
  }

  /**
   * What is stored of the logs must be what a clean run over their chains, as they are now, has stored: one that takes in each event by
   * itself, and whose last one leaves its mark.
   */
  async expectRowsOfCleanRun(logKeys: readonly string[] = [this.logKey]): Promise<void> {
    const found = await this.rows(logKeys);
    await this.stop();
    await this.bench.empty();
    this.#publishers.clear();
    this.stream = new TamperedStream(await this.under.reopen());
    for (const logKey of this.domain.logKeys) await this.stream.forget(logKey);
    this.stream.deliver = inParts(1, this.stream.deliver);
    await this.start();
    for (const logKey of logKeys) {
      const events = this.bench.events(logKey);
      if (events.length > 1) await this.publishAndStore(events.slice(0, -1));
      const before = await this.rows([logKey]);
      await this.publishAndStore(events.slice(-1));
      expect(await this.rows([logKey])).not.toEqual(before);
    }
    expect(found).toEqual(await this.rows(logKeys));
  }

  async dispose(): Promise<void> {
    await this.stop();
    for (const logKey of this.domain.logKeys) await this.stream.forget(logKey).catch(() => undefined);
    await this.under.dispose();
    await this.bench.dispose();
  }

  async rows(logKeys: readonly string[] = [this.logKey]): Promise<Record<string, unknown>> {
    const rows = logKeys.map(async (logKey) => [logKey, await this.bench.stored(logKey)] as const);
    return Object.fromEntries(await Promise.all(rows));
  }
}
