/** Whatever a server asks for, it is asked again after this. */
const LONGEST_MS = 3_600_000;

/**
 * What a `Retry-After` header asks for, in milliseconds from now: seconds, or an HTTP date. Undefined where there is none that can be read.
 * @param longestMs more is not believed; default: an hour
 */
export function retryAfterMs(
  header: string | null | undefined,
  now: number,
  longestMs = LONGEST_MS,
): number | undefined {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,15}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  // A bare year or the like is a date for Date.parse, not for HTTP.
  if (Number.isNaN(wait) || (!/^\d+$/.test(text) && !/GMT$/.test(text))) return undefined;
  return Math.min(Math.max(wait, 0), longestMs);
}
