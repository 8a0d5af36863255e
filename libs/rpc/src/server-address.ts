import { isIP } from 'node:net';

/** An IPv6 address stands in brackets, as in URLs. */
const HOST_AND_PORT = /^(?:\[([^\]]+)\]|([^:/[\]]+)):(\d+)$/;

/** Returns the parts of host:port. @throws Error for another text */
export function splitAddress(address: string): { host: string; port: string } {
  const [, ipv6, host = ipv6, port] = HOST_AND_PORT.exec(address) ?? [];
  if (host === undefined || port === undefined)
    throw new Error(`"${address}" is no address of a gRPC server: it must be host:port`);
  return { host, port };
}

/** Returns the same port of another host. */
export function atHost(address: string, host: string): string {
  return `${isIP(host) === 6 ? `[${host}]` : host}:${splitAddress(address).port}`;
}
