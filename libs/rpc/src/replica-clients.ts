import { setMaxListeners } from 'node:events';
import { Client, type ServiceError, status } from '@grpc/grpc-js';
import { type BackoffOptions, backoffMs, pause } from '@nunatak/core/pause';
import { grpcChannelOptions } from './grpc-channel-options.js';
import type { UnaryMethod } from './grpc-method.js';
import { channelCredentials, type GrpcSecurity, secretShown } from './grpc-security.js';
import { GrpcStatusError } from './grpc-status-error.js';
import { beginCall, endCall } from './grpc-traces.js';

export interface ReplicaOptions {
  /** host:port of each replica, or several separated by commas; any target that gRPC resolves (`dns:///…`) will do. */
  address: string;
  /** How this caller proves who it is. Default: not at all, in plain text. */
  security?: GrpcSecurity;
}

/** How a question is asked. */
export interface AskOptions {
  /** For the question as a whole, retries included. */
  deadlineMilliseconds: number;
  /** Times that all replicas are asked again after none of them could answer. */
  retries: number;
}

/** Between rounds over all replicas: together they outlast a connection's own pauses. */
const PAUSES: BackoffOptions = { firstMs: 100, longestMs: 2_000 };

/**
 * Connections to the replicas of one service, which all answer alike. One is used until it fails; which one first is left to chance, so
 * that clients spread over them.
 */
export class ReplicaClients {
  readonly #clients: Client[];
  readonly #closing = new AbortController();
  #current: number;

  constructor({ address, security = {} }: ReplicaOptions, maxMessageBytes: number) {
    const addresses = address
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
    if (addresses.length === 0) throw new Error('a gRPC client needs an address: host:port');
    this.#clients = addresses.map(
      (each) =>
        new Client(each, channelCredentials(security), {
          ...grpcChannelOptions(maxMessageBytes),
          // A server that restarts is found again within the retries of one question.
          'grpc.initial_reconnect_backoff_ms': 100,
          'grpc.max_reconnect_backoff_ms': 1_000,
          interceptors: secretShown(security),
        }),
    );
    this.#current = Math.floor(Math.random() * this.#clients.length);
    // Each open call listens.
    setMaxListeners(0, this.#closing.signal);
  }

  get count(): number {
    return this.#clients.length;
  }

  /** The replica to ask. */
  get current(): Client {
    return this.#clients[this.#current]!;
  }

  /** Passes on to the next replica, unless somebody else has done so since. */
  passOver(failed: Client): void {
    if (failed === this.current) this.#current = (this.#current + 1) % this.#clients.length;
  }

  /** Aborted by {@link close}. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Open questions are rejected with CANCELLED, and so are later ones. */
  close(): void {
    this.#closing.abort();
    for (const client of this.#clients) client.close();
  }

  /**
   * Asks a question. What a replica can't answer (it is down, restarting, silent, or answers UNAVAILABLE) is asked of the next at once,
   * and of all again after a pause, within the deadline. Rejects with grpc-js's `ServiceError`
   * of the last try.
   */
  async ask<Out, In, Response>(
    method: UnaryMethod<Out, In, never, Response>,
    request: Out,
    { deadlineMilliseconds, retries }: AskOptions,
  ): Promise<Response> {
    const deadline = performance.now() + deadlineMilliseconds;
    for (let failures = 0; ; ) {
      if (this.closing.aborted) throw new GrpcStatusError(status.CANCELLED, 'the client is closed');
      const client = this.current;
      // A replica that is silent leaves those that were not asked yet their share of the time.
      const share = (deadline - performance.now()) / Math.max(1, this.count - failures);
      try {
        return await this.#attempt(client, method, request, share);
      } catch (error) {
        if (!wasNotServed(error as ServiceError)) throw error;
        this.passOver(client);
        const wait = this.pauseAfter(++failures);
        if (failures >= (retries + 1) * this.count || performance.now() + wait >= deadline) throw error;
        if (wait > 0) await pause(wait, this.closing);
      }
    }
  }

  #attempt<Out, In, Response>(
    client: Client,
    { path, requestSerialize, responseDeserialize }: UnaryMethod<Out, In, never, Response>,
    request: Out,
    timeoutMs: number,
  ): Promise<Response> {
    const { metadata, span } = beginCall(path);
    return new Promise((resolve, reject) => {
      const call = client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        request,
        metadata,
        { deadline: Date.now() + timeoutMs }, // what gRPC makes a timer of at once
        (error, response) => {
          endCall(span, error);
          this.closing.removeEventListener('abort', cancel);
          if (error) reject(error);
          else resolve(response as Response);
        },
      );
      const cancel = () => call.cancel();
      this.closing.addEventListener('abort', cancel);
    });
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
