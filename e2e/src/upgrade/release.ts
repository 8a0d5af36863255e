import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
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

/** Stores nothing, reads no events, and needs peers of avalanchego, which the recorded network lacks. */
const LEFT_OUT = 'signature-aggregator';
const SERVICES = servicesOf(DOMAINS).filter(({ name }) => name !== LEFT_OUT);
const DATA_SERVICES = SERVICES.filter(({ stage }) => stage === 'data').map(({ name }) => name);

const SECRET = 'shared-by-both-releases-0123456789';
const OPERATOR_TOKEN = randomBytes(32).toString('hex');
const ACCOUNTS = {
  NUNATAK_ACCOUNTS_KEY_SECRETS: `1:${randomBytes(32).toString('base64')}`,
  NUNATAK_ACCOUNTS_OPERATOR_TOKENS: `operator=${OPERATOR_TOKEN}`,
};

/** Where the services of one release listen for the other's. */
interface Ports {
  /** Of the ingester of the EVM. */
  grpc: number;
  /** Of the data services, by name. */
  data: Readonly<Record<string, number>>;
}

/** The services of one checkout, one process each, on a ground that they share with another release's. */
export class Release {
  private started: Services | undefined;

  private constructor(
    readonly name: string,
    private readonly folder: string,
    private readonly ground: Ground,
    private readonly ports: Ports,
  ) {}

  /** Plans a release; starts nothing. */
  static async of(name: string, folder: string, ground: Ground): Promise<Release> {
    const data: Record<string, number> = {};
    for (const service of DATA_SERVICES) data[service] = await lastingPort();
    return new Release(name, folder, ground, { grpc: await lastingPort(), data });
  }

  get isRunning(): boolean {
    return this.started !== undefined;
  }

  get services(): Services {
    if (!this.started) throw new Error(`the ${this.name} release does not run`);
    return this.started;
  }

  /** Migrates the databases as this release does, starts its services, and waits until all are ready. */
  async start(other: Release): Promise<void> {
    const entry = pathToFileURL(join(this.folder, 'tools/services/dist/index.js')).href;
    const lib = (await import(entry)) as { startServices: typeof startServices };
    this.started = await lib.startServices({
      ...this.ground,
      replicas: { ...Object.fromEntries(SERVICES.map(({ name }) => [name, 1])), [LEFT_OUT]: 0 },
      ports: 'free',
      folder: join(this.ground.folder, this.name),
      environment: ACCOUNTS,
      environmentOf: Object.fromEntries(SERVICES.map((service) => [service.name, this.settingsOf(service, other)])),
    });
  }

  /** Ends one service in order, for good. */
  end(service: string): Promise<void> {
    return this.services.kill(service, 1, 'SIGTERM', { restart: false });
  }

  /** Starts a service that was ended. */
  restart(service: string): Promise<void> {
    return this.services.start(service, 1);
  }

  async stop(): Promise<void> {
    await this.started?.stop();
    this.started = undefined;
  }

  /** Runs this release's `nunatak` tool. An exit code other than 0 is an error. @returns its output */
  async nunatak(...args: string[]): Promise<string> {
    const operators = this.started?.processes.find(({ name }) => name === 'accounts')?.operatorsPort;
    const env = {
      PATH: process.env.PATH,
      ...Object.fromEntries(
        DOMAINS.flatMap(({ name, database }) =>
          database ? [[database.variable, this.ground.databaseUrls[name]]] : [],
        ),
      ),
      ...(operators && {
        ...{ NUNATAK_ACCOUNTS_URL: `http://127.0.0.1:${operators}`, NUNATAK_ACCOUNTS_TOKEN: OPERATOR_TOKEN },
      }),
    };
    const command = ['apps/cli/dist/main.js', ...args];
    return (await promisify(execFile)(process.execPath, command, { cwd: this.folder, env })).stdout;
  }

  /** Both releases share secrets. Services that ask ingesters, and gateways, have those of both releases. */
  private settingsOf({ name, stage, answers, needs }: (typeof SERVICES)[number], other: Release) {
    const both = [this, other];
    const upstreams = both.flatMap(({ ports }) =>
      Object.entries(ports.data).map(([service, port]) => `${service}=http://127.0.0.1:${port}`),
    );
    const calls = needs.calls ?? [];
    return {
      ...((answers !== undefined || calls.length > 0) && { NUNATAK_INNER_SECRETS: SECRET }),
      ...(needs.stream === 'publishes' && { NUNATAK_INGESTER_NAME: `${this.name}-1` }),
      ...(answers === 'NODE_STATE' && { NUNATAK_NODE_STATE_BIND: `127.0.0.1:${this.ports.grpc}` }),
      ...(calls.includes('NODE_STATE') && {
        NUNATAK_NODE_STATE_ADDRESS: both.map(({ ports }) => `127.0.0.1:${ports.grpc}`).join(','),
      }),
      ...(stage === 'data' && {
        ...{ NUNATAK_PAGE_TOKEN_SECRETS: SECRET, NUNATAK_GATEWAY_SECRETS: SECRET },
        [`NUNATAK_${name.toUpperCase().replaceAll('-', '_')}_PORT`]: String(this.ports.data[name]),
      }),
      ...(stage === 'gateway' && {
        ...{ NUNATAK_GATEWAY_SECRET: SECRET, NUNATAK_GATEWAY_UPSTREAMS: upstreams.join(',') },
      }),
    };
  }
}
