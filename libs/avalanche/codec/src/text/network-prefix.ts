/** The prefixes of addresses by network id. avalanchego: `utils/constants`, `NetworkIDToHRP`. */
const PREFIXES: Readonly<Record<number, string>> = {
  1: 'avax',
  2: 'cascade',
  3: 'denali',
  4: 'everest',
  5: 'fuji',
  10: 'testing',
  12345: 'local',
};

/** The prefix (bech32's human-readable part) of a network's addresses: `avax`, `fuji`, `local`, …; `custom` of a network of one's own. */
export function addressPrefixOf(networkId: number): string {
  return PREFIXES[networkId] ?? 'custom';
}
