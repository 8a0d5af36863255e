import { PositionLostError } from './block-stream.js';
import type { StreamPosition } from './event-contract.js';

/**
 * Compares the event that a log has at a consumer's place with that place: a log that was begun anew may have others under its sequences.
 * @param log names it, in the message
 */
export function assertSameBlock(log: string, place: StreamPosition, found: StreamPosition): void {
  const [had, has] = [place.block, found.block];
  if (had === undefined || has === undefined || had.hash === has.hash) return;
  throw new PositionLostError(
    `${log} has block ${has.height} ${has.hash} at sequence ${found.sequence}, the consumer has ${had.height} ${had.hash} ` +
      'there: the log was begun anew',
  );
}
