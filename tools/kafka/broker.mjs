import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { freePort, GuardedProcess } from '@nunatak/guarded-process';
import { brokerProperties } from './broker-properties.mjs';
import { provisionKafka } from './libraries.mjs';
import { makeAccess, scramArguments, securityProperties } from './security.mjs';

// Three servers at once on a loaded machine take minutes.
const START_TIMEOUT_MS = 240_000;
const STOP_TIMEOUT_MS = 30_000;
const LOOPBACK = '127.0.0.1';
/** Compiles less: a server is up in half the processor time, and slower when it is busy. */
const QUICK_START = '-XX:TieredStopAtLevel=1';

/**
 * Starts a broker and resolves once it takes connections. Data stay in `dataDir`: a start on the same folder goes on with them.
 * @param {{dataDir: string, host?: string, port?: number, properties?: Record<string, unknown>}} options `host`: where it listens for
 *   clients, 127.0.0.1 by itself; `port`: default a free one; `properties`: settings of Kafka beside those in broker-properties.mjs
 * @returns {Promise<Kafka>} a running broker
 *
 * @typedef {object} Kafka
 * @property {string[]} brokers host:port
 * @property {number} pid the broker's process, as it was started first
 * @property {() => Promise<void>} stop ends it in good order
 * @property {(signal?: NodeJS.Signals) => Promise<void>} kill ends it by a signal (SIGKILL) and waits until it is gone
 * @property {() => Promise<void>} restart starts it again, on its port and data; stops it before, if it runs
 */
export async function startKafka({ dataDir, host, port, properties, javaOptions = [] }) {
  const ports = port ? [port] : [];
  const { brokers, nodes } = await startKafkaCluster({ dataDir, nodes: 1, ports, properties, javaOptions, host });
  return { brokers, ...nodes[0] };
}

/**
 * Starts a broker that takes clients only by TLS, with a certificate of their own, and after a log-in (plain, SCRAM).
 * @param {{dataDir: string, host?: string}} options `host`: where it listens for clients, 127.0.0.1 by itself
 * @returns {Promise<Kafka & {access: import('./kafka.mjs').KafkaAccess}>} `access`: what a client needs to come in
 */
export async function startSecureKafka({ dataDir, host = LOOPBACK }) {
  const access = makeAccess(join(dataDir, 'access'), host);
  const { brokers, nodes } = await startKafkaCluster({ dataDir, nodes: 1, access, host });
  return { brokers, access, ...nodes[0] };
}

/**
 * Starts several brokers that replicate to each other.
 * @param {{dataDir: string, nodes?: number, ports?: number[], properties?: Record<string, unknown>}} options
 * @returns {Promise<{brokers: string[], nodes: Omit<Kafka, 'brokers'>[], stop: () => Promise<void>}>} `nodes` can be stopped one by one
 */
export async function startKafkaCluster({
  dataDir,
  nodes: count = 3,
  ports = [],
  properties = {},
  javaOptions = [QUICK_START],
  access,
  host = LOOPBACK,
}) {
  const libraries = provisionKafka();
  mkdirSync(dataDir, { recursive: true });
  const members = await membersOf(dataDir, count, ports);
  const clusterId = clusterIdOf(dataDir);
  const servers = members.map((member) => {
    const folder = join(dataDir, `node-${member.nodeId}`);
    mkdirSync(folder, { recursive: true });
    const all = { ...(access && securityProperties(access)), ...properties };
    const server = { ...member, host, voters: members, dataDir: join(folder, 'data'), properties: all };
    writeFileSync(join(folder, 'server.properties'), brokerProperties(server));
    return new Server(libraries, folder, { host, port: member.port }, javaOptions, access);
  });
  await Promise.all(servers.map(({ folder }) => format(libraries, folder, clusterId, access)));
  try {
    await Promise.all(servers.map((server) => server.start()));
  } catch (error) {
    await Promise.all(servers.map((server) => server.kill()));
    throw error;
  }
  const nodes = servers.map((server) => ({
    pid: server.pid,
    stop: () => server.stop(),
    kill: (signal) => server.kill(signal),
    restart: () => server.restart(),
  }));
  return {
    brokers: members.map(({ port }) => `${host}:${port}`),
    nodes,
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}

/** One server's process. */
class Server extends GuardedProcess {
  constructor(libraries, folder, address, javaOptions, access) {
    const timeouts = { startTimeoutMs: START_TIMEOUT_MS, stopTimeoutMs: STOP_TIMEOUT_MS };
    super({ name: 'Kafka', log: join(folder, 'broker.log'), ...timeouts });
    this.libraries = libraries;
    this.javaOptions = javaOptions;
    this.folder = folder;
    this.address = address;
    this.access = access;
  }

  start() {
    const options = ['-Xmx512m', '-Xms128m', '-XX:+UseSerialGC', ...this.javaOptions, '-cp', join(this.libraries, '*')];
    const log4j = `-Dlog4j.configuration=file:${join(this.libraries, 'log4j.properties')}`;
    const args = [...options, log4j, 'kafka.Kafka', join(this.folder, 'server.properties')];
    return this.launch('java', args, () => answers(this.address, this.access));
  }
}

/** Whether a broker takes requests, not only connections: it answers which versions of the protocol it speaks. */
function answers({ host, port }, access) {
  return new Promise((resolve) => {
    const socket = access ? connectSecurely({ host, port, ...certificatesOf(access) }) : connect(port, host);
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => done(false));
    socket.once('error', () => done(false));
    socket.once(access ? 'secureConnect' : 'connect', () => {
      // Length, API key 18 (ApiVersions), version 0, correlation id 1, no client id.
      const request = Buffer.alloc(14);
      request.writeInt32BE(10, 0);
      request.writeInt16BE(18, 4);
      request.writeInt16BE(0, 6);
      request.writeInt32BE(1, 8);
      request.writeInt16BE(-1, 12);
      socket.write(request);
    });
    socket.once('data', () => done(true));
    socket.once('end', () => done(false));
  });
}

function certificatesOf({ caFile, certificateFile, keyFile }) {
  return { ca: readFileSync(caFile), cert: readFileSync(certificateFile), key: readFileSync(keyFile) };
}

/** The servers of a cluster; those of a folder that was used before keep their ports, since clients and voters know them. */
async function membersOf(dataDir, count, ports) {
  const file = join(dataDir, 'members.json');
  if (existsSync(file)) {
    const known = JSON.parse(readFileSync(file, 'utf8'));
    const same = known.length === count && ports.every((port, i) => known[i].port === port);
    if (same) return known;
  }
  const members = [];
  for (let nodeId = 1; nodeId <= count; nodeId++) {
    members.push({ nodeId, port: ports[nodeId - 1] ?? (await freePort()), controllerPort: await freePort() });
  }
  writeFileSync(file, JSON.stringify(members));
  return members;
}

/** Sixteen bytes, as Kafka writes them: it makes such ids in a JVM of its own, which takes longer than this broker's start. */
function clusterIdOf(dataDir) {
  const file = join(dataDir, 'cluster-id');
  if (!existsSync(file)) writeFileSync(file, `A${randomBytes(16).toString('base64url').slice(1)}`);
  return readFileSync(file, 'utf8');
}

/** Makes a server's data folder usable, once. */
async function format(libraries, folder, clusterId, access) {
  if (existsSync(join(folder, 'data', 'meta.properties'))) return;
  const command = ['kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', join(folder, 'server.properties')];
  if (access) command.push(...scramArguments(access));
  const child = spawn('java', ['-Xmx128m', QUICK_START, '-cp', join(libraries, '*'), ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`${command.join(' ')}: ${Buffer.concat(said).toString().trim().slice(-2_000)}`);
}
