import { fileURLToPath } from 'node:url';
import { status } from '@grpc/grpc-js';
import { firn } from '../generated/firn-evm-v1.js';
import type { NodeStateFailureKind } from './node-state-failure.js';

import wire = firn.evm.v1;

/** The proto file and package of the service, for servers that load them (Nest's gRPC transport, reflection). */
export const NODE_STATE_PROTO = {
  package: 'firn.evm.v1',
  includeDir: fileURLToPath(new URL('../proto', import.meta.url)),
  path: fileURLToPath(new URL('../proto/firn/evm/v1/node_state.proto', import.meta.url)),
};

/** Room for the largest batches: thousands of calls with long answers. gRPC's own default of 4 MiB would cut them off. */
export const NODE_STATE_MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/** The service's methods with the generated codecs: types and bytes are the same on both sides. */
export const NODE_STATE_SERVICE = {
  Call: method<wire.CallRequest.$Properties, wire.CallRequest, wire.CallResponse.$Properties, wire.CallResponse>(
    '/firn.evm.v1.NodeState/Call',
    wire.CallRequest,
    wire.CallResponse,
  ),
  Balances: method<
    wire.BalancesRequest.$Properties,
    wire.BalancesRequest,
    wire.BalancesResponse.$Properties,
    wire.BalancesResponse
  >('/firn.evm.v1.NodeState/Balances', wire.BalancesRequest, wire.BalancesResponse),
};

/** gRPC status of each kind of failure; any other status says that the service, or the way to it, is broken. */
export const STATUS_OF_FAILURE: Record<NodeStateFailureKind, status> = {
  'node-unavailable': status.UNAVAILABLE,
  'state-unavailable': status.FAILED_PRECONDITION,
  'invalid-request': status.INVALID_ARGUMENT,
  failed: status.INTERNAL,
};

interface Codec<Out, In> {
  encode(message: Out): { finish(): Uint8Array };
  decode(bytes: Uint8Array): In;
}

/** A unary method: `Out` types are what is written, `In` types what is read. */
export interface UnaryMethod<RequestOut, RequestIn, ResponseOut, ResponseIn> {
  path: string;
  requestStream: false;
  responseStream: false;
  requestSerialize(message: RequestOut): Buffer;
  requestDeserialize(bytes: Buffer): RequestIn;
  responseSerialize(message: ResponseOut): Buffer;
  responseDeserialize(bytes: Buffer): ResponseIn;
}

function method<RequestOut, RequestIn extends RequestOut, ResponseOut, ResponseIn extends ResponseOut>(
  path: string,
  request: Codec<RequestOut, RequestIn>,
  response: Codec<ResponseOut, ResponseIn>,
): UnaryMethod<RequestOut, RequestIn, ResponseOut, ResponseIn> {
  return {
    path,
    requestStream: false,
    responseStream: false,
    requestSerialize: (message) => toBuffer(request.encode(message).finish()),
    requestDeserialize: (bytes) => request.decode(bytes),
    responseSerialize: (message) => toBuffer(response.encode(message).finish()),
    responseDeserialize: (bytes) => response.decode(bytes),
  };
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
