import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './ports.js';
import type { Hex, Rpc } from './rpc.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A first start makes a database; a loaded machine needs its time. */
const START_TIMEOUT_MS = 90_000;

export interface FirnOptions {
  rpcUrls: string[];
  /** Contents of a chains file. */
  chains?: object;
  /** More command-line arguments. */
  args?: string[];
  /** More environment variables. */
  env?: Record<string, string>;
}

/** A base URL given from outside: the service that is already running there is tested, and nothing is started. */
export const EXTERNAL_URL = process.env.FIRN_E2E_URL;

/** The service as its users start it: one process, with its own data folder and ports. Killed and started again at will. */
export class Firn {
  private child: ChildProcess | undefined;
  private log = '';

  private constructor(
    readonly baseUrl: string,
    readonly metricsUrl: string,
    readonly dataDir: string,
    private readonly args: string[],
    private readonly env: Record<string, string> = {},
  ) {}

  /** Prepares folders and ports; starts nothing yet. */
  static async prepare({ rpcUrls, chains, args = [], env = {} }: FirnOptions): Promise<Firn> {
    if (EXTERNAL_URL) return new Firn(EXTERNAL_URL, EXTERNAL_URL, '', []);
    const dataDir = mkdtempSync(join(tmpdir(), 'firn-e2e-'));
    const [port, metricsPort] = [await freePort(), await freePort()];
    const all = rpcUrls.flatMap((url) => ['--evm-rpc', url]);
    all.push('--port', String(port), '--metrics-port', String(metricsPort), '--data-dir', join(dataDir, 'data'));
    if (chains) {
      const file = join(dataDir, 'chains.json');
      writeFileSync(file, JSON.stringify(chains));
      all.push('--chains', file);
    }
    return new Firn(`http://127.0.0.1:${port}`, `http://127.0.0.1:${metricsPort}`, dataDir, [...all, ...args], env);
  }

  /** Prepares and starts, and waits until it answers. */
  static async start(options: FirnOptions): Promise<Firn> {
    const firn = await Firn.prepare(options);
    await firn.run();
    return firn;
  }

  /** What the process printed so far. */
  get output(): string {
    return this.log;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts the process and waits until it answers. */
  async run(): Promise<void> {
    if (EXTERNAL_URL) return;
    await build();
    const env = { ...process.env, NODE_ENV: 'production', ...this.env };
    const flags = ['--enable-source-maps', '--max-semi-space-size=32'];
    const child = spawn(process.execPath, [...flags, 'apps/standalone/dist/main.js', ...this.args], {
      ...{ cwd: ROOT, env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.log = (this.log + chunk.toString()).slice(-200_000);
      });
    }
    await this.waitFor('an answer', async () => (await this.fetch('/v1/chains')).status === 200);
  }

  /** Waits until the service's newest block is the node's. */
  async waitForHead(chainId: string, rpc: Rpc, timeoutMs = START_TIMEOUT_MS): Promise<void> {
    const seen = { node: '', firn: '' };
    const isThere = async (): Promise<boolean> => {
      const head = await rpc.call<{ hash: Hex; number: Hex }>('eth_getBlockByNumber', 'latest', false);
      const response = await this.fetch(`/v1/chains/${chainId}/blocks?pageSize=1`);
      const { blocks = [] } = (await response.json()) as { blocks?: { blockHash: string; blockNumber: string }[] };
      seen.node = `${Number(head.number)} ${head.hash}`;
      seen.firn = blocks[0] ? `${blocks[0].blockNumber} ${blocks[0].blockHash}` : `status ${response.status}`;
      return blocks[0]?.blockHash === head.hash;
    };
    await this.waitFor('the head', isThere, timeoutMs, () => `node at ${seen.node}, service at ${seen.firn}`);
  }

  /** Kills the main process without warning. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** The database server's process id, as the service's log tells it. */
  databasePid(): number | undefined {
    return this.lastDatabaseStart()?.pid;
  }

  /** The service's own database, for tests that disturb it; undefined before the first start. */
  databaseUrl(): string | undefined {
    const { home, port } = this.lastDatabaseStart() ?? {};
    if (home === undefined || port === undefined) return undefined;
    const password = readFileSync(join(home, 'password'), 'utf8').trim();
    return `postgresql://firn:${password}@127.0.0.1:${port}/firn_evm`;
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
    if (process.env.FIRN_E2E_KEEP) return;
    // Run by root, the database lies elsewhere.
    for (const folder of [this.dataDir, ...(home?.startsWith('/var/lib/firn/') ? [home] : [])]) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  }

  private fetch(path: string): Promise<Response> {
    return fetch(`${this.baseUrl}${path}`, { signal: AbortSignal.timeout(5_000) });
  }

  /** The newest start's process id; only the first start after the service's own names the folder and the port. */
  private lastDatabaseStart(): { pid: number; home?: string; port?: number } | undefined {
    const file = join(this.dataDir, 'data', 'firn.log');
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

  private async waitFor(
    what: string,
    test: () => Promise<boolean>,
    timeoutMs = START_TIMEOUT_MS,
    more = () => '',
  ): Promise<void> {
    const until = Date.now() + timeoutMs;
    const child = this.child;
    let last = '';
    while (Date.now() < until) {
      if (child && (child.exitCode !== null || child.signalCode !== null)) {
        throw new Error(`ended with ${child.exitCode ?? child.signalCode}:\n${this.log.slice(-4000)}`);
      }
      const isDone = await test().catch((error: unknown) => {
        last = String(error);
        return false;
      });
      if (isDone) return;
      await sleep(50);
    }
    throw new Error(`waited ${timeoutMs} ms for ${what}; ${more()} ${last}\n${this.log.slice(-4000)}`);
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

let built: Promise<unknown> | undefined;

/** Builds once a test run: quick where nothing changed. */
function build(): Promise<unknown> {
  built ??= promisify(execFile)(process.execPath, ['tools/build/build.mjs'], { cwd: ROOT });
  return built;
}
