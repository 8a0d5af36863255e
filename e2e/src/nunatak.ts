import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@nunatak/core/ports';
import { filesIn } from './log-size.js';
import type { NunatakOptions, NunatakUnderTest } from './nunatak-under-test.js';
import type { Rpc } from './rpc.js';
import { ask, build, ROOT, START_TIMEOUT_MS, waitForHead, waitUntil } from './waiting.js';

/** A base URL given from outside: the service that is already running there is tested, and nothing is started. */
export const EXTERNAL_URL = process.env.NUNATAK_E2E_URL;

/** What `npm start` gives to node: flags, then the script. */
const START_COMMAND = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start
  .split(' ')
  .slice(1);

/** What a run of the `nunatak` tool gave. */
export interface ToolRun {
  exitCode: number | null;
  stdout: string;
  /** With `--json`. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it freely
  json: any;
}

/** The service as its users start it: one process, with its own data folder and ports. Killed and started again at will. */
export class Nunatak implements NunatakUnderTest {
  private child: ChildProcess | undefined;
  private log = '';

  private constructor(
    readonly baseUrl: string,
    readonly metricsUrl: string,
    readonly adminUrl: string,
    readonly dataDir: string,
    private readonly args: string[],
    private readonly env: Record<string, string> = {},
  ) {}

  /** Prepares folders and ports; starts nothing yet. */
  static async prepare({ rpcUrls, chains, args = [], env = {} }: NunatakOptions): Promise<Nunatak> {
    if (EXTERNAL_URL) return new Nunatak(EXTERNAL_URL, EXTERNAL_URL, EXTERNAL_URL, '', []);
    const dataDir = mkdtempSync(join(tmpdir(), 'nunatak-e2e-'));
    const [port, metricsPort, adminPort] = [await freePort(), await freePort(), await freePort()];
    const all = rpcUrls.flatMap((url) => ['--evm-rpc', url]);
    all.push('--port', String(port), '--metrics-port', String(metricsPort), '--data-dir', join(dataDir, 'data'));
    all.push('--admin-port', String(adminPort));
    if (chains) {
      const file = join(dataDir, 'chains.json');
      writeFileSync(file, JSON.stringify(chains));
      all.push('--chains', file);
    }
    const [baseUrl, metricsUrl, adminUrl] = [port, metricsPort, adminPort].map((of) => `http://127.0.0.1:${of}`);
    return new Nunatak(baseUrl!, metricsUrl!, adminUrl!, dataDir, [...all, ...args], env);
  }

  /** Prepares and starts, and waits until it answers. */
  static async start(options: NunatakOptions): Promise<Nunatak> {
    const nunatak = await Nunatak.prepare(options);
    await nunatak.run();
    return nunatak;
  }

  /** What the process printed so far. */
  get output(): string {
    return this.log;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get pids(): number[] {
    return this.pid === undefined ? [] : [this.pid];
  }

  /** Starts the process and waits until it answers. */
  async run(): Promise<void> {
    if (EXTERNAL_URL) return;
    await build();
    const env = { ...process.env, NODE_ENV: 'production', ...this.env };
    const child = spawn(process.execPath, [...START_COMMAND, ...this.args], {
      ...{ cwd: ROOT, env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.log = (this.log + chunk.toString()).slice(-200_000);
      });
    }
    await this.waitFor('an answer', async () => (await ask(this.baseUrl, '/v1/chains')).status === 200);
  }

  /** Waits until the service's newest block is the node's. */
  async waitForHead(chainId: string, rpc: Rpc, timeoutMs = START_TIMEOUT_MS): Promise<void> {
    await waitForHead(this.baseUrl, { chainId, rpc }, this.patience(timeoutMs));
  }

  /** Runs the `nunatak` tool on this installation. A line by which it fails is an error; an exit code other than 0 is none. */
  async tool(...args: string[]): Promise<ToolRun> {
    const main = join(ROOT, 'apps/cli/dist/main.js');
    const child = spawn(process.execPath, [main, ...args, '--data-dir', join(this.dataDir, 'data')], { cwd: ROOT });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const exitCode = await new Promise<number | null>((done) => child.once('close', done));
    const failure = stderr.match(/^nunatak: .*/m)?.[0];
    if (failure) throw new Error(`nunatak ${args.join(' ')}: ${failure}`);
    return { exitCode, stdout, json: args.includes('--json') ? JSON.parse(stdout) : undefined };
  }

  /** Kills the main process without warning. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  logBytes(): number {
    return filesIn(join(this.dataDir, 'data'), /^nunatak\.log/);
  }

  /** The database server's process id, as the service's log tells it. */
  databasePid(): number | undefined {
    return this.lastDatabaseStart()?.pid;
  }

  /** The service's own database, for tests that disturb it; undefined before the first start. */
  databaseUrl(name = 'nunatak_evm'): string | undefined {
    const { home, port } = this.lastDatabaseStart() ?? {};
    if (home === undefined || port === undefined) return undefined;
    const password = readFileSync(join(home, 'password'), 'utf8').trim();
    return `postgresql://nunatak:${password}@127.0.0.1:${port}/${name}`;
  }

  /**
   * Kills the database server and waits until another one runs. The head alone would not tell: processes of the old server answer for a
   * moment longer.
   */
  async killDatabase(): Promise<void> {
    const killed = this.databasePid();
    if (killed === undefined) throw new Error('no database in the log');
    process.kill(killed, 'SIGKILL');
    await this.waitFor('another database server', async () => this.databasePid() !== killed);
  }

  /** Stops it in the orderly way and tells its exit code. Leaves the data. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const code = await Promise.race([gone, sleep(30_000, undefined, { ref: false })]);
    if (code === undefined) {
      child.kill('SIGKILL');
      throw new Error(`did not stop within 30 s of ${signal}\n${this.log.slice(-2000)}`);
    }
    return code;
  }

  /** Stops it, removes its data, and sees that its database is gone too. */
  async dispose(): Promise<void> {
    if (EXTERNAL_URL) return;
    await this.end().catch(() => this.kill());
    const { pid, home } = this.lastDatabaseStart() ?? {};
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    // For whoever wants to read the log of what failed.
    if (process.env.NUNATAK_E2E_KEEP) return;
    // Run by root, the database lies elsewhere.
    for (const folder of [this.dataDir, ...(home?.startsWith('/var/lib/nunatak/') ? [home] : [])]) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  }

  /** The newest start's process id; only the first start after the service's own names the folder and the port. */
  private lastDatabaseStart(): { pid: number; home?: string; port?: number } | undefined {
    const file = join(this.dataDir, 'data', 'nunatak.log');
    if (!existsSync(file)) return undefined;
    const starts = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"PostgreSQL runs') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as { pid: number; home?: string; port?: number });
    const { pid } = starts.at(-1) ?? {};
    if (pid === undefined) return undefined;
    const { home, port } = starts.findLast((start) => start.home !== undefined) ?? {};
    return { pid, ...(home === undefined ? {} : { home }), ...(port === undefined ? {} : { port }) };
  }

  private waitFor(what: string, isDone: () => Promise<boolean>): Promise<void> {
    return waitUntil({ what, isDone, ...this.patience(START_TIMEOUT_MS) });
  }

  private patience(timeoutMs: number): {
    timeoutMs: number;
    isHopeless: () => string | undefined;
    details: () => string;
  } {
    const child = this.child;
    const details = (): string => this.log.slice(-4000);
    const isHopeless = (): string | undefined =>
      child && (child.exitCode !== null || child.signalCode !== null)
        ? `ended with ${child.exitCode ?? child.signalCode}:\n${details()}`
        : undefined;
    return { timeoutMs, isHopeless, details };
  }
}

/** Whether a process of that id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
