import { uncovered } from '@nunatak/database';
import { evmCoverage } from '@nunatak/evm-schema';
import type { Pool } from 'pg';
import { GAP_KINDS } from '../repairing/chain-gaps.js';

/** The first height up to `upTo` that is served with something of which its new derivation knows nothing; undefined where none is. */
export async function firstLost(
  served: Pool,
  staging: Pool,
  chainId: string,
  upTo: number,
): Promise<{ height: number; what: string } | undefined> {
  for (const kind of ['frames', 'balances'] as const) {
    const [before, after] = await Promise.all([served, staging].map((pool) => evmCoverage.read(pool, chainId, kind)));
    for (const { from, to } of before!) {
      const height = from > upTo ? undefined : uncovered(after!, { from, to: Math.min(to, upTo) })[0]?.from;
      if (height !== undefined) return { height, what: GAP_KINDS[kind] };
    }
  }
  return undefined;
}
