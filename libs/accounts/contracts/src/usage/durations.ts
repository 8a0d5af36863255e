/** The ratio of a bucket's bounds: its middle is within 5 % of every duration in it. */
const RATIO = 1.1;
const LOG_RATIO = Math.log(RATIO);
/** Shorter durations count as this one. Milliseconds. */
const SHORTEST_MS = 0.1;
/** Some 9 days. Longer durations count as this bucket's. */
const LAST_BUCKET = 235;

/** Returns the bucket of a duration in milliseconds. */
export function bucketOf(milliseconds: number): number {
  if (!(milliseconds > SHORTEST_MS)) return 0;
  return Math.min(LAST_BUCKET, Math.floor(Math.log(milliseconds / SHORTEST_MS) / LOG_RATIO));
}

/** Returns a duration, in milliseconds, that is within 5 % of all durations of a bucket. */
export function durationOf(bucket: number): number {
  return SHORTEST_MS * RATIO ** (bucket + 0.5);
}
