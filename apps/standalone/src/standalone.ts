import type { RequestListener } from 'node:http';
import { MessageChannel } from 'node:worker_threads';
import { isPermanent } from '@nunatak/core/errors';
import { HealthChecks } from '@nunatak/core/health';
import { keepPorts } from '@nunatak/core/ports';
import { keepUrlSecrets } from '@nunatak/core/secrets';
import { onShutdown } from '@nunatak/core/shutdown';
import { formerCluster } from '@nunatak/database';
import type { DomainService } from '@nunatak/domain';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import {
  type AskedDomain,
  type ConfiguredDomain,
  type EmbeddedDomain,
  type MainHalf,
  type RunningDomain,
  StartFailure,
  withPool,
} from '@nunatak/embedding';
import {
  admissionBy,
  checkAdmissionSettings,
  createGateway,
  type Gateway,
  type OfferedService,
  type UpstreamOptions,
} from '@nunatak/gateway';
import { migrateStore } from '@nunatak/migrations';
import { type GrpcService, PortConnection, type RpcConnection, startPortServer } from '@nunatak/rpc';
import { NestPinoLogger } from '@nunatak/telemetry/logging';
import { createMetrics } from '@nunatak/telemetry/metrics';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { startAdmin } from './admin.js';
import type { StandaloneOptions } from './cli/arguments.js';
import { type DataFolder, fileFailure } from './data-folder.js';
import type { Log, LogSettings } from './log.js';
import type { PipelineSettings } from './pipeline/messages.js';
import { Pipeline } from './pipeline/pipeline.js';
import { checkPort } from './ports.js';
import type { StandaloneSettings } from './settings.js';
import type { Screen } from './terminal/screen.js';
import { welcome } from './terminal/welcome.js';

/** A domain, with its half in this thread. */
export interface LoadedDomain {
  domain: EmbeddedDomain;
  main: MainHalf;
}

/** What the parts of the process share. */
export interface StandaloneContext {
  domains: readonly LoadedDomain[];
  /** The module whose `DOMAINS` they are, for the pipeline's thread. */
  module: string;
  options: StandaloneOptions;
  folder: DataFolder;
  logger: Logger;
  log: Log;
  logging: LogSettings;
  /** What was read of the environment. */
  config: StandaloneSettings;
  screen: Screen;
  /** Ends the process, with one line for people. */
  giveUp(message: string): void;
}

/**
 * Starts everything, in the order in which it is needed, and registers its stop. Every fault of the surroundings is a
 * {@link StartFailure} (see {@link plainFailure}).
 */
export async function startStandalone(context: StandaloneContext, asked: readonly AskedDomain[]): Promise<void> {
  const { options, folder, logger, log, logging, config, screen, giveUp } = context;
  await checkPort(options.host, options.port, '--port');
  await checkPort(options.host, options.metricsPort, '--metrics-port');
  const { host: adminHost, port: adminPort, isGiven } = options.adminPort;
  if (isGiven) await checkPort(adminHost, adminPort, '--admin-port');
  // They are opened late: the database and the demo chain take others.
  keepPorts([options.port, options.metricsPort, adminPort]);
  // A fault shows before a database is started for nothing.
  const isDemo = !asked.some(({ isNamed }) => isNamed);
  checkAdmissionSettings(config);
  const wanted: { domain: EmbeddedDomain; configured: ConfiguredDomain }[] = [];
  for (const [i, { domain }] of context.domains.entries()) {
    const configured = await asked[i]!.configure(isDemo);
    if (configured) wanted.push({ domain, configured });
  }
  screen.step('Starting PostgreSQL');
  const postgres = await startDatabase(
    context,
    wanted.map(({ domain }) => domain),
  );
  const domains = new Map<string, RunningDomain>();
  const pipelines: PipelineSettings['domains'] = {};
  for (const { domain, configured } of wanted) {
    const { name, database, pipeline } = domain;
    if (database) screen.step(`Preparing the database ${database.name}`);
    const databaseUrl = await migrated(postgres, domain);
    const readUrl = database ? postgres.readerUrl(database.name) : '';
    screen.step(`Starting ${name}`);
    const running = await configured.start({ folder, logger, databaseUrl, readUrl, giveUp });
    domains.set(name, running);
    if (pipeline) pipelines[name] = { databaseUrl, settings: running.pipelineSettings };
  }
  const all = [...domains.values()];

  showChains(screen, all);
  for (const domain of all) domain.followNodes?.((lines) => screen.print(lines));
  const nameOf = (chainId: string) =>
    all.flatMap(({ chains }) => chains.list()).find((chain) => chain.chainId === chainId)?.name ?? `chain ${chainId}`;
  const { tracingUrl, tracingSampleRatio } = config;
  const pipeline = new Pipeline(
    { domains: pipelines, module: context.module, tracing: { tracingUrl, tracingSampleRatio }, ...logging },
    logger,
    {
      async prepare() {
        for (const domain of all) await domain.prepare?.();
      },
      connect: (name, port) => domains.get(name)?.connect?.(port),
      onProgress: (progress) => screen.show(progress),
      onNotice: (chainId, text) => screen.print(`${nameOf(chainId)}: ${text}`),
      onGivenUp: giveUp,
      onLogLine: (line) => log.write(line),
    },
  );
  onShutdown('pipeline', () => pipeline.stop());
  for (const { demo } of all) if (demo) onShutdown('demo traffic', () => demo.quiet());
  screen.step('Starting ingest and indexing');
  await pipeline.start();

  const metrics = createMetrics('standalone');
  const health = new HealthChecks();
  screen.step('Opening the ports');
  const operatorRoutes = new Map<string, RequestListener>();
  const gateway = await startGateway(context, {
    ...{ domains: all, pipeline: pipeline.services, metrics, health, operatorRoutes },
  });
  health.addReadiness('pipeline', () => {
    if (!pipeline.isRunning) throw new Error('ingesting and indexing are being started');
  });
  for (const domain of all) await domain.showConditions?.(health);
  onShutdown('readiness', () => health.markStopping());
  const admin = await startAdmin(options.adminPort, { health, metrics, pipeline, operatorRoutes, logger });
  if (admin) onShutdown('admin', () => admin.close());
  const adminUrl = admin && `http://127.0.0.1:${admin.port}`;
  const { dataUrl, metricsUrl } = gateway;
  for (const domain of all) domain.announce?.({ dataUrl, metricsUrl, ...(adminUrl && { adminUrl }) });
  welcome({ screen, gateway, adminUrl, domains: all, logFile: logging.logFile, dataDir: folder.path });
}

/** Forgets what is stored of a chain, in every domain that has something of it. */
export async function resetChain(context: StandaloneContext, chainId: string): Promise<void> {
  const stores = context.domains.filter(({ main }) => main.forget);
  const postgres = await startDatabase(
    context,
    stores.map(({ domain }) => domain),
  );
  let isStored = false;
  for (const { domain, main } of stores)
    isStored = (await main.forget!(await migrated(postgres, domain), chainId)) || isStored;
  if (!isStored) throw new StartFailure(`chain ${chainId} is not stored here: nothing to reset`);
}

/** @param domains whose databases are made where they are missing */
async function startDatabase(
  { folder, logger, giveUp }: StandaloneContext,
  domains: readonly EmbeddedDomain[],
): Promise<EmbeddedPostgres> {
  const databases = domains.flatMap(({ database }) => database?.name ?? []);
  const postgres = await startEmbeddedPostgres({ dataDir: folder.at('postgres'), databases, logger });
  onShutdown('PostgreSQL', () => postgres.stop());
  postgres.onExit((error) => giveUp(error.message));
  const former = await withPool(postgres.url(databases[0]!), (pool) => formerCluster(pool, folder.path));
  if (former !== undefined) throw new StartFailure(former);
  return postgres;
}

/** Returns the URL of a domain's database, whose schema is up to date; empty for a domain without one. */
async function migrated(postgres: EmbeddedPostgres, { database }: EmbeddedDomain): Promise<string> {
  if (!database) return '';
  const databaseUrl = postgres.url(database.name);
  keepUrlSecrets(databaseUrl);
  await migrateStore(await database.schema(), databaseUrl);
  return databaseUrl;
}

/** Shows every domain's chains, as they come and go. */
function showChains(screen: Screen, domains: readonly RunningDomain[]): void {
  for (const { chains } of domains) {
    for (const chain of chains.list()) screen.add(chain);
    chains.onChange(({ kind, chain }) => (kind === 'removed' ? screen.remove(chain.chainId) : screen.add(chain)));
  }
}

interface GatewayParts {
  domains: readonly RunningDomain[];
  /** To the services in the pipeline's thread. */
  pipeline: RpcConnection;
  metrics: Registry;
  health: HealthChecks;
  /** Gets what the domains answer operators. */
  operatorRoutes: Map<string, RequestListener>;
}

/** The domains' data services and the gateway before them, in this thread. */
async function startGateway(
  { domains: loaded, options, folder, logger, config }: StandaloneContext,
  { domains, pipeline, metrics, health, operatorRoutes }: GatewayParts,
): Promise<Gateway> {
  const upstreams: Record<string, UpstreamOptions> = {};
  const services: GrpcService[] = [];
  const main = new PortConnection();
  let verifiesKeys = false;
  for (const domain of domains) {
    const started = await domain.startServices({ metrics, pipeline, main });
    Object.assign(upstreams, started.upstreams);
    services.push(...(started.services ?? []));
    verifiesKeys ||= started.verifiesKeys ?? false;
    for (const [path, handler] of Object.entries(started.operatorRoutes ?? {})) operatorRoutes.set(path, handler);
  }
  const calls = await startPortServer({ services, log: logger, nestLog: new NestPinoLogger(logger) });
  onShutdown('calls between domains', () => calls.close());
  const { port1, port2 } = new MessageChannel();
  calls.serve(port2);
  main.connect(port1);
  const rules = { ...config, gatewayUsageFolder: config.gatewayUsageFolder ?? folder.at('gateway-usage') };
  const admission = verifiesKeys ? admissionBy({ address: main }, rules, { logger, metrics, health }) : undefined;
  for (const [path, handler] of Object.entries(admission?.operatorRoutes ?? {})) operatorRoutes.set(path, handler);
  onShutdown('admission', () => admission?.stop());
  await admission?.start();
  const gateway = createGateway({
    listeners: {
      data: { host: options.host, port: options.port },
      metrics: { host: options.host, port: options.metricsPort },
    },
    ...{ upstreams, logger, metrics, health, services: offeredBy(loaded) },
    admission: admission ? [admission.check] : [],
  });
  await gateway.start();
  onShutdown('gateway', () => gateway.stop());
  return gateway;
}

/** What the gateway routes by: services of the domains. */
function offeredBy(domains: readonly LoadedDomain[]): OfferedService[] {
  const services: readonly DomainService[] = domains.flatMap(({ domain }) => domain.services);
  return services.flatMap(({ name, offers }) => (offers ? { name, offers } : []));
}

/** The lines that tell people of a fault which the surroundings cause; undefined for any other fault. */
export function plainFailure(error: unknown): readonly string[] | undefined {
  if (isPermanent(error)) return error.faults ?? [error.message];
  const ofFile = fileFailure(error);
  return ofFile && [ofFile.message];
}
