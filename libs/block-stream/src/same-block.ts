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

/**
 * Compares the epoch of an event that lies before a consumer's position. In one log it is never higher than the position's.
 * @param log names it, in the message
 */
export function assertSameLog(log: string, position: StreamPosition, before: StreamPosition): void {
  if (before.epoch <= position.epoch) return;
  throw new PositionLostError(
    `${log} has sequence ${before.sequence} of epoch ${before.epoch}, the consumer is behind sequence ${position.sequence} of epoch ` +
      `${position.epoch}: the log was begun anew`,
  );
}
