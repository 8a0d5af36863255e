/** What a staker's reward is reckoned with: avalanchego's `reward.Config`. */
export interface RewardConfig {
  /** The share of the supply that is minted for stakes of the whole minting period, in millionths. */
  maxConsumptionRate: bigint;
  /** The share for stakes of no length, in millionths. */
  minConsumptionRate: bigint;
  /** In seconds. */
  mintingPeriod: bigint;
  /** What the supply can't exceed, in the smallest unit of the asset (nAVAX on the primary network). */
  supplyCap: bigint;
}

/** ACP-285: where the lowest rate goes from Helicon on, and how long it takes. */
const HELICON_MIN_CONSUMPTION_RATE = 75_000n;
const HELICON_RAMP_SECONDS = 90n * 24n * 60n * 60n;

/**
 * The primary network's config for a stake that starts at a time: from Helicon on the lowest rate goes within 90 days to 7.5 %.
 * Only the primary network's: a subnet's config stays as its TransformSubnetTx says.
 * Source: `configForStakeStart` in avalanchego's vms/platformvm/reward/calculator.go (since v1.15.0).
 * @param heliconTime seconds since 1970
 * @param stakeStart seconds since 1970; of a stake since Durango, the time of the block that took it in
 */
export function rewardConfigAt(config: RewardConfig, heliconTime: bigint, stakeStart: bigint): RewardConfig {
  const { minConsumptionRate, maxConsumptionRate } = config;
  if (stakeStart < heliconTime || maxConsumptionRate < HELICON_MIN_CONSUMPTION_RATE) return config;
  const elapsed = stakeStart - heliconTime;
  const wholeChange = HELICON_MIN_CONSUMPTION_RATE - minConsumptionRate;
  // BigInt division rounds towards zero, as the node's does of the change's absolute value.
  const change = elapsed < HELICON_RAMP_SECONDS ? (wholeChange * elapsed) / HELICON_RAMP_SECONDS : wholeChange;
  return { ...config, minConsumptionRate: minConsumptionRate + change };
}
