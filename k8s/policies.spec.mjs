import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect } from '@jest/globals';
import { isAllowed } from './checking/flows.mjs';
import { needing } from './checking/needing.mjs';
import { CHART, NAMESPACE, render, workloadsOf } from './checking/render.mjs';
import { programPath } from './checking/tools.mjs';

const withHelm = needing('helm');
const services = JSON.parse(readFileSync(join(CHART, 'services.json'), 'utf8'));

const outside = (address) => ({ address });
const foreign = (namespace, labels = {}) => ({ namespace, labels });
const NODE = outside('10.10.0.1');
const INTERNET = outside('198.51.100.7');

let policies;
let pods;

/** A pod of the release, by its service. */
const pod = (name) => pods[name];

describe('the network policies of the shape production', () => {
  beforeAll(() => {
    if (!programPath('helm')) return;
    const { objects } = render({ shape: 'production' });
    policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
    pods = Object.fromEntries(
      [...Object.values(workloadsOf(objects)), ...objects.filter(({ kind }) => kind === 'Job')].map(
        ({ metadata, spec }) => {
          const { labels } = spec.template.metadata;
          const component = metadata.labels['app.kubernetes.io/component'];
          return [component, { namespace: NAMESPACE, labels, ports: services[component]?.ports }];
        },
      ),
    );
  });

  withHelm.each([
    ['clients', () => foreign('ingress'), 'gateway', 8080],
    ['clients of metrics', () => INTERNET, 'gateway', 8081],
    ['Prometheus', () => foreign('monitoring'), 'evm-indexer', 9103],
    ['gateway', () => pod('gateway'), 'evm-data', 8101],
    ['gateway', () => pod('gateway'), 'metrics', 8104],
    ['gateway', () => pod('gateway'), 'signature-aggregator', 8103],
    ['gateway', () => pod('gateway'), 'accounts', 9205],
    ['evm-data', () => pod('evm-data'), 'evm-ingester', 9201],
    ['evm-data', () => pod('evm-data'), 'evm-enricher', 9202],
    ['metrics', () => pod('metrics'), 'evm-data', 9204],
    ['metrics-indexer', () => pod('metrics-indexer'), 'evm-ingester', 9201],
    ['signature-aggregator', () => pod('signature-aggregator'), 'primary-network-data', 9203],
  ])('let %s reach %3$s', (_who, from, to, port) => {
    expect(isAllowed(policies, NAMESPACE, { from: from(), to: pod(to), port })).toBe(true);
  });

  withHelm.each([
    ['evm-data', 5432, NODE],
    ['migrate', 5432, NODE],
    ['evm-indexer', 9092, NODE],
    ['evm-data', 6379, NODE],
    ['gateway', 6379, NODE],
    ['evm-ingester', 9650, NODE],
    ['signature-aggregator', 9651, INTERNET],
    ['evm-enricher', 443, INTERNET],
    ['evm-data', 443, INTERNET],
  ])('let %s reach port %i outside', (from, port, to) => {
    expect(isAllowed(policies, NAMESPACE, { from: pod(from), to, port })).toBe(true);
  });

  withHelm('let every pod look up names', () => {
    for (const from of Object.values(pods))
      for (const protocol of ['TCP', 'UDP'])
        expect(isAllowed(policies, NAMESPACE, { from, to: foreign('kube-system'), port: 53, protocol })).toBe(true);
  });

  withHelm.each([
    ['a stranger in the namespace', () => foreign(NAMESPACE, { app: 'other' }), 'evm-data', 8101],
    ['a stranger', () => foreign('ingress'), 'evm-ingester', 9201],
    ['a client', () => foreign('ingress'), 'gateway', 9100],
    ['a client', () => INTERNET, 'accounts', 9113],
    ['gateway', () => pod('gateway'), 'evm-ingester', 9201],
    ['gateway', () => pod('gateway'), 'accounts', 9113],
    ['evm-indexer', () => pod('evm-indexer'), 'evm-data', 8101],
    ['evm-enricher', () => pod('evm-enricher'), 'gateway', 9100],
    ['signature-aggregator', () => pod('signature-aggregator'), 'evm-data', 8101],
    ['Prometheus', () => foreign('monitoring'), 'evm-data', 8101],
    [
      'evm-data of another installation',
      () => ({ ...pod('evm-data'), labels: { ...pod('evm-data').labels, 'app.kubernetes.io/instance': 'other' } }),
      'evm-ingester',
      9201,
    ],
  ])('keep %s from %3$s', (_who, from, to, port) => {
    expect(isAllowed(policies, NAMESPACE, { from: from(), to: pod(to), port })).toBe(false);
  });

  withHelm.each([
    ['gateway', 5432, NODE],
    ['gateway', 443, INTERNET],
    ['evm-data', 9092, NODE],
    ['evm-data', 443, NODE],
    ['evm-enricher', 80, outside('169.254.169.254')],
    ['metrics', 443, INTERNET],
    ['metrics-indexer', 443, INTERNET],
    ['migrate', 9092, NODE],
    ['migrate', 443, INTERNET],
  ])('keep %s from port %i of %j', (from, port, to) => {
    expect(isAllowed(policies, NAMESPACE, { from: pod(from), to, port })).toBe(false);
  });
});

describe('the evaluation of policies', () => {
  const labels = { app: 'a' };
  const to = { namespace: 'n', labels, ports: { http: 80 } };
  const policy = (ingress) => ({ spec: { podSelector: { matchLabels: labels }, policyTypes: ['Ingress'], ingress } });
  const flow = { from: { namespace: 'm', labels: {} }, to, port: 80 };

  it('refuses what no policy allows of a pod that one selects, and nothing else', () => {
    expect(isAllowed([], 'n', flow)).toBe(true);
    expect(isAllowed([policy([])], 'n', flow)).toBe(false);
    expect(isAllowed([policy([{}])], 'n', flow)).toBe(true);
    expect(isAllowed([policy([{ from: [{ podSelector: {} }] }])], 'n', flow)).toBe(false);
    expect(isAllowed([policy([{ from: [{ namespaceSelector: {} }] }])], 'n', flow)).toBe(true);
    expect(isAllowed([policy([{ ports: [{ port: 'http' }] }])], 'n', flow)).toBe(true);
    expect(isAllowed([policy([{ ports: [{ port: 'http' }] }])], 'n', { ...flow, port: 81 })).toBe(false);
    expect(isAllowed([policy([]), policy([{}])], 'n', flow)).toBe(true);
  });
});
