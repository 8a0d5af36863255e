import type { NetworkUpgrades } from '@nunatak/primary-network-contracts';
import { platformUpgradeTimes } from '@nunatak/primary-network-networks';
import { type PlatformRules, platformRulesOf } from '@nunatak/primary-network-platform-state';

/** The rules of a network's P-Chain: what is known of its id, the times of upgrades as its node states them, and what its operator set. */
export function platformRules(
  networkId: number,
  avaxAssetId: Buffer,
  upgrades: Pick<NetworkUpgrades, 'times'> | undefined,
  stated?: Readonly<Record<string, string>>,
): PlatformRules {
  return platformRulesOf(networkId, platformUpgradeTimes(networkId, upgrades?.times), avaxAssetId, stated);
}
