import { BadRequestError } from '@nunatak/core/errors';

const DAY_S = 86_400;
/** Without a start. */
const DEFAULT_DAYS = 30;

/**
 * Returns a range of whole UTC days in Unix seconds: both ends are rounded down to their day, and the end is exclusive.
 * @param end undefined: the range goes up to now
 * @throws BadRequestError for times beyond what dates can be
 */
export function usageRange(
  start: number | undefined,
  end: number | undefined,
  nowMs: number,
): { from: number; to: number } {
  const to = end === undefined ? Math.floor(nowMs / 1_000) + 1 : dayOf('endTimestamp', end);
  const from =
    start === undefined ? dayOf('startTimestamp', to) - DEFAULT_DAYS * DAY_S : dayOf('startTimestamp', start);
  return { from: Math.max(0, from), to };
}

function dayOf(name: string, seconds: number): number {
  // The year 2900.
  if (seconds > 30_000_000_000) throw new BadRequestError(`${name} must be a UNIX timestamp in seconds`, name);
  return seconds - (seconds % DAY_S);
}
