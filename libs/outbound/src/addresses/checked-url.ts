import { isIP } from 'node:net';
import { OutboundRefusedError } from '../outbound-errors.js';
import type { AddressRules } from './address-rules.js';

/** What a URL may be before a name is looked up or a connection made. */
export interface UrlRules {
  /** Ports that anybody's URL may name. */
  ports: ReadonlySet<number>;
  addresses: AddressRules;
  /** Hosts that the operator lets everybody's URLs name, as `host:port` (the scheme's port where none is given). */
  allowedHosts: ReadonlySet<string>;
}

/** A URL that may be asked. */
export interface CheckedUrl {
  url: URL;
  /** The operator named this host: its addresses are not looked at. */
  trusted: boolean;
}

/** Longer ones are of no use to anybody; servers end at 8 KiB a line. */
const MAX_URL_LENGTH = 8_192;

/**
 * Names that mean no host of the internet, whatever a resolver answers (RFC 6761, 6762, 7686, 8375; `internal` is kept for private use).
 */
const LOCAL_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa|onion|invalid|test)$/;

/**
 * Reads a URL, and decides whether it may be asked. The URL standard's reading is the one that counts: it turns octal, hexadecimal and short
 * forms of IPv4, full-width digits and percent-encoded hosts into the plain address that a connection would be made to.
 * @param writtenByOperator then host, port and address are not looked at
 * @throws OutboundRefusedError
 */
export function checkedUrl(text: string, rules: UrlRules, writtenByOperator = false): CheckedUrl {
  if (text.length > MAX_URL_LENGTH) throw new OutboundRefusedError('url', `a URL of ${text.length} characters`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw new OutboundRefusedError('url', 'no URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundRefusedError('scheme', `the scheme ${url.protocol.slice(0, 32)} is neither http: nor https:`);
  if (url.username !== '' || url.password !== '')
    throw new OutboundRefusedError('userinfo', 'a URL with a user or a password in it');
  url.hash = '';
  if (writtenByOperator || rules.allowedHosts.has(hostAndPort(url))) return { url, trusted: true };
  if (!rules.ports.has(portOf(url))) throw new OutboundRefusedError('port', `port ${portOf(url)} of ${url.hostname}`);
  const address = addressOf(url);
  const refusal = address === undefined ? nameRefusal(url.hostname) : rules.addresses.refusalOf(address);
  if (refusal !== undefined) throw new OutboundRefusedError(address === undefined ? 'host' : 'address', refusal);
  return { url, trusted: false };
}

/** The host and the port of a URL, the port always named: `example.com:443`, `[::1]:80`. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${portOf(url)}`;
}

/** The address that a URL names instead of a host's name. */
export function addressOf(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? undefined : host;
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function nameRefusal(hostname: string): string | undefined {
  const name = hostname.replace(/\.+$/, '');
  if (!name.includes('.')) return `${hostname} is no name of the internet`;
  return LOCAL_NAME.test(name) ? `${hostname} is a local name` : undefined;
}
