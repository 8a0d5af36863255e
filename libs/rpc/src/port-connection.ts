import type { MessagePort } from 'node:worker_threads';
import { status } from '@grpc/grpc-js';
import type { StreamMethod, UnaryMethod } from './grpc-method.js';
import { GrpcStatusError } from './grpc-status-error.js';
import { beginCall, endCall } from './grpc-traces.js';
import { type FromPortServer, fromPlain, handedOver, received, type ToPortServer, toPlain } from './port-messages.js';
import type { ReadOptions, RpcConnection } from './rpc-connection.js';

interface OpenExchange {
  settle(answer: FromPortServer): void;
  fail(error: Error): void;
}

/**
 * A connection to the gRPC services of another thread, whose port may change: that thread may be started again. Without a port, calls fail with
 * UNAVAILABLE at once. An idle connection keeps no thread alive.
 */
export class PortConnection implements RpcConnection {
  #port: MessagePort | undefined;
  #lastId = 0;
  readonly #open = new Map<number, OpenExchange>();

  /** Calls go through this port from now on. Calls that are open at the port before fail with UNAVAILABLE. */
  connect(port: MessagePort | undefined): void {
    this.#port?.close();
    this.#port = port;
    for (const { fail } of [...this.#open.values()])
      fail(new GrpcStatusError(status.UNAVAILABLE, 'the thread of the service is gone'));
    port?.on('message', (answer: FromPortServer) => this.#open.get(answer.id)?.settle(answer));
    port?.on('close', () => {
      if (this.#port === port) this.connect(undefined);
    });
    port?.unref();
  }

  async ask<Out, In, Response>(
    { path, requestSerialize, responseDeserialize }: UnaryMethod<Out, In, never, Response>,
    request: Out,
    { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
  ): Promise<Response> {
    const { metadata, span } = beginCall(path);
    let failure: unknown;
    try {
      const question = { path, request: handedOver(requestSerialize(request)), metadata: toPlain(metadata) };
      const message = await this.#exchange(this.#port, { id: ++this.#lastId, ...question }, { timeoutMs, signal });
      return responseDeserialize(received(message!));
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      endCall(span, failure);
    }
  }

  async *read<Out, In, Response>(
    { path, requestSerialize, responseDeserialize }: StreamMethod<Out, In, never, Response>,
    request: Out,
    options: ReadOptions,
  ): AsyncGenerator<Response> {
    const port = this.#port;
    const id = ++this.#lastId;
    let question: ToPortServer = { id, path, request: handedOver(requestSerialize(request)), metadata: {} };
    try {
      for (;;) {
        const message = await this.#exchange(port, question, options);
        if (message === undefined) return;
        yield responseDeserialize(received(message));
        question = { id, next: 'more' };
      }
    } finally {
      // Without effect on a call that has ended.
      port?.postMessage({ id, next: 'cancel' } satisfies ToPortServer);
    }
  }

  /** Returns the next message of a call; undefined at its end. */
  #exchange(
    port: MessagePort | undefined,
    question: ToPortServer,
    { signal, timeoutMs }: ReadOptions,
  ): Promise<Uint8Array | undefined> {
    return new Promise((resolve, reject) => {
      const { id } = question;
      if (port === undefined)
        throw new GrpcStatusError(status.UNAVAILABLE, 'the thread of the service is being started');
      if (port !== this.#port) throw new GrpcStatusError(status.UNAVAILABLE, 'the thread of the service is gone');
      if (signal.aborted) throw new GrpcStatusError(status.CANCELLED, 'the call was cancelled');
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        this.#open.delete(id);
      };
      const giveUp = (code: status, details: string) => {
        done();
        port.postMessage({ id, next: 'cancel' } satisfies ToPortServer);
        reject(new GrpcStatusError(code, details));
      };
      const cancel = () => giveUp(status.CANCELLED, 'the call was cancelled');
      const late = () => giveUp(status.DEADLINE_EXCEEDED, `nothing within ${timeoutMs} ms`);
      const timer = timeoutMs === undefined ? undefined : setTimeout(late, timeoutMs);
      signal.addEventListener('abort', cancel, { once: true });
      this.#open.set(id, {
        settle(answer) {
          done();
          if ('failure' in answer) reject(errorOf(answer.failure));
          else resolve('message' in answer ? answer.message : undefined);
        },
        fail(error) {
          done();
          reject(error);
        },
      });
      port.postMessage(question, 'request' in question ? [question.request.buffer as ArrayBuffer] : []);
    });
  }
}

/** Has what gRPC's own client gives: code, details and metadata. */
function errorOf({ code, details, metadata }: Extract<FromPortServer, { failure: unknown }>['failure']): Error {
  return Object.assign(new GrpcStatusError(code, details), { metadata: fromPlain(metadata) });
}
