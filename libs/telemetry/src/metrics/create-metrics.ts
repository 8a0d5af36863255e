import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * A Prometheus registry of a service's own, with Node's and the process's default metrics (CPU, memory, event loop lag, garbage
 * collection) and the label `service` on each. Nunatak's own metrics are declared with `defineMetrics`, which knows the convention.
 */
export function createMetrics(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}
