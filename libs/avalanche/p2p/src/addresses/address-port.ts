import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where a node listens. */
export interface AddressPort {
  /** IPv4 or IPv6, never a name. */
  address: string;
  /** 1 to 65535. */
  port: number;
}

const MAX_PORT = 65_535;

/** Returns 16 bytes for an address, an IPv4 one mapped into IPv6: the form that nodes sign. */
export function addressBytes(address: string): Buffer {
  const parsed = ipaddr.parse(address);
  const wide = parsed.kind() === 'ipv4' ? (parsed as ipaddr.IPv4).toIPv4MappedAddress() : parsed;
  return Buffer.from(wide.toByteArray());
}

/** Returns the address in 4 or 16 bytes, a mapped IPv4 one as IPv4; undefined for any other length. */
export function addressOfBytes(bytes: Uint8Array): string | undefined {
  if (bytes.length !== 4 && bytes.length !== 16) return undefined;
  return ipaddr.process(ipaddr.fromByteArray([...bytes]).toString()).toString();
}

/** Returns whether a number is a port that can be dialed. */
export function isPort(port: number): boolean {
  return Number.isInteger(port) && port > 0 && port <= MAX_PORT;
}

/** Returns whether a value has an address and a port that can be dialed. */
export function isAddressPort(value: unknown): value is AddressPort {
  if (typeof value !== 'object' || value === null) return false;
  const { address, port } = value as Record<string, unknown>;
  return typeof address === 'string' && isIP(address) !== 0 && typeof port === 'number' && isPort(port);
}

/** Returns whether an address in its shortest form is one of this machine alone: `127.0.0.1`, `::1`. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** Reads `192.0.2.1:9651` or `[2001:db8::1]:9651`; undefined for any other text. */
export function parseAddressPort(text: string): AddressPort | undefined {
  const [, wide, narrow, digits] = /^(?:\[([0-9a-fA-F:.]{2,45})\]|([0-9.]{7,15})):(\d{1,5})$/.exec(text) ?? [];
  const address = wide ?? narrow ?? '';
  const port = Number(digits);
  if (isIP(address) !== (wide === undefined ? 4 : 6) || !isPort(port)) return undefined;
  return { address: ipaddr.process(address).toString(), port };
}

/** Returns the text of an address and port: `192.0.2.1:9651`, `[2001:db8::1]:9651`. */
export function textOfAddress({ address, port }: AddressPort): string {
  return isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`;
}
