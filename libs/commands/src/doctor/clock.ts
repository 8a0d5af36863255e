import type { Findings } from './finding.js';

/** Block times, leases' logs and metrics of head age are read by people beside each other. */
const MOST_SKEW_MS = 2_000;

/**
 * Compares another machine's clock with this one's. Its time lies between the question and the answer.
 * @param ask returns the other machine's time, in whole milliseconds
 */
export async function checkClock(findings: Findings, ask: () => Promise<number>): Promise<void> {
  const before = Date.now();
  const theirs = await ask();
  const after = Date.now();
  const skew = theirs < before ? theirs - before : Math.max(0, theirs - after);
  const text = `${Math.abs(skew) < 1000 ? `${Math.abs(skew)} ms` : `${(Math.abs(skew) / 1000).toFixed(1)} s`} ${skew < 0 ? 'behind' : skew > 0 ? 'ahead of' : 'from'} this machine`;
  findings.either(
    'clock',
    Math.abs(skew) <= MOST_SKEW_MS,
    text,
    'lags and ages in metrics and logs are wrong by that much (leases are not: they use the database’s clock only): synchronise both machines (NTP)',
  );
}
