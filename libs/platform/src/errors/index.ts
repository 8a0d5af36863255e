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
export { codeOf, FirnError, type FirnErrorOptions, isPermanent, PermanentError, RetryableError } from './firn-error.js';
export {
  BadGatewayError,
  BadRequestError,
  ForbiddenError,
  NotFoundError,
  TooManyRequestsError,
  UnauthorizedError,
  UnavailableError,
} from './http-errors.js';
