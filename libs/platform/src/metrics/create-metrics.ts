import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * A Prometheus registry of a service's own, with Node's and the process's default metrics and the label `service` on each. Firn's own
 * metrics are named `firn_<domain>_<what>_<unit>`, counters end in `_total`. No label holds a URL, an address or a key.
 */
export function createMetrics(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}
