import { grpcMethod } from '@nunatak/rpc';
import { nunatak } from '../generated/nunatak-evm-v1.js';

import wire = nunatak.evm.v1;

/** Its messages are small. */
export const NFT_REFRESHER_MAX_MESSAGE_BYTES = 64 * 1024;

/** The service's methods with the generated codecs. */
export const NFT_REFRESHER_SERVICE = {
  RefreshNft: grpcMethod<
    wire.RefreshNftRequest.$Properties,
    wire.RefreshNftRequest,
    wire.RefreshNftResponse.$Properties,
    wire.RefreshNftResponse,
    false
  >('/nunatak.evm.v1.NftRefresher/RefreshNft', wire.RefreshNftRequest, wire.RefreshNftResponse, false),
};
