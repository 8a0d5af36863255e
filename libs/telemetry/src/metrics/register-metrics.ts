import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { MetricDefinition, MetricsSchema, MetricsShape } from './define-metrics.js';

type Registered<D> =
  D extends MetricDefinition<'counter', infer L>
    ? Counter<L>
    : D extends MetricDefinition<'gauge', infer L>
      ? Gauge<L>
      : D extends MetricDefinition<'histogram', infer L>
        ? Histogram<L>
        : never;

/** The metrics of a shape, by its keys. */
export type RegisteredMetrics<S extends MetricsShape> = { readonly [K in keyof S]: Registered<S[K]> };

/** Sets a metric's values when Prometheus asks. One that fails leaves the metric as it was. */
export type Collectors<S extends MetricsShape> = {
  readonly [K in keyof S]?: (metric: Registered<S[K]>) => void | Promise<void>;
};

type Collector = (metric: never) => void | Promise<void>;

const collectorsOf = new WeakMap<object, Collector[]>();

/**
 * Makes a schema's metrics in a registry. A metric that is there already (parts of one process share a registry) is used, and gets these
 * collectors too.
 */
export function registerMetrics<S extends MetricsShape>(
  schema: MetricsSchema<S>,
  registry: Registry,
  collectors: Collectors<S> = {},
): RegisteredMetrics<S> {
  const metrics = Object.entries(schema.shape).map(([key, definition]) => {
    const metric = registry.getSingleMetric(definition.name) ?? make(definition, registry);
    const collector = collectors[key as keyof S] as Collector | undefined;
    if (collector) collectorsOf.get(metric)?.push(collector);
    return [key, metric];
  });
  return Object.fromEntries(metrics) as RegisteredMetrics<S>;
}

function make(
  { type, name, help, labels, buckets }: MetricDefinition,
  registry: Registry,
): Counter | Gauge | Histogram {
  const collectors: Collector[] = [];
  const common = {
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect(this: unknown) {
      for (const collector of collectors) {
        try {
          await collector(this as never);
        } catch {
          // One part's trouble must not hide every other metric.
        }
      }
    },
  };
  const metric =
    type === 'counter'
      ? new Counter(common)
      : type === 'gauge'
        ? new Gauge(common)
        : new Histogram({ ...common, buckets: [...(buckets ?? [])] });
  collectorsOf.set(metric, collectors);
  return metric;
}
