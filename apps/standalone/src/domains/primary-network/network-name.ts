import { MAINNET_ID } from '@firn/primary-network-networks';

/**
 * The name under which a network answers.
 * @param networkId decimal
 * @param names those that were given, by network ids in decimal
 */
export function networkName(networkId: string, names: ReadonlyMap<string, string>): string {
  return names.get(networkId) ?? (Number(networkId) === MAINNET_ID ? 'mainnet' : 'fuji');
}

/** What is wrong with a network that comes beside stored ones; undefined where nothing is. */
export function nameFault(
  networkId: string,
  stored: readonly string[],
  names: ReadonlyMap<string, string>,
): string | undefined {
  const name = networkName(networkId, names);
  const other = stored.find((id) => id !== networkId && networkName(id, names) === name);
  if (other === undefined) return undefined;
  return `networks ${other} and ${networkId} would both answer as ${name}: give the one of --avalanche-node another name by --network-name, choose another folder by --data-dir, or forget the stored one: npm start -- chains reset network-${other}`;
}
