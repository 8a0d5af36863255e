import { Backoff, pause, withTimeout } from '@nunatak/core/pause';
import { retryAfterMs } from '@nunatak/core/retry-after';
import { keepOutOfLogs, keepUrlSecrets } from '@nunatak/core/secrets';
import type { Logger } from '@nunatak/telemetry/logging';
import { parse } from 'lossless-json';
import type { PriceMeter } from '../source/price-metrics.js';
import type { DocumentAnswer, FetchDocument } from './fetch-document.js';
import { type EndpointFault, hasNoAnswer, PriceEndpointError } from './price-endpoint-error.js';
import { RequestBudget } from './request-budget.js';

/** An answer takes a second or less; who takes longer is in trouble. */
const TIMEOUT_MS = 10_000;
/** The largest answer, the list of all platforms, has some 100 KB. */
const MOST_BYTES = 8 << 20;
const PAUSES = { firstMs: 2_000, longestMs: 300_000 };
/** After a 429 that names no time. Limits are by the minute. */
const THROTTLED_MS = 60_000;
/** A key does not become good by itself: somebody has to change it, here or at the endpoint. */
const REFUSED_MS = 300_000;
/** Longer than that nobody is believed. */
const LONGEST_PAUSE_MS = 3_600_000;
/** CoinGecko's code of "more than your plan allows", of addresses at once or of years back, under whatever status. */
const BEYOND_PLAN = '10012';

export interface PriceEndpointOptions {
  /** http or https, of a folder: paths are added to it. Without user, query and fragment. */
  url: string;
  /** Sent in the header `keyHeader`, and shown nowhere. */
  key?: string | undefined;
  keyHeader?: string | undefined;
  requestsPerMinute: number;
  fetch: FetchDocument;
  logger: Logger;
  meter?: PriceMeter | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds of a clock that never goes back. */
  uptime?: () => number;
}

/**
 * An HTTP server that is asked for prices politely: no more often than allowed, one question at a time, not at all for as long as it says or,
 * after failures, for growing pauses. The key travels in a header, and is in no URL, error, log or metric.
 */
export class PriceEndpoint {
  private readonly base: string;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly budget: RequestBudget;
  private readonly backoff = new Backoff(PAUSES);
  private readonly now: () => number;
  private readonly uptime: () => number;
  private restsUntil = Number.NEGATIVE_INFINITY;
  private trouble: EndpointFault | undefined;

  constructor(private readonly options: PriceEndpointOptions) {
    const { url, key, keyHeader } = options;
    keepUrlSecrets(url);
    if (key !== undefined) keepOutOfLogs(key);
    this.base = url.endsWith('/') ? url : `${url}/`;
    this.headers = {
      accept: 'application/json',
      'user-agent': 'nunatak',
      ...(key !== undefined && keyHeader !== undefined && { [keyHeader]: key }),
    };
    this.now = options.now ?? Date.now;
    this.uptime = options.uptime ?? (() => performance.now());
    this.budget = new RequestBudget(options.requestsPerMinute, this.uptime);
  }

  /** Whether it is left alone for now. */
  get isPaused(): boolean {
    return this.uptime() < this.restsUntil;
  }

  /** Whether a question would be sent at once. */
  get isFree(): boolean {
    return !this.isPaused && this.budget.waitMs === 0;
  }

  /**
   * Asks, as soon as the limit allows.
   * @param path below the endpoint's URL, encoded
   * @returns JSON whose numbers are texts, as they were written
   * @throws PriceEndpointError, or the signal's reason
   */
  async get(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> {
    if (this.isPaused) throw new PriceEndpointError('unavailable', 'the price endpoint is not asked for now');
    await this.turn(signal);
    const started = this.uptime();
    try {
      const document = await this.ask(`${this.base}${path}?${new URLSearchParams(query)}`, signal);
      this.settle(undefined, started);
      return document;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PriceEndpointError) this.settle(error, started);
      throw error;
    }
  }

  /** Waits until the limit allows one more, and counts it. */
  private async turn(signal: AbortSignal): Promise<void> {
    for (let ms = this.budget.waitMs; ms > 0; ms = this.budget.waitMs) {
      await pause(Math.ceil(ms), signal);
      signal.throwIfAborted();
    }
    signal.throwIfAborted();
    this.budget.spend();
  }

  private async ask(url: string, signal: AbortSignal): Promise<unknown> {
    const { fetch } = this.options;
    let answer: DocumentAnswer;
    try {
      answer = await withTimeout(TIMEOUT_MS, signal, (limited) =>
        fetch({ url, headers: this.headers, maxBytes: MOST_BYTES, signal: limited }),
      );
    } catch (error) {
      // Only what kind of failure: the message may name the endpoint, or what was sent to it.
      throw new PriceEndpointError('unavailable', `the price endpoint can't be asked (${kindOf(error)})`);
    }
    if (answer.status === 200) return readJson(answer.body);
    const told = errorCodeOf(answer.body);
    const fault = faultOf(answer.status, told);
    if (fault === 'throttled') this.rest(retryAfterMs(answer.headers.get('retry-after'), this.now()) ?? THROTTLED_MS);
    if (fault === 'refused') this.rest(REFUSED_MS);
    const code = told === undefined ? '' : `, code ${told}`;
    throw new PriceEndpointError(fault, `the price endpoint answered ${answer.status}${code}`);
  }

  /** Notes how a question ended: pauses grow with failures in a row, and the log is told of changes only. */
  private settle(error: PriceEndpointError | undefined, started: number): void {
    const { logger, meter } = this.options;
    meter?.requested(error?.fault ?? 'ok', (this.uptime() - started) / 1_000);
    // An endpoint that has no answer to one question is well.
    if (error === undefined || hasNoAnswer(error)) {
      if (this.trouble) logger.info({}, 'the price endpoint answers again');
      this.trouble = undefined;
      this.backoff.reset();
      return;
    }
    this.rest(this.backoff.next());
    if (this.trouble !== error.fault)
      logger.warn({ code: error.code, fault: error.fault }, `prices grow old: ${error.message}`);
    this.trouble = error.fault;
  }

  private rest(ms: number): void {
    this.restsUntil = Math.max(this.restsUntil, this.uptime() + Math.min(ms, LONGEST_PAUSE_MS));
  }
}

function faultOf(status: number, code: string | undefined): EndpointFault {
  if (status === 429) return 'throttled';
  if (code === BEYOND_PLAN) return 'rejected';
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 410) return 'missing';
  return status >= 400 && status < 500 && status !== 408 ? 'rejected' : 'unavailable';
}

function readJson(body: string): unknown {
  try {
    return parse(body, undefined, (number) => number);
  } catch {
    throw new PriceEndpointError('malformed', 'the price endpoint answered what is no JSON');
  }
}

/** CoinGecko's own number of an error, wherever in the body it stands. */
function errorCodeOf(body: string): string | undefined {
  return /"error_code"\s*:\s*(\d{1,6})\b/.exec(body.slice(0, 10_000))?.[1];
}

/** A system's or undici's code, or the error's name: neither quotes anything. */
function kindOf(error: unknown): string {
  const { name, cause, code } = error as { name?: string; cause?: { code?: unknown }; code?: unknown };
  const found = [cause?.code, code].find((each) => typeof each === 'string' && /^[A-Z][A-Z0-9_]*$/.test(each));
  return (found as string | undefined) ?? (/^\w+$/.test(name ?? '') ? name! : 'unknown');
}
