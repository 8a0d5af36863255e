import { Coverage, type CoverageInterval, type KeyedTable } from '@nunatak/database';
import { CHAIN_ID } from './chain-id.js';

/**
 * What a height can be stored with: the block itself, its call traces, the native balance of every account that it moved. Native balances are
 * stored with call traces only (block 0 aside): without them not all accounts can be named. A backfill reads what lacks one of these.
 */
export const COVERAGE_KINDS = ['blocks', 'frames', 'balances'] as const;

export type CoverageKind = (typeof COVERAGE_KINDS)[number];

/**
 * What some heights alone are stored with: a backfill does not look for it. 'consents': the rows of `token_consent`, where somebody chose
 * them. 'unverified': the block fails a check at each of its chain's nodes.
 */
export type ChosenKind = 'consents' | 'unverified';

/** Which heights of chains are stored, and with what. */
export const evmCoverage = new Coverage<CoverageKind | ChosenKind>(CHAIN_ID);

/** Returns a chain's intervals by kind, lowest first. */
export function coverageByKind(
  intervals: readonly ({ kind: CoverageKind | ChosenKind } & CoverageInterval)[],
): Record<CoverageKind, CoverageInterval[]> {
  const of = (kind: CoverageKind) =>
    intervals.filter((interval) => interval.kind === kind).map(({ from, to }) => ({ from, to }));
  return { blocks: of('blocks'), frames: of('frames'), balances: of('balances') };
}

/** Which heights are stored, and with what. */
export const COVERAGE: KeyedTable = {
  name: 'coverage',
  columns: {
    chain_id: 'bigint NOT NULL',
    kind: 'text NOT NULL',
    from_height: 'bigint NOT NULL',
    to_height: 'bigint NOT NULL',
  },
  primaryKey: ['chain_id', 'kind', 'from_height'],
  revert: (client, chainId, height) => evmCoverage.trim(client, chainId, height),
  staging: { kind: 'exchanged' },
};
