import { databaseCheck } from '@firn/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@firn/embedded-postgres';
import { type Chain, ChainRegistry, loadChains } from '@firn/evm-chains';
import { ChainDefinitions, ChainWatch, ConditionWatch, showConditions, writeInstallation } from '@firn/evm-control';
import { createEvmDataApplication, evmDataDocument } from '@firn/evm-data';
import { evmReadPool, migrateEvmStore } from '@firn/evm-store';
import { createGateway, type Gateway } from '@firn/gateway';
import { isPermanent } from '@firn/platform/errors';
import { HealthChecks } from '@firn/platform/health';
import { requestHandler } from '@firn/platform/http';
import { createMetrics } from '@firn/platform/metrics';
import { keepUrlSecrets } from '@firn/platform/secrets';
import { onShutdown } from '@firn/platform/shutdown';
import type { TracingSettings } from '@firn/platform/tracing';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { startAdmin } from './admin.js';
import type { StandaloneOptions } from './cli/arguments.js';
import { type DataFolder, fileFailure } from './data-folder.js';
import { type DemoChain, startDemoChain } from './demo/demo-chain.js';
import { StartFailure } from './failure.js';
import type { Log, LogSettings } from './log.js';
import { Pipeline } from './pipeline/pipeline.js';
import { checkPort } from './ports.js';
import { forgetChain, prepareStore, storeFollows } from './prepare-store.js';
import { Screen } from './terminal/screen.js';
import { welcome } from './terminal/welcome.js';

const DATABASE = 'firn_evm';
/** For looking at the chains that are wanted. */
const CONTROL_CONNECTIONS = 1;
/** Rows of chains are few: an answer that takes longer does not come. */
const CONTROL_MS = 10_000;

/** What the parts of the process share. */
export interface StandaloneContext {
  options: StandaloneOptions;
  folder: DataFolder;
  logger: Logger;
  log: Log;
  logging: LogSettings;
  tracing: TracingSettings;
  /** Ends the process, with one line for people. */
  giveUp(message: string): void;
}

/**
 * Starts everything, in the order in which it is needed, and registers its stop. Every fault of the surroundings is a
 * {@link StartFailure} (see {@link plainFailure}).
 */
export async function startStandalone(context: StandaloneContext): Promise<void> {
  const { options, folder, logger, log, logging, tracing, giveUp } = context;
  await checkPort(options.host, options.port, '--port');
  await checkPort(options.host, options.metricsPort, '--metrics-port');
  if (options.adminPort.isGiven) await checkPort('127.0.0.1', options.adminPort.port, '--admin-port');
  // Nodes are asked before a database is started for nothing.
  const chains = await configuredChains(options);
  const postgres = await startDatabase(context);
  const databaseUrl = postgres.url(DATABASE);
  keepUrlSecrets(databaseUrl);
  await migrateEvmStore(databaseUrl);
  const control = new pg.Pool({
    connectionString: databaseUrl,
    max: CONTROL_CONNECTIONS,
    connectionTimeoutMillis: CONTROL_MS,
    query_timeout: CONTROL_MS,
  });
  control.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  onShutdown('control connections', () => control.end());
  const needsDemo = chains.length === 0 && !(await hasAddedChains(control));
  const demo = needsDemo ? await startDemo(context, databaseUrl) : undefined;
  if (demo) chains.push(demo.chain);
  const registry = await followChains(control, chains, logger);

  const screen = new Screen(registry.list());
  onShutdown('screen', () => screen.close());
  registry.onChange(({ kind, chain }) => (kind === 'removed' ? screen.remove(chain.chainId) : screen.add(chain)));
  const pipeline = new Pipeline({ databaseUrl, chains, tracing, ...logging }, logger, {
    prepare: () => prepareStore(databaseUrl, registry.list(), demo),
    onProgress: (progress) => screen.show(progress),
    onNotice: (chainId, text) => screen.print(`${registry.get(chainId)?.name ?? `chain ${chainId}`}: ${text}`),
    onGivenUp: giveUp,
    onLogLine: (line) => log.write(line),
  });
  onShutdown('pipeline', () => pipeline.stop());
  // What is made while the pipeline stops would not be stored, and its states don't survive the node.
  if (demo) onShutdown('demo traffic', () => demo.quiet());
  await pipeline.start();

  const metrics = createMetrics('standalone');
  const health = new HealthChecks();
  const readUrl = postgres.readerUrl(DATABASE);
  const gateway = await startDoor(context, { readUrl, registry, pipeline, metrics, health });
  health.addReadiness('pipeline', () => {
    if (!pipeline.isRunning) throw new Error('ingesting and indexing are being started');
  });
  const conditions = new ConditionWatch(control, () => registry.list().map(({ chainId }) => chainId));
  await conditions.start();
  onShutdown('conditions', () => conditions.close());
  // A chain without endpoints is served as far as it is stored: nobody has to follow it.
  showConditions({ conditions, chains: registry, health, decides: ({ endpoints }) => endpoints.length > 0 });
  onShutdown('readiness', () => health.markStopping());
  const admin = await startAdmin(options.adminPort, { health, metrics, pipeline, logger });
  if (admin) onShutdown('admin', () => admin.close());
  const adminUrl = admin && `http://127.0.0.1:${admin.port}`;
  const { dataUrl, metricsUrl } = gateway;
  writeInstallation(folder.path, { databaseUrl, dataUrl, metricsUrl, ...(adminUrl && { adminUrl }), chains });
  await welcome({
    screen,
    gateway,
    adminUrl,
    databaseUrl,
    chains: registry.list(),
    logFile: logging.logFile,
    dataDir: folder.path,
    isDemo: demo !== undefined,
  });
}

/** Whether the `firn` tool gave this installation chains of its own: then nobody needs a demo. */
async function hasAddedChains(pool: pg.Pool): Promise<boolean> {
  const rows = await new ChainDefinitions(pool).list();
  return rows.some(({ definition, state }) => definition !== undefined && state !== 'removed');
}

/** The chains that are served: those of the start, and those that come and go while it runs. The pipeline follows them by itself. */
async function followChains(pool: pg.Pool, base: Chain[], logger: Logger): Promise<ChainRegistry> {
  const registry = new ChainRegistry();
  const watch = new ChainWatch({ pool, base, registry, paused: 'keep', logger });
  await watch.start();
  onShutdown('chains', () => watch.close());
  return registry;
}

/** Forgets what is stored of a chain. */
export async function resetChain(context: StandaloneContext, chainId: string): Promise<void> {
  const postgres = await startDatabase(context);
  await migrateEvmStore(postgres.url(DATABASE));
  await forgetChain(postgres.url(DATABASE), chainId);
}

async function configuredChains({ chainsFile, evmRpcUrls }: StandaloneOptions): Promise<Chain[]> {
  if (chainsFile === undefined && !evmRpcUrls.length) return [];
  const chains = await loadChains({ file: chainsFile, rpcUrls: evmRpcUrls });
  if (!chains.some((chain) => chain.endpoints.length))
    throw new StartFailure('no chain has an endpoint: give one in the chains file, or in FIRN_EVM_RPC');
  return chains;
}

async function startDatabase({ folder, logger, giveUp }: StandaloneContext): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder.at('postgres'), databases: [DATABASE], logger });
  onShutdown('PostgreSQL', () => postgres.stop());
  postgres.onExit((error) => giveUp(error.message));
  return postgres;
}

async function startDemo({ folder, giveUp }: StandaloneContext, databaseUrl: string): Promise<DemoChain> {
  const demo = await startDemoChain(folder.at('demo'), (head) => storeFollows(databaseUrl, head));
  onShutdown('demo chain', () => demo.stop());
  demo.anvil.onExit((how) => giveUp(`the demo chain's node (anvil) has ended: ${how}`));
  return demo;
}

interface DoorParts {
  /** The store, as a role that can only read: answers can't be made to change or start anything. */
  readUrl: string;
  registry: ChainRegistry;
  pipeline: Pipeline;
  metrics: Registry;
  health: HealthChecks;
}

/** The data service and the gateway before it, in this thread. */
async function startDoor(
  { options, folder, logger }: StandaloneContext,
  { readUrl, registry, pipeline, metrics, health }: DoorParts,
): Promise<Gateway> {
  const pool = evmReadPool(readUrl);
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  onShutdown('database connections', () => pool.end());
  const database = databaseCheck(readUrl);
  onShutdown('database check', () => database.close());
  const data = await createEvmDataApplication({
    pool,
    chains: registry,
    nodeState: pipeline.nodeState,
    pageTokenSecrets: [folder.pageTokenSecret],
    http: { logger, metrics, listener: 'evm-data' },
  });
  onShutdown('data service', () => data.close());
  const document = evmDataDocument(data);
  const gateway = createGateway({
    listeners: {
      data: { host: options.host, port: options.port },
      metrics: { host: options.host, port: options.metricsPort },
    },
    upstreams: {
      'evm-data': {
        kind: 'embedded',
        handler: await requestHandler(data),
        openApi: () => ({ ...document, openapi: document.openapi }) as never,
        checkReachable: () => database.check(),
      },
    },
    logger,
    metrics,
    health,
  });
  await gateway.start();
  onShutdown('gateway', () => gateway.stop());
  return gateway;
}

/** The lines that tell people of a fault which the surroundings cause; undefined for any other fault. */
export function plainFailure(error: unknown): readonly string[] | undefined {
  if (isPermanent(error)) return error.faults ?? [error.message];
  const ofFile = fileFailure(error);
  return ofFile && [ofFile.message];
}
