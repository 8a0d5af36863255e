/** The intervals that blocks are counted by, in the order of their numbers in the tables. Only ever appended to. */
export const TIME_INTERVALS = ['minute', 'hour', 'day', 'week', 'month'] as const;

export type TimeInterval = (typeof TIME_INTERVALS)[number];

/** Returns an interval's number. */
export function intervalNumber(interval: TimeInterval): number {
  return TIME_INTERVALS.indexOf(interval);
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const WEEK = 7 * DAY;
/** 1970 began on a Thursday: the Monday before it. */
const FIRST_MONDAY = -3 * DAY;

/** Returns the beginning of the interval in which a time lies: in UTC, weeks from Monday. @param seconds Unix seconds, not negative */
export function beginOf(interval: TimeInterval, seconds: number): number {
  switch (interval) {
    case 'minute':
      return seconds - (seconds % MINUTE);
    case 'hour':
      return seconds - (seconds % HOUR);
    case 'day':
      return seconds - (seconds % DAY);
    case 'week':
      return seconds - ((seconds - FIRST_MONDAY) % WEEK);
    case 'month': {
      const time = new Date(seconds * 1_000);
      return Date.UTC(time.getUTCFullYear(), time.getUTCMonth()) / 1_000;
    }
  }
}

/** Returns the beginning of the next interval. @param begin a beginning */
export function nextBegin(interval: TimeInterval, begin: number): number {
  switch (interval) {
    case 'minute':
      return begin + MINUTE;
    case 'hour':
      return begin + HOUR;
    case 'day':
      return begin + DAY;
    case 'week':
      return begin + WEEK;
    case 'month': {
      const time = new Date(begin * 1_000);
      return Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1) / 1_000;
    }
  }
}
