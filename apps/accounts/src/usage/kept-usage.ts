import type { SettingsValues } from '@nunatak/core/settings';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { accountsSettings } from '../settings.js';
import { KeptDays } from '../store/kept-days.js';

/** How long usage by minute and request logs are kept. */
export type KeptUsageOptions = Pick<SettingsValues<typeof accountsSettings>, 'requestLogDays' | 'usageMinuteDays'>;

/** What is kept of usage for some days. Usage by hour and day stays. */
export class KeptUsage {
  readonly minutes: KeptDays;
  readonly requestLogs: KeptDays;

  constructor(
    pool: Pool,
    readonly options: KeptUsageOptions,
    logger: Logger,
  ) {
    this.minutes = new KeptDays(pool, { table: 'usage_minute', days: options.usageMinuteDays }, logger);
    this.requestLogs = new KeptDays(pool, { table: 'request_log', days: options.requestLogDays }, logger);
  }

  /** Resolves after a first look at what is over, whether the database answered or not. */
  async start(): Promise<void> {
    await Promise.all([this.minutes.start(), this.requestLogs.start()]);
  }

  async close(): Promise<void> {
    await Promise.all([this.minutes.close(), this.requestLogs.close()]);
  }
}
