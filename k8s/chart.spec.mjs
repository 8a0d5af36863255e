import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { needing } from './checking/needing.mjs';
import { CHART, containerOf, environmentOf, render, SHAPES, workloadsOf } from './checking/render.mjs';
import { summaryOf } from './checking/summary.mjs';
import { programPath, run, schemasFolder } from './checking/tools.mjs';

const services = JSON.parse(readFileSync(join(CHART, 'services.json'), 'utf8'));
const serviceOf = (object) => object.metadata.labels['app.kubernetes.io/component'];

const withHelm = needing('helm');

/** kube-score's checks that do not apply, each with its reason. */
const NOT_SCORED = [
  'container-ephemeral-storage-request-and-limit', // nothing is written but /tmp
  'container-image-pull-policy', // images have digests, or tags that do not move
  'pod-networkpolicy', // asked for by a value
  'pod-probes', // the pod of "helm test" answers nobody
  'statefulset-has-servicename', // that of standalone is what clients reach, and not headless
  'deployment-has-host-podantiaffinity', // spread constraints
  'statefulset-has-host-podantiaffinity',
  'deployment-replicas', // of shapes with one replica
];

describe.each(SHAPES)('the shape %s', (shape) => {
  withHelm('renders what it did', () => {
    const { objects, error } = render({ shape });
    expect(error).toBeUndefined();
    expect(summaryOf(objects)).toMatchSnapshot();
  });

  needing(
    'helm',
    'kubeconform',
    'schemas',
  )('is valid to the letter of Kubernetes’ schemas', () => {
    const location = join(schemasFolder(), '{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json');
    const custom = 'ServiceMonitor,PrometheusRule,HTTPRoute';
    const args = ['-strict', '-summary', '-schema-location', location, '-skip', custom];
    const { status, stdout } = run(programPath('kubeconform'), args, render({ shape }).text);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/Valid: [1-9]\d*, Invalid: 0, Errors: 0/)]);
  });

  // A second opinion, where the program is: no part of the cluster.
  if (programPath('kube-score'))
    withHelm('has no fault that kube-score knows', () => {
      const ignored = NOT_SCORED.flatMap((name) => ['--ignore-test', name]);
      // A limit would slow answers while the node is idle.
      const args = ['score', '--output-format', 'ci', '--ignore-container-cpu-limit', ...ignored, '-'];
      const { stdout } = run(programPath('kube-score'), args, render({ shape }).text);
      expect(stdout.split('\n').filter((line) => /^\[(CRITICAL|WARNING)\]/.test(line))).toEqual([]);
    });

  withHelm('gives each pod the settings and secrets that its service reads, and all that it must have', () => {
    for (const workload of Object.values(workloadsOf(render({ shape }).objects))) {
      const { settings, secrets, required, fixed, calls, folder } = services[serviceOf(workload)];
      const read = [...settings, ...secrets, ...Object.keys(fixed), ...Object.keys(calls), folder];
      const given = environmentOf(workload);
      const others = ['NODE_OPTIONS', 'L1_RPC_URL'];
      expect(Object.keys(given).filter((name) => !read.includes(name) && !others.includes(name))).toEqual([]);
      expect(required.filter((name) => !(name in given))).toEqual([]);
    }
  });

  withHelm('has no secret outside of Secrets', () => {
    const { objects } = render({ shape });
    const secrets = objects.filter(({ kind }) => kind === 'Secret').flatMap(({ data }) => Object.values(data));
    const texts = secrets.map((each) => Buffer.from(each, 'base64').toString());
    const rest = JSON.stringify(objects.filter(({ kind }) => kind !== 'Secret'));
    for (const each of [...secrets, ...texts]) expect(rest).not.toContain(each);
    expect(rest).not.toMatch(/:\/\/[^/"\s]*:[^/"\s]*@/);
    for (const object of Object.values(workloadsOf(objects))) {
      const { secrets: variables, settings } = services[serviceOf(object)];
      const inPlain = Object.entries(environmentOf(object)).filter(
        ([name, value]) => variables.includes(name) && !settings.includes(name) && typeof value === 'string',
      );
      expect(inPlain).toEqual([]);
    }
  });

  withHelm('runs each container restricted, with requests and a limit of memory', () => {
    const pods = render({ shape }).objects.filter((object) => object.spec?.template ?? object.kind === 'Pod');
    for (const object of pods) {
      const spec = object.kind === 'Pod' ? object.spec : object.spec.template.spec;
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
      });
      const { securityContext, resources } = containerOf(object);
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources).toEqual({
        requests: { cpu: expect.anything(), memory: expect.anything() },
        limits: { memory: expect.anything() },
      });
    }
  });
});

describe('the Kustomize overlay', () => {
  needing('helm', 'kubectl')('renders the shape production, with what it changes', () => {
    const args = [
      'kustomize',
      '--enable-helm',
      '--load-restrictor',
      'LoadRestrictionsNone',
      join(CHART, '../kustomize'),
    ];
    const { status, stdout, stderr } = run(programPath('kubectl'), args, undefined, dirname(programPath('helm')));
    expect([status, stderr]).toEqual([0, '']);
    const objects = parseAllDocuments(stdout).map((document) => document.toJS());
    const named = ({ kind, metadata }) => `${kind} ${metadata.name}`;
    const shape = render({ shape: 'production', values: { migration: { revision: '0.1.0' } } }).objects;
    expect(objects.map(named).sort()).toEqual(
      shape
        .filter(({ kind }) => kind !== 'Pod')
        .map(named)
        .sort(),
    );
    const { template } = objects.find((object) => named(object) === 'Deployment nunatak-gateway').spec;
    expect(template.metadata.annotations).toEqual({ 'example.org/team': 'gateway' });
  });
});

describe('the chart', () => {
  withHelm('gives a pod the time to drain and to stop', () => {
    const values = { services: { 'evm-data': { settings: { NUNATAK_DRAIN_MS: 20_500 } } } };
    const workloads = workloadsOf(render({ shape: 'gateway-api', values }).objects);
    const podOf = (name) => workloads[name].spec.template.spec;
    // 21 s before SIGTERM, 21 s of drain, 15 s to stop, 5 s more.
    expect(podOf('nunatak-evm-data').terminationGracePeriodSeconds).toBe(62);
    expect(podOf('nunatak-evm-data').containers[0].lifecycle).toEqual({ preStop: { sleep: { seconds: 21 } } });
    // An ingester gives up its leases at once.
    expect(podOf('nunatak-evm-ingester').terminationGracePeriodSeconds).toBe(20);
    expect(podOf('nunatak-evm-ingester').containers[0].lifecycle).toBeUndefined();
  });

  withHelm('has no replicas where an autoscaler sets them, and a budget where there are two pods', () => {
    const { objects } = render({ shape: 'production' });
    const { spec } = workloadsOf(objects)['nunatak-evm-data'];
    expect('replicas' in spec).toBe(false);
    const budgets = objects.filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(budgets.map(({ metadata }) => metadata.name)).toContain('nunatak-evm-ingester');
    for (const budget of budgets) expect(budget.spec.unhealthyPodEvictionPolicy).toBe('AlwaysAllow');
    expect(render({ shape: 'trial' }).objects.filter(({ kind }) => kind === 'PodDisruptionBudget')).toEqual([]);
  });

  withHelm('gives each service the role that it needs', () => {
    const workloads = workloadsOf(render({ shape: 'production' }).objects);
    const roles = Object.entries(workloads).flatMap(([name, workload]) =>
      Object.entries(environmentOf(workload))
        .filter(([variable]) => variable.endsWith('_DATABASE_URL'))
        .map(([, { secretKeyRef }]) => [name.replace('nunatak-', ''), secretKeyRef.key]),
    );
    expect(Object.fromEntries(roles)).toEqual({
      accounts: 'accounts-owner',
      'evm-data': 'evm-reader',
      'evm-enricher': 'evm-writer',
      'evm-indexer': 'evm-owner',
      'evm-ingester': 'evm-writer',
      metrics: 'metrics-writer',
      'metrics-indexer': 'metrics-owner',
      'primary-network-data': 'primary-network-reader',
      'primary-network-indexer': 'primary-network-owner',
      'primary-network-ingester': 'primary-network-writer',
    });
  });

  withHelm('lets a service’s setting override that of all, a false or a 0, too', () => {
    const values = {
      settings: { NUNATAK_NFT_METADATA: true, NUNATAK_AUDIT_SHARE: 0.25, NUNATAK_GATEWAY_UNTAKEN_BYTES: 268_435_456 },
      services: { 'evm-enricher': { settings: { NUNATAK_NFT_METADATA: false, NUNATAK_AUDIT_SHARE: 0 } } },
    };
    const workloads = workloadsOf(render({ shape: 'gateway-api', values }).objects);
    expect(environmentOf(workloads['nunatak-evm-enricher'])).toMatchObject({
      NUNATAK_NFT_METADATA: 'false',
      NUNATAK_AUDIT_SHARE: '0',
    });
    expect(environmentOf(workloads['nunatak-gateway'])).toMatchObject({ NUNATAK_GATEWAY_UNTAKEN_BYTES: '268435456' });
    expect(environmentOf(workloads['nunatak-gateway'])).not.toHaveProperty('NUNATAK_AUDIT_SHARE');
  });

  withHelm('rolls pods when the chains change', () => {
    const annotation = (name) =>
      workloadsOf(render({ shape: 'l1', values: { l1: { name } } }).objects)['nunatak-standalone'].spec.template
        .metadata.annotations['checksum/chains'];
    expect(annotation('One')).not.toBe(annotation('Two'));
    expect(annotation('One')).toBe(annotation('One'));
  });

  withHelm('names a node whose URL carries a key by a Secret', () => {
    const values = { l1: { rpcUrl: '', rpcUrlSecret: { name: 'node', key: 'url' } } };
    const { objects } = render({ shape: 'l1', values });
    const file = objects.find(({ kind }) => kind === 'ConfigMap').data['chains.json'];
    expect(JSON.parse(file).chains[0].endpoints).toEqual([`\${L1_RPC_URL}`]);
    expect(environmentOf(workloadsOf(objects)['nunatak-standalone']).L1_RPC_URL).toEqual({
      secretKeyRef: { name: 'node', key: 'url' },
    });
  });

  withHelm('keeps names within 63 characters, and installations apart', () => {
    const namesOf = (release) => {
      const { objects } = render({ shape: 'primary-network', values: { networkPolicy: { enabled: true } }, release });
      return objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    };
    const names = namesOf(`${'a'.repeat(52)}b`);
    for (const name of names) expect(name.split(' ')[1].length).toBeLessThanOrEqual(63);
    const others = namesOf(`${'a'.repeat(52)}c`);
    expect(names.filter((name) => others.includes(name))).toEqual([]);
  });

  withHelm('takes chain ids as text and as numbers', () => {
    const idsOf = (asked) =>
      JSON.parse(
        render({ shape: 'l1', ...asked }).objects.find(({ kind }) => kind === 'ConfigMap').data['chains.json'],
      ).chains.map(({ chainId }) => chainId);
    expect(idsOf({ set: ['l1.chainId=9007199254740991'] })).toEqual(['9007199254740991']);
    const values = { chains: [{ chainId: 43_114 }, { chainId: '9223372036854775771' }] };
    expect(idsOf({ values })).toEqual(['77777', '43114', '9223372036854775771']);
  });
});
