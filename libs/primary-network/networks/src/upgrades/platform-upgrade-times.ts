import { FUJI_ID, MAINNET_ID } from '../network/network-ids.js';
import { defaultUpgrades } from './upgrades.js';

/** The upgrades that decide what a block of the P-Chain does. */
export const PLATFORM_UPGRADES = ['cortina', 'durango', 'etna', 'helicon'] as const;

export type PlatformUpgrade = (typeof PLATFORM_UPGRADES)[number];

/**
 * When the P-Chain's rules change. Of mainnet and fuji the table that avalanchego has built in counts, whatever a node states: it may lag
 * behind a release that sets a date. Of other networks only their nodes know; what none states is as avalanchego's default.
 *
 * @param stated seconds since 1970, by avalanchego's name without `Time`
 */
export function platformUpgradeTimes(
  networkId: number,
  stated: Readonly<Record<string, number>> | undefined,
): Record<PlatformUpgrade, bigint> {
  const known = defaultUpgrades(networkId);
  const isKnown = networkId === MAINNET_ID || networkId === FUJI_ID;
  const timeOf = (name: PlatformUpgrade) => {
    const time = isKnown ? undefined : stated?.[name];
    return time === undefined ? known[name] : BigInt(time);
  };
  return { cortina: timeOf('cortina'), durango: timeOf('durango'), etna: timeOf('etna'), helicon: timeOf('helicon') };
}
