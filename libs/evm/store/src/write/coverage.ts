import { Coverage, type CoverageInterval, coveredByBoth, joined } from '@firn/database';
import type { Pool, PoolClient } from 'pg';
import { CHAIN_ID } from '../tables/chain-id.js';

/**
 * What a height can be stored with: the block itself, its call traces, the native balances after it. A backfill reads whatever lacks one of
 * these.
 */
export const COVERAGE_KINDS = ['blocks', 'frames', 'balances'] as const;

export type CoverageKind = (typeof COVERAGE_KINDS)[number];

/** Which heights of chains are stored, and with what. */
export const evmCoverage = new Coverage<CoverageKind>(CHAIN_ID);

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
