import type { RequestListener } from 'node:http';
import type { HealthChecks } from '@nunatak/core/health';
import { onShutdown, type StopPart } from '@nunatak/core/shutdown';
import { type MeasuredPool, measurePool } from '@nunatak/telemetry/metrics';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

/** A pool of database connections, as far as a service looks after it; pg's shape. */
export interface ServicePool extends MeasuredPool {
  on(event: 'error', listener: (error: Error) => void): unknown;
  end(): Promise<void>;
}

/** What every service has, handed to the function that puts its own parts together. */
export class Service<Config> {
  /** What it answers its operators on the admin port, by the first part of the path. */
  readonly operatorRoutes = new Map<string, RequestListener>();

  /** @param config the settings that were read */
  constructor(
    readonly config: Config,
    readonly logger: Logger,
    readonly health: HealthChecks,
    readonly metrics: Registry,
  ) {}

  /** Registers a part to be stopped. What was registered last stops first. */
  onStop(part: string, stop: StopPart): void {
    onShutdown(part, stop);
  }

  /**
   * Looks after a pool: a connection that is lost is a warning, not the process's end, and the stop ends the pool.
   * @param part its name in the log of a stop
   * @param measuredAs the label `pool` of its metrics; a pool without one is not measured
   */
  keepPool(part: string, pool: ServicePool, measuredAs?: string): void {
    pool.on('error', (error) => this.logger.warn({ err: error }, 'a database connection was lost'));
    if (measuredAs !== undefined) measurePool(this.metrics, measuredAs, pool);
    this.onStop(part, () => pool.end());
  }
}
