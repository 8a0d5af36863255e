import type { RequestListener } from 'node:http';
import type { KeysClient } from '@nunatak/accounts-contracts';
import type { HealthChecks } from '@nunatak/core/health';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { ApiKeys } from '../keys/api-keys.js';
import type { LimitRules } from '../limits/limit-check.js';
import { Limits } from '../limits/limits.js';
import type { RedisTarget } from '../limits/redis-client.js';
import type { Check } from './admission.js';

export interface AccountsAdmissionOptions extends LimitRules {
  /** Closed by {@link AccountsAdmission.stop}. */
  readonly client: Pick<KeysClient, 'verify' | 'changes' | 'close'>;
  /** While accounts does not answer, a key goes on for so long after it was known to be valid. */
  readonly staleMs: number;
  /** Undefined: there is one gateway, whose memory has the windows. */
  readonly redis: RedisTarget | undefined;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly health?: HealthChecks;
}

/** Keys and limits, as the gateway's admission where accounts are configured. */
export class AccountsAdmission {
  readonly #keys: ApiKeys;
  readonly #limits: Limits;
  readonly check: Check;
  /** What operators are answered on the admin port, by the first part of the path. */
  readonly operatorRoutes: Readonly<Record<string, RequestListener>>;

  constructor(options: AccountsAdmissionOptions) {
    this.#keys = new ApiKeys(options);
    this.#limits = new Limits(options);
    this.check = this.#limits.check(this.#keys.identify);
    this.operatorRoutes = this.#limits.operatorRoutes;
    options.health?.addReadiness('accounts', () => {
      if (!this.#keys.isReady) throw new Error('accounts has not stated the limits of clients without a key yet');
    });
  }

  /** Connects to accounts and Redis. Resolves after a second at the latest: neither has to be there. */
  async start(): Promise<void> {
    await Promise.all([this.#keys.start(), this.#limits.start()]);
  }

  stop(): void {
    this.#keys.stop();
    this.#limits.stop();
  }
}
