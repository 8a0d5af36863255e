import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Check } from '../admission/admission.js';
import type { Identify } from './caller.js';
import { type CountUsage, type LimitRules, limitCheck } from './limit-check.js';
import { LIMITS_PATH, limitReports } from './limit-reports.js';
import { LimitTally } from './limit-tally.js';
import { LimitWindows } from './limit-windows.js';
import type { RedisTarget } from './redis-client.js';
import { redisFault } from './redis-fault.js';
import { RedisWindows } from './redis-windows.js';

export interface LimitOptions extends LimitRules {
  /** Undefined: there is one gateway, whose memory has the windows. */
  readonly redis: RedisTarget | undefined;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** Limits of requests' compute units, as one check of the gateway's admission. */
export class Limits {
  readonly #windows: LimitWindows;
  readonly #redis: RedisWindows | undefined;
  readonly #tally: LimitTally;

  constructor(private readonly options: LimitOptions) {
    const { redis, logger, metrics, withoutRedis } = options;
    this.#redis = redis && new RedisWindows(redis, () => this.#windows.forget());
    const until = { local: 'each gateway counts by itself', open: 'all are admitted', closed: 'none is admitted' };
    this.#windows = new LimitWindows(this.#redis, withoutRedis, {
      lost: (_node, error) => {
        const reason = redisFault(error);
        this.#tally.redisFailed(reason);
        logger.warn({ reason }, `The limits' Redis is away: until it is back, ${until[withoutRedis]}`);
      },
      back: () => logger.info({}, "The limits' Redis is back"),
    });
    this.#tally = new LimitTally(metrics, () => this.#windows.nodesAway);
  }

  /** Returns the check for callers that `identify` finds out. */
  check(identify: Identify, countUsage?: CountUsage): Check {
    return limitCheck(identify, this.#windows, this.options, this.#tally, countUsage);
  }

  /** What operators are answered on the admin port, by the first part of the path. */
  get operatorRoutes(): Readonly<Record<string, RequestListener>> {
    return { [LIMITS_PATH]: limitReports(this.#windows) };
  }

  /** Resolves when Redis is connected, after a second at the latest: requests before that would count in this gateway alone. */
  async start(): Promise<void> {
    await this.#redis?.connected();
  }

  stop(): void {
    this.#windows.close();
    this.#redis?.close();
  }
}
