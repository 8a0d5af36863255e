import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Services, startServices } from '@nunatak/services';
import { isHeldBy } from '../lease.js';
import { build } from '../waiting.js';
import type { BackingCluster } from './backing-cluster.js';
import { Clock } from './clock.js';
import { type CommitProxy, startCommitProxy } from './commit-proxy.js';
import type { DatabaseFaults } from './database-faults.js';
import type { ChainsUnderFault, LeaseRole, SimulatedDomain } from './simulated-domain.js';
import { isStall } from './stalls.js';
import type { SystemUnderFault } from './system-under-fault.js';

/** Spares of those that hold leases; of the others one, so that its loss is felt. */
const REPLICAS = { ingester: 2, indexer: 2, enricher: 2, data: 1, gateway: 1 };
const LOG_CHARACTERS = 12_000;

/** One replica of a service. */
export interface Replica {
  name: string;
  replica: number;
  pid: number;
}

/** Nunatak as processes of their own, on a cluster that it shares with no other seed at the same time. */
export class ProcessSystem implements SystemUnderFault {
  readonly clock: Clock;
  private running: Services | undefined;
  private text = '';
  private readonly stalled: string[] = [];

  private constructor(
    private readonly domain: SimulatedDomain,
    private readonly chains: ChainsUnderFault,
    private readonly folder: string,
    readonly backing: BackingCluster,
    /** Names of databases, by those of their domains. */
    private readonly databases: Readonly<Record<string, string>>,
    readonly commits: CommitProxy,
  ) {
    this.clock = new Clock(join(folder, 'clock'));
  }

  static async prepare(
    domain: SimulatedDomain,
    chains: ChainsUnderFault,
    backing: BackingCluster,
  ): Promise<ProcessSystem> {
    const folder = mkdtempSync(join(tmpdir(), 'nunatak-simulate-'));
    writeFileSync(join(folder, 'chains.json'), JSON.stringify(chains.nunatak.chains ?? { chains: [] }));
    const others = domain.beside.flatMap(({ name, database }) => (database ? [{ name, database: database.name }] : []));
    const named = [domain, ...others].map(
      ({ name, database }) => [name, `${database}_${chains.logKeys[0]}`.replace(/\W/g, '_')] as const,
    );
    for (const [, database] of named) await backing.postgres.createDatabase(database);
    const commits = await startCommitProxy(backing.postgres.port);
    return new ProcessSystem(domain, chains, folder, backing, Object.fromEntries(named), commits);
  }

  get baseUrl(): string {
    return this.services.baseUrl;
  }

  get metricsUrl(): string {
    return this.services.metricsUrl;
  }

  /** The processes. Only after the first start. */
  get services(): Services {
    if (!this.running) throw new Error('the services were not started yet');
    return this.running;
  }

  get replicas(): Replica[] {
    return this.services.processes.flatMap(({ name, replica, pid }) =>
      pid === undefined ? [] : { name, replica, pid },
    );
  }

  async start(): Promise<void> {
    if (this.running) return this.running.startAll();
    await build();
    const urlOf = (database: string) => {
      const url = new URL(this.backing.postgres.url(database));
      url.port = String(this.commits.port);
      return url.href;
    };
    const { services } = this.domain;
    this.running = await startServices({
      databaseUrls: Object.fromEntries(
        Object.entries(this.databases).map(([name, database]) => [name, urlOf(database)]),
      ),
      nodes: { NUNATAK_CHAINS_FILE: join(this.folder, 'chains.json'), ...this.chains.nodeSettings },
      kafkaBrokers: this.backing.kafka.brokers.join(','),
      redisUrl: this.backing.redis.url,
      replicas: {
        ...Object.fromEntries(this.domain.beside.flatMap((other) => other.services).map(({ name }) => [name, 1])),
        [services.ingester]: REPLICAS.ingester,
        [services.indexer]: REPLICAS.indexer,
        ...(services.enricher && { [services.enricher]: REPLICAS.enricher }),
        [services.data]: REPLICAS.data,
        gateway: REPLICAS.gateway,
      },
      environment: this.clock.env,
      ports: 'free',
      folder: this.folder,
      onLine: ({ name, replica }, line) => {
        if (isStall(line)) this.stalled.push(`${name} ${replica} | ${line}`);
        this.text = `${this.text}${name} ${replica} | ${line}\n`.slice(-10 * LOG_CHARACTERS);
      },
    });
  }

  killAll(): Promise<void> {
    return this.services.killAll();
  }

  async killWriter(): Promise<void> {
    // Which of them writes does not matter to who kills both.
    const { indexer } = this.domain.services;
    const all = this.replicas.filter(({ name }) => name === indexer);
    await Promise.all(all.map(({ replica }) => this.services.kill(indexer, replica)));
  }

  /** Which replica holds a log's lease. */
  async holder(
    database: DatabaseFaults,
    role: LeaseRole,
    logKey: string,
  ): Promise<(Replica & { epoch: number }) | undefined> {
    const lease = await database.lease(role, logKey);
    if (!lease) return undefined;
    const found = this.replicas.find((each) => each.name === this.domain.services[role] && isHeldBy(lease, each));
    return found && { ...found, epoch: lease.epoch };
  }

  pids(): number[] {
    return this.replicas.map(({ pid }) => pid);
  }

  databaseUrl(): string {
    return this.backing.postgres.url(this.databases[this.domain.name]!);
  }

  databasePid(): number | undefined {
    return this.backing.postgres.pid;
  }

  async killDatabase(): Promise<void> {
    await this.backing.postgres.kill();
    await this.backing.postgres.start();
  }

  stalls(): string[] {
    return this.stalled;
  }

  log(): string {
    return this.text.slice(-LOG_CHARACTERS);
  }

  async dispose(): Promise<void> {
    // Kill -9 is quick, and the data go anyway.
    await this.running?.killAll();
    await this.running?.stop();
    this.commits.stop();
    if (process.env.NUNATAK_E2E_KEEP) return;
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
