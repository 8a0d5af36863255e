import { setMaxListeners } from 'node:events';
import { type Server, type ServerUnaryCall, type sendUnaryData, status } from '@grpc/grpc-js';
import type { PackageDefinition } from '@grpc/proto-loader';
import { type GrpcMethodStreamingType, type MessageHandler, ServerGrpc } from '@nestjs/microservices';
import { firstValueFrom, isObservable, Observable } from 'rxjs';
import type { GrpcMethod } from './grpc-method.js';
import { type GrpcServiceDefinition, serviceName } from './grpc-service.js';
import { GrpcStatusError } from './grpc-status-error.js';
import { answerTraced } from './grpc-traces.js';

/** Where calls arrive: grpc-js's server, or another one with as much of its interface. */
export type CallServer = Pick<Server, 'addService' | 'tryShutdown' | 'forceShutdown'>;

export interface GrpcTransportOptions {
  server: CallServer;
  /** What controllers answer. */
  definitions: readonly GrpcServiceDefinition[];
  /** Lets calls come, once the services are there. */
  listen(): Promise<void>;
  /** How long open calls may go on after `close`. */
  closeTimeoutMs: number;
}

/**
 * Nest's gRPC server with static codecs, and with what services behind a load balancer need beside it: it listens once its services are
 * there (Nest's listens first, and answers UNIMPLEMENTED meanwhile), a call's trace goes on, streams end when it closes, and closing takes a
 * bounded time. The same controllers answer calls from the network and through ports.
 */
export class GrpcTransport extends ServerGrpc {
  readonly #options: GrpcTransportOptions;
  readonly #closing = new AbortController();

  constructor(options: GrpcTransportOptions) {
    const services = options.definitions.map((definition) => [serviceName(definition), definition] as const);
    super({
      package: [...new Set(services.map(([name]) => name.slice(0, name.lastIndexOf('.'))))],
      packageDefinition: Object.fromEntries(services) as unknown as PackageDefinition,
    });
    this.#options = options;
    // Each open stream listens.
    setMaxListeners(0, this.#closing.signal);
  }

  override async createClient(): Promise<CallServer> {
    return this.#options.server;
  }

  override async start(callback?: () => void): Promise<void> {
    await this.bindEvents();
    await this.#options.listen();
    callback?.();
  }

  /** @throws where no controller answers a method: Nest leaves it out without a word, and its callers would get UNIMPLEMENTED */
  override async createService(client: { service: GrpcServiceDefinition }, name: string) {
    const handlers = await super.createService(client, name);
    const unanswered = Object.entries(client.service).filter(([method]) => !(method in handlers));
    if (unanswered.length > 0)
      throw new Error(`no controller answers ${unanswered.map(([, { path }]) => path).join(', ')}`);
    return handlers;
  }

  /**
   * A unary call is answered in a span of its caller's trace, straight from its handler: Nest's own way, by an Observable and a copy of the
   * call, takes a fifth more of the processor for a short answer.
   */
  override createServiceMethod(
    handler: MessageHandler,
    method: GrpcMethod<unknown, unknown, unknown, unknown, boolean>,
    streaming: GrpcMethodStreamingType,
  ) {
    if (method.responseStream) return super.createServiceMethod(handler, method, streaming);
    const name = method.path.slice(1);
    const answering = handler as (...args: unknown[]) => Promise<unknown>;
    return (call: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>) => {
      const answered = () => answering(call.request, call.metadata, call).then(withoutObservable);
      answerTraced(name, call.metadata, answered).then(
        (response) => callback(null, response),
        (error) => callback(error),
      );
    };
  }

  /** A stream ends with UNAVAILABLE when the server closes: its reader goes on elsewhere. */
  override createStreamServiceMethod(handler: MessageHandler) {
    return super.createStreamServiceMethod(async (...args: Parameters<MessageHandler>) => {
      const messages = this.transformToObservable(await handler(...args));
      return new Observable((subscriber) => {
        const { signal } = this.#closing;
        const stop = () => subscriber.error(new GrpcStatusError(status.UNAVAILABLE, 'the server is stopping'));
        if (signal.aborted) return stop();
        signal.addEventListener('abort', stop, { once: true });
        const subscription = messages.subscribe(subscriber);
        return () => {
          signal.removeEventListener('abort', stop);
          subscription.unsubscribe();
        };
      });
    });
  }

  /** Takes no new calls, lets open ones end for a while, then cuts them off. */
  override async close(): Promise<void> {
    const { server, closeTimeoutMs } = this.#options;
    if (this.#closing.signal.aborted) return;
    const drained = new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        server.forceShutdown();
        resolve();
      }, closeTimeoutMs);
      server.tryShutdown(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    this.#closing.abort();
    await drained;
  }
}

/** Nest's filters hand on an error as an Observable. */
function withoutObservable(answer: unknown): unknown {
  return isObservable(answer) ? firstValueFrom(answer) : answer;
}
