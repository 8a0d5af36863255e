import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';

interface Range {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/** The proxies in front of the gateway, whose word is believed on who sent a request. */
export class TrustedProxies {
  readonly isEmpty: boolean;
  private readonly ranges = new BlockList();

  /** @param ranges addresses and CIDR ranges; @throws with what completes "NUNATAK_X …" at one that is neither */
  constructor(ranges: readonly string[]) {
    this.isEmpty = ranges.length === 0;
    for (const { address, bits, family } of ranges.map(readRange)) this.ranges.addSubnet(address, bits, family);
  }

  /** @param address as {@link canonicalAddress} gives it */
  has(address: string): boolean {
    return !this.isEmpty && this.ranges.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  }
}

function readRange(text: string): Range {
  const [, address = '', bitsText] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const bits = bitsText === undefined ? longest : Number(bitsText);
  if (version === 0 || bits > longest)
    throw new Error('must be a list of addresses and CIDR ranges such as 10.0.0.0/8');
  // Addresses are compared after they were turned into IPv4: this one would match nothing.
  if (canonicalAddress(address)?.includes(':') !== (version === 6))
    throw new Error('must give IPv4 addresses without ::ffff: before them');
  return { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/**
 * One way of writing each address, so that equal ones are equal texts: IPv6 in its shortest form, without a zone; an IPv4 address that was
 * written as IPv6 as IPv4.
 * @returns undefined where the text is no address
 */
export function canonicalAddress(text: string | undefined): string | undefined {
  if (text === undefined || isIPv4(text)) return text;
  if (!isIPv6(text)) return undefined;
  const zone = text.indexOf('%');
  const { address } = new SocketAddress({ address: zone < 0 ? text : text.slice(0, zone), family: 'ipv6' });
  const mapped = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : '';
  return isIPv4(mapped) ? mapped : address;
}
