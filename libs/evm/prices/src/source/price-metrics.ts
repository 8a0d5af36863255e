import { counter, defineMetrics, gauge, histogram, registerMetrics } from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';
import type { EndpointFault } from '../endpoint/price-endpoint-error.js';

/** What a service with prices shows to Prometheus; spread into its own. */
export const priceMetrics = {
  priceLookups: counter({
    name: 'nunatak_prices_lookups_total',
    help: 'Prices that answers asked for: found, or missing (not known at that moment, or not at all).',
    labels: ['outcome'],
  }),
  priceRequests: counter({
    name: 'nunatak_prices_requests_total',
    help: 'Requests to the price endpoint: ok, throttled (429), refused (its key), rejected (what was asked), missing (404), unavailable, malformed.',
    labels: ['outcome'],
  }),
  priceRequestSeconds: histogram({
    name: 'nunatak_prices_request_duration_seconds',
    help: 'Time of a request to the price endpoint, from its start to the end of its answer.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  }),
  pricesWaiting: gauge({
    name: 'nunatak_prices_waiting',
    help: 'Prices that wait for being asked of the price endpoint, those under way included.',
  }),
  pricesKept: gauge({
    name: 'nunatak_prices_kept',
    help: 'What is kept of the price endpoint’s answers: prices (priced), assets that it has no price of (unpriced), days of the past (historic).',
    labels: ['state'],
  }),
  pricesPaused: gauge({
    name: 'nunatak_prices_paused',
    help: '1 while the price endpoint is not asked, after failures or since it said so.',
  }),
  priceFileFaulty: gauge({
    name: 'nunatak_prices_file_faulty',
    help: '1 while the prices file can’t be read or has faults: its last good content counts.',
  }),
};

/** How much a part of the prices holds at this moment. */
export interface PriceGauges {
  waiting(): number;
  kept(): { priced: number; unpriced: number; historic: number };
  isPaused(): boolean;
}

/** Tells Prometheus of prices. */
export class PriceMeter {
  private readonly metrics;

  constructor(private readonly registry: Registry) {
    this.metrics = registerMetrics(defineMetrics(priceMetrics), registry);
  }

  lookedUp(found: number, missing: number): void {
    if (found > 0) this.metrics.priceLookups.inc({ outcome: 'found' }, found);
    if (missing > 0) this.metrics.priceLookups.inc({ outcome: 'missing' }, missing);
  }

  requested(outcome: 'ok' | EndpointFault, seconds: number): void {
    this.metrics.priceRequests.inc({ outcome });
    this.metrics.priceRequestSeconds.observe(seconds);
  }

  fileIsFaulty(isFaulty: boolean): void {
    this.metrics.priceFileFaulty.set(isFaulty ? 1 : 0);
  }

  /** From now on asked whenever Prometheus asks. */
  watch(gauges: PriceGauges): void {
    registerMetrics(defineMetrics(priceMetrics), this.registry, {
      pricesWaiting: (metric) => metric.set(gauges.waiting()),
      pricesKept: (metric) => {
        for (const [state, count] of Object.entries(gauges.kept())) metric.set({ state }, count);
      },
      pricesPaused: (metric) => metric.set(gauges.isPaused() ? 1 : 0),
    });
  }
}
