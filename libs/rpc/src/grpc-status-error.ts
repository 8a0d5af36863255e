import type { status } from '@grpc/grpc-js';

/** A gRPC answer that is an error, as the caller gets it; the cause stays here, for the log. */
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
