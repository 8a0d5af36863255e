export {
  type ErrorBody,
  type ErrorLog,
  errorBody,
  GENERIC_MESSAGE,
  type MessageStyle,
  noSuchRoute,
  publicStatus,
  REASON_PHRASES,
} from './error-body.js';
export {
  BadGatewayError,
  BadRequestError,
  ForbiddenError,
  NotFoundError,
  TooManyRequestsError,
  UnauthorizedError,
  UnavailableError,
} from './http-errors.js';
export { codeOf, isPermanent, NunatakError, PermanentError, RetryableError } from './nunatak-error.js';
