import { FUJI_ID, MAINNET_ID } from '../network/network-ids.js';

/** The upgrades of which a network's rules know the time. avalanchego: `upgrade.Config`, without `Time` at the names' ends. */
export const UPGRADE_NAMES = [
  'apricotPhase1',
  'apricotPhase2',
  'apricotPhase3',
  'apricotPhase4',
  'apricotPhase5',
  'apricotPhasePre6',
  'apricotPhase6',
  'apricotPhasePost6',
  'banff',
  'cortina',
  'durango',
  'etna',
  'fortuna',
  'granite',
  'helicon',
] as const;

/** From when on which rules hold: an upgrade is active in a block whose time is not before its own. Seconds since 1970. */
export type Upgrades = Readonly<Record<(typeof UPGRADE_NAMES)[number], bigint>>;

/** The time of an upgrade that has no date yet: the year 9999. */
export const UNSCHEDULED = secondsOf('9999-12-01T00:00:00Z');

/** What networks of one's own begin with: before any of them began. */
const AT_ONCE = secondsOf('2020-12-05T05:00:00Z');

// avalanchego v1.15.0: upgrade/upgrade.go.

const MAINNET: Upgrades = {
  apricotPhase1: secondsOf('2021-03-31T14:00:00Z'),
  apricotPhase2: secondsOf('2021-05-10T11:00:00Z'),
  apricotPhase3: secondsOf('2021-08-24T14:00:00Z'),
  apricotPhase4: secondsOf('2021-09-22T21:00:00Z'),
  apricotPhase5: secondsOf('2021-12-02T18:00:00Z'),
  apricotPhasePre6: secondsOf('2022-09-05T01:30:00Z'),
  apricotPhase6: secondsOf('2022-09-06T20:00:00Z'),
  apricotPhasePost6: secondsOf('2022-09-07T03:00:00Z'),
  banff: secondsOf('2022-10-18T16:00:00Z'),
  cortina: secondsOf('2023-04-25T15:00:00Z'),
  durango: secondsOf('2024-03-06T16:00:00Z'),
  etna: secondsOf('2024-12-16T17:00:00Z'),
  fortuna: secondsOf('2025-04-08T15:00:00Z'),
  granite: secondsOf('2025-11-19T16:00:00Z'),
  helicon: secondsOf('2026-09-22T15:00:00Z'),
};

const FUJI: Upgrades = {
  apricotPhase1: secondsOf('2021-03-26T14:00:00Z'),
  apricotPhase2: secondsOf('2021-05-05T14:00:00Z'),
  apricotPhase3: secondsOf('2021-08-16T19:00:00Z'),
  apricotPhase4: secondsOf('2021-09-16T21:00:00Z'),
  apricotPhase5: secondsOf('2021-11-24T15:00:00Z'),
  apricotPhasePre6: secondsOf('2022-09-06T20:00:00Z'),
  apricotPhase6: secondsOf('2022-09-06T20:00:00Z'),
  apricotPhasePost6: secondsOf('2022-09-07T06:00:00Z'),
  banff: secondsOf('2022-10-03T14:00:00Z'),
  cortina: secondsOf('2023-04-06T15:00:00Z'),
  durango: secondsOf('2024-02-13T16:00:00Z'),
  etna: secondsOf('2024-11-25T16:00:00Z'),
  fortuna: secondsOf('2025-03-13T15:00:00Z'),
  granite: secondsOf('2025-10-29T15:00:00Z'),
  helicon: secondsOf('2026-07-28T15:00:00Z'),
};

const OTHERS: Upgrades = {
  ...(Object.fromEntries(UPGRADE_NAMES.map((name) => [name, AT_ONCE])) as Upgrades),
  helicon: UNSCHEDULED,
};

/** A network's upgrades: mainnet's and fuji's, and of others what avalanchego takes unless `--upgrade-file` says otherwise. */
export function defaultUpgrades(networkId: number): Upgrades {
  if (networkId === MAINNET_ID) return MAINNET;
  return networkId === FUJI_ID ? FUJI : OTHERS;
}

function secondsOf(date: string): bigint {
  return BigInt(Date.parse(date)) / 1_000n;
}
