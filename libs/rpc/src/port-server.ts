import { EventEmitter } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { type Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { GENERIC_MESSAGE } from '@nunatak/core/errors';
import type { GrpcMethod } from './grpc-method.js';
import type { GrpcServiceDefinition } from './grpc-service.js';
import { type FromPortServer, fromPlain, handedOver, received, type ToPortServer, toPlain } from './port-messages.js';

type Method = GrpcMethod<unknown, unknown, unknown, unknown, boolean>;
/** As grpc-js's server calls it. */
type Handler = (call: PortCall, callback: (error: unknown, response?: unknown) => void) => unknown;

/** Answers calls that come through ports from other threads: what grpc-js's `Server` is to calls over the network. */
export class PortServer {
  readonly #methods = new Map<string, { method: Method; handler: Handler }>();
  readonly #ports = new Set<MessagePort>();
  readonly #calls = new Set<PortCall>();
  #whenIdle: (() => void) | undefined;

  addService(definition: GrpcServiceDefinition, handlers: Readonly<Record<string, unknown>>): void {
    for (const [name, method] of Object.entries(definition))
      this.#methods.set(method.path, { method, handler: handlers[name] as Handler });
  }

  /** Answers the calls of a {@link PortConnection} that has the port's other end. The port is for this alone. */
  serve(port: MessagePort): void {
    const calls = new Map<number, PortCall>();
    this.#ports.add(port);
    port.on('message', (message: ToPortServer) => {
      const call = calls.get(message.id);
      if ('path' in message) this.#begin(port, calls, message);
      else if (message.next === 'more') call?.more();
      else call?.cancel();
    });
    port.on('close', () => {
      this.#ports.delete(port);
      for (const call of [...calls.values()]) call.cancel();
    });
  }

  /** Takes no new calls, and calls back when the open ones have ended. */
  tryShutdown(done: () => void): void {
    this.#whenIdle = () => {
      for (const port of this.#ports) port.close();
      done();
    };
    if (this.#calls.size === 0) this.#whenIdle();
  }

  /** Cuts off open calls. */
  forceShutdown(): void {
    for (const port of this.#ports) port.close();
  }

  #begin(port: MessagePort, calls: Map<number, PortCall>, message: Extract<ToPortServer, { path: string }>): void {
    const { id, path, request, metadata } = message;
    const answer = (given: Answer) => {
      const bytes = 'message' in given ? [given.message.buffer as ArrayBuffer] : [];
      port.postMessage({ id, ...given } satisfies FromPortServer, bytes);
    };
    const found = this.#methods.get(path);
    if (found === undefined || this.#whenIdle !== undefined) {
      const code = found ? status.UNAVAILABLE : status.UNIMPLEMENTED;
      const details = found ? 'the server is stopping' : `no service here answers ${path}`;
      answer({ failure: { code, details, metadata: {} } });
      return;
    }
    const { method, handler } = found;
    const call: PortCall = new PortCall(method, fromPlain(metadata), answer, () => {
      calls.delete(id);
      this.#calls.delete(call);
      if (this.#calls.size === 0) this.#whenIdle?.();
    });
    calls.set(id, call);
    this.#calls.add(call);
    call.receive(received(request), () => handler(call, (error, response) => call.finish(error, response)));
  }
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
type Answer = WithoutId<FromPortServer>;

/** The server's side of a call, with as much of grpc-js's interface as handlers and Nest use. */
class PortCall extends EventEmitter {
  request: unknown;
  cancelled = false;
  /** The caller waits for the next message. */
  #isAsked = true;
  /** Given before the caller asked for it. */
  #early: Answer | undefined;
  /** The last answer was given, or the caller has gone. */
  #isOver = false;
  #onTaken: (() => void) | undefined;

  constructor(
    private readonly method: Method,
    readonly metadata: Metadata,
    private readonly answer: (given: Answer) => void,
    private readonly onOver: () => void,
  ) {
    super();
    this.on('error', (error: unknown) => this.#fail(error));
  }

  /** Decodes the request, and handles it if that succeeds. */
  receive(request: Buffer, handle: () => unknown): void {
    this.#orFail(() => {
      this.request = this.method.requestDeserialize(request);
      handle();
    });
  }

  /** Sends a message of a stream. No other may be written before the caller asks for it: then `onTaken` is called, and `drain` emitted. */
  write(message: unknown, onTaken?: () => void): false {
    this.#onTaken = onTaken;
    this.#orFail(() => this.#give(this.#encoded(message), false));
    return false;
  }

  /** Ends a stream. Without effect on one that has failed or was cancelled. */
  end(): void {
    this.#give({ end: true }, true);
  }

  /** Answers a unary call. */
  finish(error: unknown, response: unknown): void {
    if (error) this.#fail(error);
    else this.#orFail(() => this.#give(this.#encoded(response), true));
  }

  /** The caller asks for the next message. */
  more(): void {
    this.#isAsked = true;
    if (this.#early === undefined) {
      this.#onTaken?.();
      this.emit('drain');
    } else this.#send(this.#early);
  }

  /** The caller has gone. */
  cancel(): void {
    this.cancelled = true;
    this.#isOver = true;
    this.onOver();
    this.emit('cancelled');
  }

  #encoded(message: unknown): Answer {
    return { message: handedOver(this.method.responseSerialize(message)) };
  }

  #fail(error: unknown): void {
    const { code = status.INTERNAL, details = GENERIC_MESSAGE, metadata } = error as Partial<ServiceError>;
    this.#give({ failure: { code, details, metadata: toPlain(metadata) } }, true);
  }

  #give(answer: Answer, isLast: boolean): void {
    if (this.#isOver) return;
    this.#isOver = isLast;
    if (this.#isAsked) this.#send(answer);
    else this.#early = answer;
  }

  #send(answer: Answer): void {
    this.#isAsked = false;
    this.#early = undefined;
    this.answer(answer);
    if (this.#isOver) this.onOver();
  }

  /** A message that can not be encoded or decoded is a fault of the call, not of the thread. */
  #orFail(work: () => void): void {
    try {
      work();
    } catch {
      this.#fail({});
    }
  }
}
