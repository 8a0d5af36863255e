import '@firn/platform/stack-traces';
import { readSettings } from '@firn/platform/config';
import { HealthChecks } from '@firn/platform/health';
import { startAdminServer } from '@firn/platform/http';
import { createLogger } from '@firn/platform/logging';
import { createMetrics } from '@firn/platform/metrics';
import { installShutdown, onShutdown } from '@firn/platform/shutdown';
import { startTracing } from '@firn/platform/tracing';
import { createGateway } from './gateway.js';
import { optionsOf } from './options-of-settings.js';
import { settings } from './settings.js';

const config = readSettings(settings);
const logger = createLogger({ service: 'gateway', level: config.logLevel, format: config.logFormat });
const health = new HealthChecks();
const metrics = createMetrics('gateway');
const stopWithinMs = config.drainMs + config.shutdownTimeoutMs;
installShutdown({ logger, timeoutMs: stopWithinMs, onBegin: () => health.markStopping() });
const traces = await startTracing({
  service: 'gateway',
  url: config.tracingUrl,
  sampleRatio: config.tracingSampleRatio,
  log: logger,
});
onShutdown('traces', () => traces.stop());
const admin = await startAdminServer({ port: config.adminPort, host: config.adminHost, health, metrics });
onShutdown('admin', () => admin.close());
const gateway = createGateway({ ...optionsOf(config), logger, metrics, health });
onShutdown('gateway', () => gateway.stop());
await gateway.start();
