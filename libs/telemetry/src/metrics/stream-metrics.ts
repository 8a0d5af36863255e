import type { Registry } from 'prom-client';
import { counter, defineMetrics, gauge, histogram } from './define-metrics.js';
import { registerMetrics } from './register-metrics.js';

const BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const BUCKETS_EVENTS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];

/** The publisher's side of the block stream. */
export const streamPublisherMetrics = {
  publishedEvents: counter({
    name: 'nunatak_stream_published_events_total',
    help: 'Block events that are in the stream.',
    labels: ['chain'],
  }),
  publishedBatch: histogram({
    name: 'nunatak_stream_published_batch_events',
    help: 'Block events of one publish.',
    labels: ['chain'],
    buckets: BUCKETS_EVENTS,
  }),
  publishDuration: histogram({
    name: 'nunatak_stream_publish_duration_seconds',
    help: 'Time until published events were in the stream, waiting for room included.',
    labels: ['chain'],
    buckets: BUCKETS_SECONDS,
  }),
  publishPending: gauge({
    name: 'nunatak_stream_publish_pending_seconds',
    help: 'For how long the publish under way has been waiting; 0 when there is none. It grows while the stream is away or its consumer takes nothing.',
    labels: ['chain'],
  }),
};

/** The consumer's side of the block stream. */
export const streamConsumerMetrics = {
  deliveredEvents: counter({
    name: 'nunatak_stream_delivered_events_total',
    help: 'Block events that a consumer was handed, repeated ones included.',
    labels: ['chain', 'consumer'],
  }),
  deliveredBatch: histogram({
    name: 'nunatak_stream_delivered_batch_events',
    help: 'Block events handed over at once.',
    labels: ['chain', 'consumer'],
    buckets: BUCKETS_EVENTS,
  }),
  deliveryFailures: counter({
    name: 'nunatak_stream_delivery_failures_total',
    help: 'Deliveries that the consumer could not take in; the same events are delivered again.',
    labels: ['chain', 'consumer'],
  }),
};

/** Measures publishes. */
export class PublishMeter {
  private readonly pending = new Map<string, number>();
  private readonly metrics;

  constructor(registry: Registry) {
    this.metrics = registerMetrics(defineMetrics(streamPublisherMetrics), registry, {
      publishPending: (metric) => {
        const now = performance.now();
        for (const [chain, since] of this.pending) metric.set({ chain }, since > 0 ? (now - since) / 1_000 : 0);
      },
    });
  }

  /** Runs a publish of some events of a chain. One publish a chain at a time. */
  async measure(chain: string, events: number, publish: () => Promise<void>): Promise<void> {
    const started = performance.now();
    this.pending.set(chain, started);
    try {
      await publish();
    } finally {
      this.pending.set(chain, 0);
    }
    this.metrics.publishedEvents.inc({ chain }, events);
    this.metrics.publishedBatch.observe({ chain }, events);
    this.metrics.publishDuration.observe({ chain }, (performance.now() - started) / 1_000);
  }

  forget(chain: string): void {
    this.pending.delete(chain);
    this.metrics.publishPending.remove({ chain });
  }
}

/** Counts what a consumer is handed. */
export class DeliveryMeter {
  private readonly metrics;

  constructor(
    registry: Registry,
    private readonly consumer: string,
  ) {
    this.metrics = registerMetrics(defineMetrics(streamConsumerMetrics), registry);
  }

  delivered(chain: string, events: number): void {
    const { consumer } = this;
    this.metrics.deliveredEvents.inc({ chain, consumer }, events);
    this.metrics.deliveredBatch.observe({ chain, consumer }, events);
  }

  failed(chain: string): void {
    this.metrics.deliveryFailures.inc({ chain, consumer: this.consumer });
  }
}
