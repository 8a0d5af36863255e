import { isIP } from 'node:net';
import { integer, list, type Setting, type SettingsValues } from '@nunatak/core/settings';
import ipaddr from 'ipaddr.js';
import type { OutboundOptions } from './outbound-client.js';

/** The settings of a service that asks the internet, to be spread into its own. */
export function outboundSettings() {
  return {
    outboundAllowedHosts: list({
      doc: 'Hosts, with or without a port, that URLs of tokens and redirects of token lists may name although their addresses are private, for development: `localhost:8545`. Whoever can mint a token can then make Nunatak ask them.',
      default: [],
      of: host,
    }),
    outboundRefusedRanges: list({
      doc: 'Ranges of addresses that no URL of a token and no redirect of a token list may lead to, beside private ones: public addresses of one’s own machines, such as `203.0.113.0/24`.',
      default: [],
      of: range,
    }),
    outboundPerHost: integer({
      doc: 'Requests to one host of the internet at a time. URLs of tokens have twice as many places at the hosts of one domain together.',
      min: 1,
      max: 1_000,
      default: 8,
    }),
    outboundRequests: integer({
      doc: 'Requests to hosts of the internet at a time. A quarter is for hosts that settings name alone, such as gateways and token lists.',
      min: 1,
      max: 10_000,
      default: 128,
    }),
  };
}

/** What a client is made with, from these settings. */
export function outboundOptions(config: SettingsValues<ReturnType<typeof outboundSettings>>): OutboundOptions {
  return {
    allowedHosts: config.outboundAllowedHosts,
    refusedRanges: config.outboundRefusedRanges,
    perHost: config.outboundPerHost,
    total: config.outboundRequests,
  };
}

const host: Setting<string> = {
  doc: '',
  type: 'host or host:port',
  parse(text) {
    const url = URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : undefined;
    if (url === undefined || url.pathname !== '/' || url.username !== '' || url.search !== '' || /[/?#@]/.test(text))
      throw new Error('must be hosts, with or without a port');
    return text;
  },
};

const range: Setting<string> = {
  doc: '',
  type: 'address or range',
  parse(text) {
    if (isIP(text) === 0 && !ipaddr.isValidCIDR(text)) throw new Error('must be addresses or ranges');
    return text;
  },
};
