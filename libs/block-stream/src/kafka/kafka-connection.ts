import type { SecureContextOptions } from 'node:tls';
import type { Admin } from 'kafkajs';
import {
  type ClusterOptions,
  createAdmin,
  createCluster,
  type KafkaCluster,
  type KafkaLogEntry,
  LOG_WARNINGS,
} from './kafkajs-cluster.js';

/** Where messages go; pino's logger is one. */
export interface KafkaLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** How a broker knows who asks. */
export interface KafkaSasl {
  mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  username: string;
  password: string;
}

/** How the brokers are reached. */
export interface KafkaConnectionOptions {
  /** host:port of some brokers; they name the others. */
  brokers: string[];
  /** TLS: true for the system's certificates, or options of node:tls. */
  ssl?: boolean | SecureContextOptions;
  sasl?: KafkaSasl;
  /** Shows in the brokers' logs and quotas. */
  clientId?: string;
  /** A request that takes longer has failed, and its connection is given up. */
  requestTimeoutMs?: number;
  log?: KafkaLog;
}

const SILENT: KafkaLog = { debug() {}, info() {}, warn() {}, error() {} };

/** Makes connections to the brokers. Each stands alone, so that a long fetch holds up nobody else's request. */
export class KafkaConnection {
  readonly log: KafkaLog;
  readonly #options: ClusterOptions;

  constructor({
    brokers,
    ssl,
    sasl,
    clientId = 'nunatak',
    requestTimeoutMs = 30_000,
    log = SILENT,
  }: KafkaConnectionOptions) {
    this.log = log;
    this.#options = {
      brokers,
      clientId,
      ...(ssl && { ssl }),
      ...(sasl && { sasl }),
      connectionTimeout: 5_000,
      authenticationTimeout: 10_000,
      requestTimeout: requestTimeoutMs,
      // Retrying is done by those who know what may be retried; kafkajs only tries the next broker of the list.
      retry: { retries: Math.max(2, brokers.length), initialRetryTime: 100, maxRetryTime: 1_000 },
      logLevel: LOG_WARNINGS,
      logCreator: () => (entry) => this.#write(entry),
    };
  }

  cluster(): KafkaCluster {
    return createCluster(this.#options);
  }

  /** Runs something with a connection for administration. */
  async withAdmin<T>(run: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = createAdmin(this.#options);
    try {
      await admin.connect();
      return await run(admin);
    } finally {
      await admin.disconnect().catch(() => {});
    }
  }

  /** Resolves when a broker answers. */
  async check(): Promise<void> {
    await this.withAdmin((admin) => admin.describeCluster());
  }

  // A broker that is away is nothing for kafkajs to cry about: who asked says so once, in its own words.
  #write({ namespace, log }: KafkaLogEntry): void {
    const { message, timestamp, logger, stack, ...details } = log;
    this.log.debug({ kafka: namespace, ...details }, message);
  }
}
