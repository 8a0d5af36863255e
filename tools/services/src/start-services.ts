import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Domain } from '@nunatak/domain';
import { GATEWAY } from '@nunatak/gateway-contracts';
import type { SystemUser } from './backing/system-user.js';
import { migrateDatabases } from './databases.js';
import { DOMAINS } from './domains.js';
import {
  defaultReplicas,
  type Given,
  neededSettings,
  planPorts,
  servicesOf,
  supervisedDefaults,
} from './service-plan.js';
import { type ProcessState, ServiceProcess } from './service-process.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Each process takes a second or two; a loaded machine needs its time. */
const READY_TIMEOUT_MS = 120_000;

/** What services run on. The databases are migrated before the services start. */
export interface ServicesOptions extends Given {
  /** Default: all domains of Nunatak. */
  domains?: readonly Domain[];
  /** As in `host:port,host:port`. */
  kafkaBrokers: string;
  redisUrl?: string;
  /** Of each service that has something to run on. Default: two of each, one gateway. */
  replicas?: Record<string, number>;
  /** The documented ports (default), or free ones, for tests. Each replica keeps its own over restarts. */
  ports?: 'documented' | 'free';
  /** Each replica's output goes to `logs/<name>-<replica>.log` in this folder; what it keeps over restarts to `<name>-<replica>`. */
  folder: string;
  /** More environment variables: for all services (the supervisor's own settings win), and for one of them (these win). */
  environment?: Record<string, string>;
  environmentOf?: Record<string, Record<string, string>>;
  /** More flags of Node.js, for all services. */
  nodeFlags?: string[];
  /** Returns the folder that holds an app's files as the checkout does. Default: the checkout. */
  rootOf?: (app: string) => string;
  /** Whom the services run as. Default: this process's user. */
  user?: SystemUser | undefined;
  onLine?: (process: { name: string; replica: number }, line: string) => void;
  /** Aborting it while they start stops what was started. */
  signal?: AbortSignal;
}

/** One replica, as it is at this moment. */
export interface ServiceStatus {
  name: string;
  /** From 1. */
  replica: number;
  state: ProcessState;
  pid: number | undefined;
  adminPort: number;
  /** Of ingesters: the gRPC port. Of data services and gateways: the HTTP port. */
  port: number | undefined;
  grpcPort: number | undefined;
  /** Of accounts: where operators ask. */
  operatorsPort: number | undefined;
  /** How often it ended without being told to. */
  deaths: number;
}

/** Running services. */
export interface Services {
  /** Of the first gateway's data host and metrics host. */
  readonly baseUrl: string;
  readonly metricsUrl: string;
  /** Of all gateways' data hosts. */
  readonly baseUrls: string[];
  /** A new list at each reading. */
  readonly processes: ServiceStatus[];
  /**
   * Sends a signal to a replica (SIGKILL by default) and waits until it is gone. The supervisor starts it again, as it does with any that
   * dies, unless `restart` is false: then {@link start} does.
   */
  kill(name: string, replica: number, signal?: NodeJS.Signals, how?: { restart?: boolean }): Promise<void>;
  /** Starts a replica that was killed for good, and waits until it is ready. */
  start(name: string, replica: number): Promise<void>;
  /**
   * Stops a replica in order, starts it again, and waits until it is ready. Tells how it ended: 0 when all was well.
   * @param environment variables that it has from then on
   */
  restart(
    name: string,
    replica: number,
    environment?: Readonly<Record<string, string>>,
  ): Promise<number | NodeJS.Signals | undefined>;
  /** What the replica's readiness check says; undefined while it does not answer. */
  readiness(name: string, replica: number): Promise<{ ready: boolean; faults: string[] } | undefined>;
  /** A replica's last lines of output. */
  lastLines(name: string, replica: number): string;
  /** Kills all of them at once; they stay down until {@link startAll}. */
  killAll(): Promise<void>;
  /** Starts all that are down, on the ports that they had, and waits until all are ready. */
  startAll(): Promise<void>;
  /** Stops all in order: gateways first, ingesters last. Tells who did not end with code 0. */
  stop(): Promise<{ name: string; replica: number; exit: number | NodeJS.Signals | undefined }[]>;
}

/**
 * Migrates the databases, starts every service as processes of their own, and waits until all are ready. A process that dies is started
 * again, with growing pauses. When this process ends, they end too, even by kill -9. On a failure nothing is left running.
 */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { domains = DOMAINS, databaseUrls, nodes, kafkaBrokers, redisUrl } = options;
  const services = servicesOf(domains);
  const replicasOf = (service: (typeof services)[number]) => {
    const most = defaultReplicas(service, options);
    return most && (options.replicas?.[service.name] ?? most);
  };
  const ports = await planPorts(services, replicasOf, options.ports ?? 'documented');
  const { folder } = options;
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const surroundings = {
    ...{ services, databaseUrls, nodes, kafkaBrokers, redisUrl, ports, folder, environment: options.environment },
    pageTokenSecret: randomBytes(32).toString('hex'),
    gatewaySecret: randomBytes(32).toString('hex'),
    innerSecret: randomBytes(32).toString('hex'),
    installation: `services-${randomBytes(4).toString('hex')}`,
  };
  await migrateDatabases(domains, databaseUrls);

  // A service's own secrets reach no other service.
  const own = services.flatMap(({ needs }) => needs.given ?? []);
  const shared = Object.fromEntries(Object.entries(options.environment ?? {}).filter(([name]) => !own.includes(name)));
  const members = services.flatMap((planned) =>
    ports.get(planned.name)!.map((port, index) => {
      const { name, main = [`apps/${name}/dist/main.js`] } = planned;
      const replica = index + 1;
      const environment = {
        ...withoutNunatak(process.env),
        NODE_ENV: 'production',
        ...supervisedDefaults(planned),
        ...settingsOf(name, shared),
        ...neededSettings(planned, index, surroundings),
        ...options.environmentOf?.[name],
      };
      const service = new ServiceProcess({
        title: `${name} ${replica}`,
        command: [process.execPath, ...(options.nodeFlags ?? []), ...main],
        ...{ cwd: options.rootOf?.(name) ?? ROOT, environment, user: options.user, adminPort: port.admin },
        logFile: join(folder, 'logs', `${name}-${replica}.log`),
        onLine: (line) => options.onLine?.({ name, replica }, line),
      });
      return { name, replica, port, service };
    }),
  );
  const find = (name: string, replica: number): ServiceProcess => {
    const found = members.find((member) => member.name === name && member.replica === replica);
    if (!found) throw new Error(`no ${name} ${replica} here`);
    return found.service;
  };
  const stop: Services['stop'] = async () => {
    const exits: Awaited<ReturnType<Services['stop']>> = [];
    for (const wanted of [...services].reverse()) {
      const group = members.filter(({ name }) => name === wanted.name);
      exits.push(
        ...(await Promise.all(
          group.map(async ({ name, replica, service }) => ({ name, replica, exit: await service.stop() })),
        )),
      );
    }
    for (const { service } of members) service.closeLog();
    return exits.filter(({ exit }) => exit !== 0);
  };

  const startAll = async (): Promise<void> => {
    for (const { service } of members) service.start();
    const ready = members.map(({ service }) => service.waitUntilReady(READY_TIMEOUT_MS));
    await Promise.race([Promise.all(ready), rejected(options.signal)]);
  };

  const gateways = ports.get(GATEWAY.name)!;
  const urls = gateways.map(({ http }) => `http://127.0.0.1:${http}`);
  try {
    await startAll();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    baseUrl: urls[0] ?? '',
    metricsUrl: gateways[0] ? `http://127.0.0.1:${gateways[0].metrics}` : '',
    baseUrls: urls,
    get processes() {
      return members.map(({ name, replica, port, service }) => ({
        ...{ name, replica, state: service.state, pid: service.pid, adminPort: port.admin },
        port: port.http || port.grpc || undefined,
        grpcPort: port.grpc || undefined,
        operatorsPort: port.operators || undefined,
        deaths: service.deaths,
      }));
    },
    kill: (name, replica, signal = 'SIGKILL', { restart = true } = {}) => find(name, replica).kill(signal, restart),
    start: async (name, replica) => {
      find(name, replica).start();
      await find(name, replica).waitUntilReady(READY_TIMEOUT_MS);
    },
    restart: async (name, replica, environment = {}) => {
      const exit = await find(name, replica).stop();
      find(name, replica).setEnvironment(environment);
      find(name, replica).start();
      await find(name, replica).waitUntilReady(READY_TIMEOUT_MS);
      return exit;
    },
    readiness: (name, replica) => find(name, replica).readiness(),
    killAll: async () => void (await Promise.all(members.map(({ service }) => service.kill('SIGKILL', false)))),
    startAll,
    lastLines: (name, replica) => find(name, replica).lastLines,
    stop,
  };
}

/** Settings that were meant for the supervisor or a test are not the services'. */
function withoutNunatak(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('NUNATAK_')));
}

function rejected(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Leaves out the gateway's own settings for other services, which would warn of them. */
function settingsOf(name: string, environment: Readonly<Record<string, string>> = {}): Record<string, string> {
  const isMeant = (variable: string) => name === GATEWAY.name || !/^NUNATAK_(GATEWAY|LIMITS|KEYS)_/.test(variable);
  return Object.fromEntries(Object.entries(environment).filter(([variable]) => isMeant(variable)));
}
