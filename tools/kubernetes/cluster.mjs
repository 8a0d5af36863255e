import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { GuardedProcess } from '@nunatak/guarded-process';
import { kubernetesFolder, kubernetesMissing } from './binaries.mjs';
import { buildahEnvironment } from './buildah.mjs';

/** 10 s on two idle cores. */
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 10_000;
const CGROUPS = '/sys/fs/cgroup';
/** Pods' processes that were just killed keep their groups for a moment. */
const REMOVAL_TRIES = 50;
/** As much as twenty processes. */
const CPU_SHARES = '20480';
const NAMESPACES = ['--mount', '--net', '--pid', '--uts', '--ipc'];

/** See kubernetes.d.mts. */
export async function startCluster({ name = 'nunatak' } = {}) {
  const missing = kubernetesMissing();
  if (missing) throw new Error(missing);
  const node = new Node(name);
  await node.start();
  return node;
}

/**
 * @param {string} name of a running cluster
 * @param {string[]} command
 * @returns {string[]} a command that runs `command` in the node's network
 */
export function inNetwork(name, command) {
  if (!isRunning(name))
    throw new Error(`no cluster ${name} runs here (node tools/kubernetes/start.mjs --name ${name})`);
  const enter = ['nsenter', '--target', readFileSync(join(folderOf(name), 'pid'), 'utf8'), '--net', '--'];
  // A name server that is not in this network would hold up whatever looks for names, as Kafka does of each client.
  const resolve = [
    'unshare',
    '--mount',
    '--',
    'sh',
    '-c',
    'mount --bind "$0" "$(readlink -f /etc/resolv.conf)" && exec "$@"',
  ];
  return [...enter, ...resolve, join(folderOf(name), 'resolv.conf'), ...command];
}

/** @param {string} name @returns {NodeJS.ProcessEnv} what kubectl and helm need beside the network */
export function clusterEnvironment(name) {
  const path = `${join(kubernetesFolder(), 'bin')}:${process.env.PATH}`;
  return { ...process.env, PATH: path, KUBECONFIG: join(folderOf(name), 'pki/admin.kubeconfig') };
}

function isRunning(name) {
  const file = join(folderOf(name), 'pid');
  if (!existsSync(file)) return false;
  const commandLine = `/proc/${readFileSync(file, 'utf8')}/cmdline`;
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('node.sh');
}

const folderOf = (name) => join(kubernetesFolder(), 'run', name);

/** The node, as the process that made its namespaces. */
class Node extends GuardedProcess {
  #folder;

  constructor(name) {
    const folder = folderOf(name);
    const timeouts = { startTimeoutMs: START_TIMEOUT_MS, stopTimeoutMs: STOP_TIMEOUT_MS };
    super({ name: `cluster ${name}`, log: join(folder, 'node.log'), ...timeouts });
    this.name = name;
    this.#folder = folder;
  }

  get environment() {
    return clusterEnvironment(this.name);
  }

  async start() {
    if (isRunning(this.name)) throw new Error(`a cluster ${this.name} runs already: name another one`);
    // A cluster that was killed left its groups and its data.
    await this.#remove();
    mkdirSync(this.#folder, { recursive: true });
    makeCgroups(this.name);
    const variables = [`NAME=${this.name}`, `RUN=${this.#folder}`, `PARTS=${kubernetesFolder()}`];
    const script = ['env', ...variables, join(import.meta.dirname, 'node/node.sh')];
    // The kernel ends the node when unshare ends, however that comes about.
    const unshare = [...NAMESPACES, '--fork', '--kill-child', '--mount-proc', '--', ...script];
    await this.launch('unshare', unshare, async () => existsSync(join(this.#folder, 'ready')));
    // The node's process 1, as this side numbers processes.
    const children = readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8');
    writeFileSync(join(this.#folder, 'pid'), children.trim());
  }

  inNetwork(command) {
    return inNetwork(this.name, command);
  }

  async loadImages(images) {
    const [layout, archive] = ['images', 'images.tar'].map((name) => join(this.#folder, name));
    // One archive for all: what images have in common is stored, and read, once.
    for (const image of images)
      await run(['buildah', 'push', '-qD', image, `oci:${layout}:${image}`], buildahEnvironment());
    await run(['tar', '-cf', archive, '-C', layout, '.']);
    const enter = ['nsenter', '--target', readFileSync(join(this.#folder, 'pid'), 'utf8'), '--mount', '--net', '--'];
    const load = ['ctr', '--address', '/run/containerd/containerd.sock', '-n', 'k8s.io', 'images', 'import', archive];
    await run([...enter, ...load]);
    for (const path of [layout, archive]) rmSync(path, { recursive: true });
  }

  async stop() {
    await super.stop();
    if (process.env.NUNATAK_E2E_KEEP) rmSync(join(this.#folder, 'pid'), { force: true });
    else await this.#remove();
  }

  async #remove() {
    for (const folder of cgroupsOf(this.name)) await removeCgroup(folder);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function run([command, ...args], env = process.env) {
  await promisify(execFile)(command, args, { env, maxBuffer: 16 << 20 });
}

/** The folder of a cluster in each of the machine's cgroup hierarchies. */
function cgroupsOf(name) {
  const hierarchies = readdirSync(CGROUPS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return hierarchies
    .filter((entry) => entry.name !== 'unified')
    .map((entry) => join(CGROUPS, entry.name, `kubernetes-${name}`));
}

function makeCgroups(name) {
  for (const folder of cgroupsOf(name)) {
    mkdirSync(folder, { recursive: true });
    // A new group has no processors and no memory, and takes no process before it has.
    for (const file of ['cpuset.cpus', 'cpuset.mems']) {
      if (existsSync(join(folder, file))) writeFileSync(join(folder, file), readFileSync(join(folder, '..', file)));
    }
    // Without it, all pods together would weigh as one process of the machine.
    if (existsSync(join(folder, 'cpu.shares'))) writeFileSync(join(folder, 'cpu.shares'), CPU_SHARES);
  }
}

async function removeCgroup(folder) {
  for (let tries = 1; existsSync(folder); tries++) {
    try {
      removeGroups(folder);
    } catch (error) {
      if (tries === REMOVAL_TRIES) throw error;
      await sleep(100);
    }
  }
}

/** The files of a group go with it. */
function removeGroups(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeGroups(join(folder, entry.name));
  rmdirSync(folder);
}
