import { type NunatakErrorOptions, PermanentError, RetryableError } from './nunatak-error.js';

/** A parameter, header or body that the caller has to change. Several faults can be told at once. */
export class BadRequestError extends PermanentError {
  /** One sentence a fault. The message is all of them, joined by "; ". */
  override readonly faults: readonly string[];
  /** The field at fault, where there is exactly one. */
  readonly field: string | undefined;

  constructor(message: string | readonly string[], field?: string, options: NunatakErrorOptions = {}) {
    const faults = typeof message === 'string' ? [message] : message;
    super(faults.join('; '), { code: 'bad_request', statusCode: 400, ...options });
    this.faults = faults;
    this.field = field;
  }
}

/** Credentials were needed, or those given are not known. */
export class UnauthorizedError extends PermanentError {
  constructor(message: string, options: NunatakErrorOptions = {}) {
    super(message, { code: 'unauthorized', statusCode: 401, ...options });
  }
}

/** The credentials are good, but not for this. */
export class ForbiddenError extends PermanentError {
  constructor(message: string, options: NunatakErrorOptions = {}) {
    super(message, { code: 'forbidden', statusCode: 403, ...options });
  }
}

/** What was asked for does not exist, or is not offered here; the message says which. */
export class NotFoundError extends PermanentError {
  constructor(message: string, options: NunatakErrorOptions = {}) {
    super(message, { code: 'not_found', statusCode: 404, ...options });
  }
}

/** The caller asked more often than its plan allows. */
export class TooManyRequestsError extends RetryableError {
  constructor(message: string, options: NunatakErrorOptions = {}) {
    super(message, { code: 'too_many_requests', statusCode: 429, ...options });
  }
}

/** An upstream gave something that can't be understood. */
export class BadGatewayError extends PermanentError {
  constructor(message: string, options: NunatakErrorOptions = {}) {
    super(message, { code: 'bad_gateway', statusCode: 502, ...options });
  }
}

/** Something that the answer needs is away, or too slow, now. */
export class UnavailableError extends RetryableError {
  constructor(message: string, options: NunatakErrorOptions = {}) {
    super(message, { code: 'unavailable', statusCode: 503, ...options });
  }
}
