import { Client, type ClientReadableStream, Metadata, status } from '@grpc/grpc-js';
import { grpcChannelOptions } from './grpc-channel-options.js';
import type { StreamMethod, UnaryMethod } from './grpc-method.js';
import { channelCredentials, type GrpcSecurity, secretShown } from './grpc-security.js';
import { GrpcStatusError } from './grpc-status-error.js';
import { beginCall, endCall } from './grpc-traces.js';
import type { ReadOptions, RpcConnection } from './rpc-connection.js';
import { splitAddress } from './server-address.js';

/** A connection to one server over the network. */
export class GrpcConnection implements RpcConnection {
  readonly #client: Client;
  /** Each ends a stream. */
  readonly #streams = new Set<() => void>();
  #isClosed = false;

  /** @param named host:port whose host the server's certificate has to name, whatever the address */
  constructor(address: string, security: GrpcSecurity, maxMessageBytes: number, named = address) {
    this.#client = new Client(address, channelCredentials(security), {
      ...grpcChannelOptions(maxMessageBytes),
      'grpc.default_authority': named,
      'grpc.ssl_target_name_override': splitAddress(named).host,
      // A server that restarts is found again within the retries of one question.
      'grpc.initial_reconnect_backoff_ms': 100,
      'grpc.max_reconnect_backoff_ms': 1_000,
      interceptors: secretShown(security),
    });
  }

  ask<Out, In, Response>(
    { path, requestSerialize, responseDeserialize }: UnaryMethod<Out, In, never, Response>,
    request: Out,
    { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
  ): Promise<Response> {
    if (this.#isClosed) return Promise.reject(left());
    const { metadata, span } = beginCall(path);
    return new Promise((resolve, reject) => {
      const call = this.#client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        request,
        metadata,
        { deadline: Date.now() + timeoutMs }, // what gRPC makes a timer of at once
        (error, response) => {
          endCall(span, error);
          signal.removeEventListener('abort', cancel);
          if (error) reject(error);
          else resolve(response as Response);
        },
      );
      const cancel = () => call.cancel();
      signal.addEventListener('abort', cancel);
    });
  }

  async *read<Out, In, Response>(
    { path, requestSerialize, responseDeserialize }: StreamMethod<Out, In, never, Response>,
    request: Out,
    { signal, timeoutMs }: ReadOptions,
  ): AsyncGenerator<Response> {
    if (this.#isClosed) throw left();
    const metadata = new Metadata();
    const call = this.#client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, request, metadata);
    // The iterator throws errors as well. One that comes after the iteration was left is ignored.
    call.on('error', () => {});
    const cancel = () => call.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    this.#streams.add(cancel);
    if (signal.aborted) cancel();
    const messages = call[Symbol.asyncIterator]() as AsyncIterator<Response>;
    try {
      for (;;) {
        const { done, value } = await nextMessage(messages, call, timeoutMs);
        if (done) return;
        yield value;
      }
    } finally {
      signal.removeEventListener('abort', cancel);
      this.#streams.delete(cancel);
      call.cancel();
      call.destroy();
    }
  }

  /** Ends streams with CANCELLED. Unary calls that the server has got are answered; others are rejected with UNAVAILABLE. */
  close(): void {
    this.#isClosed = true;
    for (const end of this.#streams) end();
    this.#client.close();
  }
}

/** A call to a server that was taken leave of: another replica may serve it. */
function left(): GrpcStatusError {
  return new GrpcStatusError(status.UNAVAILABLE, 'the server is no longer one of the replicas');
}

async function nextMessage<Response>(
  messages: AsyncIterator<Response>,
  call: ClientReadableStream<Response>,
  timeoutMs: number | undefined,
): Promise<IteratorResult<Response>> {
  if (timeoutMs === undefined) return messages.next();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    call.cancel();
  }, timeoutMs);
  try {
    return await messages.next();
  } catch (error) {
    if (late) throw new GrpcStatusError(status.DEADLINE_EXCEEDED, `nothing within ${timeoutMs} ms`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
