import type { HealthChecks } from '@nunatak/core/health';
import { type AdminServer, type OperatorRoutes, startAdminServer } from '@nunatak/http-service/http';
import type { Logger } from 'pino';
import prom from 'prom-client';
import type { StandaloneOptions } from './cli/arguments.js';
import type { Pipeline } from './pipeline/pipeline.js';
import { portFailure } from './ports.js';

export interface AdminParts {
  health: HealthChecks;
  /** The main thread's. */
  metrics: prom.Registry;
  pipeline: Pipeline;
  /** Of all domains. */
  operatorRoutes: OperatorRoutes;
  logger: Logger;
}

/**
 * Health, readiness and metrics of the whole process, both threads' (told apart by the label `service`). The default port being taken by
 * somebody else is no reason not to start: then there is none, and the log says so.
 * @throws StartFailure when a port that was asked for by hand can't be had
 */
export async function startAdmin(
  { host, port, isGiven }: StandaloneOptions['adminPort'],
  { health, metrics, pipeline, operatorRoutes, logger }: AdminParts,
): Promise<AdminServer | undefined> {
  const both = {
    contentType: metrics.contentType,
    async metrics() {
      const all = [await metrics.getMetricsAsJSON(), await pipeline.metrics()];
      return prom.AggregatorRegistry.aggregate(all).metrics();
    },
  };
  try {
    return await startAdminServer({ port, host, health, metrics: both, operatorRoutes });
  } catch (error) {
    if (isGiven) throw portFailure(host, port, '--admin-port', error as NodeJS.ErrnoException);
    logger.warn({ port, err: error }, `no health and metrics port: ${port} can't be had; choose one with --admin-port`);
    return undefined;
  }
}
