import { isIPv4 } from 'node:net';
import { canonicalAddress } from '../client/trusted-proxies.js';
import { addressBytes } from '../limits/subject.js';

/** `network`: without what tells the hosts of a network apart. */
export const LOGGED_ADDRESSES = ['whole', 'network', 'none'] as const;
export type LoggedAddresses = (typeof LOGGED_ADDRESSES)[number];

/** Returns what is logged of a client's address: `network` keeps /24 of IPv4 and /48 of IPv6. @param address in canonical form */
export function loggedAddress(address: string | undefined, addresses: LoggedAddresses): string {
  if (address === undefined || addresses === 'none') return '';
  if (addresses === 'whole') return address;
  if (isIPv4(address)) return address.replace(/\d+$/, '0');
  const bytes = addressBytes(address);
  return canonicalAddress(`${bytes.slice(0, 4)}:${bytes.slice(4, 8)}:${bytes.slice(8, 12)}::`)!;
}
