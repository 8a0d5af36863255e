import type { Duplex } from 'node:stream';

/** A read of a full buffer: more waits behind it. */
const FULL_READ_BYTES = 16_384;

/**
 * Has a connection give one read in a turn of the event loop. Without this a turn takes up to two megabytes of each connection, as far as they
 * have arrived, and everything else waits until all of them are parsed.
 */
export function readInTurns(stream: Duplex): void {
  stream.on('data', (bytes: Buffer) => {
    if (bytes.length < FULL_READ_BYTES) return;
    stream.pause();
    setImmediate(() => stream.resume());
  });
}
