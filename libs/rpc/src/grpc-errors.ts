import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import {
  BadGatewayError,
  BadRequestError,
  ForbiddenError,
  GENERIC_MESSAGE,
  NotFoundError,
  NunatakError,
  TooManyRequestsError,
  UnauthorizedError,
  UnavailableError,
} from '@nunatak/core/errors';
import { GrpcStatusError } from './grpc-status-error.js';

/** Trailing metadata that carries {@link NunatakError.code}, so that the caller's side has the same error again. */
const CODE_KEY = 'nunatak-code';
/** Trailing metadata that carries the header `retry-after` of an error, in seconds. */
const RETRY_AFTER_KEY = 'nunatak-retry-after';
/** What is out of reach now is tried again soon. Seconds. */
const RETRY_AFTER = '1';

const STATUS_BY_HTTP: Readonly<Record<number, status>> = {
  400: status.INVALID_ARGUMENT,
  401: status.UNAUTHENTICATED,
  403: status.PERMISSION_DENIED,
  404: status.NOT_FOUND,
  429: status.RESOURCE_EXHAUSTED,
  503: status.UNAVAILABLE,
};

/** What an error becomes on the wire: a {@link GrpcStatusError} itself, others by their HTTP status. Inner texts of unknown errors stay here. */
export function toGrpcError(error: unknown): { code: status; details: string; message: string; metadata: Metadata } {
  const metadata = new Metadata();
  if (error instanceof GrpcStatusError) {
    const { code, details } = error;
    return { code, details, message: details, metadata };
  }
  if (error instanceof NunatakError) {
    metadata.set(CODE_KEY, error.code);
    const retryAfter = error.headers?.['retry-after'];
    if (retryAfter !== undefined) metadata.set(RETRY_AFTER_KEY, retryAfter);
  }
  const code = (error instanceof NunatakError ? STATUS_BY_HTTP[error.statusCode] : undefined) ?? status.INTERNAL;
  const details = error instanceof NunatakError && error.statusCode !== 500 ? error.message : GENERIC_MESSAGE;
  return { code, details, message: details, metadata };
}

/** What a failed call means to its caller. `what` names the callee in the message, without its address. */
export function fromGrpcError(error: ServiceError, what: string): NunatakError {
  const code = error.metadata?.get(CODE_KEY)[0]?.toString();
  const retryAfter = error.metadata?.get(RETRY_AFTER_KEY)[0]?.toString();
  const options = {
    cause: error,
    ...(code !== undefined && { code }),
    ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
  };
  // The other side's own wait counts before.
  const away = { headers: { 'retry-after': RETRY_AFTER }, ...options };
  switch (error.code) {
    case status.INVALID_ARGUMENT:
      return new BadRequestError(error.details, undefined, options);
    case status.UNAUTHENTICATED:
      // Stated by the service about its caller's user, or by its port about this process, which has no code.
      return code === undefined
        ? new UnavailableError(`${what} refuses this service: none of its NUNATAK_INNER_SECRETS is shown`, away)
        : new UnauthorizedError(error.details, options);
    case status.PERMISSION_DENIED:
      return new ForbiddenError(error.details, options);
    case status.NOT_FOUND:
      return new NotFoundError(error.details, options);
    case status.RESOURCE_EXHAUSTED:
      // Told by the other side, or by the transport of a message that is too large: only the former comes with a code.
      return code === undefined
        ? new BadGatewayError(`${what} gave an answer that is too large`, options)
        : new TooManyRequestsError(error.details, options);
    case status.DEADLINE_EXCEEDED:
      return new UnavailableError(`${what} did not answer in time`, away);
    case status.UNAVAILABLE:
    case status.CANCELLED:
      return new UnavailableError(code === undefined ? `${what} is not reachable` : error.details, away);
    default:
      return new BadGatewayError(`${what} failed`, options);
  }
}
