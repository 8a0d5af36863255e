import { grpcMethod } from '@nunatak/rpc';
import { nunatak } from '../generated/nunatak-evm-v1.js';

import wire = nunatak.evm.v1;

/** Room for the heaviest block: what a node may answer about one (256 MiB of JSON) is less in binary. */
export const BLOCK_READER_MAX_MESSAGE_BYTES = 256 * 1024 * 1024;

/** The service's method with the generated codecs. */
export const BLOCK_READER_SERVICE = {
  Read: grpcMethod<
    wire.ReadBlocksRequest.$Properties,
    wire.ReadBlocksRequest,
    wire.ReadBlocksResponse.$Properties,
    wire.ReadBlocksResponse,
    true
  >('/nunatak.evm.v1.BlockReader/Read', wire.ReadBlocksRequest, wire.ReadBlocksResponse, true),
};
