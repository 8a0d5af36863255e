// The metrics indexer beside the EVM's, over the same recorded blocks in one run: from a full log in memory, each alone.
//   node tools/bench/metrics.mjs [--blocks 10000] [--recording DIR] [--rounds 1]
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { unknownChain } from '@nunatak/evm-chains';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import { TELEPORTER_MESSENGER } from '@nunatak/evm-decoding';
import { EvmIndexer } from '@nunatak/evm-indexer';
import { BlockReaderService, EvmIngesterModule, NodeStateService } from '@nunatak/evm-ingester';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { MetricsIndexer } from '@nunatak/metrics-indexer';
import { METRICS_SCHEMA, registerChain } from '@nunatak/metrics-schema';
import { migrateStore } from '@nunatak/migrations';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { readArguments } from './rig/arguments.mjs';
import { databasePool } from './rig/database-pool.mjs';
import { recordingFolder } from './rig/paths.mjs';
import { descendants, family, watchUsage } from './rig/process-usage.mjs';
import { startReplayServer } from './rig/replay-server.mjs';
import { machine, printReport } from './rig/report.mjs';
import { median, rounded, seededRandom } from './rig/statistics.mjs';

/** The chain whose addresses are made up. */
const SIZED = '7';
const GOALS = { cpu: 0.5, rate: 2, addressBytes: 170 };
const options = readArguments({ blocks: 10_000, rounds: 1, recording: undefined });
const recording = options.recording ?? recordingFolder(options.blocks);
const logger = pino({ level: 'warn' }, pino.destination(2));
const say = (text) => console.error(text);

say(`loading ${recording}`);
const replay = await startReplayServer(recording);
const chainId = String(JSON.parse(readFileSync(join(recording, 'meta.json'), 'utf8')).chainId);
const folder = mkdtempSync(join(tmpdir(), 'nunatak-metrics-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, databases: ['evm', 'metrics'] });
await migrateStore(EVM_SCHEMA, postgres.url('evm'));
await migrateStore(METRICS_SCHEMA, postgres.url('metrics'));
const evmPool = databasePool(postgres.url('evm'), 12);
const metricsPool = databasePool(postgres.url('metrics'), 4);

const events = [];
const published = new InProcessBlockStream(EVM_BLOCKS);
await published.subscribe('bench', chainId, undefined, { handle: async (more) => void events.push(...more) });
const chain = { ...unknownChain(chainId), endpoints: [{ rpcUrl: replay.url }] };
const ingester = await NestFactory.createApplicationContext(
  EvmIngesterModule.forRoot({ chains: [chain], pool: evmPool, stream: published, logger, metrics: new Registry() }),
  { logger: false },
);
await ingester.init();
await until(() => events.at(-1)?.height === replay.head);
say(`${events.length} events in memory`);
const last = events.at(-1);
const parts = { blockReader: ingester.get(BlockReaderService), logger };
const indexers = {
  evm: (stream) => {
    const indexer = new EvmIndexer({
      ...{ ...parts, pool: evmPool, stream, nodeState: ingester.get(NodeStateService), registry: new Registry() },
    });
    indexer.addChain(chain);
    return indexer;
  },
  metrics: (stream) => {
    const indexer = new MetricsIndexer({
      ...{ ...parts, pool: metricsPool, stream, registry: new Registry(), teleporters: [TELEPORTER_MESSENGER] },
    });
    indexer.addChain({ chainId, startBlock: 0, maxReorgDepth: chain.maxReorgDepth });
    return indexer;
  },
};
const pools = { evm: evmPool, metrics: metricsPool };

const rounds = { evm: [], metrics: [] };
for (let round = 0; round < options.rounds; round++)
  for (const name of ['metrics', 'evm']) rounds[name].push(await run(name, round === 0));
const bytes = await addressBytes();
await ingester.close();
await published.close();
await Promise.all([evmPool.end(), metricsPool.end()]);
await postgres.stop();
await replay.stop();
rmSync(folder, { recursive: true, force: true });
report();
process.exit(0);

/** Has an indexer take the whole log in, from an empty store. */
async function run(name, isFirst) {
  if (!isFirst) await pools[name].query('DELETE FROM log_position');
  const stream = new InProcessBlockStream(EVM_BLOCKS, {
    maxBatchEvents: 1_024,
    maxBufferedEvents: events.length + 1,
    maxBufferedBytes: 2 ** 34,
  });
  const indexer = indexers[name](stream);
  await until(async () => indexer.state(chainId) === 'active');
  const server = descendants(process.pid).map((pid) => [`${pid}`, family(pid)]);
  const usage = watchUsage(Object.fromEntries(server), 100);
  const cpu = process.cpuUsage();
  const began = performance.now();
  await stream.publisher(chainId).publish(events);
  await until(
    async () =>
      (await pools[name].query('SELECT sequence FROM log_position')).rows[0]?.sequence === String(last.sequence),
  );
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const children = Object.values(usage.stop());
  const databaseCpu = children.reduce((most, { cpuSeconds }) => Math.max(most, cpuSeconds), 0);
  const processCpu = (user + system) / 1e6;
  await indexer.close();
  await stream.close();
  const figures = {
    blocksPerSecond: rounded(events.length / seconds),
    processMs: rounded((processCpu * 1_000) / events.length, 3),
    databaseMs: rounded((databaseCpu * 1_000) / events.length, 3),
  };
  say(`${name}: ${JSON.stringify(figures)}`);
  return figures;
}

/**
 * Bytes of an address and its index, of addresses that came in over time: each batch adds some and changes as many, four of five of them of
 * the newest ones.
 */
async function addressBytes() {
  await registerChain(metricsPool, SIZED);
  const table = `address_${SIZED}`;
  const random = seededRandom(1);
  const known = [];
  for (let batch = 0; batch < 150; batch++) {
    const added = Array.from({ length: 1_500 }, () => randomBytes(20));
    await metricsPool.query(
      `INSERT INTO ${table} SELECT ${SIZED}, $2, CASE WHEN i % 2 = 0 THEN $2::integer END, a FROM unnest($1::bytea[]) WITH ORDINALITY AS u (a, i)`,
      [added, batch],
    );
    known.push(...added);
    const again = new Set();
    while (again.size < added.length) {
      const among = random() < 0.8 ? Math.min(6_000, known.length) : known.length;
      again.add(known.length - 1 - Math.floor(random() * among));
    }
    await metricsPool.query(
      `UPDATE ${table} a SET last_minute = $2, last_sent_minute = $2 FROM unnest($1::bytea[]) AS u (address) WHERE a.address = u.address`,
      [[...again].map((i) => known[i]), batch],
    );
  }
  const { rows } = await metricsPool.query(`SELECT pg_total_relation_size('${table}') AS bytes`);
  return rounded(Number(rows[0].bytes) / known.length);
}

function report() {
  const of = (name, figure) => median(rounds[name].map((round) => round[figure]));
  const cpuOf = (name) => rounded(of(name, 'processMs') + of(name, 'databaseMs'), 3);
  const rate = rounded(of('metrics', 'blocksPerSecond') / of('evm', 'blocksPerSecond'));
  const cpu = rounded(cpuOf('metrics') / cpuOf('evm'), 3);
  printReport(
    'The metrics indexer and the EVM indexer, each alone from a full log',
    [
      ['blocks/s', `${of('metrics', 'blocksPerSecond')} / ${of('evm', 'blocksPerSecond')}`],
      ['metrics / EVM', `${rate}`, [`>= ${GOALS.rate}`, rate >= GOALS.rate]],
      ['processor ms a block, PostgreSQL included', `${cpuOf('metrics')} / ${cpuOf('evm')}`],
      ['metrics / EVM', `${cpu}`, [`<= ${GOALS.cpu}`, cpu <= GOALS.cpu]],
      ['bytes an address', `${bytes}`, [`<= ${GOALS.addressBytes}`, bytes <= GOALS.addressBytes]],
    ],
    { rate, cpu, addressBytes: bytes, rounds, machine: machine() },
  );
}

async function until(isTrue) {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}
