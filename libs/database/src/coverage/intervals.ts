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
