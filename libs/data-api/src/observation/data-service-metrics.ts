import { httpMetrics } from '@nunatak/http-service/http';
import {
  chainHeadMetrics,
  counter,
  defineMetrics,
  histogram,
  poolMetrics,
  registerMetrics,
} from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';

const own = defineMetrics({
  queries: histogram({
    name: 'nunatak_database_query_duration_seconds',
    help: 'Time of a statement, waiting for a connection included, by the statement’s name.',
    labels: ['statement'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  }),
  failures: counter({
    name: 'nunatak_database_query_failures_total',
    help: 'Statements that failed or were given up, by the statement’s name.',
    labels: ['statement'],
  }),
});

/** What every data service shows to Prometheus. */
export const dataServiceMetrics = defineMetrics({ ...own.shape, ...httpMetrics, ...chainHeadMetrics, ...poolMetrics });

/** Measures statements. */
export class StatementMetrics {
  private readonly metrics;

  constructor(registry: Registry) {
    this.metrics = registerMetrics(own, registry);
  }

  ran(statement: string, seconds: number): void {
    this.metrics.queries.observe({ statement }, seconds);
  }

  failed(statement: string): void {
    this.metrics.failures.inc({ statement });
  }
}
