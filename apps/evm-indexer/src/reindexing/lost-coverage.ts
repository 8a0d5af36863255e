import { type CoverageInterval, readCoverage } from '@firn/evm-store';
import type { Pool } from 'pg';

/** What nodes may have had once and not any more. */
const KINDS = { frames: 'call traces', balances: 'native balances' } as const;

/** The first height up to `upTo` that is served with something of which its new derivation knows nothing; undefined where none is. */
export async function firstLost(
  served: Pool,
  shadow: Pool,
  chainId: string,
  upTo: number,
): Promise<{ height: number; what: string } | undefined> {
  for (const kind of ['frames', 'balances'] as const) {
    const [before, after] = await Promise.all([
      readCoverage(served, chainId, kind),
      readCoverage(shadow, chainId, kind),
    ]);
    const height = firstUncovered(before, after, upTo);
    if (height !== undefined) return { height, what: KINDS[kind] };
  }
  return undefined;
}

/** Intervals of either list don't overlap, and come lowest first. */
export function firstUncovered(
  before: CoverageInterval[],
  after: CoverageInterval[],
  upTo: number,
): number | undefined {
  for (const { from, to } of before) {
    let height = from;
    for (const interval of after) if (interval.from <= height && height <= interval.to) height = interval.to + 1;
    if (height <= Math.min(to, upTo)) return height;
  }
  return undefined;
}
