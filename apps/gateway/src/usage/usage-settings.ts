import { requestLogDays } from '@nunatak/accounts-contracts';
import { integer, text } from '@nunatak/core/settings';
import { LOGGED_ADDRESSES } from './logged-address.js';

/** Settings of usage and request logs, which are reported where accounts are configured. */
export const usageSettings = {
  gatewayUsageFolder: text({
    doc: 'Folder of this gateway alone, for usage and request logs that accounts has not taken yet. Without it, they are in memory, and lost with the process.',
    optional: true,
  }),
  gatewayUsageBytes: integer({
    doc: 'Most bytes of usage and request logs that wait for accounts. Beyond, the oldest logs are dropped, then the oldest usage, and counted in the metrics.',
    min: 1_048_576,
    default: 67_108_864,
  }),
  gatewayRegion: {
    ...text({ doc: 'Where this gateway runs, as request logs show it.', optional: true }),
    parse(value: string) {
      if (!/^[ -~]{0,100}$/.test(value)) throw new Error('must be at most 100 printable ASCII characters');
      return value;
    },
  },
  requestLogDays,
  requestLogAddresses: text({
    doc: 'What request logs hold of clients’ addresses. network: /24 of IPv4, /48 of IPv6.',
    choices: LOGGED_ADDRESSES,
    default: 'whole',
  }),
};
