import { setMaxListeners } from 'node:events';
import { type ServiceError, status } from '@grpc/grpc-js';
import { NamedReplicas, type Resolve, systemResolve } from '@nunatak/core/host-names';
import { type BackoffOptions, backoffMs, pause, within } from '@nunatak/core/pause';
import { GrpcConnection } from './grpc-connection.js';
import type { UnaryMethod } from './grpc-method.js';
import type { GrpcSecurity } from './grpc-security.js';
import { GrpcStatusError } from './grpc-status-error.js';
import type { RpcConnection } from './rpc-connection.js';
import { atHost, splitAddress } from './server-address.js';

export interface ReplicaOptions {
  /**
   * host:port of each replica, separated by commas; a host name stands for a replica at each of its addresses. Or a connection that its
   * owner ends: a port to another thread.
   */
  address: string | RpcConnection;
  /** How this caller proves who it is. Default: not at all, in plain text. */
  security?: GrpcSecurity;
  /** For a question as a whole, retries included. */
  timeoutMs?: number;
  /** Times that all replicas are asked again after none of them could answer. */
  retries?: number;
  /** Gives the addresses of host names. Default: as every program of this machine does. */
  resolve?: Resolve;
}

/** Between rounds over all replicas: together they outlast a connection's own pauses. */
const PAUSES: BackoffOptions = { firstMs: 100, longestMs: 2_000 };

/** How long the first call waits for addresses. Then it goes to the host's name. */
const FIRST_LOOKUP_MS = 2_000;

/**
 * Connections to the replicas of one service, which all answer alike. One is used until it fails or leaves; which one is left to chance, and
 * drawn again when replicas come, so that clients spread over them.
 */
export class ReplicaClients {
  readonly #replicas: Pick<NamedReplicas<RpcConnection>, 'all' | 'close'>;
  readonly #closing = new AbortController();
  readonly timeoutMs: number;
  readonly retries: number;
  #current: RpcConnection | undefined;
  #firstLookup: Promise<unknown> | undefined;

  constructor(
    { address, security = {}, timeoutMs = 10_000, retries = 1, resolve = systemResolve }: ReplicaOptions,
    maxMessageBytes: number,
  ) {
    this.timeoutMs = timeoutMs;
    this.retries = retries;
    // Each open call listens.
    setMaxListeners(0, this.#closing.signal);
    if (typeof address !== 'string') {
      this.#replicas = { all: [address], close: () => {} };
      return;
    }
    const addresses = address.split(',').flatMap((each) => each.trim() || []);
    if (addresses.length === 0) throw new Error('a gRPC client needs an address: host:port');
    const replicas = new NamedReplicas<GrpcConnection>({
      hosts: new Map(addresses.map((each) => [each, splitAddress(each).host])),
      resolve,
      create: (named, at) => {
        this.#current = undefined;
        const target = at === undefined ? named : atHost(named, at);
        return new GrpcConnection(target, security, maxMessageBytes, named);
      },
      retire: (connection) => {
        if (this.#current === connection) this.#current = undefined;
        connection.close();
      },
    });
    this.#replicas = replicas;
    this.#firstLookup = within(FIRST_LOOKUP_MS, 'the first lookup', replicas.start()).catch(() => undefined);
  }

  get count(): number {
    return this.#replicas.all.length;
  }

  /** Returns the replica to ask. Waits for the first lookup of host names. */
  async pick(): Promise<RpcConnection> {
    if (this.#firstLookup !== undefined) await this.#firstLookup;
    this.#firstLookup = undefined;
    this.#current ??= this.#replicas.all[Math.floor(Math.random() * this.count)]!;
    return this.#current;
  }

  /** Passes on to the next replica, unless somebody else has done so since. */
  passOver(failed: RpcConnection): void {
    const { all } = this.#replicas;
    if (failed === this.#current) this.#current = all[(all.indexOf(failed) + 1) % all.length];
  }

  /** Aborted by {@link close}. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Open questions are rejected with CANCELLED, and so are later ones. */
  close(): void {
    this.#closing.abort();
    this.#replicas.close();
  }

  /**
   * Asks a question. What a replica can't answer (it is down, restarting, silent, or answers UNAVAILABLE) is asked of the next at once,
   * and of all again after a pause, within the deadline. Rejects with grpc-js's `ServiceError`
   * of the last try.
   */
  async ask<Out, In, Response>(method: UnaryMethod<Out, In, never, Response>, request: Out): Promise<Response> {
    const deadline = performance.now() + this.timeoutMs;
    for (let failures = 0; ; ) {
      const connection = await this.pick();
      if (this.closing.aborted) throw new GrpcStatusError(status.CANCELLED, 'the client is closed');
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
