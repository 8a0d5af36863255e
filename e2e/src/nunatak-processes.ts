import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Services, startServices } from '@nunatak/services';
import { type Backing, startBacking } from '@nunatak/services/backing';
import { filesIn } from './log-size.js';
import type { NunatakOptions, NunatakUnderTest } from './nunatak-under-test.js';
import type { Rpc } from './rpc.js';
import { build, ROOT, START_TIMEOUT_MS, waitForHead } from './waiting.js';

const OUTPUT_CHARACTERS = 200_000;

export interface ProcessesOptions extends NunatakOptions {
  /** Default: two of each, one gateway. */
  replicas?: Record<string, number>;
  /** More environment variables of single services. */
  envOf?: Record<string, Record<string, string>>;
}

/** The service as several teams run it: every service as processes of their own, two of most, on Kafka, Redis and the system's PostgreSQL. */
export class NunatakProcesses implements NunatakUnderTest {
  private log = '';
  private started: { backing: Backing; services: Services } | undefined;

  private constructor(
    private readonly folder: string,
    private readonly options: ProcessesOptions,
  ) {}

  /** Prepares a folder; starts nothing yet. */
  static async prepare(options: ProcessesOptions): Promise<NunatakProcesses> {
    const folder = mkdtempSync(join(tmpdir(), 'nunatak-e2e-'));
    writeFileSync(join(folder, 'chains.json'), JSON.stringify(options.chains ?? { chains: [] }));
    return new NunatakProcesses(folder, options);
  }

  /** Prepares and starts, and waits until all are ready. */
  static async start(options: ProcessesOptions): Promise<NunatakProcesses> {
    const nunatak = await NunatakProcesses.prepare(options);
    try {
      await nunatak.run();
    } catch (error) {
      await nunatak.dispose();
      throw error;
    }
    return nunatak;
  }

  get baseUrl(): string {
    return this.services.baseUrl;
  }

  get metricsUrl(): string {
    return this.services.metricsUrl;
  }

  get adminUrl(): string {
    const { adminPort } = this.services.processes.find(({ name }) => name === 'gateway')!;
    return `http://127.0.0.1:${adminPort}`;
  }

  logBytes(): number {
    return filesIn(join(this.folder, 'logs'), /\.log/);
  }

  get output(): string {
    return this.log;
  }

  get pids(): number[] {
    return this.services.processes.flatMap(({ pid }) => pid ?? []);
  }

  /** The processes, for tests that disturb single ones. */
  get services(): Services {
    if (!this.started) throw new Error('not started yet');
    return this.started.services;
  }

  /** The servers behind them. */
  get backing(): Backing {
    if (!this.started) throw new Error('not started yet');
    return this.started.backing;
  }

  async run(): Promise<void> {
    if (this.started) return this.started.services.startAll();
    const [backing] = await Promise.all([startBacking({ folder: this.folder }), build()]);
    try {
      const { NUNATAK_AVALANCHE_NODES } = this.options.env ?? {};
      const services = await startServices({
        nodes: {
          NUNATAK_CHAINS_FILE: join(this.folder, 'chains.json'),
          ...(NUNATAK_AVALANCHE_NODES !== undefined && { NUNATAK_AVALANCHE_NODES }),
        },
        databaseUrls: backing.databaseUrls,
        kafkaBrokers: backing.kafkaBrokers,
        redisUrl: backing.redis.url,
        // Nobody asks the primary network's where there is none.
        replicas: {
          ...(NUNATAK_AVALANCHE_NODES === undefined && { 'primary-network-data': 1 }),
          ...this.options.replicas,
        },
        ...(this.options.env ? { environment: this.options.env } : {}),
        ...(this.options.envOf ? { environmentOf: this.options.envOf } : {}),
        ports: 'free',
        folder: this.folder,
        onLine: ({ name, replica }, line) => {
          this.log = `${this.log}${name} ${replica} | ${line}\n`.slice(-OUTPUT_CHARACTERS);
        },
      });
      this.started = { backing, services };
    } catch (error) {
      await backing.kill();
      throw error;
    }
  }

  /** Runs the `nunatak` tool on this installation. @returns the JSON document that it prints. An exit code other than 0 is an error. */
  async tool<T>(...args: string[]): Promise<T> {
    const env = {
      PATH: process.env.PATH,
      NUNATAK_EVM_DATABASE_URL: this.databaseUrl(),
    };
    const command = ['apps/cli/dist/main.js', ...args, '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
    return JSON.parse(stdout) as T;
  }

  async waitForHead(chainId: string, rpc: Rpc, timeoutMs = START_TIMEOUT_MS): Promise<void> {
    await waitForHead(this.baseUrl, { chainId, rpc }, { timeoutMs, details: () => this.log.slice(-6_000) });
  }

  async kill(): Promise<void> {
    await this.services.killAll();
  }

  async killDatabase(): Promise<void> {
    await this.backing.postgres.kill();
    await this.backing.postgres.start();
  }

  databaseUrl(name = 'nunatak_evm'): string | undefined {
    const urls = Object.values(this.started?.backing.databaseUrls ?? {});
    return urls.find((url) => url !== undefined && new URL(url).pathname === `/${name}`);
  }

  async end(): Promise<number | null> {
    const [fault] = await this.services.stop();
    if (!fault) return 0;
    return typeof fault.exit === 'number' ? fault.exit : null;
  }

  async dispose(): Promise<void> {
    if (this.started) {
      await this.started.services.stop();
      await this.started.backing.kill();
    }
    if (process.env.NUNATAK_E2E_KEEP) return;
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
