import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import { lastingPort } from '@nunatak/services';
import pg from 'pg';
import { waitUntil } from '../waiting.js';

/** Longer than clients and gateway need to notice that a replica is not ready, on a busy machine too. */
const DRAIN_MS = 2_500;
const CONCURRENCY = 10;
const TIMEOUT_MS = 60_000;

const root = join(import.meta.dirname, '../../..');
let folder: string;
let postgres: EmbeddedPostgres;
const running = new Set<Replica>();

/** One process of a service, on ports that it keeps over a restart. */
class Replica {
  private child: ChildProcess | undefined;
  output = '';

  constructor(
    readonly app: string,
    readonly port: number,
    readonly adminPort: number,
    private readonly env: Record<string, string>,
  ) {
    running.add(this);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      NUNATAK_ADMIN_PORT: String(this.adminPort),
      NUNATAK_ADMIN_HOST: '127.0.0.1',
      NUNATAK_DRAIN_MS: String(DRAIN_MS),
      ...this.env,
    };
    this.child = spawn(process.execPath, [join(root, 'apps', this.app, 'dist/main.js')], { env });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    await waitUntil({
      what: `${this.app} to be ready`,
      isDone: () => this.isReady(),
      timeoutMs: TIMEOUT_MS,
      details: () => this.output,
    });
  }

  async isReady(): Promise<boolean> {
    return (await ask(`http://127.0.0.1:${this.adminPort}/readyz`).catch(() => 0)) === 200;
  }

  /** As Kubernetes stops a container. @returns the exit code */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null) return Promise.resolve(child?.exitCode ?? null);
    return new Promise((resolve) => {
      child.once('exit', (code) => resolve(code));
      child.kill(signal);
    });
  }
}

function ask(url: string, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, agent ? { agent } : {}, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Steady requests over kept connections, each worker's next one after its last; every answer that is not a 200 is a failure. */
class Load {
  readonly failures: string[] = [];
  requests = 0;
  private ended = false;
  private readonly workers: Promise<void>[];
  private readonly agent = new Agent({ keepAlive: true });

  /** @param target where the next request goes */
  constructor(target: () => string) {
    this.workers = Array.from({ length: CONCURRENCY }, async (_, worker) => {
      while (!this.ended) {
        this.requests++;
        const url = `${target()}/v1/${worker % 2 ? 'health-check' : 'chains'}`;
        const outcome = await ask(url, this.agent).catch((error: Error) => error.message);
        if (outcome !== 200) this.failures.push(`${new Date().toISOString()} ${url}: ${outcome}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
  }

  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.workers);
    this.agent.destroy();
  }
}

let dataReplicas: Replica[];
let gateways: Replica[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nunatak-rolling-'));
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), databases: ['nunatak_evm'] });
  await migrateStore(EVM_SCHEMA, postgres.url('nunatak_evm'));
  const pool = new pg.Pool({ connectionString: postgres.url('nunatak_evm'), max: 1 });
  await pool.query(`INSERT INTO definition (key, definition, state) VALUES ('31337', '{"chainId":"31337"}', 'active')`);
  await pool.end();
  const ports: number[] = [];
  while (ports.length < 10) ports.push(await lastingPort());
  const port = () => ports.pop()!;
  dataReplicas = [0, 1].map(() => {
    const own = port();
    return new Replica('evm-data', own, port(), {
      NUNATAK_EVM_DATABASE_URL: postgres.url('nunatak_evm'),
      NUNATAK_PAGE_TOKEN_SECRETS: 'of one installation for all replicas',
      NUNATAK_EVM_DATA_HOST: '127.0.0.1',
      NUNATAK_EVM_DATA_PORT: String(own),
      NUNATAK_HOLDINGS_BIND: '127.0.0.1:0',
    });
  });
  gateways = [0, 1].map(() => {
    const own = port();
    return new Replica('gateway', own, port(), {
      NUNATAK_GATEWAY_HOST: '127.0.0.1',
      NUNATAK_GATEWAY_PORT: String(own),
      NUNATAK_GATEWAY_METRICS_PORT: String(port()),
      NUNATAK_GATEWAY_UPSTREAMS: dataReplicas.map((replica) => `evm-data=${replica.url}`).join(','),
    });
  });
  for (const replica of [...dataReplicas, ...gateways]) await replica.start();
}, 240_000);

afterAll(async () => {
  await Promise.all([...running].map((replica) => replica.stop('SIGKILL')));
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** What a deployment does with a service's replicas. */
async function restartOneAfterTheOther(replicas: readonly Replica[]): Promise<void> {
  for (const replica of replicas) {
    expect([await replica.stop(), replica.output.includes('stopping took too long')]).toEqual([0, false]);
    await replica.start();
  }
}

describe('a rolling restart under load', () => {
  it('of the data service behind a gateway fails no request', async () => {
    const load = new Load(() => gateways[0]!.url);
    await restartOneAfterTheOther(dataReplicas);
    await load.end();
    expect(load.failures).toEqual([]);
    expect(load.requests).toBeGreaterThan(100);
  });

  it('of the gateways fails no request of clients that go to ready ones', async () => {
    let ready = [...gateways];
    let turn = 0;
    const watch = setInterval(async () => {
      const states = await Promise.all(gateways.map((gateway) => gateway.isReady()));
      ready = gateways.filter((_, i) => states[i]);
    }, 100);
    const load = new Load(() => ready[turn++ % ready.length]!.url);
    try {
      for (const gateway of gateways) {
        expect(await gateway.stop()).toBe(0);
        await gateway.start();
        await waitUntil({
          what: 'the use of the restarted gateway',
          isDone: async () => ready.includes(gateway),
          timeoutMs: TIMEOUT_MS,
        });
      }
    } finally {
      await load.end();
      clearInterval(watch);
    }
    expect(load.failures).toEqual([]);
    expect(load.requests).toBeGreaterThan(100);
  });

  it('goes on at the other replica when one is killed', async () => {
    const load = new Load(() => gateways[0]!.url);
    const [victim] = dataReplicas as [Replica];
    await victim.stop('SIGKILL');
    const before = load.requests;
    await waitUntil({
      what: 'answers while one replica is away',
      isDone: async () => load.requests >= before + 200,
      timeoutMs: TIMEOUT_MS,
    });
    await victim.start();
    await load.end();
    expect(load.failures).toEqual([]);
    const metrics = await (await fetch(`http://127.0.0.1:${gateways[0]!.adminPort}/metrics`)).text();
    expect(metrics).toMatch(
      /nunatak_gateway_upstream_ejections_total\{.*upstream="evm-data".*reason="connection".*\} [1-9]/,
    );
  });
});
