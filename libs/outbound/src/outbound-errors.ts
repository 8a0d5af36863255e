import { PermanentError, RetryableError } from '@nunatak/core/errors';

/**
 * What the guard refuses a URL for. `url`: it is none, or too long. `scheme`: neither http nor https. `userinfo`: a user or a password
 * in it. `port`: none of those that are allowed. `host`: a name that means no host of the internet. `address`: the host's addresses are
 * private, of this machine, of its link, of a cloud's metadata, or otherwise not of the internet.
 */
export type Refusal = 'url' | 'scheme' | 'userinfo' | 'port' | 'host' | 'address';

/** The guard does not let this be asked, and nothing was sent. Messages name no path and no query. */
export class OutboundRefusedError extends PermanentError {
  override readonly code = 'outbound_refused';

  constructor(
    readonly refusal: Refusal,
    message: string,
  ) {
    super(message);
  }
}

interface OutboundRetryableOptions {
  retryAfterMs?: number | undefined;
  ofHost?: boolean;
  cause?: unknown;
}

/** An outcome after which the same may be asked again, and perhaps not before a time. */
export abstract class OutboundRetryableError extends RetryableError {
  abstract override readonly code: string;

  /** After this time at the earliest, in milliseconds from now; undefined where nothing is known. */
  readonly retryAfterMs: number | undefined;
  /** Whether it concerns the host, not the one request: no connection came about. */
  readonly ofHost: boolean;

  constructor(message: string, { retryAfterMs, ofHost = false, cause }: OutboundRetryableOptions = {}) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
    this.ofHost = ofHost;
  }
}

/** No connection came about, or it broke off: name not found, refused, reset, no valid certificate. */
export class OutboundUnreachableError extends OutboundRetryableError {
  override readonly code = 'outbound_unreachable';
}

/** The host, its head or the whole answer took too long. */
export class OutboundTimeoutError extends OutboundRetryableError {
  override readonly code = 'outbound_timeout';
}

/** The host asked for fewer requests: status 429, or 503 with `Retry-After`; or it did a moment ago, and is left alone until then. */
export class OutboundThrottledError extends OutboundRetryableError {
  override readonly code = 'outbound_throttled';
}

/** All of a host's places, or all there are, are in use by other requests of this process. Nothing was sent. */
export class OutboundBusyError extends OutboundRetryableError {
  override readonly code = 'outbound_busy';
}

/** The host answered that it can't now: 5XX, 408, 425. */
export class OutboundUnavailableError extends OutboundRetryableError {
  override readonly code = 'outbound_unavailable';

  constructor(
    message: string,
    /** The answer's status. */
    readonly status: number,
  ) {
    super(message);
  }
}

/** What came is no HTTP answer that can be read: a broken head, broken compression, a coding that was not offered. */
export class OutboundBrokenAnswerError extends OutboundRetryableError {
  override readonly code = 'outbound_broken_answer';
}

/** The host answered that there is nothing for us: any status but 2XX and those of the other classes. */
export class OutboundStatusError extends PermanentError {
  override readonly code = 'outbound_status';

  constructor(
    message: string,
    /** The answer's status. */
    readonly status: number,
  ) {
    super(message);
  }
}

/** The answer is longer than was asked for, as it came or decompressed. */
export class OutboundTooLargeError extends PermanentError {
  override readonly code = 'outbound_too_large';
}

/** Too many redirects, or one that leads nowhere. Where a redirect leads to something refused, it is {@link OutboundRefusedError}. */
export class OutboundRedirectError extends PermanentError {
  override readonly code = 'outbound_redirect';
}
