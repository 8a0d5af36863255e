/** What an error may say about itself beyond its message. */
export interface FirnErrorOptions {
  /** The error that led to this one; logged, never sent to a client. */
  cause?: unknown;
  /** Stable, machine-readable name, such as `chain_unknown`. Default: the class's own. */
  code?: string;
  /** Headers of the answer that the error becomes, such as `retry-after`. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Root of the error tree. Its two branches say whether asking again later may succeed: {@link RetryableError} and
 * {@link PermanentError}. The message of an error that carries a 4XX status, 502 or 503 is shown to clients: it names no inner address.
 */
export abstract class FirnError extends Error {
  /** Stable name of the kind of fault, for programs and dashboards. */
  readonly code: string;
  /** Whether the same request may succeed later without anything being changed in it. */
  abstract readonly retryable: boolean;
  /** HTTP status that this error becomes on the public interface. */
  readonly statusCode: number;
  /** Headers of that answer, beside those of every error. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(message: string, code: string, statusCode: number, options: FirnErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.code = options.code ?? code;
    this.statusCode = statusCode;
    this.headers = options.headers ?? {};
  }
}

/** Asking again later may succeed: a time-out, a lost connection, something that is still starting. */
export class RetryableError extends FirnError {
  override readonly retryable = true;

  constructor(message: string, code = 'retryable', statusCode = 503, options: FirnErrorOptions = {}) {
    super(message, code, statusCode, options);
  }
}

/** Asking again won't help until somebody changes something. */
export class PermanentError extends FirnError {
  override readonly retryable = false;

  constructor(message: string, code = 'permanent', statusCode = 500, options: FirnErrorOptions = {}) {
    super(message, code, statusCode, options);
  }
}
