import { join } from 'node:path';
import type { Domain, DomainService } from '@nunatak/domain';
import { GATEWAY, SERVICE_STAGES, type ServicePorts } from '@nunatak/gateway-contracts';
import type { DatabaseUrls } from './databases.js';
import { isFree, lastingPort } from './ports.js';

const HOST = '127.0.0.1';

/** A service, and the domain that it belongs to. The gateway belongs to none. */
export interface PlannedService extends DomainService {
  readonly domain?: Domain;
}

/** Returns the services of domains and the gateway in the order of their start: data flows from the first to the last. */
export function servicesOf(domains: readonly Domain[]): PlannedService[] {
  const all: PlannedService[] = domains.flatMap((domain) => domain.services.map((each) => ({ ...each, domain })));
  const stageOf = ({ stage }: PlannedService) => SERVICE_STAGES.indexOf(stage);
  const { calls, folder, ...gateway } = GATEWAY;
  return [...all, { ...gateway, scale: 'request' as const, needs: { calls, folder } }].sort(
    (a, b) => stageOf(a) - stageOf(b),
  );
}

/** Where one replica listens; 0 where it doesn't. */
export type ReplicaPorts = Required<ServicePorts>;

/** What is given to services from outside. */
export interface Given {
  databaseUrls: DatabaseUrls;
  /** Environment variables that lead to nodes and chains. */
  nodes: Readonly<Record<string, string>>;
  /** Other settings of the services, as environment variables. */
  environment?: Readonly<Record<string, string>> | undefined;
}

/** Two replicas of a service; one gateway, whose ports people type; none of a service that has nothing to run on. */
export function defaultReplicas(
  { stage, needs, domain }: PlannedService,
  { databaseUrls, nodes, environment = {} }: Given,
): number {
  if (needs.given?.some((variable) => !environment[variable])) return 0;
  const lacksDatabase = needs.database && databaseUrls[domain?.name ?? ''] === undefined;
  // Where no variable leads to a domain's nodes, nothing is published, and nothing is to be indexed.
  const variables = domain?.services.flatMap((each) => each.needs.nodes ?? []) ?? [];
  const isFed = variables.length === 0 || variables.some((variable) => nodes[variable] !== undefined);
  if (stage === 'indexer' && !isFed) return 0;
  if (lacksDatabase || needs.nodes?.every((variable) => nodes[variable] === undefined)) return 0;
  return stage === 'gateway' ? 1 : 2;
}

/** Ports of the next replica on the same machine lie so far above. */
const REPLICA_STEP = 10;

/** Every replica's ports: the documented ones (plus 10 for each further replica; a taken one is an error), or free ones. */
export async function planPorts(
  services: readonly PlannedService[],
  replicasOf: (service: PlannedService) => number,
  kind: 'documented' | 'free',
): Promise<Map<string, ReplicaPorts[]>> {
  const plan = new Map<string, ReplicaPorts[]>();
  for (const service of services) {
    const ports: ReplicaPorts[] = [];
    for (let index = 0; index < replicasOf(service); index++) ports.push(await portsOf(service, index, kind));
    plan.set(service.name, ports);
  }
  return plan;
}

async function portsOf(service: PlannedService, index: number, kind: 'documented' | 'free'): Promise<ReplicaPorts> {
  const ports = { grpc: 0, http: 0, metrics: 0, operators: 0, ...service.ports };
  for (const key of Object.keys(ports) as (keyof ReplicaPorts)[]) {
    if (ports[key] === 0) continue;
    ports[key] = kind === 'free' ? await lastingPort() : ports[key] + index * REPLICA_STEP;
    // Its process would die again and again, and the readiness of whoever listens there be taken for its own.
    if (kind === 'documented' && !(await isFree(ports[key])))
      throw new Error(`port ${ports[key]}, of ${service.name} ${index + 1}, is taken by another program`);
  }
  return ports;
}

/** What the services are started against, and how they find each other. */
export interface Surroundings extends Given {
  services: readonly PlannedService[];
  kafkaBrokers: string;
  redisUrl?: string | undefined;
  ports: ReadonlyMap<string, readonly ReplicaPorts[]>;
  /** Signs page tokens. */
  pageTokenSecret: string;
  /** By which data services know gateways. */
  gatewaySecret: string;
  /** By which they know each other on gRPC. */
  innerSecret: string;
  /** Told apart from others' services on the same database. */
  installation: string;
  /** Where replicas have folders of their own. */
  folder: string;
}

/**
 * What a supervisor on one machine would have otherwise than the services' own defaults, which are for balancers that look each few
 * seconds: here, nobody but the gateway has to notice that a replica stops, and Ctrl-C should not take long.
 */
export function supervisedDefaults({ stage }: PlannedService): Record<string, string> {
  return stage === 'gateway' || stage === 'data' ? { NUNATAK_DRAIN_MS: '500' } : {};
}

/** Returns the settings of one replica, as environment variables: those that its stage, its ports and its declared needs ask for. */
export function neededSettings(service: PlannedService, index: number, at: Surroundings): Record<string, string> {
  const { name, stage, answers, needs, domain } = service;
  const ports = at.ports.get(name)?.[index];
  if (!ports) throw new Error(`${name} has no replica ${index + 1}`);
  const own = `NUNATAK_${name.toUpperCase().replaceAll('-', '_')}`;
  const { calls = [], nodes = [], given = [] } = needs;
  const settings: Record<string, string | undefined> = {
    NUNATAK_ADMIN_HOST: HOST,
    NUNATAK_ADMIN_PORT: String(ports.admin),
    ...(ports.http > 0 && { [`${own}_HOST`]: HOST, [`${own}_PORT`]: String(ports.http) }),
    ...(ports.metrics > 0 && { [`${own}_METRICS_PORT`]: String(ports.metrics) }),
    ...(ports.operators > 0 && { [`${own}_OPERATORS_PORT`]: String(ports.operators) }),
    ...(stage === 'data' && needs.database && { NUNATAK_PAGE_TOKEN_SECRETS: at.pageTokenSecret }),
    ...(stage === 'data' && { NUNATAK_GATEWAY_SECRETS: at.gatewaySecret }),
    ...(stage === 'gateway' && {
      NUNATAK_GATEWAY_SECRET: at.gatewaySecret,
      NUNATAK_GATEWAY_UPSTREAMS: upstreams(at).join(','),
      ...(calls.some((port) => callees(port, at).length > 0) && sharedLimits(at)),
    }),
    ...(domain?.database && needs.database && { [domain.database.variable]: at.databaseUrls[domain.name] }),
    ...(needs.stream && { NUNATAK_KAFKA_BROKERS: at.kafkaBrokers }),
    ...(needs.stream === 'publishes' && { NUNATAK_INGESTER_NAME: `${at.installation}-${index + 1}` }),
    ...(needs.folder !== undefined && { [needs.folder]: join(at.folder, `${name}-${index + 1}`) }),
    ...(needs.redis && { NUNATAK_REDIS_URL: at.redisUrl }),
    ...((answers !== undefined || calls.length > 0) && { NUNATAK_INNER_SECRETS: at.innerSecret }),
    ...(answers !== undefined && { [`NUNATAK_${answers}_BIND`]: `${HOST}:${ports.grpc}` }),
    ...Object.fromEntries(calls.map((port) => [`NUNATAK_${port}_ADDRESS`, callees(port, at).join(',') || undefined])),
    ...Object.fromEntries(nodes.map((variable) => [variable, at.nodes[variable]])),
    ...Object.fromEntries(given.map((variable) => [variable, at.environment?.[variable]])),
  };
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Gateways that ask about keys share limits in the Redis that is there, unless the environment names another. */
function sharedLimits(at: Surroundings): Record<string, string> {
  const { redisUrl, environment = {} } = at;
  const isNamed = Object.keys(environment).some((variable) => variable.startsWith('NUNATAK_LIMITS_REDIS'));
  if (redisUrl === undefined || isNamed) return {};
  return { NUNATAK_LIMITS_REDIS_URL: redisUrl };
}

function callees(port: string, { services, ports }: Surroundings): string[] {
  const answering = services.filter(({ answers }) => answers === port).flatMap(({ name }) => ports.get(name) ?? []);
  return answering.map(({ grpc }) => `${HOST}:${grpc}`);
}

function upstreams({ services, ports }: Surroundings): string[] {
  return services
    .filter(({ stage }) => stage === 'data')
    .flatMap(({ name }) => (ports.get(name) ?? []).map(({ http }) => `${name}=http://${HOST}:${http}`));
}
