import { grpcMethod } from '@nunatak/rpc';
import { nunatak } from '../generated/nunatak-accounts-v1.js';

import wire = nunatak.accounts.v1;

/** 500 rows of at most 2 kB, and 2,000 request logs of at most 1.5 kB. */
export const USAGE_MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/** The service's methods with the generated codecs. */
export const USAGE_SERVICE = {
  Record: grpcMethod<
    wire.RecordRequest.$Properties,
    wire.RecordRequest,
    wire.RecordResponse.$Properties,
    wire.RecordResponse,
    false
  >('/nunatak.accounts.v1.Usage/Record', wire.RecordRequest, wire.RecordResponse, false),
};
