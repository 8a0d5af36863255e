import type { ServiceManifest, ServicePorts } from '@nunatak/gateway-contracts';
import { type DatabaseUrls, DOMAINS } from './domains.js';
import { MANIFESTS } from './generated/manifests.js';
import { VARIABLES } from './generated/variables.js';
import { isFree, lastingPort } from './ports.js';

/** The services, in the order of their start: data flows from the first to the last. */
export const SERVICES = MANIFESTS.map(({ name }) => name);
export type ServiceName = (typeof MANIFESTS)[number]['name'];

/** Where one replica listens; 0 where it doesn't. */
export type ReplicaPorts = Required<ServicePorts>;

/** The documented ports of first replicas. */
const DOCUMENTED = perService((manifest): ReplicaPorts => ({ grpc: 0, http: 0, metrics: 0, ...manifest.ports }));

/** Two of each; one gateway, whose ports are the ones that people type. */
export const DEFAULT_REPLICAS = perService(({ stage }) => (stage === 'gateway' ? 1 : 2));

/**
 * The services that there is nothing to run on: those of a domain without a database, and what reads from nodes of the primary network where
 * none is given.
 */
export function idleServices(at: {
  databaseUrls: DatabaseUrls;
  primaryNetwork?: FollowedPrimaryNetwork;
}): ServiceName[] {
  const isRead = (name: ServiceName, variable: string) => (VARIABLES[name] as readonly string[]).includes(variable);
  const lacking: string[] = DOMAINS.filter(({ name }) => at.databaseUrls[name] === undefined).map(
    ({ variable }) => variable,
  );
  if (!at.primaryNetwork) lacking.push('NUNATAK_AVALANCHE_NODES', 'NUNATAK_PRIMARY_NETWORK_IDS');
  return SERVICES.filter((name) => lacking.some((variable) => isRead(name, variable)));
}

/** The primary network that is read, of one network's nodes. */
export interface FollowedPrimaryNetwork {
  /** avalanchego's URLs: secrets. */
  nodes: readonly string[];
  /** Decimal. */
  networkIds: readonly string[];
}

/** Ports of the next replica on the same machine lie so far above. */
const REPLICA_STEP = 10;

/** Every replica's ports: the documented ones (plus 10 for each further replica; a taken one is an error), or free ones. */
export async function planPorts(
  replicas: Record<ServiceName, number>,
  kind: 'documented' | 'free',
): Promise<Record<ServiceName, ReplicaPorts[]>> {
  const plan = perService((): ReplicaPorts[] => []);
  for (const name of SERVICES) {
    for (let index = 0; index < replicas[name]; index++) plan[name].push(await portsOf(name, index, kind));
  }
  return plan;
}

async function portsOf(name: ServiceName, index: number, kind: 'documented' | 'free'): Promise<ReplicaPorts> {
  const ports = { ...DOCUMENTED[name] };
  for (const key of Object.keys(ports) as (keyof ReplicaPorts)[]) {
    if (ports[key] === 0) continue;
    ports[key] = kind === 'free' ? await lastingPort() : ports[key] + index * REPLICA_STEP;
    // Its process would die again and again, and the readiness of whoever listens there be taken for its own.
    if (kind === 'documented' && !(await isFree(ports[key])))
      throw new Error(`port ${ports[key]}, of ${name} ${index + 1}, is taken by another program`);
  }
  return ports;
}

/** A value for each service. */
function perService<T>(value: (manifest: ServiceManifest) => T): Record<ServiceName, T> {
  return Object.fromEntries(MANIFESTS.map((manifest) => [manifest.name, value(manifest)])) as Record<ServiceName, T>;
}

/** What the services are started against, and how they find each other. */
export interface Surroundings {
  databaseUrls: DatabaseUrls;
  kafkaBrokers: string;
  redisUrl?: string;
  chainsFile: string;
  primaryNetwork?: FollowedPrimaryNetwork;
  ports: Record<ServiceName, ReplicaPorts[]>;
  /** Signs page tokens. */
  pageTokenSecret: string;
  /** By which data services know gateways. */
  gatewaySecret: string;
  /** By which they know each other on gRPC. */
  innerSecret: string;
  /** Told apart from others' services on the same database. */
  installation: string;
}

/**
 * What a supervisor on one machine would have otherwise than the services' own defaults, which are for balancers that look each few
 * seconds: here, nobody but the gateway has to notice that a replica stops, and Ctrl-C should not take long.
 */
export function supervisedDefaults(name: ServiceName): Record<string, string> {
  const { stage } = manifestOf(name);
  return stage === 'gateway' || stage === 'data' ? { NUNATAK_DRAIN_MS: '500' } : {};
}

function manifestOf(name: ServiceName): ServiceManifest {
  return MANIFESTS.find((manifest) => manifest.name === name)!;
}

/**
 * The settings of one replica, as environment variables: of all that an installation on one machine needs, those that the service reads. A
 * service that listens for gateways has `NUNATAK_<NAME>_HOST` and `NUNATAK_<NAME>_PORT`.
 */
export function settingsOf(name: ServiceName, index: number, at: Surroundings): Record<string, string> {
  const ports = at.ports[name][index];
  if (!ports) throw new Error(`${name} has no replica ${index + 1}`);
  const own = `NUNATAK_${name.toUpperCase().replaceAll('-', '_')}`;
  const ingesters = at.ports['evm-ingester'].map(({ grpc }) => `127.0.0.1:${grpc}`);
  const upstreams = SERVICES.filter((each) => manifestOf(each).stage === 'data').flatMap((each) =>
    at.ports[each].map(({ http }) => `${each}=http://127.0.0.1:${http}`),
  );
  const all: Record<string, string | undefined> = {
    NUNATAK_ADMIN_HOST: '127.0.0.1',
    NUNATAK_ADMIN_PORT: String(ports.admin),
    [`${own}_HOST`]: '127.0.0.1',
    [`${own}_PORT`]: String(ports.http),
    [`${own}_METRICS_PORT`]: String(ports.metrics),
    NUNATAK_KAFKA_BROKERS: at.kafkaBrokers,
    NUNATAK_REDIS_URL: at.redisUrl,
    NUNATAK_INNER_SECRETS: at.innerSecret,
    NUNATAK_PAGE_TOKEN_SECRETS: at.pageTokenSecret,
    NUNATAK_GATEWAY_SECRETS: at.gatewaySecret,
    NUNATAK_GATEWAY_SECRET: at.gatewaySecret,
    NUNATAK_GATEWAY_UPSTREAMS: upstreams.join(','),
    ...Object.fromEntries(DOMAINS.map(({ name: domain, variable }) => [variable, at.databaseUrls[domain]])),
    NUNATAK_CHAINS_FILE: at.chainsFile,
    NUNATAK_AVALANCHE_NODES: at.primaryNetwork?.nodes.join(','),
    NUNATAK_PRIMARY_NETWORK_IDS: at.primaryNetwork?.networkIds.join(','),
    NUNATAK_NODE_STATE_BIND: `127.0.0.1:${ports.grpc}`,
    NUNATAK_ENRICHER_BIND: `127.0.0.1:${ports.grpc}`,
    NUNATAK_ENRICHER_ADDRESS: at.ports['evm-enricher'].map(({ grpc }) => `127.0.0.1:${grpc}`).join(','),
    NUNATAK_PRIMARY_NETWORK_BIND: `127.0.0.1:${ports.grpc}`,
    // Absent where the service is not started.
    NUNATAK_PRIMARY_NETWORK_ADDRESS:
      at.ports['primary-network-data'].map(({ grpc }) => `127.0.0.1:${grpc}`).join(',') || undefined,
    NUNATAK_NODE_STATE_ADDRESS: ingesters.join(','),
    NUNATAK_INGESTER_NAME: `${at.installation}-${index + 1}`,
  };
  const isRead = (variable: string) => (VARIABLES[name] as readonly string[]).includes(variable);
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined && isRead(entry[0])),
  );
}
