import { HealthChecks } from '@nunatak/core/health';
import {
  ConfigurationError,
  type drainSettings,
  readSettings,
  type SettingsSchema,
  type SettingsShape,
  type SettingsValues,
  type serviceSettings,
} from '@nunatak/core/settings';
import { installShutdown, onShutdown, shutdown } from '@nunatak/core/shutdown';
import { createLogger } from '@nunatak/telemetry/logging';
import { createMetrics } from '@nunatak/telemetry/metrics';
import { startTracing } from '@nunatak/telemetry/tracing';
import { startAdminServer } from '../http/index.js';
import { Service } from './service.js';

/** The settings without which no service starts; `drainMs` where others send it requests. */
type CommonShape = ReturnType<typeof serviceSettings> & Partial<ReturnType<typeof drainSettings>>;

/** What distinguishes one service from another at its start. */
export interface ServiceDescription<Shape extends SettingsShape> {
  /** The service's name on log lines, metrics and traces, such as `evm-data`. */
  name: string;
  /** Its name in the line that reports its start: "<title> started". */
  title: string;
  settings: SettingsSchema<Shape & ReturnType<typeof serviceSettings>>;
  /**
   * Refuses settings that are good one by one but not together, before anything is opened.
   * @throws ConfigurationError
   */
  check?(config: SettingsValues<Shape>): void;
  /**
   * Puts the service's parts together and starts them, each registered with `onStop` as it starts. The service is not ready before this
   * resolves.
   * @returns what the line that reports the start tells beside the admin port
   */
  start(service: Service<SettingsValues<Shape>>): Promise<object>;
}

/**
 * Starts a service as a process of its own: reads its settings, then opens its log, health, metrics and traces, then its own parts. It stops
 * on SIGINT and SIGTERM and on an error that nobody caught, in the opposite order; throughout, `/readyz` reports that it is stopping.
 *
 * Settings with faults are printed to standard error, all at once, and nothing is opened: exit code 1. A start that fails is logged with its
 * reason, what had been started is stopped: exit code 1. Never rejects.
 */
export async function startService<Shape extends SettingsShape>(description: ServiceDescription<Shape>): Promise<void> {
  const config = settingsOf(description);
  if (config === undefined) {
    process.exitCode = 1;
    return;
  }
  const { name, title } = description;
  const common = config as unknown as SettingsValues<CommonShape>;
  const logger = createLogger({ service: name, level: common.logLevel, format: common.logFormat });
  const health = new HealthChecks();
  const metrics = createMetrics(name);
  const timeoutMs = (common.drainMs ?? 0) + common.shutdownTimeoutMs;
  installShutdown({ logger, timeoutMs, onBegin: () => health.markStopping() });
  const service = new Service(config, logger, health, metrics);
  let isStarted = false;
  health.addReadiness('start', () => {
    if (!isStarted) throw new Error('still starting');
  });
  try {
    // First, so that it is the last to stop: balancers and operators see throughout that the service is not ready.
    const { adminPort: port, adminHost: host } = common;
    const admin = await startAdminServer({ port, host, health, metrics, operatorRoutes: service.operatorRoutes });
    onShutdown('admin', () => admin.close());
    const traces = await startTracing({ service: name, log: logger }, common);
    onShutdown('traces', () => traces.stop());
    const details = await description.start(service);
    isStarted = true;
    logger.info({ adminPort: admin.port, ...details }, `${title} started`);
  } catch (error) {
    // A start that a stop interrupts fails somewhere: that is no news.
    if (health.stopping) return;
    logger.fatal({ err: error }, 'the start failed');
    await shutdown(1);
  }
}

/** The settings, or undefined when they have faults, which are printed. */
function settingsOf<Shape extends SettingsShape>(
  description: ServiceDescription<Shape>,
): SettingsValues<Shape> | undefined {
  try {
    const config = readSettings(description.settings) as SettingsValues<Shape>;
    description.check?.(config);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return undefined;
  }
}
