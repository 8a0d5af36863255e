/** An interval of UTC. Written without the functions under test. */
export type CountedInterval = 'minute' | 'hour' | 'day' | 'week' | 'month';

const SECONDS = { minute: 60, hour: 3_600, day: 86_400, week: 7 * 86_400 };

/** Returns the beginning of the interval in which a time lies. @param seconds Unix seconds */
export function beginningOf(interval: CountedInterval, seconds: number): number {
  const time = new Date(seconds * 1_000);
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()];
  switch (interval) {
    case 'minute':
      return time.setUTCSeconds(0, 0) / 1_000;
    case 'hour':
      return time.setUTCMinutes(0, 0, 0) / 1_000;
    case 'day':
      return Date.UTC(year, month, day) / 1_000;
    case 'week':
      return Date.UTC(year, month, day - ((time.getUTCDay() + 6) % 7)) / 1_000;
    case 'month':
      return Date.UTC(year, month) / 1_000;
  }
}

/** Returns the beginning of the interval behind the one that begins at a time. */
export function endOf(interval: CountedInterval, begin: number): number {
  if (interval !== 'month') return begin + SECONDS[interval];
  const time = new Date(begin * 1_000);
  return Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1) / 1_000;
}
