import { BlockList } from 'node:net';
import type { ResolvedAddress } from './resolve.js';

/** Addresses that are no single host's. 240.0.0.0/4 is not among them: clusters use it for pods. */
const NO_HOST = new BlockList();
NO_HOST.addSubnet('0.0.0.0', 8, 'ipv4');
NO_HOST.addSubnet('224.0.0.0', 4, 'ipv4');
NO_HOST.addAddress('255.255.255.255', 'ipv4');
NO_HOST.addAddress('::', 'ipv6');
NO_HOST.addSubnet('ff00::', 8, 'ipv6');

/**
 * Returns the addresses of a name's replicas, known ones first, because name servers answer in changing order. A replica may have an address
 * of each family: IPv4 is used where there is any.
 * @returns undefined in place of an address for a host with one address of each family, such as localhost: it is reached by its name, and
 * the socket finds out which family answers
 */
export function replicaAddresses(
  found: readonly ResolvedAddress[],
  known: readonly (string | undefined)[],
): (string | undefined)[] {
  const hosts = found.filter(({ address, family }) => !NO_HOST.check(address, family === 6 ? 'ipv6' : 'ipv4'));
  const [v4, v6] = ([4, 6] as const).map((wanted) => [
    ...new Set(hosts.filter(({ family }) => family === wanted).map(({ address }) => address)),
  ]) as [string[], string[]];
  if (v4.length === 1 && v6.length === 1) return [undefined];
  const usable = v4.length > 0 ? v4 : v6;
  const kept = known.filter((address) => address !== undefined && usable.includes(address));
  return [...kept, ...usable.filter((address) => !kept.includes(address))];
}
