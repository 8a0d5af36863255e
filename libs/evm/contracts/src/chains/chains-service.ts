import { grpcMethod } from '@nunatak/rpc';
import { nunatak } from '../generated/nunatak-evm-v1.js';

import wire = nunatak.evm.v1;

/** Room for thousands of chains. */
export const CHAINS_MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

/** The service's methods with the generated codecs. */
export const CHAINS_SERVICE = {
  ListChains: grpcMethod<
    wire.ListChainsRequest.$Properties,
    wire.ListChainsRequest,
    wire.ListChainsResponse.$Properties,
    wire.ListChainsResponse,
    false
  >('/nunatak.evm.v1.Chains/ListChains', wire.ListChainsRequest, wire.ListChainsResponse, false),
  WatchChains: grpcMethod<
    wire.WatchChainsRequest.$Properties,
    wire.WatchChainsRequest,
    wire.WatchChainsResponse.$Properties,
    wire.WatchChainsResponse,
    true
  >('/nunatak.evm.v1.Chains/WatchChains', wire.WatchChainsRequest, wire.WatchChainsResponse, true),
};
