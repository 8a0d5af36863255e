/** Seconds of a day of UTC. */
export const DAY = 86_400;

/** Returns the beginning of the day in which a time lies, in Unix seconds. */
export function dayOf(time: number): number {
  return time - (time % DAY);
}

/** Returns the beginning of the first day that begins at a time or later. */
export function firstDayFrom(time: number): number {
  return dayOf(time + DAY - 1);
}

/**
 * Returns the beginnings of days, ascending.
 * @param first the first day that there is. @param last the last one. @param range of the days' beginnings, whose end is exclusive
 */
export function daysBetween(first: number, last: number, { start, end }: { start?: number; end?: number }): number[] {
  const from = Math.max(first, start === undefined ? first : firstDayFrom(start));
  const before = Math.min(last + DAY, end === undefined ? last + DAY : firstDayFrom(end));
  return Array.from({ length: Math.max(0, (before - from) / DAY) }, (_, i) => from + i * DAY);
}
