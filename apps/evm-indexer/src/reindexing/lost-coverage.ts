import { uncovered } from '@nunatak/database';
import { evmCoverage, readVouchedBalances } from '@nunatak/evm-store';
import type { Pool } from 'pg';
import { GAP_KINDS } from '../repairing/chain-gaps.js';

const stored = {
  frames: (pool: Pool, chainId: string) => evmCoverage.read(pool, chainId, 'frames'),
  balances: readVouchedBalances,
} as const;

/** The first height up to `upTo` that is served with something of which its new derivation knows nothing; undefined where none is. */
export async function firstLost(
  served: Pool,
  shadow: Pool,
  chainId: string,
  upTo: number,
): Promise<{ height: number; what: string } | undefined> {
  for (const kind of ['frames', 'balances'] as const) {
    const [before, after] = await Promise.all([served, shadow].map((pool) => stored[kind](pool, chainId)));
    for (const { from, to } of before!) {
      const height = from > upTo ? undefined : uncovered(after!, { from, to: Math.min(to, upTo) })[0]?.from;
      if (height !== undefined) return { height, what: GAP_KINDS[kind] };
    }
  }
  return undefined;
}
