import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  lastingPort,
  type ServiceName,
  type Services,
  type ServicesOptions,
  type startServices,
} from '@nunatak/services';

/** What both releases stand on. */
export interface Ground extends Pick<ServicesOptions, 'databaseUrls' | 'kafkaBrokers' | 'redisUrl' | 'chainsFile'> {
  /** By this name earlier releases take the EVM's database. */
  evmDatabaseUrl: string;
  folder: string;
}

/** Where the services of one release listen for the other's. */
interface Ports {
  grpc: number;
  data: number;
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
    return new Release(name, folder, { grpc: await lastingPort(), data: await lastingPort() });
  }

  get services(): Services {
    if (!this.started) throw new Error(`the ${this.name} release does not run`);
    return this.started;
  }

  /** Migrates the database as this release does, starts its services, and waits until all are ready. */
  async start(ground: Ground, other: Release): Promise<void> {
    const entry = pathToFileURL(join(this.folder, 'tools/services/dist/index.js')).href;
    const lib = (await import(entry)) as { startServices: typeof startServices };
    const secret = 'shared-by-both-releases-0123456789';
    const asked = { NUNATAK_NODE_STATE_ADDRESS: [this, other].map(({ ports }) => `127.0.0.1:${ports.grpc}`).join(',') };
    const inner = { NUNATAK_INNER_SECRETS: secret };
    const upstreams = [this, other].map(({ ports }) => `evm-data=http://127.0.0.1:${ports.data}`).join(',');
    this.started = await lib.startServices({
      ...ground,
      replicas: { 'evm-ingester': 1, 'evm-indexer': 1, 'evm-metadata': 1, 'evm-data': 1, gateway: 1 },
      ports: 'free',
      logFolder: join(ground.folder, `logs-${this.name}`),
      environmentOf: {
        'evm-ingester': {
          ...{ ...inner, NUNATAK_NODE_STATE_BIND: `127.0.0.1:${this.ports.grpc}` },
          NUNATAK_INGESTER_NAME: `${this.name}-1`,
        },
        'evm-indexer': { ...inner, ...asked },
        'evm-metadata': { ...inner, ...asked },
        'evm-data': {
          ...{ ...inner, ...asked, NUNATAK_EVM_DATA_PORT: String(this.ports.data) },
          ...{ NUNATAK_PAGE_TOKEN_SECRETS: secret, NUNATAK_GATEWAY_SECRETS: secret },
        },
        gateway: { NUNATAK_GATEWAY_SECRET: secret, NUNATAK_GATEWAY_UPSTREAMS: upstreams },
      },
    });
  }

  /** Ends one service by kill -9, for good. */
  kill(service: ServiceName): Promise<void> {
    return this.services.kill(service, 1, 'SIGKILL', { restart: false });
  }

  /** Starts a service that was killed. */
  restart(service: ServiceName): Promise<void> {
    return this.services.start(service, 1);
  }

  async stop(): Promise<void> {
    await this.started?.stop();
    this.started = undefined;
  }
}
