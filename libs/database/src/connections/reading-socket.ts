import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The most that one read of a socket gives. After a full read more bytes wait. */
const FULL_READ_BYTES = 65_536;

/** What pg calls a statement that was given up after a `query_timeout`. */
const UNANSWERED = 'Query read timeout';

/** What pg-pool says of a connection that is not there in time. */
const UNCONNECTED = ['Connection terminated due to connection timeout', 'timeout exceeded when trying to connect'];

/** Returns whether a statement failed because the server gave no answer in time, not even an error. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && (error.message === UNANSWERED || UNCONNECTED.includes(error.message));
}

/**
 * Limits a connection to one full read in a turn of the event loop. Without the limit a turn takes up to two megabytes of each connection, and
 * everything else waits until they are parsed.
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
