/** What an error may say about itself beyond its message. */
export interface NunatakErrorOptions {
  /** The error that led to this one; logged, never sent to a client. */
  cause?: unknown;
  /** Stable, machine-readable name, such as `chain_unknown`. Default: the class's own. */
  code?: string;
  /** HTTP status that the error becomes on the public interface. Default 500: its message stays inside. */
  statusCode?: number;
  /** Headers of the answer that the error becomes, such as `retry-after`. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Root of the error tree: every error class of Nunatak descends from one of its two branches, {@link RetryableError} and
 * {@link PermanentError}, and has a code of its own. Whoever catches asks `retryable`, `code`, or one class, never a list of classes.
 * The message of an error that carries a 4XX status, 502 or 503 is shown to clients: it names no inner address.
 */
export abstract class NunatakError extends Error {
  /** Stable name of the kind of fault, for programs and dashboards. A class sets its own: `override readonly code = 'lease_lost'`. */
  readonly code: string;
  /** Whether asking again, or beginning anew from what is stored, may succeed without anybody changing anything. */
  abstract readonly retryable: boolean;
  /** HTTP status that this error becomes on the public interface. */
  readonly statusCode: number;
  /** Headers of that answer, beside those of every error. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** One sentence a fault, where an error may have several; the message has all of them. */
  declare readonly faults?: readonly string[];

  constructor(message: string, { cause, code = 'internal', statusCode = 500, headers }: NunatakErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
    this.statusCode = statusCode;
    this.headers = headers;
  }
}

/** Trying again may succeed: a time-out, a lost connection, something that is still starting, a lease that another has by now. */
export class RetryableError extends NunatakError {
  override readonly retryable = true;
}

/** Trying again won't help until somebody changes something. */
export class PermanentError extends NunatakError {
  override readonly retryable = false;
}

/** The code of an error of the tree; undefined for any other, whatever it calls a code. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof NunatakError ? error.code : undefined;
}

/** Whether an error of the tree says that trying again won't help. Of other errors nothing is known: they may pass. */
export function isPermanent(error: unknown): error is NunatakError {
  return error instanceof NunatakError && !error.retryable;
}
