import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';
import { type Kafka, startKafka } from '@nunatak/kafka';
import { DOMAINS, type Services, startServices } from '@nunatak/services';
import { type Backing, type PostgresServer, startBacking, startDebianPostgres } from '@nunatak/services/backing';
import { mineRandom } from '../chain/traffic.js';
import { BRIEF, compareAll } from '../compare/evm/compare-all.js';
import { compareFigures } from '../compare/metrics/compare-figures.js';
import { Oracle } from '../oracle/oracle.js';
import { type ChainUnderTest, mainEntry, startMainChain } from '../system.js';
import { build, ROOT, START_TIMEOUT_MS, waitForHead } from '../waiting.js';

const SEED = Number(process.env.SEED ?? 1);
/** Databases whose rows follow from blocks, and that of accounts, whose rows follow from nothing. */
const DATABASES = ['nunatak_evm', 'nunatak_metrics', 'nunatak_accounts'] as const;
const OPERATOR = randomBytes(32).toString('hex');
const ACCOUNTS = {
  NUNATAK_ACCOUNTS_KEY_SECRETS: `1:${Buffer.alloc(32, 'key').toString('base64')}`,
  NUNATAK_ACCOUNTS_OPERATOR_TOKENS: `alice=${OPERATOR}`,
};
const run = promisify(execFile);

describe(`a backup that is restored to another PostgreSQL, SEED=${SEED}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-e2e-'));
  const dumpOf = (database: string) => join(folder, `${database}.dump`);
  let chain: ChainUnderTest;
  let backing: Backing;
  let services: Services | undefined;
  let restored: PostgresServer | undefined;
  let emptyKafka: Kafka | undefined;
  let operatorsPort: number;
  let keyId: string;

  beforeAll(async () => {
    chain = await startMainChain(SEED, 60);
    writeFileSync(
      join(folder, 'chains.json'),
      JSON.stringify({ chains: [mainEntry(chain.node.url, chain.description.listed)] }),
    );
    operatorsPort = await freePort();
    await build();
    backing = await startBacking({ folder });
    services = await start(backing.postgres, backing.kafkaBrokers);
    await followed();
    await operate('/v1/organisations', { name: 'acme', plan: 'base' });
    ({ id: keyId } = await operate<{ id: string }>('/v1/keys', { organisation: 'acme', name: 'a key' }));

    const writing = mineRandom(chain.story, 8);
    for (const database of DATABASES) await dump(backing.postgres, database);
    await writing;
    await followed();
    // What was dumped last is no block of the chain any more.
    await chain.node.rpc.call('anvil_reorg', 10, []);
    await mineRandom(chain.story, 5);
    await followed();
    await services.killAll();
    await backing.postgres.kill();
  });
  afterAll(async () => {
    await services?.stop();
    await Promise.all([restored?.kill(), emptyKafka?.kill(), backing?.kill()]);
    await chain?.node.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });

  const start = (postgres: PostgresServer, kafkaBrokers: string): Promise<Services> => {
    const urls = DOMAINS.flatMap(({ name, database }) =>
      database && (DATABASES as readonly string[]).includes(database.name)
        ? [[name, postgres.url(database.name)] as const]
        : [],
    );
    const one = ['evm-ingester', 'evm-indexer', 'evm-enricher', 'evm-data', 'metrics-indexer', 'metrics', 'accounts'];
    return startServices({
      databaseUrls: Object.fromEntries(urls),
      ...{ kafkaBrokers, redisUrl: backing.redis.url, nodes: { NUNATAK_CHAINS_FILE: join(folder, 'chains.json') } },
      replicas: Object.fromEntries(one.map((name) => [name, 1])),
      ...{ environment: ACCOUNTS, ports: 'free', folder },
      environmentOf: {
        accounts: { NUNATAK_ACCOUNTS_OPERATORS_PORT: String(operatorsPort) },
        // The comparison asks more than a plan allows.
        gateway: { NUNATAK_ACCOUNTS_ADDRESS: '' },
      },
    });
  };
  const running = (): Services => services!;
  const followed = (): Promise<void> =>
    waitForHead(running().baseUrl, chain.node, {
      timeoutMs: START_TIMEOUT_MS,
      details: () => ['evm-ingester', 'evm-indexer'].map((name) => running().lastLines(name, 1)).join('\n'),
    });

  /** Asks the operators' API of accounts. */
  const operate = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json' };
    const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await (await fetch(`http://127.0.0.1:${operatorsPort}${path}`, asked)).json()) as T;
  };
  const dump = (from: PostgresServer, database: string) =>
    run(join(from.programs, 'pg_dump'), ['--format=custom', `--file=${dumpOf(database)}`, from.url(database)]);

  /** Starts a PostgreSQL of its own with what was dumped. */
  const restore = async (name: string): Promise<PostgresServer> => {
    const own = join(folder, name);
    mkdirSync(own);
    const server = await startDebianPostgres({ folder: own });
    for (const database of DATABASES) {
      await server.createDatabase(database);
      const args = ['--exit-on-error', '--no-owner', `--dbname=${server.url(database)}`, dumpOf(database)];
      await run(join(server.programs, 'pg_restore'), args);
    }
    return server;
  };

  it.each(['the log that went on', 'an empty log'])('goes on with %s, and has every block right', async (which) => {
    expect(statSync(dumpOf('nunatak_evm')).size).toBeGreaterThan(100_000);
    await services?.stop();
    await restored?.kill();
    restored = await restore(which.replaceAll(' ', '-'));
    if (which === 'an empty log') emptyKafka = await startKafka({ dataDir: join(folder, 'empty-kafka') });
    services = await start(restored, emptyKafka?.brokers.join(',') ?? backing.kafkaBrokers);
    await followed();
    await mineRandom(chain.story, 3);
    await followed();
    const oracle = await Oracle.read(chain.node.rpc, chain.description);
    await compareAll(services.baseUrl, [oracle], BRIEF);
    await compareFigures(services.metricsUrl, [oracle], 'chains');
    const env = { PATH: process.env.PATH, NUNATAK_EVM_DATABASE_URL: restored.url('nunatak_evm') };
    await run(process.execPath, ['apps/cli/dist/main.js', 'verify', '--chain', chain.node.chainId, '--all'], {
      ...{ cwd: ROOT, env },
    });
    expect(await operate(`/v1/keys/${keyId}`)).toMatchObject({ name: 'a key', state: 'active' });
  });
});
