/** A block whose header is further ahead of now does not move its chain's time. */
const MOST_AHEAD_MS = 86_400_000;

/**
 * Returns the time of a block: its own or its predecessor's, whichever is later. A block that is more than a day ahead of now has its
 * predecessor's, or, without one, now.
 */
export function blockTime(ownMs: number, predecessorMs: number | undefined, nowMs: number): number {
  if (ownMs > nowMs + MOST_AHEAD_MS) return predecessorMs ?? nowMs;
  return Math.max(ownMs, predecessorMs ?? 0);
}
