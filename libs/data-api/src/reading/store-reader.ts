import { Inject, Injectable, Optional } from '@nestjs/common';
import { NunatakError, UnavailableError } from '@nunatak/core/errors';
import { FairSemaphore, SemaphoreTimeout } from '@nunatak/core/semaphore';
import { isPassing, type ReadDb, sqlStateOf } from '@nunatak/database';
import { RETRYABLE_HEADER } from '@nunatak/gateway-contracts';
import { type MeasuredPool, measurePool } from '@nunatak/telemetry/metrics';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { StatementMetrics } from '../observation/data-service-metrics.js';
import { kindOfStatement, observedDb } from '../observation/observed-db.js';
import { METRICS } from '../observation/served-heads.js';
import { AnswerTurns } from './answer-turns.js';
import type { ServedChain } from './served-chain.js';
import { ServerSilence } from './server-silence.js';

/** Dependency-injection token of the {@link ReadStore}. */
export const READ_STORE = Symbol('ReadStore');

/** The database that a data service reads. */
export interface ReadStore {
  /** Connections that only read. Ended by whoever made it. */
  readonly pool: Pool;
  /** Runs work on one of its connections that sees one snapshot from its first statement to its last. */
  inSnapshot<T>(pool: Pool, work: (db: ReadDb) => Promise<T>): Promise<T>;
  /** What statements are called in metrics and traces, by the first part (up to a dot) of the names they are prepared under. */
  readonly statementNames: Readonly<Record<string, string>>;
  /** Kinds of statements, by the same part of their names, that get fewer connections than others, since their answers are large. */
  readonly shares?: Readonly<Record<string, number>>;
}

const UNDEFINED_TABLE = '42P01';
const QUERY_CANCELLED = '57014';

/** Of what took longer than a statement may (`statementTimeoutMs`): as long again, since it won't be faster at once. */
const RETRY_AFTER_LONG_READ_S = 15;

/** Of readings that have all connections that they may have: longer than one of them is waited for. */
const RETRY_AFTER_SHARE_S = '2';

/**
 * How long a statement waits for a connection while others keep all of them. Answers that come later help nobody: a client, or the gateway
 * with another replica, does better to ask again. Well below a second, so that what comes back in time can be counted on.
 */
const TIMEOUT_MS = 500;

/** An answer of so many rows is made in a millisecond, and waits for no turn. */
const FEW_ROWS = 250;

type ChainName = Pick<ServedChain, 'chainId'>;

/** Reads the store, and says in the service's own errors what may go wrong with that. */
@Injectable()
export class StoreReader {
  private readonly db: ReadDb;
  private readonly connections: FairSemaphore;
  private readonly turns = new AnswerTurns();
  private readonly server: ServerSilence;

  constructor(
    @Inject(READ_STORE) private readonly store: ReadStore,
    @Optional() @Inject(StatementMetrics) private readonly metrics?: StatementMetrics,
    @Optional() @Inject(METRICS) registry?: Registry,
  ) {
    const { pool } = store;
    this.connections = new FairSemaphore(pool.options.max, store.shares);
    this.db = this.observed({
      query: (statement: never) => this.inTurn(kindOfStatement(statement), () => this.rowsOf(statement)),
    } as never);
    this.server = new ServerSilence(() => pool.query('SELECT 1'));
    if (registry) measurePool(registry, 'read', this.measured);
  }

  /** The pool with what waits for it here, for its metrics. */
  private get measured(): MeasuredPool {
    const { connections } = this;
    const { pool } = this.store;
    return {
      options: pool.options,
      get totalCount() {
        return pool.totalCount;
      },
      get idleCount() {
        return pool.idleCount;
      },
      get waitingCount() {
        return pool.waitingCount + connections.waitingCount;
      },
    };
  }

  /** One statement's worth of reading, of one chain's tables where a chain is given. */
  async read<T>(chain: ChainName | undefined, work: (db: ReadDb) => Promise<T>): Promise<T> {
    try {
      return await work(this.db);
    } catch (error) {
      throw this.explained(error, chain);
    }
  }

  /** Several statements that see one snapshot. @param kind what they read, by which connections are shared: one of few */
  async snapshot<T>(kind: string, chain: ChainName | undefined, work: (db: ReadDb) => Promise<T>): Promise<T> {
    try {
      return await this.inTurn(kind, () => this.store.inSnapshot(this.store.pool, (db) => work(this.observed(db))));
    } catch (error) {
      throw this.explained(error, chain);
    }
  }

  private observed(db: ReadDb): ReadDb {
    return observedDb(db, this.store.statementNames, this.metrics);
  }

  /** Many rows are given when the thread has time to make an answer of them. */
  private async rowsOf(statement: never): Promise<{ rows: unknown[] }> {
    const result: { rows: unknown[] } = await this.store.pool.query(statement);
    if (result.rows.length > FEW_ROWS) await this.turns.take();
    return result;
  }

  /** Works when its kind may have a connection: whatever one kind of reading takes, others find one. */
  private async inTurn<T>(kind: string, work: () => Promise<T>): Promise<T> {
    if (this.server.isSilent) await this.server.speaks();
    try {
      return await this.connections.run(kind, work, { withinMs: TIMEOUT_MS });
    } catch (error) {
      this.server.notice(error);
      throw error instanceof SemaphoreTimeout ? this.tooMuch(kind, error) : error;
    }
  }

  /** Where this kind of reading has its share, another replica would only be taken away as well. */
  private tooMuch(kind: string, cause: SemaphoreTimeout): UnavailableError {
    if (this.connections.heldBy(kind) > 0)
      return new UnavailableError('Too many such requests are being answered now', {
        cause,
        headers: { 'retry-after': RETRY_AFTER_SHARE_S },
      });
    const headers = { 'retry-after': '1', [RETRYABLE_HEADER]: '1' };
    return new UnavailableError('The store has too much to answer now', { cause, headers });
  }

  private explained(error: unknown, chain: ChainName | undefined): unknown {
    if (error instanceof NunatakError) return error;
    const code = sqlStateOf(error);
    // A chain's tables are made when it is first indexed.
    if (code === UNDEFINED_TABLE && chain) return notIndexed(chain);
    if (!isPassing(error)) return error;
    // It would take too long in another replica too.
    if (code === QUERY_CANCELLED)
      return new UnavailableError('Reading the answer took too long, and was given up', {
        cause: error,
        headers: { 'retry-after': String(RETRY_AFTER_LONG_READ_S) },
      });
    // A lost connection may be this replica's own trouble.
    const headers = { 'retry-after': '1', [RETRYABLE_HEADER]: '1' };
    return new UnavailableError('The store can not be read now', { cause: error, headers });
  }
}

/** A chain of the list, of which nothing is stored yet. */
export function notIndexed(chain: ChainName): UnavailableError {
  return new UnavailableError(`Chain ${chain.chainId} is not indexed yet`);
}
