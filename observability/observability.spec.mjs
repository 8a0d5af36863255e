import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readExpression } from './checking/expressions.mjs';
import { nameFaults, seriesOf } from './checking/reference.mjs';

const here = import.meta.dirname;
const root = join(here, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');

const rules = parse(read('observability/alerts.yml')).groups.flatMap((group) => group.rules);
const alerts = rules.filter((rule) => rule.alert);
const dashboard = JSON.parse(read('observability/dashboard.json'));
const panels = dashboard.panels.filter((panel) => panel.type !== 'row');
const series = seriesOf(read('docs/metrics-reference.md'));
// Recorded series have the labels that their own rules leave: of all rules of a name, with the label that each adds.
for (const { record, expr, labels = {} } of rules.filter((rule) => rule.record)) {
  const known = series.get(record) ?? [];
  series.set(record, [...new Set([...known, ...readExpression(expr).grouping, ...Object.keys(labels)])]);
}

/** Grafana's variables, as they might be. */
const withVariables = (expr) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$chain', '43114');

function faultsOf(expr) {
  const named = readExpression(withVariables(expr));
  return named.isWellFormed ? nameFaults(named, series) : ['not well-formed'];
}

/** The anchors of a Markdown page's headings, as GitHub makes them. */
const anchorsOf = (page) =>
  [...page.matchAll(/^#+ (.*)$/gm)].map((match) =>
    match[1]
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );

describe('the check of expressions', () => {
  it('finds what is not PromQL, and names that do not exist', () => {
    expect(faultsOf('sum by (chain) (rate(nunatak_indexer_blocks_total[5m]))')).toEqual([]);
    expect(faultsOf('sum by (chain (nunatak_indexer_blocks_total)')).toEqual(['not well-formed']);
    expect(faultsOf('nunatak_invented_total > 0')).toEqual(['there is no metric nunatak_invented_total']);
    expect(faultsOf('nunatak_indexer_batch_blocks')).toEqual(['there is no metric nunatak_indexer_batch_blocks']);
    expect(faultsOf('nunatak_lease_held{rôle="x"}')).not.toEqual([]);
    expect(faultsOf('nunatak_lease_held{stage="x"}')).toEqual(['nunatak_lease_held has no label stage']);
    expect(faultsOf('sum by (stage) (nunatak_lease_held)')).toEqual(['nothing in it has the label stage']);
  });
});

describe('the alert rules', () => {
  it.each(rules.map((rule) => [rule.alert ?? `${rule.record} ${rule.labels?.stage ?? ''}`, rule]))(
    '%s names metrics and labels that exist',
    (_name, { expr }) => expect(faultsOf(expr)).toEqual([]),
  );

  it.each(alerts.map((alert) => [alert.alert, alert]))(
    '%s says what is so, what it costs, and what to do',
    (_name, alert) => {
      const { labels, annotations, expr } = alert;
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\.$/);
      expect(annotations.cost).toMatch(/\.$/);
      const anchor = alert.alert.toLowerCase();
      expect(annotations.runbook).toBe(`docs/alerts.md#${anchor}`);
      expect(anchorsOf(read('docs/alerts.md'))).toContain(anchor);
      // A label in the text that the result doesn't have would show as nothing.
      const kept = readExpression(expr);
      const available = new Set([
        ...kept.grouping,
        ...kept.selectors.flatMap(({ metric }) => series.get(metric) ?? []),
      ]);
      for (const [, label] of `${annotations.summary}${annotations.cost}`.matchAll(/\$labels\.(\w+)/g)) {
        expect([...(kept.grouping.length ? kept.grouping : available)]).toContain(label);
      }
    },
  );

  const promtool = (...args) => spawnSync('promtool', args, { cwd: here, encoding: 'utf8' });
  const isInstalled = promtool('--version').error === undefined;
  (isInstalled ? it : it.skip)('are found good by promtool (needs promtool, Debian package prometheus)', () => {
    const check = promtool('check', 'rules', 'alerts.yml');
    expect(check).toMatchObject({ status: 0 });
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 });
  });
});

describe('the dashboard', () => {
  it.each(panels.map((panel) => [panel.title, panel]))('%s shows metrics that exist', (_title, { targets }) => {
    expect(targets.length).toBeGreaterThan(0);
    for (const { expr } of targets) expect([expr, faultsOf(expr)]).toEqual([expr, []]);
  });

  it('has a row a stage, and panels with ids of their own', () => {
    const rows = dashboard.panels.filter((panel) => panel.type === 'row').map((row) => row.title);
    expect(rows.slice(1)).toEqual([
      'Nodes',
      'Ingester',
      'Stream',
      'Indexer',
      'Store',
      'Metrics host',
      'Signatures',
      'Gateway',
      'Processes',
    ]);
    const ids = dashboard.panels.map((panel) => panel.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
