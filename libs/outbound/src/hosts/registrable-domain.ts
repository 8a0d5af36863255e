import ipaddr from 'ipaddr.js';

/** What one party has of the IPv6 addresses, at least: a site's network. */
const SITE_PARTS = 3;

/**
 * What a host belongs to: the last two labels of its name, `example.com` for `a.b.example.com:443`. Of an IPv4 address all of it, of an IPv6
 * address the first 48 bits. Where names are given out below two labels (`co.uk`, `github.io`) strangers to each other share one.
 * @param host as in `example.com:443`
 */
export function registrableDomain(host: string): string {
  const name = host.replace(/:\d+$/, '').replace(/\.+$/, '');
  if (ipaddr.IPv4.isValid(name)) return name;
  const address = name.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.IPv6.isValid(address)) return ipaddr.IPv6.parse(address).parts.slice(0, SITE_PARTS).join(':');
  return name.split('.').slice(-2).join('.');
}
