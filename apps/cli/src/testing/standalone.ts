import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@nunatak/core/testing';
import { readInstallation } from '@nunatak/embedded-postgres';
import { removeDatabase } from '@nunatak/embedded-postgres/testing';
import pg from 'pg';
import { type NunatakRun, nunatak } from './nunatak.js';

const STANDALONE = join(import.meta.dirname, '../../../standalone/dist/main.js');

/** What {@link Standalone} is started on. */
export interface StandaloneStart {
  /** Its node; without one, it starts the demo chain. */
  rpcUrl?: string;
  chainId: string;
  /** The block that is awaited. */
  height: number;
  /** How long that block may take; by default, as long as anything else. */
  timeoutMs?: number;
}

/** What `npm start` runs, in a folder of its own. */
export class Standalone {
  readonly #folder = mkdtempSync(join(tmpdir(), 'nunatak-standalone-'));
  /** Its data folder, where the tool finds it. */
  readonly dataDir = join(this.#folder, '.nunatak');
  #process: ChildProcess | undefined;
  #pool: pg.Pool | undefined;
  /** What was shown to people. */
  shown = '';

  /** Starts it, and waits until it has stored that block. */
  async start({ rpcUrl, chainId, height, timeoutMs }: StandaloneStart): Promise<void> {
    const ports = ['--port', '0', '--metrics-port', '0', '--admin-port', '0'];
    const node = rpcUrl === undefined ? [] : ['--evm-rpc', rpcUrl];
    const args = [STANDALONE, ...ports, '--data-dir', this.dataDir, ...node];
    // Rows that a test spoils stay as they are until it has them mended.
    const env = { ...process.env, NUNATAK_AUDIT_SHARE: '0' };
    this.#process = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], cwd: this.#folder, env });
    this.#process.stdout!.on('data', (data) => {
      this.shown += data;
    });
    await until(() => readInstallation(this.dataDir)?.isRunning === true, { timeoutMs: 300_000 });
    this.#pool = new pg.Pool({ connectionString: readInstallation(this.dataDir)!.databaseUrl, max: 2 });
    this.#pool.on('error', () => {});
    await until(
      async () => {
        const { rows } = await this.pool.query('SELECT FROM log_position WHERE chain_id = $1 AND height >= $2', [
          chainId,
          height,
        ]);
        return rows.length > 0;
      },
      { timeoutMs },
    );
  }

  get pool(): pg.Pool {
    return this.#pool!;
  }

  get log(): string {
    return readFileSync(join(this.dataDir, 'nunatak.log'), 'utf8');
  }

  /** Runs the tool on it. */
  run(...args: string[]): Promise<NunatakRun> {
    return nunatak(args, { cwd: this.#folder });
  }

  /** Asks its data interface. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer as clients get it
  async get(path: string): Promise<{ status: number; body: any }> {
    const response = await fetch(`${readInstallation(this.dataDir)!.dataUrl}${path}`);
    return { status: response.status, body: await response.json() };
  }

  /** Ends it, and keeps what it has stored. Does nothing when it has ended. */
  async end(): Promise<void> {
    await this.#pool?.end().catch(() => undefined);
    const service = this.#process;
    if (service && service.exitCode === null && service.signalCode === null) {
      const ended = new Promise((resolve) => service.once('exit', resolve));
      service.kill('SIGINT');
      await ended;
    }
  }

  /** Ends it where it still runs, and removes its files. */
  async stop(): Promise<void> {
    await this.end();
    removeDatabase(join(this.dataDir, 'postgres'));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
