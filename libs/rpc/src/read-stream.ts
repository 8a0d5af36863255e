import { type Client, type ClientReadableStream, Metadata, status } from '@grpc/grpc-js';
import type { StreamMethod } from './grpc-method.js';
import { GrpcStatusError } from './grpc-status-error.js';

export interface ReadStreamOptions {
  /** Ends the reading with CANCELLED. */
  signal: AbortSignal;
  /** For the next message to come; the time that the reader takes for one does not count. Default: none. */
  deadlineMilliseconds?: number;
}

/**
 * The messages of a server stream, only as fast as they are taken; leaving the iteration ends the call. Throws grpc-js's
 * `ServiceError` with which the call ended, and DEADLINE_EXCEEDED when no message came in time.
 */
export async function* readStream<Out, In, Response>(
  client: Client,
  { path, requestSerialize, responseDeserialize }: StreamMethod<Out, In, never, Response>,
  request: Out,
  { signal, deadlineMilliseconds }: ReadStreamOptions,
): AsyncGenerator<Response> {
  const call = client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, request, new Metadata());
  // The iterator tells of errors as well; one that comes after it was left is nobody's.
  call.on('error', () => {});
  const cancel = () => call.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  const messages = call[Symbol.asyncIterator]() as AsyncIterator<Response>;
  try {
    for (;;) {
      const { done, value } = await nextMessage(messages, call, deadlineMilliseconds);
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    call.cancel();
    call.destroy();
  }
}

async function nextMessage<Response>(
  messages: AsyncIterator<Response>,
  call: ClientReadableStream<Response>,
  deadlineMilliseconds: number | undefined,
): Promise<IteratorResult<Response>> {
  if (deadlineMilliseconds === undefined) return messages.next();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    call.cancel();
  }, deadlineMilliseconds);
  try {
    return await messages.next();
  } catch (error) {
    if (late) throw new GrpcStatusError(status.DEADLINE_EXCEEDED, `nothing within ${deadlineMilliseconds} ms`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
