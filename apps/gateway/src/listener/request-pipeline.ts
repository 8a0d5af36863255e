import { noSuchRoute } from '@nunatak/core/errors';
import type { Operation } from '@nunatak/gateway-contracts';
import { type Check, isRefused, type Verdict } from '../admission/admission.js';
import { release } from '../admission/outcome.js';
import { clientAddress } from '../client/client-address.js';
import type { TrustedProxies } from '../client/trusted-proxies.js';
import { beginTrace } from '../observation/request-trace.js';
import { isPreflight, preflightHeaders } from '../response/cors.js';
import type { GatewayResponse } from '../response/gateway-response.js';
import type { OperationTable, Treatment } from '../routing/operation-table.js';
import type { Route, RouteTable } from '../routing/route-table.js';
import type { Upstream } from '../upstream/upstream.js';
import {
  apiKeyOf,
  type DialectOptions,
  dialectOf,
  HOSTED_PREFIX,
  hostName,
  setIdentity,
  setInternalHeaders,
  stripHostedPrefix,
} from './dialect.js';
import { Exchange, type ListenerTraits } from './exchange.js';
import type { GatewayRequest } from './gateway-request.js';
import type { Limits } from './limits.js';
import type { OperationLoad } from './load.js';
import { requestIdOf } from './request-id.js';
import { originForm, pathOf, targetFault } from './request-target.js';

export interface RequestPipelineOptions {
  traits: ListenerTraits;
  dialect: DialectOptions;
  limits: Limits;
  /** Whether requests go on in the trace that their client names. */
  trustsClientTraces: boolean;
  routes: RouteTable;
  operations: OperationTable;
  /** Prefixes of routes whose POSTs only read. */
  safePosts: ReadonlySet<string>;
  /** By service name. A routed service that isn't here is not offered by this installation. */
  upstreams: ReadonlyMap<string, Upstream>;
  /** Answers the gateway's own pages. */
  pages: (request: GatewayRequest, response: GatewayResponse) => void;
  /** Undefined: everybody is admitted, and keys are ignored. */
  admission: Check | undefined;
  /** Counts a request among those of its operation; undefined where there is no room for it. */
  enter: (operation: Operation | undefined) => OperationLoad | undefined;
  /** Refuses a request for which there is no room. */
  shed: (request: GatewayRequest, response: GatewayResponse) => void;
  /** Whose word on who sent a request is believed. */
  trustedProxies: TrustedProxies;
  onError: (error: unknown, response: GatewayResponse) => void;
}

/** What services may be asked by. Proxies and routers on the way disagree about others. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The gateway's own pages; everything else belongs to services. */
const PAGES = /^\/(?:openapi\.json|docs(?:\/[\w.-]*)?)?$/;

/**
 * What happens to each request, in this order: what can't be understood is refused, preflights are answered, the dialect is
 * found out and internal headers are set, the gateway's own pages are served, the path is routed, requests for which there is no room are
 * refused, the body's head is checked, the caller is admitted, and the service takes over. Works on the raw request and response, since a service in
 * this process goes on with them.
 */
export class RequestPipeline {
  constructor(private readonly options: RequestPipelineOptions) {}

  /**
   * Gives the response what it needs to answer at all.
   * @param prefix what stood before the target, and is taken off already
   */
  open(request: GatewayRequest, response: GatewayResponse, prefix = ''): Exchange {
    const { method = '', headers } = request;
    const { target, authority } = originForm(request.url ?? '');
    request.url = target;
    // The host of an absolute target takes the place of the header's (RFC 9112, 3.2.2). A missing header stays a fault.
    if (authority !== undefined && headers.host !== undefined) headers.host = authority;
    const exchange = new Exchange(this.options.traits, method, pathOf(target));
    exchange.pathPrefix = prefix;
    exchange.answerTimeoutMs = this.options.limits.answerTimeoutMs;
    exchange.requestId = requestIdOf(headers);
    exchange.origin = headers.origin;
    exchange.acceptEncoding = headers['accept-encoding'] as string | undefined;
    exchange.ifNoneMatch = headers['if-none-match'];
    response.exchange = exchange;
    return exchange;
  }

  handle(request: GatewayRequest, response: GatewayResponse): void {
    const fault = this.faultOf(request);
    if (fault !== undefined) response.refuse(400, fault);
    else if (!METHODS.has(request.method!)) response.refuse(404, noSuchRoute(request.method, response.exchange.path));
    else if (isPreflight(request.method, request.headers)) this.answerPreflight(request, response);
    else this.dispatch(request, response);
  }

  private dispatch(request: GatewayRequest, response: GatewayResponse): void {
    const { exchange } = response;
    const apiKey = this.options.admission && apiKeyOf(request.headers);
    this.settleDialect(request, exchange);
    beginTrace(request.headers, exchange, this.options.trustsClientTraces);
    if (PAGES.test(exchange.path)) {
      exchange.route = 'pages';
      if (exchange.path === '/docs/') request.url = '/docs';
      this.options.pages(request, response);
      return;
    }
    const route = this.routeOf(exchange, response);
    const upstream = route && this.upstreamOf(route, response);
    if (upstream === undefined) return;
    const treatment = this.treat(exchange, route!);
    exchange.load = this.options.enter(treatment.operation);
    if (exchange.load === undefined) {
      this.options.shed(request, response);
      return;
    }
    if (hasBody(request) && !this.admitBody(request, response)) return;
    if (this.options.admission === undefined) this.forward(request, response, upstream);
    else this.admit(request, response, upstream, treatment, apiKey);
  }

  private forward(request: GatewayRequest, response: GatewayResponse, upstream: Upstream): void {
    const { exchange } = response;
    exchange.showsPace = !hasBody(request) && exchange.answerTimeoutMs <= this.options.limits.answerTimeoutMs;
    upstream.handle(request, response);
  }

  private settleDialect(request: GatewayRequest, exchange: Exchange): void {
    const stripped = stripHostedPrefix(request.url!);
    if (stripped === undefined) {
      exchange.dialect = dialectOf(request.headers, this.options.dialect);
    } else {
      exchange.dialect = 'hosted';
      exchange.pathPrefix += HOSTED_PREFIX;
      exchange.path = pathOf(stripped);
      request.url = stripped;
    }
    setInternalHeaders(request.headers, exchange.dialect, exchange.requestId);
  }

  private faultOf(request: GatewayRequest): string | undefined {
    const { limits } = this.options;
    const url = request.url!;
    if (url.length > limits.urlCharacters) return `The URL is longer than ${limits.urlCharacters} characters`;
    if (request.rawHeaders.length / 2 > limits.headerCount)
      return `The request has more than ${limits.headerCount} headers`;
    if (request.headers.host === undefined && request.httpVersion === '1.1') return 'The host header is missing';
    if (hasSecondHost(request.rawHeaders)) return 'The host header must be given once';
    return targetFault(url);
  }

  private answerPreflight(request: GatewayRequest, response: GatewayResponse): void {
    response.exchange.route = 'preflight';
    response.writeHead(204, preflightHeaders(request.headers)).end();
  }

  private routeOf(exchange: Exchange, response: GatewayResponse): Route | undefined {
    const route = this.options.routes.find(exchange.path);
    if (route === undefined) response.refuse(404, noSuchRoute(exchange.method, exchange.path));
    else exchange.route = route.prefix;
    return route;
  }

  private upstreamOf({ prefix, service }: Route, response: GatewayResponse): Upstream | undefined {
    const upstream = this.options.upstreams.get(service);
    if (upstream === undefined)
      response.refuse(404, `${prefix} is not offered by this installation: it runs no service "${service}"`);
    return upstream;
  }

  /** Finds the operation, and with it what it is allowed. */
  private treat(exchange: Exchange, { prefix, service }: Route): Treatment {
    const { method, path } = exchange;
    const treatment = this.options.operations.find(service, method, path);
    exchange.answerTimeoutMs = treatment.answerTimeoutMs ?? exchange.answerTimeoutMs;
    exchange.isRepeatable =
      treatment.retry === 'reads' &&
      (method === 'GET' || method === 'HEAD' || (method === 'POST' && this.options.safePosts.has(prefix)));
    return treatment;
  }

  /** The interface takes JSON bodies only. Whether it is valid JSON the service finds out as it reads it. */
  private admitBody(request: GatewayRequest, response: GatewayResponse): boolean {
    const { bodyBytes } = this.options.limits;
    const tooLarge = `The request body is larger than ${bodyBytes} bytes`;
    if (Number(request.headers['content-length'] ?? 0) > bodyBytes) {
      response.refuse(400, tooLarge);
      return false;
    }
    if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
      response.refuse(400, 'The request body is not JSON (content-type: application/json)');
      return false;
    }
    request.limitBody(bodyBytes, () => response.refuse(400, tooLarge));
    return true;
  }

  private admit(
    request: GatewayRequest,
    response: GatewayResponse,
    upstream: Upstream,
    { operation, weight }: Treatment,
    apiKey: string | undefined,
  ): void {
    const { admission, traits, trustedProxies } = this.options;
    const failed = (error: unknown) => {
      this.options.onError(error, response);
      response.refuse(503, 'It could not be decided whether the request is admitted');
    };
    const decide = (verdict: Verdict) => this.decide(request, response, upstream, verdict);
    try {
      const address = clientAddress(request.socket.remoteAddress, request.headers, trustedProxies);
      const verdict = admission!({
        host: traits.name,
        operation,
        weight,
        apiKey,
        address,
        path: response.exchange.path,
        userAgent: request.headers['user-agent'] ?? '',
        hostName: hostName(request.headers.host ?? ''),
        now: Date.now(),
      });
      if (verdict instanceof Promise) verdict.then(decide).catch(failed);
      else decide(verdict);
    } catch (error) {
      failed(error);
    }
  }

  private decide(request: GatewayRequest, response: GatewayResponse, upstream: Upstream, verdict: Verdict): void {
    const { exchange } = response;
    exchange.verdict = verdict;
    if (isRefused(verdict)) response.refuse(verdict.statusCode, verdict.message);
    // The client left while the checks decided.
    else if (exchange.isOver) release(response, this.options.onError);
    else if (response.isUndecided) {
      if (verdict?.identity !== undefined) setIdentity(request.headers, verdict.identity);
      this.forward(request, response, upstream);
    }
  }
}

/** Node keeps the first one; another router on the way may believe the second. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host' && ++count > 1) return true;
  }
  return false;
}

/** Reads carry none: what a client sends along all the same is neither read nor forwarded. */
function hasBody(request: GatewayRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
