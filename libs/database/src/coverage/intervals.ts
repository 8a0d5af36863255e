/** Consecutive heights, both inclusive, stored with something. */
export interface CoverageInterval {
  from: number;
  to: number;
}

/** Whether a height lies in one of the intervals. */
export function isCovered(intervals: readonly CoverageInterval[], height: number): boolean {
  return intervals.some(({ from, to }) => from <= height && height <= to);
}

/** What of a range no interval covers, lowest first. The intervals come lowest first too. */
export function uncovered(intervals: readonly CoverageInterval[], range: CoverageInterval): CoverageInterval[] {
  const holes: CoverageInterval[] = [];
  let next = range.from;
  for (const { from, to } of intervals) {
    if (to < next) continue;
    if (from > range.to) break;
    if (from > next) holes.push({ from: next, to: from - 1 });
    next = to + 1;
  }
  if (next <= range.to) holes.push({ from: next, to: range.to });
  return holes;
}

/** What both of two lists of intervals cover. The intervals come lowest first, and so does what is returned. */
export function coveredByBoth(
  ones: readonly CoverageInterval[],
  others: readonly CoverageInterval[],
): CoverageInterval[] {
  const both: CoverageInterval[] = [];
  for (let a = 0, b = 0; a < ones.length && b < others.length; ) {
    const [one, other] = [ones[a]!, others[b]!];
    const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
    if (from <= to) both.push({ from, to });
    if (one.to <= other.to) a++;
    else b++;
  }
  return both;
}

/** Intervals, lowest first, of which those that touch one another become one. */
export function joined(intervals: readonly CoverageInterval[]): CoverageInterval[] {
  const result: CoverageInterval[] = [];
  for (const { from, to } of intervals) {
    const last = result.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}
