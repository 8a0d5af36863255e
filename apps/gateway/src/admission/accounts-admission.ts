import type { RequestListener } from 'node:http';
import type { HealthChecks } from '@nunatak/core/health';
import { ApiKeys, type ApiKeysOptions } from '../keys/api-keys.js';
import { type LimitOptions, Limits } from '../limits/limits.js';
import { type UsageOptions, UsageReports } from '../usage/usage-reports.js';
import type { Check } from './admission.js';

export interface AccountsAdmissionOptions extends ApiKeysOptions, LimitOptions {
  /** Absent: nothing is reported. */
  readonly usage?: UsageOptions;
  readonly health?: HealthChecks;
}

/** Keys and limits, as the gateway's admission where accounts are configured. */
export class AccountsAdmission {
  readonly #keys: ApiKeys;
  readonly #limits: Limits;
  readonly #usage: UsageReports | undefined;
  readonly check: Check;
  /** What operators are answered on the admin port, by the first part of the path. */
  readonly operatorRoutes: Readonly<Record<string, RequestListener>>;

  constructor(options: AccountsAdmissionOptions) {
    this.#keys = new ApiKeys(options);
    this.#limits = new Limits(options);
    const { usage, logger, metrics } = options;
    this.#usage = usage && new UsageReports(usage, logger, metrics);
    this.check = this.#limits.check(this.#keys.identify, this.#usage?.count);
    this.operatorRoutes = this.#limits.operatorRoutes;
    options.health?.addReadiness('accounts', () => {
      if (!this.#keys.isReady) throw new Error('accounts has not stated the limits of clients without a key yet');
    });
  }

  /** Connects to accounts and Redis. Resolves after a second at the latest: neither has to be there. */
  async start(): Promise<void> {
    await Promise.all([this.#keys.start(), this.#limits.start(), this.#usage?.start()]);
  }

  /** Resolves when accounts has got the usage that is left, or has not answered. */
  async stop(): Promise<void> {
    this.#keys.stop();
    this.#limits.stop();
    await this.#usage?.stop();
  }
}
