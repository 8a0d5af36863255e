import type { StreamMethod, UnaryMethod } from './grpc-method.js';

/** A way to one server of gRPC services: over the network, or through a port to another thread. Failures are gRPC's `ServiceError`. */
export interface RpcConnection {
  /** Returns the answer; rejects with DEADLINE_EXCEEDED after the time-out and with CANCELLED when the signal is aborted. */
  ask<Out, In, Response>(
    method: UnaryMethod<Out, In, never, Response>,
    request: Out,
    options: { timeoutMs: number; signal: AbortSignal },
  ): Promise<Response>;
  /**
   * Yields a server stream's messages, only as fast as they are taken; leaving the iteration ends the call. Throws the error with which the
   * call ended, and DEADLINE_EXCEEDED when no message came in time.
   */
  read<Out, In, Response>(
    method: StreamMethod<Out, In, never, Response>,
    request: Out,
    options: ReadOptions,
  ): AsyncGenerator<Response>;
}

export interface ReadOptions {
  /** Ends the reading with CANCELLED. */
  signal: AbortSignal;
  /** For the next message; the reader's own time does not count. Default: none. */
  timeoutMs?: number;
}
