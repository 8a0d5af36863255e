import type { status } from '@grpc/grpc-js';

/** A gRPC answer that is an error: what grpc-js and Nest's RpcException take. */
export class GrpcStatusError extends Error {
  override readonly name = 'GrpcStatusError';

  constructor(
    readonly code: status,
    readonly details: string,
    options?: ErrorOptions,
  ) {
    super(details, options);
  }
}
