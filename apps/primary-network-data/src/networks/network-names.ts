import { NETWORKS, type Network, networkOf } from '@firn/data-api';

/** Dependency-injection token of the names that the operator gives networks, by network id in decimal. */
export const NETWORK_NAMES = Symbol('NetworkNames');

const ENTRY = /^(\d{1,10})=(\w+)$/;

/** Reads `12345=mainnet`. @throws Error that says what an entry has to be */
export function readNetworkName(text: string): readonly [networkId: string, name: Network] {
  const [, id, word] = ENTRY.exec(text) ?? [];
  const name = NETWORKS.find((known) => known === word);
  if (id === undefined || name === undefined)
    throw new Error(`${text} is not a network's id and name, such as 12345=fuji; names are ${NETWORKS.join(', ')}`);
  return [String(Number(id)), networkOf(name)];
}
