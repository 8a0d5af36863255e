import { type L1FeeConfig, networkRules, type RewardConfig } from '@nunatak/primary-network-networks';

/** When the rules change that decide what a block does, in seconds since 1970. avalanchego: `upgrade.Config`. */
export interface PlatformUpgradeTimes {
  /** From then on a validator's share of its delegators' rewards is kept until its own end. */
  cortina: bigint;
  /** From then on a staker begins with the block that adds it. */
  durango: bigint;
  /** From then on L1 validators accrue fees. */
  etna: bigint;
  /** From then on the reward's lowest rate moves (ACP-285). */
  helicon: bigint;
}

/** What the state machine must know of a network. */
export interface PlatformRules {
  /** 32 bytes: the asset of rewards and refunds. */
  avaxAssetId: Buffer;
  /** Of the primary network, before Helicon. */
  reward: RewardConfig;
  /** nAVAX: what an auto-renewed validator's weight can't exceed. */
  maxValidatorStake: bigint;
  l1Fee: L1FeeConfig;
  upgrades: PlatformUpgradeTimes;
}

/**
 * The rules of a network.
 * @param upgrades its own, as its node states them
 * @param avaxAssetId as its genesis gives it
 * @param stated what its operator set, by the names of the nodes' flags
 */
export function platformRulesOf(
  networkId: number,
  upgrades: PlatformUpgradeTimes,
  avaxAssetId: Buffer,
  stated?: Readonly<Record<string, string>>,
): PlatformRules {
  return { avaxAssetId, ...networkRules(networkId, stated), upgrades };
}
