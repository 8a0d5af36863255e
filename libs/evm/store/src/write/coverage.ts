import { Coverage, type CoverageInterval, coveredByBoth, joined } from '@nunatak/database';
import type { Pool, PoolClient } from 'pg';
import { CHAIN_ID } from '../tables/chain-id.js';

/**
/**
 * What a height can be stored with: the block itself, its call traces, the native balances after it; all contracts that came and went in
 * it, which takes call traces; the events of interchain messages; the ERC-1155 balances after it; what its logs state of changed metadata.
 * A backfill reads whatever lacks one of these.
 */
export const COVERAGE_KINDS = ['blocks', 'frames', 'balances', 'contracts', 'messages', 'erc1155', 'metadata'] as const;

export type CoverageKind = (typeof COVERAGE_KINDS)[number];

/**
 * What some heights alone are stored with: a backfill does not look for it. 'consents': the rows of `token_consent`, where somebody chose
 * them. 'unverified': the block fails a check at each of its chain's nodes.
 */
export type ChosenKind = 'consents' | 'unverified';

/** Which heights of chains are stored, and with what. */
export const evmCoverage = new Coverage<CoverageKind | ChosenKind>(CHAIN_ID);

/**
 * Where the stored native balances hold for every account, so that one without a row at a height did not move there: what the kind
 * 'balances' covers, as far as call traces are stored too. Without those, not all accounts that a block moved can be named; releases that
 * did not know that have stored balances without them. Block 0 has no transactions, and needs none.
 */
export function vouchedBalances(
  balances: readonly CoverageInterval[],
  frames: readonly CoverageInterval[],
): CoverageInterval[] {
  return coveredByBoth(balances, joined([{ from: 0, to: 0 }, ...frames]));
}

/** A chain's intervals by kind, lowest first; of native balances those where they hold ({@link vouchedBalances}). */
export function coverageByKind(
  intervals: readonly ({ kind: CoverageKind | ChosenKind } & CoverageInterval)[],
): Record<CoverageKind, CoverageInterval[]> {
  const of = (kind: CoverageKind) =>
    intervals.filter((interval) => interval.kind === kind).map(({ from, to }) => ({ from, to }));
  const byKind = Object.fromEntries(COVERAGE_KINDS.map((kind) => [kind, of(kind)])) as ReturnType<
    typeof coverageByKind
  >;
  return { ...byKind, balances: vouchedBalances(byKind.balances, byKind.frames) };
}

/** A chain's {@link vouchedBalances}. */
export async function readVouchedBalances(db: Pool | PoolClient, chainId: string): Promise<CoverageInterval[]> {
  const [balances, frames] = await Promise.all([
    evmCoverage.read(db, chainId, 'balances'),
    evmCoverage.read(db, chainId, 'frames'),
  ]);
  return vouchedBalances(balances, frames);
}

/** Those of a chain's {@link vouchedBalances} that hold a height; undefined where none do. */
export async function readVouchedBalancesAt(
  db: Pool | PoolClient,
  chainId: string,
  height: number,
): Promise<CoverageInterval | undefined> {
  const [balances, frames] = await Promise.all([
    evmCoverage.readAt(db, chainId, 'balances', height),
    evmCoverage.readAt(db, chainId, 'frames', height),
  ]);
  const vouched = vouchedBalances(balances ? [balances] : [], frames ? [frames] : []);
  return vouched.find(({ from, to }) => from <= height && height <= to);
}

/** Nobody notes any more which accounts agreed: what was noted is of no use, since it ends. */
export async function forgetConsents(db: Pool, chainId: string): Promise<void> {
  await db.query(`DELETE FROM coverage WHERE chain_id = $1 AND kind = 'consents'`, [chainId]);
}

/**
 * The last height whose ERC-1155 balances are stored: they are sums over all transfers since the chain's first block, and stored without a
 * gap since then, or not at all. The height below the first block where none are.
 */
export async function readErc1155UpTo(db: Pool | PoolClient, chainId: string, startHeight: number): Promise<number> {
  const interval = await evmCoverage.readAt(db, chainId, 'erc1155', startHeight);
  return interval?.to ?? startHeight - 1;
}
