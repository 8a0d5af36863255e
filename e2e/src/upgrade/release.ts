import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  DOMAINS,
  lastingPort,
  type Services,
  type ServicesOptions,
  servicesOf,
  type startServices,
} from '@nunatak/services';

/** What both releases stand on. */
export interface Ground extends Pick<ServicesOptions, 'databaseUrls' | 'kafkaBrokers' | 'redisUrl' | 'nodes'> {
  folder: string;
}

/** Reports why a checkout has no upgrade to this one; undefined where it has. Builds before version 0.1.0 lack the page that names it. */
export function noUpgradeFrom(folder: string): string | undefined {
  if (existsSync(join(folder, 'docs/upgrades.md'))) return undefined;
  return `${folder} is a build before version 0.1.0, from which no upgrade exists (docs/upgrades.md)`;
}

/** One process of each runs in each release. */
const SERVICES_OF_BOTH = servicesOf(DOMAINS).map(({ name }) => name);

/** Where the services of one release listen for the other's. */
interface Ports {
  grpc: number;
  /** Of the data services, by name. */
  data: Record<'evm-data' | 'primary-network-data', number>;
}

/** The services of one checkout, one process each, on a ground that they share with another release's. */
export class Release {
  private started: Services | undefined;

  private constructor(
    readonly name: string,
    readonly folder: string,
    private readonly ports: Ports,
  ) {}

  /** Plans a release; starts nothing. */
  static async of(name: string, folder: string): Promise<Release> {
    const data = { 'evm-data': await lastingPort(), 'primary-network-data': await lastingPort() };
    return new Release(name, folder, { grpc: await lastingPort(), data });
  }

  get services(): Services {
    if (!this.started) throw new Error(`the ${this.name} release does not run`);
    return this.started;
  }

  /** Migrates the databases as this release does, starts its services, and waits until all are ready. */
  async start(ground: Ground, other: Release): Promise<void> {
    const entry = pathToFileURL(join(this.folder, 'tools/services/dist/index.js')).href;
    const lib = (await import(entry)) as { startServices: typeof startServices };
    const secret = 'shared-by-both-releases-0123456789';
    const asked = { NUNATAK_NODE_STATE_ADDRESS: [this, other].map(({ ports }) => `127.0.0.1:${ports.grpc}`).join(',') };
    const inner = { NUNATAK_INNER_SECRETS: secret };
    const upstreams = [this, other].flatMap(({ ports }) =>
      Object.entries(ports.data).map(([service, port]) => `${service}=http://127.0.0.1:${port}`),
    );
    const ofClients = { NUNATAK_PAGE_TOKEN_SECRETS: secret, NUNATAK_GATEWAY_SECRETS: secret };
    const ingesterName = { NUNATAK_INGESTER_NAME: `${this.name}-1` };
    const replicas = Object.fromEntries(SERVICES_OF_BOTH.map((service) => [service, 1]));
    this.started = await lib.startServices({
      ...ground,
      replicas,
      ports: 'free',
      folder: join(ground.folder, this.name),
      environmentOf: {
        'evm-ingester': {
          ...{ ...inner, ...ingesterName, NUNATAK_NODE_STATE_BIND: `127.0.0.1:${this.ports.grpc}` },
        },
        'evm-indexer': { ...inner, ...asked },
        'evm-enricher': { ...inner, ...asked },
        'evm-data': {
          ...{ ...inner, ...asked, ...ofClients, NUNATAK_EVM_DATA_PORT: String(this.ports.data['evm-data']) },
        },
        'primary-network-ingester': ingesterName,
        'primary-network-data': {
          ...{ ...inner, ...ofClients },
          NUNATAK_PRIMARY_NETWORK_DATA_PORT: String(this.ports.data['primary-network-data']),
        },
        gateway: { NUNATAK_GATEWAY_SECRET: secret, NUNATAK_GATEWAY_UPSTREAMS: upstreams.join(',') },
      },
    });
  }

  /** Ends one service by kill -9, for good. */
  kill(service: string): Promise<void> {
    return this.services.kill(service, 1, 'SIGKILL', { restart: false });
  }

  /** Starts a service that was killed. */
  restart(service: string): Promise<void> {
    return this.services.start(service, 1);
  }

  async stop(): Promise<void> {
    await this.started?.stop();
    this.started = undefined;
  }
}
