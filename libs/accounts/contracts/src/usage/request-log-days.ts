import { integer } from '@nunatak/core/settings';

/** Setting of gateways, which write request logs, and of accounts, which keeps them. */
export const requestLogDays = integer({
  doc: 'Days for which a log of each admitted request is kept, beside the running one (UTC). 0: none is written, those that are there are dropped, and /v1/apiLogs is a 404. The same for accounts and gateways.',
  min: 0,
  max: 365,
  default: 7,
});
