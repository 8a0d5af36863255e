import { grpcMethod } from '@nunatak/rpc';
import { nunatak } from '../generated/nunatak-evm-v1.js';

import wire = nunatak.evm.v1;

/** Room for the largest page, with values. */
export const HOLDINGS_MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

const SERVICE = '/nunatak.evm.v1.Holdings';

/** The service's methods with the generated codecs. */
export const HOLDINGS_SERVICE = {
  ListHolders: grpcMethod<
    wire.ListHoldersRequest.$Properties,
    wire.ListHoldersRequest,
    wire.ListHoldersResponse.$Properties,
    wire.ListHoldersResponse,
    false
  >(`${SERVICE}/ListHolders`, wire.ListHoldersRequest, wire.ListHoldersResponse, false),
  CountHolders: grpcMethod<
    wire.CountHoldersRequest.$Properties,
    wire.CountHoldersRequest,
    wire.CountHoldersResponse.$Properties,
    wire.CountHoldersResponse,
    false
  >(`${SERVICE}/CountHolders`, wire.CountHoldersRequest, wire.CountHoldersResponse, false),
  GetCollection: grpcMethod<
    wire.GetCollectionRequest.$Properties,
    wire.GetCollectionRequest,
    wire.GetCollectionResponse.$Properties,
    wire.GetCollectionResponse,
    false
  >(`${SERVICE}/GetCollection`, wire.GetCollectionRequest, wire.GetCollectionResponse, false),
};
