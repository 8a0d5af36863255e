import { type ReadDb } from '@firn/database';
import type { Chain } from '@firn/evm-chains';
import { inSnapshot } from '@firn/evm-store';
import { RETRYABLE_HEADER } from '@firn/gateway-contracts';
import { FirnError, UnavailableError } from '@firn/platform/errors';
import type { MeasuredPool } from '@firn/platform/metrics';
import { Slots, SlotTimeout } from '@firn/platform/slots';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Pool } from 'pg';
import { StatementMetrics } from '../observation/evm-data-metrics.js';
import { observedDb } from '../observation/observed-db.js';

/** Dependency-injection token of the pool that reads the EVM store (made by `evmReadPool`). */
export const READ_POOL = Symbol('ReadPool');

const UNDEFINED_TABLE = '42P01';
const QUERY_CANCELLED = '57014';
/** Classes of SQLSTATE that pass: connection lost, resources short, server going down, statement given up. */
const PASSING = /^(08|53|57)/;

/**
 * How long a statement waits for a connection while others keep all of them. Answers that come later help nobody: a client, or the gateway
 * with another replica, does better to ask again. Well below a second, so that what comes back in time can be counted on.
 */
const PATIENCE_MS = 500;

/** Reads the store, and says in the service's own errors what may go wrong with that. */
@Injectable()
export class StoreReader {
  private readonly db: ReadDb;
  private readonly slots: Slots;

  constructor(
    @Inject(READ_POOL) private readonly pool: Pool,
    @Optional() @Inject(StatementMetrics) private readonly metrics?: StatementMetrics,
  ) {
    this.slots = new Slots(pool.options.max);
    this.db = observedDb(
      { query: (statement: never) => this.inTurn(() => pool.query(statement)) } as unknown as ReadDb,
      metrics,
    );
  }

  /** The pool with what waits for it here, for its metrics. */
  get measured(): MeasuredPool {
    const { pool, slots } = this;
    return {
      options: pool.options,
      get totalCount() {
        return pool.totalCount;
      },
      get idleCount() {
        return pool.idleCount;
      },
      get waitingCount() {
        return pool.waitingCount + slots.waitingCount;
      },
    };
  }

  /** One statement's worth of reading, of one chain's tables where a chain is given. */
  async read<T>(chain: Chain | undefined, work: (db: ReadDb) => Promise<T>): Promise<T> {
    try {
      return await work(this.db);
    } catch (error) {
      throw this.explained(error, chain);
    }
  }

  /** Several statements that see one snapshot. */
  async snapshot<T>(chain: Chain | undefined, work: (db: ReadDb) => Promise<T>): Promise<T> {
    try {
      return await this.inTurn(() => inSnapshot(this.pool, (client) => work(observedDb(client, this.metrics))));
    } catch (error) {
      throw this.explained(error, chain);
    }
  }

  /** When a connection is free. Queries of clients that have hung up meanwhile wait no longer than others. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.slots.run(work, { withinMs: PATIENCE_MS });
  }

  private explained(error: unknown, chain: Chain | undefined): unknown {
    if (error instanceof FirnError) return error;
    if (error instanceof SlotTimeout) {
      const headers = { 'retry-after': '1', [RETRYABLE_HEADER]: '1' };
      return new UnavailableError('The store has too much to answer now', { cause: error, headers });
    }
    const { code } = (error ?? {}) as { code?: string };
    // A chain's tables are made when it is first indexed.
    if (code === UNDEFINED_TABLE && chain) return notIndexed(chain);
    const isDatabaseError = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
    const isOurFault = isDatabaseError
      ? !PASSING.test(code)
      : error instanceof TypeError || error instanceof RangeError;
    if (isOurFault) return error;
    // A statement that took too long would do so in another replica too; a lost connection may be this one's own trouble.
    const headers = { 'retry-after': '1', ...(code !== QUERY_CANCELLED && { [RETRYABLE_HEADER]: '1' }) };
    return new UnavailableError('The store can not be read now', { cause: error, headers });
  }
}

/** A chain of the list, of which nothing is stored yet. */
export function notIndexed(chain: Chain): UnavailableError {
  return new UnavailableError(`Chain ${chain.chainId} is not indexed yet`);
}
