import { ownNetworkName } from '@nunatak/primary-network-networks';

/** Whether a network can answer under a name, as paths of the interface take it. */
export function isNetworkName(text: string): boolean {
  return /^[a-z][a-z0-9-]{0,31}$/.test(text);
}

/**
 * Returns the name that a network answers under.
 * @param networkId in decimal
 * @param given what the operator gave: `testnet` and `fuji` are one name
 */
export function networkName(networkId: string, given: string | undefined): string {
  return given === 'testnet' ? 'fuji' : (given ?? ownNetworkName(Number(networkId)));
}

/**
 * Returns why two networks can't be served side by side, with the ways out; undefined where each has a name of its own.
 * @param names the names that networks answer under, by their ids in decimal
 */
export function nameFault(names: ReadonlyMap<string, string>): string | undefined {
  const seen = new Map<string, string>();
  for (const [networkId, name] of names) {
    const other = seen.get(name);
    if (other !== undefined)
      return `networks ${other} and ${networkId} would both answer as ${name}: give one of them another name by --network-name ${networkId}=net-${networkId}, or forget one by "nunatak networks remove ID"`;
    seen.set(name, networkId);
  }
  return undefined;
}
