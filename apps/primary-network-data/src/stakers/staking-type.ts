/** How a validator stakes: for one time, or cycle after cycle (Helicon, ACP-236). */
export const STAKING_TYPES = ['fixed', 'autoRenewed'] as const;
export type StakingType = (typeof STAKING_TYPES)[number];

/** Returns a validator's staking type. */
export function stakingTypeOf(isAutoRenewed: boolean): StakingType {
  return isAutoRenewed ? 'autoRenewed' : 'fixed';
}
