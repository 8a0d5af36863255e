import type { BlockPublisher, BlockRef, EventContract, StreamEvent, StreamPosition } from '@nunatak/block-stream';
import type { HeldLease } from '@nunatak/coordination';
import type { Progress } from '@nunatak/core/watchdog';
import { setPlaceOf, tracing } from '@nunatak/telemetry/tracing';

/** Publishes the events of a log: gives each event its epoch and sequence, and publishes nothing without the lease. */
export class EventWriter<E extends StreamEvent> {
  #published: BlockRef | undefined;
  #sequence: number;

  constructor(
    private readonly contract: EventContract<E>,
    private readonly publisher: BlockPublisher<E>,
    private readonly lease: HeldLease,
    private readonly progress: Progress,
    tail: StreamPosition | undefined,
  ) {
    this.#published = tail?.block;
    this.#sequence = tail?.sequence ?? 0;
  }

  /** The block that the log ends with; undefined before the first one. */
  get published(): BlockRef | undefined {
    return this.#published;
  }

  /** The sequence of the last event; 0 while the log is empty. */
  get sequence(): number {
    return this.#sequence;
  }

  /**
   * Publishes an event an item, in one publish, so that nothing comes between them. Resolves when they are in the stream, which may make the
   * caller wait for a slow consumer, however long: that is no standstill. A failed publish leaves the sequence in doubt: the session ends, and
   * the next one reads the tail.
   */
  async publish<T>(items: readonly T[], eventOf: (item: T, epoch: number, sequence: number) => E): Promise<void> {
    this.lease.assertHeld();
    const { epoch } = this.lease;
    const events = items.map((item) => eventOf(item, epoch, ++this.#sequence));
    const place = tracing()?.current();
    if (place !== undefined) for (const event of events) setPlaceOf(event, place);
    this.progress.rest();
    await this.publisher.publish(events);
    this.progress.begin();
    this.progress.achieved();
    this.#published = this.contract.blockOf(events[events.length - 1]!) ?? this.#published;
  }
}
