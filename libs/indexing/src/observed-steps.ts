import type { EventContract, StreamEvent } from '@nunatak/block-stream';
import type { Progress } from '@nunatak/core/watchdog';
import { placesOf, traced, tracing } from '@nunatak/telemetry/tracing';
import type { IndexedDomain } from './indexed-domain.js';
import type { IndexingMetrics } from './indexing-metrics.js';

/** Names the steps of a log's indexing to the watchdog, measures them, and traces them where traces are sent. */
export class ObservedSteps<E extends StreamEvent> {
  constructor(
    private readonly domain: IndexedDomain<E>,
    private readonly logKey: string,
    private readonly progress: Progress,
    private readonly metrics: IndexingMetrics,
  ) {}

  /** Takes a delivery. The trace of the first traced event is the parent, so that a block's way is one trace; the others are linked. */
  delivery<T>(events: readonly E[], take: () => Promise<T>): Promise<T> {
    if (tracing() === undefined) return take();
    const [parent = null, ...links] = placesOf(events);
    const last = events.at(-1);
    const attributes = {
      'nunatak.chain': this.logKey,
      'nunatak.height': (last && this.domain.contract.blockOf(last)?.height) ?? -1,
      'nunatak.events': events.length,
    };
    return traced('index blocks', { kind: 'consumer', parent, links, attributes }, take);
  }

  /** Derives or writes consecutive events. */
  batch<T>(name: 'prepare' | 'write', events: readonly E[], work: () => Promise<T>): Promise<T> {
    const timed = async () => {
      const done = this.metrics.startTimer(this.logKey, name);
      const result = await work();
      done();
      return result;
    };
    const does = name === 'prepare' ? 'preparing' : 'writing';
    const watched = () => this.progress.step(`${does} ${whatOf(this.domain.contract, events)}`, timed);
    return tracing() === undefined ? watched() : traced(name, {}, watched);
  }

  revert<T>(event: E, work: () => Promise<T>): Promise<T> {
    return this.progress.step(`reverting ${whatOf(this.domain.contract, [event])}`, work);
  }
}

/** Names consecutive events: by their blocks where they have some. */
function whatOf<E extends StreamEvent>(contract: EventContract<E>, events: readonly E[]): string {
  const [first, last] = [events[0]!, events.at(-1)!];
  const [from, to] = [contract.blockOf(first)?.height, contract.blockOf(last)?.height];
  return from === undefined || to === undefined
    ? `events ${first.sequence} to ${last.sequence}`
    : `blocks ${from} to ${to}`;
}
