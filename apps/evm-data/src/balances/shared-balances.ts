import { RedisConnection, type RedisWaits } from '@nunatak/shared-cache';
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

/** The version is of the value's meaning. */
const KEY_PREFIX = 'nunatak:evm:balance:1:';

/** {@link SharedBalances} in Redis. While Redis is away or slow, every question is answered with undefined at once, and nothing is written. */
export class RedisBalances implements SharedBalances {
  readonly #redis: RedisConnection;

  /** @param url redis:// or rediss://; may hold a password, and is never logged */
  constructor(url: string, logger: Logger, waits?: RedisWaits) {
    this.#redis = new RedisConnection(url, 'balances', logger, waits);
  }

  async read(keys: readonly string[]): Promise<(bigint | undefined)[]> {
    const values = await this.#redis.attempt((redis) => redis.mget(keys.map((key) => KEY_PREFIX + key)));
    // Whatever else may be under such a key is no balance.
    return keys.map((_, i) => (/^\d{1,78}$/.test(values?.[i] ?? '') ? BigInt(values![i]!) : undefined));
  }

  write(balances: ReadonlyMap<string, bigint>): void {
    void this.#redis.attempt((redis) => {
      const commands = redis.pipeline();
      for (const [key, balance] of balances) commands.set(KEY_PREFIX + key, String(balance), 'EX', KEPT_SECONDS);
      return commands.exec();
    });
  }

  /** Ends the connection; questions from then on are answered with undefined. */
  close(): void {
    this.#redis.close();
  }
}
