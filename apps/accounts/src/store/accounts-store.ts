import 'reflect-metadata';
import type { ChangedKind } from '@nunatak/accounts-contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity.js';
import { AuditEntity } from './audit.entity.js';
import { databaseFailure } from './database-failure.js';
import { OrganisationEntity } from './organisation.entity.js';
import { PlanEntity } from './plan.entity.js';

/** Operators are few, and each change waits for the one before it. */
const CONNECTIONS = 4;
/** For a connection. */
const CONNECT_MS = 5_000;
/** For a statement: the server gives it up first, so that the connection is free again. */
const STATEMENT_MS = 4_000;
const ANSWER_MS = 5_000;

/** What a change did, for its audit row. Holds no key. */
export interface Audited {
  action: string;
  kind: ChangedKind;
  /** The id, or the plan's name. */
  subject: string;
  details: object;
}

/** The store, as operators read and change it. Errors of a database that does not answer are `UnavailableError`. */
export class AccountsStore {
  #source: Promise<DataSource> | undefined;
  #isClosed = false;

  constructor(private readonly databaseUrl: string) {}

  /** Reads in one transaction. */
  read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.#inTransaction(work);
  }

  /**
   * Makes one change in one transaction, with its generation and its audit row. Changes happen one after the other.
   * @param token the name of the operator's token
   * @param work returns the result, and what is written down of it. Its clock is the database's, which decides what is expired
   */
  change<T>(token: string, work: (manager: EntityManager, now: Date) => Promise<[T, Audited]>): Promise<T> {
    return this.#inTransaction(async (manager) => {
      // First: the row's lock puts changes in the order of their numbers.
      const [[changed]] = (await manager.query('UPDATE generation SET n = n + 1 RETURNING n, now() AS at')) as [
        [{ n: string; at: Date }],
      ];
      const [result, audited] = await work(manager, changed.at);
      await manager.insert(AuditEntity, { generation: Number(changed.n), token, ...audited });
      return result;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#source?.then(
      (source) => source.destroy(),
      () => undefined,
    );
  }

  async #inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await (await this.#open()).transaction(work);
    } catch (error) {
      throw databaseFailure(error);
    }
  }

  /** TypeORM connects when it is initialized. A database that is away then is asked again by the next request. */
  #open(): Promise<DataSource> {
    if (this.#isClosed) throw new Error('the store is closed');
    this.#source ??= dataSource(this.databaseUrl)
      .initialize()
      .catch((error: unknown) => {
        this.#source = undefined;
        throw error;
      });
    return this.#source;
  }
}

function dataSource(url: string): DataSource {
  return new DataSource({
    ...{ type: 'postgres', url, entities: [PlanEntity, OrganisationEntity, ApiKeyEntity, AuditEntity] },
    ...{ synchronize: false, installExtensions: false, logging: false },
    applicationName: 'nunatak-accounts-operators',
    poolSize: CONNECTIONS,
    connectTimeoutMS: CONNECT_MS,
    // A connection that is lost while nobody uses it is no failure: the next statement takes another.
    poolErrorHandler: () => undefined,
    extra: { statement_timeout: STATEMENT_MS, query_timeout: ANSWER_MS, keepAlive: true },
  });
}
