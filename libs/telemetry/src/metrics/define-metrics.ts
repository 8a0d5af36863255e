// Declarations are not prom-client's: its metrics exist in a registry alone, and the table in the docs and the checks of names need them
// before a service starts. What counts is prom-client's own (register-metrics.ts).

/**
 * Labels that metrics may have: the same word everywhere, and each with few values. None of them ever holds a URL, an address, a hash or a
 * key. (`service` stands on every metric; `le` belongs to histograms.)
 */
const METRIC_LABELS = [
  'chain',
  'code',
  'consumer',
  'dialect',
  'domain',
  'endpoint',
  'kind',
  'listener',
  'method',
  'network',
  'outcome',
  'pool',
  'reason',
  'role',
  'route',
  'stage',
  'state',
  'statement',
  'status',
  'step',
  'subnet',
  'upstream',
] as const;

export type MetricLabel = (typeof METRIC_LABELS)[number];
export type MetricType = 'counter' | 'gauge' | 'histogram';

/** What a metric is, apart from any registry. */
export interface MetricDefinition<T extends MetricType = MetricType, L extends MetricLabel = MetricLabel> {
  readonly type: T;
  /** `nunatak_<subsystem>_<what>_<unit>`, counters with `_total` after it; base units (seconds, bytes). */
  readonly name: string;
  /** One sentence, also for docs/metrics-reference.md. */
  readonly help: string;
  readonly labels: readonly L[];
  /** Of histograms: upper bounds. */
  readonly buckets?: readonly number[];
}

export type MetricsShape = Record<string, MetricDefinition>;

export const METRICS_SCHEMA = Symbol.for('nunatak.metrics-schema');

/** A service's metrics, made by {@link defineMetrics}. */
export interface MetricsSchema<S extends MetricsShape = MetricsShape> {
  readonly shape: S;
  /** Marks schemas, so that the documentation's generator finds them among a module's exports. */
  readonly [METRICS_SCHEMA]: true;
}

interface Description<L> {
  name: string;
  help: string;
  labels?: readonly L[];
}

/** A count that only grows. */
export function counter<const L extends MetricLabel = never>(o: Description<L>): MetricDefinition<'counter', L> {
  return { ...o, type: 'counter', labels: o.labels ?? [] };
}

/** A value that goes up and down. */
export function gauge<const L extends MetricLabel = never>(o: Description<L>): MetricDefinition<'gauge', L> {
  return { ...o, type: 'gauge', labels: o.labels ?? [] };
}

/** A distribution, counted in buckets. */
export function histogram<const L extends MetricLabel = never>(
  o: Description<L> & { buckets: readonly number[] },
): MetricDefinition<'histogram', L> {
  return { ...o, type: 'histogram', labels: o.labels ?? [] };
}

/**
 * Declares a service's metrics, so that they can be documented without starting it. Groups that several services have
 * (`chainHeadMetrics`, `poolMetrics`, …) are spread into it.
 * @throws Error that names every metric whose name or labels break the convention
 */
export function defineMetrics<S extends MetricsShape>(shape: S): MetricsSchema<S> {
  const names = Object.values(shape).map(({ name }) => name);
  const faults = Object.values(shape).flatMap(nameFaults);
  for (const name of new Set(names)) if (names.filter((n) => n === name).length > 1) faults.push(`${name}: twice`);
  if (faults.length) throw new Error(`metrics that break the convention: ${faults.join('; ')}`);
  return { shape, [METRICS_SCHEMA]: true };
}

/** Whether a module's export is a metrics schema. */
export function isMetricsSchema(value: unknown): value is MetricsSchema {
  return typeof value === 'object' && value !== null && METRICS_SCHEMA in value;
}

const HISTOGRAM_UNITS = /_(seconds|bytes|blocks|calls|events)$/;

function nameFaults({ type, name, labels, help, buckets }: MetricDefinition): string[] {
  const faults: string[] = [];
  const check = (ok: boolean, what: string) => {
    if (!ok) faults.push(`${name}: ${what}`);
  };
  check(/^nunatak(_[a-z][a-z0-9]*){2,}$/.test(name), 'not nunatak_<subsystem>_<what>');
  check((type === 'counter') === name.endsWith('_total'), 'counters, and only they, end in _total');
  check(!/_(milliseconds|ms|kib|kb|mb|percent|minutes)(_total)?$/.test(name), 'not in base units');
  check(!/_(count|sum|bucket|info)$/.test(name), 'ends in what histograms add');
  if (type === 'histogram') {
    check(HISTOGRAM_UNITS.test(name), 'a histogram without its unit');
    check(buckets?.every((b, i) => i === 0 || b > buckets[i - 1]!) ?? false, 'buckets do not grow');
  }
  for (const label of labels) check(METRIC_LABELS.includes(label), `unknown label ${label}`);
  check(help.trim().length > 0 && !help.includes('\n'), 'no help of one line');
  return faults;
}
