import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { DOMAINS, type Services, startServices } from '@nunatak/services';
import { type RedisServer, startRedis } from '@nunatak/services/backing';
import { startTraceCollector, type TraceCollector } from '@nunatak/telemetry/trace-collector';
import { Random } from '../chain/random.js';
import { build, ROOT } from '../waiting.js';

const TOKEN = randomBytes(32).toString('hex');
const SECRET = randomBytes(32).toString('base64');
const FOREIGN_KEY = `ac_live_${randomBytes(12).toString('hex')}`;
const SEED = Number(process.env.SEED ?? 29);
/** NUNATAK_ACCOUNTS_ROUNDS=50 plays more faults, by hand. */
const ROUNDS = Number(process.env.NUNATAK_ACCOUNTS_ROUNDS ?? 3);
/** Answered by accounts without its database: 404, for 20 units. */
const PATH = '/v1/rpcUsageMetrics';
const UNITS = 20;

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
type Json = any;

/** Two gateways and two accounts services on one Redis, as `npm run services` starts them. Scenarios follow each other. */
describe('accounts as processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-accounts-'));
  const secrets = [TOKEN, SECRET, FOREIGN_KEY];
  let postgres: EmbeddedPostgres;
  let redis: RedisServer;
  let collector: TraceCollector;
  let services: Services;
  let answered = '';

  beforeAll(async () => {
    await build();
    postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), databases: ['nunatak_accounts'] });
    redis = await startRedis({ folder });
    collector = await startTraceCollector();
    const databaseUrl = postgres.url('nunatak_accounts');
    secrets.push(new URL(databaseUrl).password);
    services = await startServices({
      domains: DOMAINS.filter(({ name }) => name === 'accounts'),
      ...{ databaseUrls: { accounts: databaseUrl }, redisUrl: redis.url, kafkaBrokers: '', nodes: {} },
      ...{ replicas: { gateway: 2 }, ports: 'free', folder },
      environment: {
        NUNATAK_ACCOUNTS_KEY_SECRETS: `1:${SECRET}`,
        NUNATAK_ACCOUNTS_OPERATOR_TOKENS: `alice=${TOKEN}`,
        NUNATAK_LOG_LEVEL: 'trace',
        ...{ NUNATAK_TRACING_URL: collector.url, NUNATAK_TRACING_SAMPLE_RATIO: '1' },
      },
    });
  });
  afterAll(async () => {
    await services?.stop();
    await collector?.close();
    await redis?.kill();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });

  const replicasOf = (service: string) => services.processes.filter(({ name }) => name === service);
  const gatewayAdmin = (replica: number) => `http://127.0.0.1:${replicasOf('gateway')[replica - 1]!.adminPort}`;
  const tool = async (...args: string[]): Promise<Json> => {
    const url = `http://127.0.0.1:${replicasOf('accounts')[0]!.operatorsPort}`;
    const command = ['apps/cli/dist/main.js', ...args, '--url', url, '--json'];
    const env = { PATH: process.env.PATH, NUNATAK_ACCOUNTS_TOKEN: TOKEN };
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
    return JSON.parse(stdout);
  };
  const makeKey = async (organisation: string, perDay: number) => {
    await tool('plans', 'set', organisation, '--per-minute', '1000000000', '--per-day', String(perDay));
    await tool('orgs', 'add', organisation, '--plan', organisation);
    const made = (await tool('keys', 'create', `key of ${organisation}`, '--org', organisation)) as {
      id: string;
      key: string;
    };
    secrets.push(made.key.slice('nunatak_'.length));
    return made;
  };
  /** Asks one of the gateways. */
  const ask = async (replica: number, key: string, path = PATH) => {
    const url = services.baseUrls[replica - 1]! + path;
    const { status, headers } = await fetch(url, { headers: { 'x-service-api-key': key } }).then(async (answer) => {
      answered += JSON.stringify([...answer.headers]) + (await answer.text());
      return answer;
    });
    return {
      status,
      isAdmitted: headers.has('ratelimit-policy') && status !== 429,
      left: headers.get('ratelimit-remaining'),
    };
  };
  const usageOf = async (organisation: string) => {
    const { usage } = await tool('usage', 'show', '--org', organisation, '--by', 'host');
    return usage.flatMap(({ requests, units }: Json) => [requests, units]) as number[];
  };
  /** Calls in the folder of a gateway: those that it wrote, and accounts has not acknowledged. */
  const waitingCalls = (replica: number) => {
    const ofGateway = join(folder, `gateway-${replica}`);
    const batches = readdirSync(ofGateway).filter((name) => name.endsWith('.json'));
    const rows = batches.flatMap((name) => JSON.parse(readFileSync(join(ofGateway, name), 'utf8')).rows);
    return rows.reduce((sum: number, { calls }: Json) => sum + calls, 0);
  };

  it('serve a key that the tool made at each gateway, which share its limits', async () => {
    const { id, key } = await makeKey('small', 5 * UNITS);
    const answers = [];
    for (const replica of [1, 2, 1, 2, 1, 2, 1]) answers.push(await ask(replica, key));
    expect(answers.map(({ status, left }) => [status, left])).toEqual([
      ...['80', '60', '40', '20', '0'].map((left) => [404, left]),
      ...[429, 429].map((status) => [status, '0']),
    ]);
    for (const replica of [1, 2]) {
      const { by, windows } = await tool('limits', id, '--gateway', gatewayAdmin(replica));
      expect([by, windows[1].left]).toEqual(['redis', 0]);
    }
  });

  it('show the usage of all gateways to operators and to the organisation, and of refused calls nothing', async () => {
    await until(async () => (await usageOf('small')).join() === `5,${5 * UNITS}`);
    await tool('orgs', 'change', 'small', '--plan', 'pro');
    const { keys } = await tool('keys', 'list', '--org', 'small');
    expect(keys).toHaveLength(1);
    const { key } = await tool('keys', 'rotate', keys[0].id);
    secrets.push(key.slice('nunatak_'.length));
    const headers = { 'x-service-api-key': key };
    const shown = await fetch(`${services.baseUrls[1]}/v1/apiUsageMetrics?timeInterval=daily`, { headers });
    const { metrics } = (await shown.json()) as Json;
    const sums = metrics.flatMap(({ values }: Json) => values.map(({ totalRequests }: Json) => totalRequests));
    expect(sums.reduce((a: number, b: number) => a + b, 0)).toBeGreaterThanOrEqual(5);
  });

  it('refuse a revoked key at each gateway', async () => {
    const { id, key } = await makeKey('gone', 1e9);
    for (const replica of [1, 2]) expect((await ask(replica, key)).isAdmitted).toBe(true);
    await tool('keys', 'revoke', id);
    const since = performance.now();
    await until(async () => {
      const answers = [await ask(1, key), await ask(2, key)];
      return answers.every(({ status }) => status === 401);
    });
    if (process.env.NUNATAK_ACCOUNTS_ROUNDS) console.info(`revoked after ${Math.round(performance.now() - since)} ms`);
  });

  it('take an imported key from a file', async () => {
    const file = join(folder, 'keys.txt');
    writeFileSync(file, `${FOREIGN_KEY}, of another service\n`);
    await tool('keys', 'import', file, '--org', 'gone');
    expect((await ask(2, FOREIGN_KEY)).isAdmitted).toBe(true);
  });

  it('lose no usage that a killed gateway had written, and count none twice', async () => {
    const { key } = await makeKey('busy', 1e12);
    for (const replica of [1, 2]) await ask(replica, key);
    await until(async () => (await usageOf('busy'))[0] === 2);
    await Promise.all([1, 2].map((replica) => services.kill('accounts', replica, 'SIGKILL', { restart: false })));
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(1, key)));
    expect(answers.filter(({ isAdmitted, status }) => isAdmitted && status === 503)).toHaveLength(50);
    expect(await ask(1, 'a-key-that-nobody-knows')).toMatchObject({ isAdmitted: false, status: 503 });
    await until(() => waitingCalls(1) === 50);
    await services.kill('gateway', 1, 'SIGKILL', { restart: false });
    await Promise.all([1, 2].map((replica) => services.start('accounts', replica)));
    await services.start('gateway', 1);
    await until(() => waitingCalls(1) === 0);
    expect(await usageOf('busy')).toEqual([52, 52 * UNITS]);
  });

  it(`count each admitted request once while Redis and accounts are killed and paused (SEED=${SEED})`, async () => {
    const { key } = await makeKey('steady', 1e12);
    for (const replica of [1, 2]) await ask(replica, key);
    const random = new Random(SEED);
    let admitted = 2;
    let isOver = false;
    const load = [1, 2, 1, 2].map(async (replica) => {
      while (!isOver) if ((await ask(replica, key)).isAdmitted) admitted++;
    });
    const accounts = (replica: number) => replicasOf('accounts')[replica - 1]!.pid!;
    const paused = async (pid: number) => {
      process.kill(pid, 'SIGSTOP');
      await sleep(random.between(200, 1_500));
      process.kill(pid, 'SIGCONT');
    };
    const faults: Record<string, () => Promise<unknown>> = {
      async redisKilled() {
        await redis.kill();
        await sleep(random.between(0, 1_000));
        await redis.start();
      },
      redisPaused: () => paused(redis.pid!),
      accountsKilled: () => services.kill('accounts', random.between(1, 2)),
      accountsPaused: () => paused(accounts(random.between(1, 2))),
      async allAccountsKilled() {
        await Promise.all([services.kill('accounts', 1), services.kill('accounts', 2)]);
      },
    };
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const name = random.pick(Object.keys(faults));
        await faults[name]!();
        await until(async () => {
          const standing = await Promise.all([1, 2].map((replica) => services.readiness('accounts', replica)));
          return standing.every((each) => each?.ready);
        });
      }
    } finally {
      isOver = true;
      await Promise.all(load);
    }
    await until(async () => (await usageOf('steady'))[0]! >= admitted);
    await until(() => waitingCalls(1) + waitingCalls(2) === 0);
    expect(await usageOf('steady')).toEqual([admitted, admitted * UNITS]);
    const made = await makeKey('afterwards', UNITS);
    await until(async () => (await tool('limits', made.id, '--gateway', gatewayAdmin(1))).by === 'redis');
    await until(async () => (await tool('limits', made.id, '--gateway', gatewayAdmin(2))).by === 'redis');
  });

  it('show no secret in logs, metrics, traces, answers and what `ps` lists', async () => {
    const logs = readdirSync(join(folder, 'logs')).map((name) => readFileSync(join(folder, 'logs', name), 'utf8'));
    const metrics = await Promise.all(
      services.processes.map(async ({ adminPort }) => (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()),
    );
    const commands = services.processes.map(({ pid }) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    const places = { logs, metrics, traces: collector.bodies, answers: [answered], commands };
    for (const [place, texts] of Object.entries(places)) {
      expect([place, texts.join('').length]).not.toEqual([place, 0]);
      const shown = secrets.filter((secret) => texts.some((text) => text.includes(secret)));
      expect([place, shown]).toEqual([place, []]);
    }
  });
});
