import { setMaxListeners } from 'node:events';
import { type ServiceError, status } from '@grpc/grpc-js';
import { type BackoffOptions, backoffMs, pause } from '@nunatak/core/pause';
import { GrpcConnection } from './grpc-connection.js';
import type { UnaryMethod } from './grpc-method.js';
import type { GrpcSecurity } from './grpc-security.js';
import { GrpcStatusError } from './grpc-status-error.js';
import type { RpcConnection } from './rpc-connection.js';

export interface ReplicaOptions {
  /**
   * host:port of each replica, separated by commas; any target that gRPC resolves (`dns:///…`) will do. Or a connection that its owner ends:
   * a port to another thread.
   */
  address: string | RpcConnection;
  /** How this caller proves who it is. Default: not at all, in plain text. */
  security?: GrpcSecurity;
  /** For a question as a whole, retries included. */
  timeoutMs?: number;
  /** Times that all replicas are asked again after none of them could answer. */
  retries?: number;
}

/** Between rounds over all replicas: together they outlast a connection's own pauses. */
const PAUSES: BackoffOptions = { firstMs: 100, longestMs: 2_000 };

/**
 * Connections to the replicas of one service, which all answer alike. One is used until it fails; which one first is left to chance, so
 * that clients spread over them.
 */
export class ReplicaClients {
  readonly #connections: readonly RpcConnection[];
  /** Those that end with this. */
  readonly #own: readonly GrpcConnection[];
  readonly #closing = new AbortController();
  readonly timeoutMs: number;
  readonly retries: number;
  #current: number;

  constructor({ address, security = {}, timeoutMs = 10_000, retries = 1 }: ReplicaOptions, maxMessageBytes: number) {
    this.timeoutMs = timeoutMs;
    this.retries = retries;
    const addresses = typeof address === 'string' ? address.split(',').flatMap((each) => each.trim() || []) : [];
    this.#own = addresses.map((each) => new GrpcConnection(each, security, maxMessageBytes));
    this.#connections = typeof address === 'string' ? this.#own : [address];
    if (this.count === 0) throw new Error('a gRPC client needs an address: host:port');
    this.#current = Math.floor(Math.random() * this.count);
    // Each open call listens.
    setMaxListeners(0, this.#closing.signal);
  }

  get count(): number {
    return this.#connections.length;
  }

  /** The replica to ask. */
  get current(): RpcConnection {
    return this.#connections[this.#current]!;
  }

  /** Passes on to the next replica, unless somebody else has done so since. */
  passOver(failed: RpcConnection): void {
    if (failed === this.current) this.#current = (this.#current + 1) % this.count;
  }

  /** Aborted by {@link close}. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Open questions are rejected with CANCELLED, and so are later ones. */
  close(): void {
    this.#closing.abort();
    for (const connection of this.#own) connection.close();
  }

  /**
   * Asks a question. What a replica can't answer (it is down, restarting, silent, or answers UNAVAILABLE) is asked of the next at once,
   * and of all again after a pause, within the deadline. Rejects with grpc-js's `ServiceError`
   * of the last try.
   */
  async ask<Out, In, Response>(method: UnaryMethod<Out, In, never, Response>, request: Out): Promise<Response> {
    const deadline = performance.now() + this.timeoutMs;
    for (let failures = 0; ; ) {
      if (this.closing.aborted) throw new GrpcStatusError(status.CANCELLED, 'the client is closed');
      const connection = this.current;
      // A replica that is silent leaves those that were not asked yet their share of the time.
      const share = (deadline - performance.now()) / Math.max(1, this.count - failures);
      try {
        return await connection.ask(method, request, { timeoutMs: share, signal: this.closing });
      } catch (error) {
        if (!wasNotServed(error as ServiceError)) throw error;
        this.passOver(connection);
        const wait = this.pauseAfter(++failures);
        if (failures >= (this.retries + 1) * this.count || performance.now() + wait >= deadline) throw error;
        if (wait > 0) await pause(wait, this.closing);
      }
    }
  }

  /** How long to wait before trying again after so many failures in a row: not at all while there is a replica that was not asked. */
  pauseAfter(failures: number): number {
    if (failures % this.count !== 0) return 0;
    return backoffMs(PAUSES, failures / this.count);
  }
}

/** Whether a failure says nothing of the question: the server, or the way to it, was not there. What is asked may be asked elsewhere. */
export function wasNotServed({ code, details = '' }: Pick<ServiceError, 'code' | 'details'>): boolean {
  if (code === status.UNAVAILABLE || code === status.CANCELLED || code === status.DEADLINE_EXCEEDED) return true;
  // How grpc-js tells of a server that ends without having answered.
  return code === status.INTERNAL && details.startsWith('Received RST_STREAM');
}
