import '@nunatak/core/stack-traces';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { startKafka } from '@nunatak/kafka';
import { readArguments } from './arguments.js';
import { startDebianPostgres, startRedis } from './backing/index.js';
import { type DatabaseUrls, databasesOf, databaseUrlsOf } from './databases.js';
import { DOMAINS } from './domains.js';
import { startServices } from './start-services.js';
import { readable, watchHealth } from './terminal.js';

const HEALTH_EVERY_MS = 2_000;
/** Services that listen elsewhere than on this machine are none of this supervisor's. */
const OWN_SETTINGS = [
  ...DOMAINS.flatMap(({ nodes }) => nodes?.variables ?? []),
  'NUNATAK_KAFKA_BROKERS',
  ...databasesOf(DOMAINS).map(({ variable }) => variable),
  'NUNATAK_REDIS_URL',
];

const options = readArguments(process.argv.slice(2), process.env);
if ('exitCode' in options) {
  (options.exitCode === 0 ? process.stdout : process.stderr).write(options.text);
  process.exit(options.exitCode);
}

for (const { warning } of options.nodes) if (warning !== undefined) process.stderr.write(`${warning}\n`);

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = resolve(options.dataDir);
const interrupted = new AbortController();
/** What was started, in the order in which it was. */
const started: { title: string; stop: () => Promise<unknown> }[] = [];
let ending: Promise<void> | undefined;
let isStarting = true;

/** Stops what was started, the last first. */
async function stopAll(): Promise<void> {
  for (const { title, stop } of started.splice(0).reverse()) {
    print(`stopping ${title}`);
    await stop().catch((error: unknown) => print(`${title} could not be stopped: ${String(error)}`));
  }
}

function end(exitCode: number): Promise<void> {
  ending ??= stopAll().then(() => process.exit(exitCode));
  return ending;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second one: everything ends with this process, by force.
    if (interrupted.signal.aborted) process.exit(130);
    interrupted.abort(new Error('interrupted'));
    // What is being started is stopped where it was started, below.
    if (!isStarting) void end(0);
  });
}

/** Starts what was asked for beside the services. */
async function startBeside(): Promise<{ databaseUrls: DatabaseUrls; kafkaBrokers: string; redisUrl?: string }> {
  let { databaseUrls, kafkaBrokers = '', redisUrl } = options as Exclude<typeof options, { exitCode: number }>;
  const { withPostgres, withKafka, withRedis } = options as Exclude<typeof options, { exitCode: number }>;
  if (withPostgres === 'embedded') {
    const dataDir = join(folder, 'postgres');
    const postgres = await startEmbeddedPostgres({ dataDir, databases: databasesOf(DOMAINS).map(({ name }) => name) });
    started.push({ title: 'PostgreSQL', stop: () => postgres.stop() });
    databaseUrls = databaseUrlsOf(DOMAINS, ({ name }) => postgres.url(name));
  } else if (withPostgres === 'debian') {
    const postgres = await startDebianPostgres({ folder: join(folder, 'debian-postgres') });
    started.push({ title: 'PostgreSQL', stop: () => postgres.stop() });
    for (const { name } of databasesOf(DOMAINS)) await postgres.createDatabase(name);
    databaseUrls = databaseUrlsOf(DOMAINS, ({ name }) => postgres.url(name));
  }
  if (withRedis) {
    const redis = await startRedis({ folder });
    started.push({ title: 'Redis', stop: () => redis.stop() });
    redisUrl = redis.url;
  }
  if (withKafka) {
    const kafka = await startKafka({ dataDir: join(folder, 'kafka') });
    started.push({ title: 'Kafka', stop: () => kafka.stop() });
    kafkaBrokers = kafka.brokers.join(',');
  }
  return { databaseUrls, kafkaBrokers, ...(redisUrl === undefined ? {} : { redisUrl }) };
}

try {
  const { replicas, showLogs } = options;
  mkdirSync(folder, { recursive: true });
  const nodes: Record<string, string> = Object.assign({}, ...options.nodes.map(({ settings }) => settings));
  const beside = await startBeside();
  const settings = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[0].startsWith('NUNATAK_') && !OWN_SETTINGS.includes(entry[0]) && entry[1] !== undefined,
  );
  interrupted.signal.throwIfAborted();
  const services = await startServices({
    ...beside,
    ...{ nodes, replicas, folder, signal: interrupted.signal },
    environment: Object.fromEntries(settings),
    onLine: ({ name, replica }, line) => {
      const text = readable(line, showLogs);
      if (text !== undefined) print(`${`${name} ${replica}`.padEnd(27)}| ${text}`);
    },
  });
  started.push({ title: 'the services', stop: () => services.stop() });
  interrupted.signal.throwIfAborted();
  isStarting = false;
  const unwatch = watchHealth(services, print, HEALTH_EVERY_MS);
  started.push({ title: 'the watch', stop: async () => unwatch() });
  for (const url of services.baseUrls) print(`Data API      ${url}   (reference: ${url}/docs)`);
  print(`Metrics API   ${services.metricsUrl}`);
  print(`Logs          ${join(folder, 'logs')}`);
  print('Ctrl-C stops all.');
} catch (error) {
  if (interrupted.signal.aborted) await end(0);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await end(1);
}
