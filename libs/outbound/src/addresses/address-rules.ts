import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Which addresses may be connected to. */
export interface AddressRules {
  /** @returns why not, as in "10.0.0.1 is private"; undefined where it may */
  refusalOf(address: string): string | undefined;
}

/** The part of IPv6 that is given to hosts of the internet. What lies outside (`::127.0.0.1` for one) is none, named range or not. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** The well-known prefix of NAT64, by which hosts without IPv4 reach it: such an address is what its last 32 bits are. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** Servers of clouds for their own machines, at addresses that look like anybody's: Azure's host agent. */
const CLOUD_SERVERS = new Set(['168.63.129.16']);

/**
 * Addresses of the internet, and no others: ipaddr.js knows the special ranges, of which none is let through (loopback, private, link-local,
 * shared, multicast, documentation, IPv4 within IPv6, tunnels). Also refused: a cloud's servers at public addresses, and this machine's own.
 * @param refused further ranges, such as `203.0.113.0/24`: public addresses of the operator's own machines
 */
export function publicAddresses(
  refused: readonly string[] = [],
  ownAddresses: () => ReadonlySet<string> = addressesOfThisMachine,
): AddressRules {
  const ranges = refused.map((range) => ipaddr.parseCIDR(range.includes('/') ? range : hostRange(range)));
  const refusalOf = (address: string): string | undefined => {
    if (isIP(address) === 0 || !ipaddr.isValid(address)) return 'no address';
    const parsed = ipaddr.parse(address);
    if (parsed.kind() === 'ipv6' && parsed.match(NAT64)) {
      const inner = refusalOf((parsed as ipaddr.IPv6).toByteArray().slice(12).join('.'));
      return inner && `${address}, behind NAT64: ${inner}`;
    }
    const range = parsed.range();
    if (range !== 'unicast') return `${address} is ${range}`;
    if (parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_UNICAST)) return `${address} is not of the internet`;
    const text = parsed.toString();
    if (CLOUD_SERVERS.has(text)) return `${address} is a cloud's own`;
    if (ranges.some((each) => each[0].kind() === parsed.kind() && parsed.match(each)))
      return `${address} is in a range that the operator refuses`;
    if (ownAddresses().has(text)) return `${address} is this machine's own`;
    return undefined;
  };
  return { refusalOf };
}

/** For hosts that the operator named: whatever address they have. */
export const ANY_ADDRESS: AddressRules = { refusalOf: () => undefined };

function hostRange(address: string): string {
  return `${address}/${isIP(address) === 6 ? 128 : 32}`;
}

/** Interfaces come and go, seldom. */
const OWN_ADDRESSES_AGE_MS = 60_000;
let own: { readAt: number; addresses: ReadonlySet<string> } | undefined;

function addressesOfThisMachine(): ReadonlySet<string> {
  if (own === undefined || performance.now() - own.readAt > OWN_ADDRESSES_AGE_MS) {
    const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
    own = {
      readAt: performance.now(),
      addresses: new Set(found.map(({ address }) => ipaddr.parse(address).toString())),
    };
  }
  return own.addresses;
}
