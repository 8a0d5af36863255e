import { type CoverageInterval, uncovered } from '@nunatak/database';
import { evmCoverage } from '@nunatak/evm-schema';
import type { ChainHead } from '@nunatak/evm-writes';
import type { Pool } from 'pg';

/** What stored blocks may lack, and how it is called. */
export const GAP_KINDS = { frames: 'call traces', balances: 'native balances' } as const;

export type GapKind = keyof typeof GAP_KINDS;

/** The stored heights that lack something, lowest first. */
export type ChainGaps = Record<GapKind, CoverageInterval[]>;

/** So many ranges are named of a kind. */
const MOST_NAMED = 3;

/** Reads which heights up to a head lack call traces or native balances. Genesis, of which a node may tell neither, is left out. */
export async function readGaps(pool: Pool, chainId: string, head: ChainHead): Promise<ChainGaps> {
  const range = { from: Math.max(head.startHeight, 1), to: head.height };
  const of = async (kind: GapKind) => uncovered(await evmCoverage.read(pool, chainId, kind), range);
  return { frames: await of('frames'), balances: await of('balances') };
}

/** How many heights lack something. */
export function heightsOf(gaps: readonly CoverageInterval[]): number {
  return gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/** Gaps in words: `call traces of blocks 100-228, 300-310`; undefined where there are none. */
export function describeGaps(gaps: ChainGaps, head: number): string | undefined {
  const kinds = (Object.keys(GAP_KINDS) as GapKind[]).filter((kind) => gaps[kind].length > 0);
  const texts = kinds.map((kind) => `${GAP_KINDS[kind]} of blocks ${describeRanges(gaps[kind], head)}`);
  return texts.length > 0 ? texts.join('; ') : undefined;
}

function describeRanges(ranges: readonly CoverageInterval[], head: number): string {
  const named = ranges
    .slice(0, MOST_NAMED)
    .map(({ from, to }) => (to === head ? `from ${from} on` : from === to ? `${from}` : `${from}-${to}`));
  const more = ranges.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more ranges` : ''}`;
}
