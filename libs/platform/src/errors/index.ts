export {
  describeError,
  ErrorBodyFilter,
  type ErrorBodyFilterOptions,
  type ErrorLog,
  type MessageStyle,
  noSuchRoute,
} from './error-body.filter.js';
export { type ErrorBody, errorBody, GENERIC_MESSAGE, publicStatus, REASON_PHRASES } from './error-body.js';
export { FirnError, type FirnErrorOptions, PermanentError, RetryableError } from './firn-error.js';
export {
  BadGatewayError,
  BadRequestError,
  ForbiddenError,
  NotFoundError,
  TooManyRequestsError,
  UnauthorizedError,
  UnavailableError,
} from './http-errors.js';
