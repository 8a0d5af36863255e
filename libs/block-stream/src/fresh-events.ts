import type { StreamEvent, StreamPosition } from './event-contract.js';

/**
 * The events that come next after a place: without those that it has, and those of an older epoch. Where a sequence is missing they end,
 * and `gapAt` is the one that was there instead.
 */
export function freshEvents<E extends StreamEvent>(
  events: E[],
  { epoch, sequence }: Pick<StreamPosition, 'epoch' | 'sequence'>,
): { events: E[]; gapAt?: number } {
  const fresh: E[] = [];
  for (const event of events) {
    if (event.epoch < epoch || event.sequence <= sequence) continue;
    if (event.sequence !== sequence + 1) return { events: fresh, gapAt: event.sequence };
    fresh.push(event);
    ({ epoch, sequence } = event);
  }
  return { events: fresh };
}
