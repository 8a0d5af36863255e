import type { ServerWritableStream } from '@grpc/grpc-js';
import { Observable } from 'rxjs';

/**
 * What a controller's method returns for a server stream: it writes `messages` to the call, one at a time, so that a slow reader slows the
 * source; an Observable's values would be collected in memory meanwhile. It completes or fails as the source does.
 *
 * @param messages - the source; the signal is aborted when the caller has gone or the server closes
 */
export function streamToCall<Response>(
  call: ServerWritableStream<unknown, Response>,
  messages: (signal: AbortSignal) => AsyncIterable<Response>,
): Observable<never> {
  return new Observable((subscriber) => {
    const ended = new AbortController();
    write(call, messages, ended.signal).then(
      () => subscriber.complete(),
      (error: unknown) => subscriber.error(error),
    );
    return () => ended.abort();
  });
}

async function write<Response>(
  call: ServerWritableStream<unknown, Response>,
  messages: (signal: AbortSignal) => AsyncIterable<Response>,
  signal: AbortSignal,
): Promise<void> {
  for await (const message of messages(signal)) await written(call, message, signal);
}

/** Resolves when the message is on its way. */
function written<Response>(
  call: ServerWritableStream<unknown, Response>,
  message: Response,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    call.write(message, (error: Error | null | undefined) => {
      signal.removeEventListener('abort', stop);
      if (error) reject(error);
      else resolve();
    });
  });
}
