import type { NetworkUpgrades } from '@firn/primary-network-contracts';
import { defaultUpgrades, FUJI_ID, MAINNET_ID, UNSCHEDULED, type UpgradeName } from '@firn/primary-network-networks';
import { type PlatformRules, platformRulesOf } from '@firn/primary-network-platform-state';

/**
 * The rules of a network's P-Chain: what is known of its id, and the times of upgrades as its node states them. A node of mainnet or fuji may
 * lag behind a release that sets a date: there the date that is known counts.
 */
export function platformRules(
  networkId: number,
  avaxAssetId: Buffer,
  upgrades: Pick<NetworkUpgrades, 'times'> | undefined,
): PlatformRules {
  const known = defaultUpgrades(networkId);
  const datesAreKnown = networkId === MAINNET_ID || networkId === FUJI_ID;
  const timeOf = (name: UpgradeName): bigint => {
    const stated = upgrades?.times[name];
    if (stated === undefined || (datesAreKnown && BigInt(stated) >= UNSCHEDULED)) return known[name];
    return BigInt(stated);
  };
  const times = {
    cortina: timeOf('cortina'),
    durango: timeOf('durango'),
    etna: timeOf('etna'),
    helicon: timeOf('helicon'),
  };
  return platformRulesOf(networkId, times, avaxAssetId);
}
