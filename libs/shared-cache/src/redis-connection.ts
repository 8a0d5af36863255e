import { backoffMs } from '@nunatak/core/pause';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** In milliseconds. */
export interface RedisWaits {
  /** How long a command may take. */
  commandMs: number;
  /** For how long no command is sent after a failure. */
  restMs: number;
}

/** A Redis that takes longer is no help: the request goes on without it. */
const WAITS: RedisWaits = { commandMs: 100, restMs: 2_000 };
const RECONNECT_PAUSES = { firstMs: 100, longestMs: 5_000 };

/**
 * A connection to the Redis that replicas share. While Redis is away or slow, each command comes to nothing at once; its loss and its return
 * are logged once each.
 */
export class RedisConnection {
  readonly #redis: Redis;
  #restsUntil = 0;
  #isLost = false;
  #isClosed = false;

  /**
   * @param url redis:// or rediss://; may hold a password, and is never logged
   * @param what is shared: `balances`
   */
  constructor(
    url: string,
    private readonly what: string,
    private readonly logger: Logger,
    private readonly waits: RedisWaits = WAITS,
  ) {
    this.#redis = new Redis(url, {
      connectTimeout: 2_000,
      commandTimeout: waits.commandMs,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      retryStrategy: (attempt) => backoffMs(RECONNECT_PAUSES, attempt),
    });
    this.#redis.on('error', (error) => this.#lost(error));
    this.#redis.on('close', () => this.#lost(undefined));
  }

  /** Returns what a command returns; undefined where it fails, and while no command is sent. */
  async attempt<Value>(command: (redis: Redis) => Promise<Value>): Promise<Value | undefined> {
    if (this.#redis.status !== 'ready' || performance.now() < this.#restsUntil) return undefined;
    try {
      const result = await command(this.#redis);
      this.#isBack();
      return result;
    } catch (error) {
      this.#restsUntil = performance.now() + this.waits.restMs;
      this.#lost(error);
      return undefined;
    }
  }

  /** Ends the connection; commands from then on come to nothing. */
  close(): void {
    this.#isClosed = true;
    this.#redis.disconnect();
  }

  #lost(error: unknown): void {
    if (this.#isLost || this.#isClosed) return;
    this.#isLost = true;
    const code = (error as NodeJS.ErrnoException | undefined)?.code ?? (error as Error | undefined)?.message;
    this.logger.warn(
      { reason: code ?? 'closed' },
      `Redis is away: ${this.what} are not shared with other replicas until it is back`,
    );
  }

  #isBack(): void {
    if (!this.#isLost) return;
    this.#isLost = false;
    this.logger.info({}, `Redis is back: ${this.what} are shared with other replicas`);
  }
}
