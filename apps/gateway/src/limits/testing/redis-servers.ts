import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@nunatak/core/ports';
import { until } from '@nunatak/core/testing';
import { Redis } from 'ioredis';

/** Whether there is a Redis to test with. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A redis-server of a test, which keeps nothing on disk but the state of a cluster. */
export class RedisServer {
  #child: ChildProcess | undefined;
  readonly #folder = mkdtempSync(join(tmpdir(), 'nunatak-limits-redis-'));
  /** For what a test does and looks at. */
  readonly client: Redis;

  private constructor(
    readonly port: number,
    private readonly flags: readonly string[],
  ) {
    this.client = new Redis({ port, lazyConnect: true, retryStrategy: () => 20, maxRetriesPerRequest: null });
    this.client.on('error', () => undefined);
  }

  /** Starts a server, and waits until it answers. */
  static async start(...flags: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), flags);
    await server.restart();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, empty, after {@link kill}. */
  async restart(): Promise<void> {
    const { port, flags } = this;
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...flags];
    this.#child = spawn('redis-server', args, { cwd: this.#folder, stdio: 'ignore' });
    await until(async () => (await this.client.ping()) === 'PONG');
  }

  signal(signal: NodeJS.Signals): void {
    this.#child!.kill(signal);
  }

  async kill(): Promise<void> {
    const child = this.#child!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    this.client.disconnect();
    await this.kill();
    rmSync(this.#folder, { recursive: true });
  }
}
