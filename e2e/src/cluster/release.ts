import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, waitUntil } from '../waiting.js';
import { helm, kubectl, read } from './kubectl.js';

const CHART = join(ROOT, 'k8s/chart');
/** All pods of an installation start at once on the machine's two cores. */
export const READY_TIMEOUT_MS = 300_000;

export interface Pod {
  metadata: {
    name: string;
    uid: string;
    labels: Record<string, string>;
    deletionTimestamp?: string;
    ownerReferences?: { kind: string }[];
  };
  status: {
    podIP?: string;
    phase: string;
    conditions?: { type: string; status: string; lastTransitionTime: string }[];
    containerStatuses?: { restartCount: number }[];
  };
}

/** The service that a pod runs. */
export const serviceOf = ({ metadata }: Pod): string => metadata.labels['app.kubernetes.io/component'] ?? '';

export const isReady = ({ metadata, status }: Pod): boolean =>
  metadata.deletionTimestamp === undefined &&
  (status.conditions ?? []).some(({ type, status: is }) => type === 'Ready' && is === 'True');

/** A release of the chart, in a namespace of its own that enforces the restricted Pod Security Standard. */
export class Release {
  private readonly folder = mkdtempSync(join(tmpdir(), 'nunatak-release-'));

  private constructor(
    readonly namespace: string,
    readonly name: string,
    private readonly shape: string,
    private values: object,
  ) {}

  /**
   * Makes the namespace; installs nothing yet.
   * @param shape a file of k8s/chart/ci
   * @param values beside the shape's
   * @param secrets contents of the Secrets that the values name, which are made too
   */
  static async prepare(
    namespace: string,
    name: string,
    shape: string,
    values: object,
    secrets: Record<string, Record<string, string>> = {},
  ): Promise<Release> {
    const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' };
    const object = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace, labels } };
    await kubectl(['apply', '--filename', '-'], JSON.stringify(object));
    const release = new Release(namespace, name, shape, values);
    for (const [secret, content] of Object.entries(secrets)) await release.secret(secret, content);
    return release;
  }

  /** Returns another release in the same namespace, of the same shape; installs nothing yet. */
  beside(name: string, values: object): Release {
    return new Release(this.namespace, name, this.shape, values);
  }

  /** Makes a Secret of the namespace, or changes it. */
  async secret(name: string, stringData: Record<string, string>): Promise<void> {
    const metadata = { name, namespace: this.namespace };
    await kubectl(
      ['apply', '--filename', '-'],
      JSON.stringify({ apiVersion: 'v1', kind: 'Secret', metadata, stringData }),
    );
  }

  /** Installs the release, and waits until all of it is ready. */
  install(): Promise<void> {
    return this.told(() => this.helm('install', '--wait', '--wait-for-jobs'));
  }

  /** Installs the release, and waits for nothing. */
  async begin(): Promise<void> {
    await this.helm('install');
  }

  /** Upgrades the release, and waits until all of it is ready. @param values in place of the earlier ones */
  upgrade(values: object): Promise<void> {
    this.values = values;
    return this.told(() => this.helm('upgrade', '--wait', '--wait-for-jobs'));
  }

  /** Rolls back to the revision before, and waits until all of it is ready. */
  rollback(): Promise<void> {
    return this.told(() => this.plain('rollback', '--wait', '--wait-for-jobs', ...this.timeout));
  }

  /** Runs the release's own tests. */
  async test(): Promise<void> {
    await this.plain('test', ...this.timeout);
  }

  /** Uninstalls the release, and waits until its pods have ended, which Helm does not do for all. */
  async uninstall(): Promise<void> {
    await this.plain('uninstall', '--wait', ...this.timeout);
    await waitUntil({
      ...{ what: 'the end of all pods', timeoutMs: READY_TIMEOUT_MS },
      isDone: async () => (await this.pods()).length === 0,
    });
    rmSync(this.folder, { recursive: true });
  }

  /** Returns the pods of all services, or of one. */
  async pods(service?: string): Promise<Pod[]> {
    const { items } = await read<{ items: Pod[] }>(['pods', '--namespace', this.namespace]);
    return items.filter((pod) => {
      const { labels, ownerReferences = [] } = pod.metadata;
      const isOfService = ownerReferences.some(({ kind }) => kind === 'ReplicaSet' || kind === 'StatefulSet');
      const isWanted = service === undefined || serviceOf(pod) === service;
      return isOfService && isWanted && labels['app.kubernetes.io/instance'] === this.name;
    });
  }

  /** Waits until each Deployment has the replicas that it wants, all of them ready and of its newest template. */
  async isWhole(): Promise<void> {
    const args = ['rollout', 'status', '--namespace', this.namespace, '--timeout', `${READY_TIMEOUT_MS / 1_000}s`];
    const names = (await kubectl(['get', 'deployments', '--namespace', this.namespace, '--output', 'name'])).trim();
    await this.told(async () => void (await Promise.all(names.split('\n').map((name) => kubectl([...args, name])))));
  }

  /** Returns the base URL of a Service at its cluster address. */
  async urlOf(service: string, portName: string): Promise<string> {
    const name = `${this.name}-${service}`;
    type Service = { spec: { clusterIP: string; ports: { name: string; port: number }[] } };
    const { spec } = await read<Service>(['service', name, '--namespace', this.namespace]);
    const port = spec.ports.find((each) => each.name === portName)?.port;
    if (port === undefined)
      throw new Error(`the Service ${name} has no port ${portName}: ${JSON.stringify(spec.ports)}`);
    return `http://${spec.clusterIP}:${port}`;
  }

  /** Returns what kinds of objects the namespace holds beside those that every namespace has. */
  async leftovers(): Promise<string[]> {
    const kinds = (await kubectl(['api-resources', '--verbs=list', '--namespaced', '--output', 'name']))
      .trim()
      .split('\n');
    const kept = kinds.filter((kind) => !/^(events|podmetrics|pods\.metrics)/.test(kind));
    const args = ['get', kept.join(','), '--namespace', this.namespace, '--output', 'name', '--ignore-not-found'];
    const names = (await kubectl(args)).trim().split('\n');
    return names.filter((name) => name && !['configmap/kube-root-ca.crt', 'serviceaccount/default'].includes(name));
  }

  /** Returns all that Kubernetes and Helm show of the release but Secrets, and what its pods have logged. */
  async shown(): Promise<string> {
    const inNamespace = ['--namespace', this.namespace];
    const logs = (await this.pods()).map(({ metadata }) => kubectl(['logs', metadata.name, ...inNamespace]));
    return (
      await Promise.all([
        helm(['get', 'all', this.name, ...inNamespace]),
        kubectl(['get', 'all,configmaps,events', ...inNamespace, '--output', 'yaml']),
        ...logs,
      ])
    ).join('\n');
  }

  private get timeout(): string[] {
    return ['--timeout', `${READY_TIMEOUT_MS / 1_000}s`];
  }

  private async helm(command: 'install' | 'upgrade', ...flags: string[]): Promise<void> {
    const file = join(this.folder, 'values.json');
    writeFileSync(file, JSON.stringify(this.values));
    const shape = join(CHART, 'ci', `${this.shape}.yaml`);
    const args = [this.name, CHART, '--namespace', this.namespace, '--values', shape, '--values', file];
    await helm([command, ...args, ...flags, ...this.timeout]);
  }

  private async plain(command: string, ...flags: string[]): Promise<void> {
    await helm([command, this.name, '--namespace', this.namespace, ...flags]);
  }

  /** Adds to an error what the namespace's pods are doing. */
  private async told(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const pods = await kubectl(['get', 'pods', '--namespace', this.namespace, '--output', 'wide']).catch(String);
      const events = await kubectl(['get', 'events', '--namespace', this.namespace, '--sort-by=.lastTimestamp']).catch(
        String,
      );
      const logs: string[] = [];
      for (const pod of (await this.pods().catch(() => [])).filter((each) => !isReady(each)).slice(0, 4)) {
        const { name } = pod.metadata;
        const text = await kubectl(['logs', name, '--namespace', this.namespace, '--tail=15']).catch(String);
        logs.push(`── ${name}\n${text}`);
      }
      throw new Error(`${String(error)}\n${pods}\n${events.split('\n').slice(-25).join('\n')}\n${logs.join('\n')}`);
    }
  }
}

/** Waits until a pod is there no more, and its service has as many ready pods as before. */
export async function isReplaced(release: Release, gone: Pod, count: number): Promise<void> {
  await waitUntil({
    what: `another pod in place of ${gone.metadata.name}`,
    timeoutMs: READY_TIMEOUT_MS,
    isDone: async () => {
      const pods = await release.pods(serviceOf(gone));
      return pods.every(({ metadata }) => metadata.uid !== gone.metadata.uid) && pods.filter(isReady).length >= count;
    },
  });
}
