import type { NunatakError } from '@nunatak/core/errors';
import { nameServers, type Resolve, systemResolve } from '@nunatak/core/host-names';
import { retryAfterMs } from '@nunatak/core/retry-after';
import { Agent, type Dispatcher } from 'undici';
import { type AddressRules, ANY_ADDRESS, publicAddresses } from './addresses/address-rules.js';
import { type CheckedUrl, checkedUrl, hostAndPort, type UrlRules } from './addresses/checked-url.js';
import { ACCEPTED_CODINGS, readBody } from './answers/read-body.js';
import { guardedConnector } from './connecting/guarded-connector.js';
import { transportFailure } from './connecting/transport-failure.js';
import { HostLanes } from './hosts/host-lanes.js';
import {
  OutboundRedirectError,
  OutboundStatusError,
  OutboundThrottledError,
  OutboundTimeoutError,
  OutboundTooLargeError,
  OutboundUnavailableError,
} from './outbound-errors.js';

/** What an operator may set. Each has a default. */
export interface OutboundOptions {
  /** `host` or `host:port` that anybody's URLs may name, whatever its address: for development. Without a port: 80 and 443. Default: none. */
  allowedHosts?: readonly string[];
  /** Ports that anybody's URLs may name beside 80 and 443. Default: none. */
  ports?: readonly number[];
  /** Ranges of addresses, such as `203.0.113.0/24`, that nobody's URLs may lead to: public addresses of one's own machines. Default: none. */
  refusedRanges?: readonly string[];
  /** Requests to one host at a time. Default 8. */
  perHost?: number;
  /** Requests at a time, of which a quarter is for hosts that the operator configured alone. Default 128. */
  total?: number;
  /** What a request waits for a connection, name and TLS included. Default 5 s. */
  connectTimeoutMs?: number;
  /** What a request waits for the answer's head. Default 10 s. */
  headTimeoutMs?: number;
}

/** Parts that tests replace. */
export interface OutboundParts {
  resolve?: Resolve;
  addresses?: AddressRules;
  now?: () => number;
}

/** How something is asked for. */
export interface OutboundRequest {
  /**
   * Who chose the URL's host. `stranger` (the default): anybody, so that the guard looks at host, port and address. `operator`: it is one
   * that the operator configured (a gateway, a list, an endpoint), and may be a private one. Where a redirect leads to another origin, that
   * one was not the operator's.
   */
  writtenBy?: 'stranger' | 'operator';
  /** On whose behalf, such as a collection: of the operator's hosts, each has its share of the places. Default: nobody's. */
  onBehalfOf?: string;
  /** Sent to the URL's own origin alone: a redirect to another one does not get them. */
  headers?: Readonly<Record<string, string>>;
  /** The `accept` header. Default: anything. */
  accept?: string;
  /** The longest body, as it comes and decompressed. Default 1 MiB. */
  maxBytes?: number;
  /** For the whole exchange, redirects included, time spent waiting for a place not. Default 20 s. */
  timeoutMs?: number;
  /** How long a place is waited for at a host that is busy. Default 0: {@link OutboundBusyError} at once. */
  waitMs?: number;
  /** Ends it; what it rejects with then is the signal's reason. */
  signal?: AbortSignal;
  /** Whether the body is read, once the head is there. Default: yes. */
  wantsBody?: (head: OutboundHead) => boolean;
}

/** The head of an answer. */
export interface OutboundHead {
  /** 2XX, or 304 where the request had conditions. */
  status: number;
  /** The URL that answered, after redirects. */
  url: string;
  /** By lower-case name; a header that came several times, joined by ", ". */
  headers: Readonly<Record<string, string>>;
}

/** An answer. */
export interface OutboundAnswer extends OutboundHead {
  /** Decompressed; empty where it was not wanted. */
  body: Buffer;
}

/** What came of a fetch, for metrics. */
export interface OutboundOutcome {
  /** `ok`, or the error's code. */
  outcome: string;
  seconds: number;
  /** Of the body, decompressed. */
  bytes: number;
}

const MAX_REDIRECTS = 5;
/** How long the rest of a body that nobody reads may come. */
const LEAVE_MS = 1_000;
const USER_AGENT = 'nunatak';
const KIBI = 1_024;
const DEFAULTS = {
  perHost: 8,
  total: 128,
  connectTimeoutMs: 5_000,
  headTimeoutMs: 10_000,
  maxBytes: 1_024 * KIBI,
  timeoutMs: 20_000,
};
/** Connections are kept for the next token of the same collection, whatever the server offers: each of many hosts would hold one. */
const KEEP_ALIVE_MS = 4_000;

interface Exchange {
  target: CheckedUrl;
  request: OutboundRequest;
  headers: Record<string, string>;
  remainingMs: number;
}

type Step = { answer: OutboundAnswer } | { location: string };

/**
 * Fetches what strangers' URLs name, and never from where they must not lead: the guard looks at each URL, at each address that is connected
 * to, and at each redirect. It asks with GET, without cookies, referrer or credentials. One client serves a whole process: what it knows of
 * hosts (places, pauses) is its own.
 *
 * Hosts that the operator named have connections of their own, so that a stranger's URL never finds one open that it could not open.
 */
export class OutboundClient {
  readonly #rules: UrlRules;
  readonly #guarded: Agent;
  readonly #trusted: Agent;
  readonly #lanes: HostLanes;

  constructor(
    private readonly options: OutboundOptions = {},
    parts: OutboundParts = {},
    private readonly observe: (outcome: OutboundOutcome) => void = () => undefined,
  ) {
    const addresses = parts.addresses ?? publicAddresses(options.refusedRanges);
    this.#rules = {
      ports: new Set([80, 443, ...(options.ports ?? [])]),
      addresses,
      allowedHosts: new Set((options.allowedHosts ?? []).flatMap(hostsWithPort)),
    };
    this.#guarded = this.#agent(parts.resolve ?? nameServers(), addresses);
    this.#trusted = this.#agent(parts.resolve ?? systemResolve, ANY_ADDRESS);
    this.#lanes = new HostLanes(
      { perHost: options.perHost ?? DEFAULTS.perHost, total: options.total ?? DEFAULTS.total },
      parts.now,
    );
  }

  /** Requests under way, and hosts that are left alone. */
  get load(): { running: number; pausedHosts: number } {
    return { running: this.#lanes.runningCount, pausedHosts: this.#lanes.pausedCount };
  }

  /** @throws the classes of outbound-errors.ts, the signal's reason, and nothing else */
  async fetch(text: string, request: OutboundRequest = {}): Promise<OutboundAnswer> {
    const from = performance.now();
    const done = (outcome: string, bytes: number) =>
      this.observe({ outcome, bytes, seconds: (performance.now() - from) / 1_000 });
    try {
      const answer = await this.#follow(text, request);
      done('ok', answer.body.length);
      return answer;
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      done(request.signal?.aborted || typeof code !== 'string' ? 'cancelled' : code, 0);
      throw error;
    }
  }

  /** Breaks off what is under way. */
  async close(): Promise<void> {
    await Promise.all([this.#guarded.destroy(), this.#trusted.destroy()]);
  }

  async #follow(text: string, request: OutboundRequest): Promise<OutboundAnswer> {
    const first = checkedUrl(text, this.#rules, request.writtenBy === 'operator');
    let remainingMs = request.timeoutMs ?? DEFAULTS.timeoutMs;
    let target = first;
    for (let redirects = 0; ; redirects++) {
      const isFirstOrigin = target.url.origin === first.url.origin;
      const headers = {
        accept: request.accept ?? '*/*',
        'accept-encoding': ACCEPTED_CODINGS,
        'user-agent': USER_AGENT,
        ...(isFirstOrigin ? request.headers : {}),
      };
      const writtenBy = isFirstOrigin ? (request.writtenBy ?? 'stranger') : 'stranger';
      const { onBehalfOf, waitMs = 0, signal } = request;
      const place = { writtenBy, onBehalfOf, waitMs, signal };
      const step = await this.#lanes.run(hostAndPort(target.url), place, async () => {
        const from = performance.now();
        try {
          return await this.#exchange({ target, request, headers, remainingMs });
        } finally {
          remainingMs -= performance.now() - from;
        }
      });
      if ('answer' in step) return step.answer;
      if (redirects === MAX_REDIRECTS)
        throw new OutboundRedirectError(`${first.url.host}: more than ${MAX_REDIRECTS} redirects`);
      target = this.#redirected(step.location, target, first);
    }
  }

  /** Where a redirect leads: checked like any other URL, but that the operator's own origin stays the operator's. */
  #redirected(location: string, from: CheckedUrl, first: CheckedUrl): CheckedUrl {
    if (!URL.canParse(location, from.url.href))
      throw new OutboundRedirectError(`${from.url.host}: a redirect to what is no URL`);
    const to = new URL(location, from.url.href);
    return checkedUrl(to.href, this.#rules, first.trusted && to.origin === first.url.origin);
  }

  async #exchange({ target, request, headers, remainingMs }: Exchange): Promise<Step> {
    const { url, trusted } = target;
    const abort = new AbortController();
    const late = new OutboundTimeoutError(`${url.host}: no answer within the time for all of it`);
    const timer = setTimeout(() => abort.abort(late), remainingMs);
    const onAbort = () => abort.abort(request.signal?.reason);
    request.signal?.addEventListener('abort', onAbort, { once: true });
    const headTimeoutMs = this.options.headTimeoutMs ?? DEFAULTS.headTimeoutMs;
    try {
      request.signal?.throwIfAborted();
      if (remainingMs <= 0) throw late;
      const response = await (trusted ? this.#trusted : this.#guarded).request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: 'GET',
        headers,
        signal: abort.signal,
        headersTimeout: headTimeoutMs,
        bodyTimeout: headTimeoutMs,
      });
      return await stepOf(response, url, request);
    } catch (error) {
      if (request.signal?.aborted) throw request.signal.reason;
      if (abort.signal.aborted) throw late;
      throw transportFailure(error, url.host);
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', onAbort);
    }
  }

  #agent(resolve: Resolve, addresses: AddressRules): Agent {
    const connectTimeoutMs = this.options.connectTimeoutMs ?? DEFAULTS.connectTimeoutMs;
    return new Agent({
      connect: guardedConnector(resolve, addresses, connectTimeoutMs),
      connections: this.options.perHost ?? DEFAULTS.perHost,
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
    });
  }
}

/** Reads a response: an answer, or where it sends us to. What is neither is thrown. */
async function stepOf(response: Dispatcher.ResponseData, url: URL, request: OutboundRequest): Promise<Step> {
  const { statusCode: status, body } = response;
  const headers = joined(response.headers);
  const head = { status, url: url.href, headers };
  const isAnswer = (status >= 200 && status < 300) || status === 304;
  if (isAnswer && (request.wantsBody?.(head) ?? true)) {
    const maxBytes = request.maxBytes ?? DEFAULTS.maxBytes;
    if (Number(headers['content-length'] ?? 0) > maxBytes) {
      leave(body);
      throw new OutboundTooLargeError(`${url.host}: a body of ${headers['content-length']} bytes`);
    }
    return { answer: { ...head, body: await readBody(body, headers['content-encoding'], maxBytes) } };
  }
  leave(body);
  if (isAnswer) return { answer: { ...head, body: Buffer.alloc(0) } };
  if (REDIRECTS.has(status) && headers.location !== undefined) return { location: headers.location };
  throw statusError(status, headers, url.host);
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Request Timeout and Too Early: the same may be asked again. */
const PASSING = new Set([408, 425]);

function statusError(status: number, headers: Readonly<Record<string, string>>, host: string): NunatakError {
  const wait = retryAfterMs(headers['retry-after'], Date.now());
  if (status === 429 || (status === 503 && wait !== undefined))
    return new OutboundThrottledError(`${host} asked for fewer requests`, { retryAfterMs: wait });
  if (status >= 500 || PASSING.has(status)) return new OutboundUnavailableError(`${host} answered ${status}`, status);
  return new OutboundStatusError(`${host} answered ${status}`, status);
}

/** What nobody reads: where little of it is left the connection is kept, else it ends, lest its place stays taken. */
function leave(body: Dispatcher.ResponseData['body']): void {
  body.dump({ limit: 16 * KIBI, signal: AbortSignal.timeout(LEAVE_MS) }).catch(() => undefined);
}

function joined(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}

/** As {@link hostAndPort} has it: an entry without a port means those of both schemes. */
function hostsWithPort(entry: string): string[] {
  const { hostname, port } = new URL(`http://${entry}`);
  return port === '' && !entry.endsWith(':80') ? [`${hostname}:80`, `${hostname}:443`] : [`${hostname}:${port || 80}`];
}
