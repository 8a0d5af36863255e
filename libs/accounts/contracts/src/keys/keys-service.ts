import { grpcMethod } from '@nunatak/rpc';
import { nunatak } from '../generated/nunatak-accounts-v1.js';

import wire = nunatak.accounts.v1;

/** A key has at most 256 characters, and a few hundred scopes. */
export const KEYS_MAX_MESSAGE_BYTES = 64 * 1024;

const SERVICE = '/nunatak.accounts.v1.Keys';

/** The service's methods with the generated codecs. */
export const KEYS_SERVICE = {
  Verify: grpcMethod<
    wire.VerifyRequest.$Properties,
    wire.VerifyRequest,
    wire.VerifyResponse.$Properties,
    wire.VerifyResponse,
    false
  >(`${SERVICE}/Verify`, wire.VerifyRequest, wire.VerifyResponse, false),
  Changes: grpcMethod<
    wire.ChangesRequest.$Properties,
    wire.ChangesRequest,
    wire.ChangesResponse.$Properties,
    wire.ChangesResponse,
    true
  >(`${SERVICE}/Changes`, wire.ChangesRequest, wire.ChangesResponse, true),
};
