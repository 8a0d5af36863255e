import type { RawRow } from '@nunatak/database';

/** The settings and restaked sums of a cycle of an auto-renewed validator. */
export interface Renewal {
  /** In millionths: the share of the cycle's rewards that is staked again at its end. */
  autoCompoundRewardShares: number;
  /** Seconds: the next cycle's length; 0 where the cycle is the last. */
  nextPeriod: number;
  /** nAVAX, decimal: sums that earlier cycles have staked again. */
  accruedValidationRewards: string;
  accruedDelegateeRewards: string;
}

/** The columns of a staker `s` that {@link renewalFrom} reads: NULL of stakers that are not auto-renewed. */
export function renewalColumns(staker: string): string[] {
  const fields = ['autoCompoundRewardShares', 'nextPeriod', 'accruedValidationRewards', 'accruedDelegateeRewards'];
  return fields.map((field) => `${staker}.auto_renewal->>'${field}'`);
}

/** How many {@link renewalColumns} there are. */
export const RENEWAL_WIDTH = 4;

/** Returns the renewal of a row whose columns from the given one on are {@link renewalColumns}. */
export function renewalFrom(row: RawRow, at: number): Renewal | undefined {
  const shares = row[at];
  if (shares == null) return undefined;
  return {
    autoCompoundRewardShares: Number(shares),
    nextPeriod: Number(row[at + 1]),
    accruedValidationRewards: row[at + 2]!,
    accruedDelegateeRewards: row[at + 3]!,
  };
}
