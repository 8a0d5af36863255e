import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** As much as is read of a socket at once: where it is full, more waits behind it. */
const FULL_READ_BYTES = 65_536;

/** What pg calls a statement that was given up after a `query_timeout`. */
const UNANSWERED = 'Query read timeout';

/** What pg-pool says of a connection that is not there in time. */
const UNCONNECTED = ['Connection terminated due to connection timeout', 'timeout exceeded when trying to connect'];

/** Whether a statement failed since the server gave no answer in time: not even an error. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && (error.message === UNANSWERED || UNCONNECTED.includes(error.message));
}

/**
 * Has a connection give one full read in a turn of the event loop. Without this a turn takes up to two megabytes of each connection, as far as
 * they have arrived, and everything else waits until all of them are parsed.
 */
export function readInTurns(stream: Duplex): void {
  stream.on('data', (bytes: Buffer) => {
    if (bytes.length < FULL_READ_BYTES) return;
    stream.pause();
    setImmediate(() => stream.resume());
  });
}

/**
 * Ends a connection on which the server is silent for so many milliseconds; its statement fails ({@link isUnanswered}). pg's own
 * `query_timeout` has a timer for each statement: collecting the garbage of a data service took twice as long with it.
 */
export function endSilent(socket: Socket, silentMs: number): void {
  socket.setTimeout(silentMs, () => socket.destroy(new Error(UNANSWERED)));
}
