import type { Registry } from 'prom-client';
import { defineMetrics, gauge } from './define-metrics.js';
import { registerMetrics } from './register-metrics.js';

/** A process's connections to its database. */
export const poolMetrics = {
  connections: gauge({
    name: 'nunatak_database_connections',
    help: 'Open connections of a pool, by state: active (in use) or idle.',
    labels: ['pool', 'state'],
  }),
  maxConnections: gauge({
    name: 'nunatak_database_connections_max',
    help: 'The most connections that a pool may open.',
    labels: ['pool'],
  }),
  waiting: gauge({
    name: 'nunatak_database_requests_waiting',
    help: 'Requests that wait for a connection of a pool because all of them are in use.',
    labels: ['pool'],
  }),
};

/** A pg.Pool, as far as it is measured. */
export interface MeasuredPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { max?: number };
}

/** pg's own default. */
const DEFAULT_MAX = 10;

/** Shows a pool's use to Prometheus; looked at only when asked. @param pool its name: a role, such as `read` */
export function measurePool(registry: Registry, pool: string, measured: MeasuredPool): void {
  registerMetrics(defineMetrics(poolMetrics), registry, {
    connections: (metric) => {
      metric.set({ pool, state: 'active' }, measured.totalCount - measured.idleCount);
      metric.set({ pool, state: 'idle' }, measured.idleCount);
    },
    maxConnections: (metric) => metric.set({ pool }, measured.options.max ?? DEFAULT_MAX),
    waiting: (metric) => metric.set({ pool }, measured.waitingCount),
  });
}
