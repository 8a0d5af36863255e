import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../waiting.js';
import { kubectl } from './kubectl.js';
import { isReady, type Pod, READY_TIMEOUT_MS, type Release } from './release.js';

/** As long as `kubectl drain` waits before it asks again for an eviction that a budget forbids. */
const EVICT_AGAIN_MS = 5_000;
/** The machine's tree of processes by pod. */
const CGROUPS = '/sys/fs/cgroup/pids';

/**
 * Evicts pods through the Eviction API, all at once, as a drain of their node does.
 * @param isWhole whether the release can become whole again, and is waited for
 */
export async function evictAll(release: Release, pods: Pod[], { isWhole = true } = {}): Promise<void> {
  await Promise.all(pods.map((pod) => evict(release.namespace, pod.metadata.name)));
  if (isWhole) await release.isWhole();
}

async function evict(namespace: string, name: string): Promise<void> {
  const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace } };
  const args = ['create', '--raw', `/api/v1/namespaces/${namespace}/pods/${name}/eviction`, '--filename', '-'];
  for (const until = performance.now() + READY_TIMEOUT_MS; ; await sleep(EVICT_AGAIN_MS)) {
    try {
      await kubectl(args, JSON.stringify(eviction));
      return;
    } catch (error) {
      if (/not found/.test(String(error))) return;
      if (!/disruption budget/.test(String(error)) || performance.now() > until) throw error;
    }
  }
}

/** Deletes a pod without a grace period, as for a node that is lost. */
export async function deleteAtOnce(release: Release, { metadata }: Pod): Promise<void> {
  await kubectl([
    'delete',
    'pod',
    metadata.name,
    '--namespace',
    release.namespace,
    '--force',
    '--grace-period=0',
    '--wait=false',
  ]);
}

/** Kills the process of a pod's container by SIGKILL, and waits until the container runs again and is ready. */
export async function killProcess(release: Release, { metadata, status }: Pod): Promise<void> {
  const restarts = restartsOf(status);
  const pids = processesOf(metadata.uid);
  if (pids.length === 0) throw new Error(`no process of pod ${metadata.name} in ${CGROUPS}`);
  for (const pid of pids) kill(pid);
  await waitUntil({
    what: `a restart of ${metadata.name}`,
    timeoutMs: READY_TIMEOUT_MS,
    isDone: async () => {
      const pod = (await release.pods()).find((each) => each.metadata.uid === metadata.uid);
      return pod !== undefined && restartsOf(pod.status) > restarts && isReady(pod);
    },
  });
}

/** Kills a process. One that has ended since it was listed is no error: a pod's other processes may end with the first. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const restartsOf = ({ containerStatuses = [] }: Pod['status']): number =>
  containerStatuses.reduce((sum, { restartCount }) => sum + restartCount, 0);

/** The processes of a pod's containers, without the one that holds the pod's namespaces. */
function processesOf(uid: string): number[] {
  const clusters = childrenOf(CGROUPS).filter((path) => /\/kubernetes-[^/]*$/.test(path));
  const classes = clusters.map((path) => join(path, 'kubepods')).flatMap((path) => [path, ...childrenOf(path)]);
  const containers = classes.flatMap((path) => childrenOf(join(path, `pod${uid}`)));
  const pids = containers.flatMap((path) => textOf(join(path, 'cgroup.procs')).split('\n').filter(Boolean).map(Number));
  return pids.filter((pid) => textOf(`/proc/${pid}/comm`).trim() !== 'pause');
}

// Groups and processes go at any time.
const childrenOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? join(folder, entry.name) : [],
      )
    : [];
const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
