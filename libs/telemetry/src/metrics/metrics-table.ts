import { createMetrics } from './create-metrics.js';
import type { MetricDefinition, MetricsSchema } from './define-metrics.js';

type Row = Pick<MetricDefinition, 'name' | 'type' | 'help'> & { labels: readonly string[] };

/** Schemas' metrics as a Markdown table, by name. */
export function metricsTable(schemas: readonly MetricsSchema[]): string {
  const byName = new Map(schemas.flatMap(({ shape }) => Object.values(shape)).map((metric) => [metric.name, metric]));
  return table([...byName.values()]);
}

/** What every service tells of its process (Node's and the event loop's), as a Markdown table. */
export function processMetricsTable(): string {
  const registry = createMetrics('');
  try {
    const rows = registry.getMetricsAsArray() as unknown as (Row & { labelNames?: string[] })[];
    return table(rows.map((row) => ({ ...row, type: typeOf(row), labels: row.labelNames ?? [] })));
  } finally {
    registry.clear();
  }
}

/** prom-client's objects tell their type by their class alone. */
function typeOf(metric: object): Row['type'] {
  return metric.constructor.name.toLowerCase() as Row['type'];
}

function table(rows: Row[]): string {
  const lines = rows
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, type, labels, help }) => {
      const shown = labels.map((label) => `\`${label}\``).join(', ');
      return `| \`${name}\` | ${type} | ${shown} | ${help.replaceAll('|', '\\|')} |`;
    });
  return ['| metric | type | labels | what it says |', '|---|---|---|---|', ...lines, ''].join('\n');
}
