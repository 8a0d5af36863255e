import { backoffMs } from '@nunatak/core/pause';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Balances that some replica has asked a node for, shared by all. Never fails and never waits long: what it can't tell is undefined. */
export interface SharedBalances {
  /** In the order of the keys. */
  read(keys: readonly string[]): Promise<(bigint | undefined)[]>;
  write(balances: ReadonlyMap<string, bigint>): void;
}

/** Dependency-injection token of the {@link SharedBalances}; null where replicas share none. */
export const SHARED_BALANCES = Symbol('SharedBalances');

/** A balance after a block that is named by its hash never changes: the time bounds the memory only. */
const KEPT_SECONDS = 3_600;

/** A Redis that takes longer is no help: the request goes on without it. */
const COMMAND_TIMEOUT_MS = 100;

/** After a failure nobody waits for Redis for this long. */
const REST_MS = 2_000;

const RECONNECT_PAUSES = { firstMs: 100, longestMs: 5_000 };

/** The version is of the value's meaning. */
const KEY_PREFIX = 'nunatak:evm:balance:1:';

/**
 * {@link SharedBalances} in Redis. While Redis is away or slow, every question is answered with undefined at once, and nothing is written;
 * its loss and its return are logged once each.
 */
export class RedisBalances implements SharedBalances {
  private readonly redis: Redis;
  private restsUntil = 0;
  private isLost = false;
  private closed = false;

  /**
   * @param url redis:// or rediss://; may hold a password, and is never logged
   * @param waits in milliseconds: how long a question may take, and for how long nobody asks after one that took longer
   */
  constructor(
    url: string,
    private readonly logger: Logger,
    private readonly waits = { commandMs: COMMAND_TIMEOUT_MS, restMs: REST_MS },
  ) {
    this.redis = new Redis(url, {
      connectTimeout: 2_000,
      commandTimeout: waits.commandMs,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      retryStrategy: (attempt) => backoffMs(RECONNECT_PAUSES, attempt),
    });
    this.redis.on('error', (error) => this.lost(error));
    this.redis.on('close', () => this.lost(undefined));
  }

  async read(keys: readonly string[]): Promise<(bigint | undefined)[]> {
    const values = await this.attempt(() => this.redis.mget(keys.map((key) => KEY_PREFIX + key)));
    // Whatever else may be under such a key is no balance.
    return keys.map((_, i) => (/^\d{1,78}$/.test(values?.[i] ?? '') ? BigInt(values![i]!) : undefined));
  }

  write(balances: ReadonlyMap<string, bigint>): void {
    void this.attempt(() => {
      const commands = this.redis.pipeline();
      for (const [key, balance] of balances) commands.set(KEY_PREFIX + key, String(balance), 'EX', KEPT_SECONDS);
      return commands.exec();
    });
  }

  /** Ends the connection; questions from then on are answered with undefined. */
  close(): void {
    this.closed = true;
    this.redis.disconnect();
  }

  private async attempt<T>(command: () => Promise<T>): Promise<T | undefined> {
    if (this.redis.status !== 'ready' || performance.now() < this.restsUntil) return undefined;
    try {
      const result = await command();
      this.isBack();
      return result;
    } catch (error) {
      this.restsUntil = performance.now() + this.waits.restMs;
      this.lost(error);
      return undefined;
    }
  }

  private lost(error: unknown): void {
    if (this.isLost || this.closed) return;
    this.isLost = true;
    const code = (error as NodeJS.ErrnoException | undefined)?.code ?? (error as Error | undefined)?.message;
    this.logger.warn(
      { reason: code ?? 'closed' },
      'Redis is away: balances are not shared with other replicas until it is back',
    );
  }

  private isBack(): void {
    if (!this.isLost) return;
    this.isLost = false;
    this.logger.info({}, 'Redis is back: balances are shared with other replicas');
  }
}
