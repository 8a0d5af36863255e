import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import replyFrom from '@fastify/reply-from';
import { NamedReplicas, type Resolve, systemResolve } from '@nunatak/core/host-names';
import { DIALECT_HEADER, type Dialect, GATEWAY_SECRET_HEADER, type OpenApiDocument } from '@nunatak/gateway-contracts';
import { requestFields, SampledLog } from '@nunatak/telemetry/logging';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import type { Logger } from 'pino';
import { type Dispatcher, errors } from 'undici';
import { isRefused } from '../admission/admission.js';
import { setIdentity } from '../listener/dialect.js';
import type { Exchange } from '../listener/exchange.js';
import type { GatewayRequest } from '../listener/gateway-request.js';
import type { UpstreamMetrics } from '../observation/upstream-metrics.js';
import type { GatewayResponse } from '../response/gateway-response.js';
import {
  failureCode,
  GatewayRefusedError,
  isAborted,
  isConnectionFailure,
  isGatewayRefused,
  isTimeout,
  isUnreachable,
} from './hop-failures.js';
import { isRefusal, Replica } from './replica.js';
import { ReplicaSet } from './replica-set.js';
import type { Upstream } from './upstream.js';

/** A service in other processes. */
export interface HttpUpstreamOptions {
  kind: 'http';
  /** Origins of its replicas, e.g. `http://evm-data:8080`. Requests are spread over all addresses of their hosts. */
  urls: readonly string[];
}

export interface HopSettings {
  connectTimeoutMs: number;
  /** The longest silence within an answer, and before one to the gateway's own questions. */
  answerTimeoutMs: number;
  /** Connections to a replica. */
  connections: number;
  /** How often a read is sent again after a failed connection, where there is one replica only. */
  retries: number;
  /** Gives the addresses of the URLs' hosts. */
  resolve: Resolve;
  /** Sent along, so that a service can tell the gateway from others. */
  secret: string | undefined;
}

export const DEFAULT_HOP_SETTINGS: Readonly<Omit<HopSettings, 'answerTimeoutMs' | 'secret'>> = {
  // Within one data centre a connection takes a millisecond; more than two seconds is a dead host.
  connectTimeoutMs: 2000,
  connections: 256,
  retries: 2,
  resolve: systemResolve,
};

/** Headers of the client's connection, not of its request; `expect` was answered here, and the answer is compressed here. */
const NOT_FORWARDED = [
  'accept-encoding',
  'connection',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const HIGHEST_STATUS = 599;

/** Beside the headers that are forwarded, whose request they are of. Nobody sends it: headers have names. */
const CLIENT = Symbol('client');
type ForwardedHeaders = IncomingHttpHeaders & { [CLIENT]?: GatewayResponse };

/** Proxies to a service in other processes: streaming, over kept connections, spread over its replicas. */
export class HttpUpstream implements Upstream {
  private readonly named: NamedReplicas<Replica>;
  private readonly replicas: ReplicaSet;
  private readonly app: FastifyInstance;
  private readonly faults: SampledLog;

  constructor(
    private readonly name: string,
    options: HttpUpstreamOptions,
    private readonly hop: HopSettings,
    logger: Logger,
    metrics: UpstreamMetrics,
  ) {
    const [base] = options.urls;
    if (base === undefined) throw new Error(`service ${name} has no upstream URL`);
    const pool = {
      connections: hop.connections,
      pipelining: 1,
      connect: { timeout: hop.connectTimeoutMs },
      headersTimeout: hop.answerTimeoutMs,
      bodyTimeout: hop.answerTimeoutMs,
    };
    const headers = this.ownHeaders('standard');
    this.named = new NamedReplicas({
      hosts: new Map(options.urls.map(hostOf)),
      resolve: hop.resolve,
      create: (origin, address) => new Replica({ upstream: name, origin, address, pool, headers, logger, metrics }),
      retire: (replica) => replica.retire(),
      onFault: ({ message: reason }, host) =>
        logger.warn(
          { upstream: name, host, reason },
          'a service’s name was not resolved in full: known addresses stay',
        ),
    });
    this.replicas = new ReplicaSet({ upstream: name, replicas: this.named, retries: hop.retries, metrics });
    this.faults = new SampledLog(logger);
    this.app = this.createProxy(hostOf(base)[0]);
  }

  handle(request: GatewayRequest, response: GatewayResponse): void {
    this.app.routing(request, response);
  }

  async openApi(dialect: Dialect): Promise<OpenApiDocument | undefined> {
    const { statusCode, body } = await this.replicas.send(
      { method: 'GET', path: '/openapi.json', headers: this.ownHeaders(dialect) },
      { deadlineMs: this.hop.answerTimeoutMs, isRepeatable: true },
    );
    if (statusCode === 200) return (await body.json()) as OpenApiDocument;
    await body.dump();
    if (statusCode === 404) return undefined;
    throw new Error(`${this.name} answered ${statusCode} to GET /openapi.json`);
  }

  /** Any answer will do, unless the service refuses this gateway: what it answers is its own affair. */
  async checkReachable(): Promise<void> {
    await this.replicas.checkReachable();
  }

  async start(): Promise<void> {
    // Name servers may be away: until they answer, the name is one replica.
    void this.named.start();
    await this.app.ready();
  }

  async stop(): Promise<void> {
    await this.app.close();
    this.named.close();
    await Promise.all(this.named.all.map((replica) => replica.disconnect()));
  }

  private createProxy(base: string): FastifyInstance {
    const app = fastify({
      ...{ logger: false, exposeHeadRoutes: false, bodyLimit: Number.MAX_SAFE_INTEGER },
      // The service parses the query. Here it is passed on as it is.
      routerOptions: { querystringParser: () => ({}) },
    });
    app.register(replyFrom, {
      base,
      // Whatever has undici's `request` will do.
      undici: { request: this.ask } as unknown as Dispatcher,
      // Each URL is asked for once in a while: caching their parsed forms costs more than it saves.
      disableCache: true,
      disableRequestLogging: true,
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.setErrorHandler((error, _request, reply) => this.fail(reply, error as NodeJS.ErrnoException));
    app.setNotFoundHandler((_request, reply) => this.forward(reply));
    app.all('*', (_request, reply) => this.forward(reply));
    return app;
  }

  private forward(reply: FastifyReply): void {
    const response = reply.raw as GatewayResponse;
    const stream = reply.request.body as Readable | undefined | null;
    if (!response.exchange.isRepeatable || !stream) {
      this.send(reply, undefined);
      return;
    }
    // Kept to be sent again. The request pipeline bounds its size.
    buffer(stream).then(
      (body) => response.isUndecided && !response.destroyed && this.send(reply, body),
      () => response.refuse(400, 'The request body broke off'),
    );
  }

  private send(reply: FastifyReply, body: Buffer | undefined): void {
    const { headers } = reply.request.raw;
    const response = reply.raw as GatewayResponse;
    // The target is put in by `ask`: the library would refuse an encoded slash beside dots, which the request pipeline has found to be harmless.
    reply.from('/', {
      timeout: response.exchange.answerTimeoutMs,
      ...(body && { body, contentType: headers['content-type'] ?? 'application/json' }),
      // The replicas decide on that.
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, given) => {
        const forwarded: ForwardedHeaders = this.requestHeaders(given as IncomingHttpHeaders, response.exchange);
        forwarded[CLIENT] = response;
        return forwarded;
      },
      onError: (failed, { error }) => this.fail(failed as FastifyReply, error as NodeJS.ErrnoException),
    });
  }

  /** Sends the client's own target. A client that hangs up takes its request back, so that the service can stop working on it. */
  private readonly ask = (
    options: Dispatcher.RequestOptions & { headers: ForwardedHeaders },
    done: (error: Error | null, answer?: Dispatcher.ResponseData) => void,
  ): void => {
    // Beside the headers by a symbol, which whoever sends them passes over.
    const response = options.headers[CLIENT]!;
    const hangUp = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) hangUp.abort(new errors.RequestAbortedError());
    });
    const path = response.req.url!;
    const { answerTimeoutMs: deadlineMs, isRepeatable } = response.exchange;
    // The library would take an operation's own time to begin its answer for the longest silence within it, too.
    const request = { ...options, path, signal: hangUp.signal, bodyTimeout: this.hop.answerTimeoutMs };
    this.replicas.send(request, { deadlineMs, isRepeatable }).then(
      (answer) => {
        const refusesGateway = isRefusal(answer);
        if (answer.statusCode <= HIGHEST_STATUS && !refusesGateway) return done(null, answer);
        // The library would refuse the status, and leave the answer open for ever.
        answer.body.destroy();
        done(refusesGateway ? new GatewayRefusedError() : new Error(`its status was ${answer.statusCode}`));
      },
      (error: Error) => done(error),
    );
  };

  private requestHeaders(headers: IncomingHttpHeaders, exchange: Exchange): IncomingHttpHeaders {
    for (const name of NOT_FORWARDED) delete headers[name];
    if (exchange.method === 'GET' || exchange.method === 'HEAD') {
      delete headers['content-length'];
      delete headers['content-type'];
    }
    // The library has dropped what the client's Connection header named, be it the gateway's own words.
    headers[DIALECT_HEADER] = exchange.dialect;
    headers['x-request-id'] = exchange.requestId;
    const { verdict } = exchange;
    if (verdict !== undefined && !isRefused(verdict) && verdict.identity) setIdentity(headers, verdict.identity);
    if (this.hop.secret !== undefined) headers[GATEWAY_SECRET_HEADER] = this.hop.secret;
    return headers;
  }

  private ownHeaders(dialect: Dialect): Record<string, string> {
    return {
      [DIALECT_HEADER]: dialect,
      ...(this.hop.secret === undefined ? {} : { [GATEWAY_SECRET_HEADER]: this.hop.secret }),
    };
  }

  /** Nothing of the service's answer has left yet. */
  private fail(reply: FastifyReply, error: NodeJS.ErrnoException): void {
    const response = reply.raw as GatewayResponse;
    reply.hijack();
    const cause = (error.cause as NodeJS.ErrnoException | undefined) ?? error;
    const code = failureCode(error);
    if (isAborted(code)) return;
    const fields = { upstream: this.name, code, reason: cause.message, ...requestFields(response.exchange) };
    this.faults.write('warn', code, fields, 'upstream request failed');
    if (isUnreachable(code)) response.refuse(503, 'The service of this URL is not reachable at the moment');
    else if (isGatewayRefused(code))
      response.refuse(503, 'The service of this URL does not accept this gateway at the moment');
    else if (isTimeout(code)) response.refuse(503, 'The service of this URL did not answer in time');
    else if (isConnectionFailure(code)) response.refuse(503, 'The service of this URL broke off its answer');
    else response.refuse(502, 'The service of this URL gave an answer that can not be understood');
  }
}

/** Returns a URL's origin and its host. Paths of the interface are fixed, so a replica is named by its origin alone. */
function hostOf(url: string): [origin: string, host: string] {
  const parsed = new URL(url);
  if (!/^https?:$/.test(parsed.protocol) || parsed.pathname !== '/' || parsed.search !== '' || parsed.username !== '') {
    throw new Error(`upstream "${parsed.origin}" must be an http(s) URL without path, query and credentials`);
  }
  return [parsed.origin, parsed.hostname.replace(/^\[(.*)\]$/, '$1')];
}
