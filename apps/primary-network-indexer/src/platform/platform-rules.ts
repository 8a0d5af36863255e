import type { NetworkUpgrades } from '@firn/primary-network-contracts';
import { platformUpgradeTimes } from '@firn/primary-network-networks';
import { type PlatformRules, platformRulesOf } from '@firn/primary-network-platform-state';

/** The rules of a network's P-Chain: what is known of its id, the times of upgrades as its node states them, and what its operator set. */
export function platformRules(
  networkId: number,
  avaxAssetId: Buffer,
  upgrades: Pick<NetworkUpgrades, 'times'> | undefined,
  stated?: Readonly<Record<string, string>>,
): PlatformRules {
  return platformRulesOf(networkId, platformUpgradeTimes(networkId, upgrades?.times), avaxAssetId, stated);
}
