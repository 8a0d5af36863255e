import { status } from '@grpc/grpc-js';
import { grpcMethod } from '@nunatak/rpc';
import { nunatak } from '../generated/nunatak-evm-v1.js';
import type { NodeStateFailureKind } from './node-state-failure.js';

import wire = nunatak.evm.v1;

/** Room for the largest batches: thousands of calls with long answers. gRPC's own default of 4 MiB would cut them off. */
export const NODE_STATE_MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/** The service's methods with the generated codecs: types and bytes are the same on both sides. */
export const NODE_STATE_SERVICE = {
  Call: grpcMethod<
    wire.CallRequest.$Properties,
    wire.CallRequest,
    wire.CallResponse.$Properties,
    wire.CallResponse,
    false
  >('/nunatak.evm.v1.NodeState/Call', wire.CallRequest, wire.CallResponse, false),
  Balances: grpcMethod<
    wire.BalancesRequest.$Properties,
    wire.BalancesRequest,
    wire.BalancesResponse.$Properties,
    wire.BalancesResponse,
    false
  >('/nunatak.evm.v1.NodeState/Balances', wire.BalancesRequest, wire.BalancesResponse, false),
  Codes: grpcMethod<
    wire.CodesRequest.$Properties,
    wire.CodesRequest,
    wire.CodesResponse.$Properties,
    wire.CodesResponse,
    false
  >('/nunatak.evm.v1.NodeState/Codes', wire.CodesRequest, wire.CodesResponse, false),
  Storage: grpcMethod<
    wire.StorageRequest.$Properties,
    wire.StorageRequest,
    wire.StorageResponse.$Properties,
    wire.StorageResponse,
    false
  >('/nunatak.evm.v1.NodeState/Storage', wire.StorageRequest, wire.StorageResponse, false),
};

/** gRPC status of each kind of failure; any other status says that the service, or the way to it, is broken. */
export const STATUS_OF_FAILURE: Record<NodeStateFailureKind, status> = {
  'node-unavailable': status.UNAVAILABLE,
  'state-unavailable': status.FAILED_PRECONDITION,
  'invalid-request': status.INVALID_ARGUMENT,
  failed: status.INTERNAL,
};
