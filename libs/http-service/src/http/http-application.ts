import type { IncomingMessage } from 'node:http';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { BadRequestError, type MessageStyle, NotFoundError, noSuchRoute } from '@nunatak/core/errors';
import type { HealthChecks } from '@nunatak/core/health';
import { NestPinoLogger } from '@nunatak/telemetry/logging';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { bodyBytesOf } from './body-bytes.js';
import { jsonFault } from './bounded-json.js';
import { boundedQueryParser, hasMoreParameters } from './bounded-query.js';
import { ErrorBodyFilter } from './error-body.filter.js';
import { DEFAULT_HTTP_LIMITS, type HttpLimits } from './http-limits.js';
import { closeQueuedResponses } from './queued-responses.js';
import { REQUEST_ID_HEADER, requestId } from './request-id.js';
import { logRequests } from './request-log.js';
import { measureRequests } from './request-metrics.js';
import { traceRequests } from './request-spans.js';
import { answerUnusualRequests, clientErrorHandler } from './socket-errors.js';
import { StrictValidationPipe, type UnknownFields } from './strict-validation.pipe.js';

export interface HttpApplicationOptions {
  logger: Logger;
  /** Where request durations are recorded; without it they are not. */
  metrics?: Registry;
  /** Gets a readiness check that the listener is open; without it, none. */
  health?: HealthChecks;
  /** The listener's name in metrics and checks. Default: http. */
  listener?: string;
  limits?: Partial<HttpLimits>;
  /** How this host's error messages are written. Default: text. */
  messageStyle?: MessageStyle;
  /** What becomes of parameters and fields of bodies that no class declares. Default: drop. */
  unknownFields?: UnknownFields;
  /** Believe X-Forwarded-* from these peers: true, or addresses. Default: nobody. */
  trustProxy?: boolean | string[];
}

/** Leaves Fastify's own errors to the filter as they are: Nest's handler would turn them into exceptions without their codes. */
class OneFilterAdapter extends FastifyAdapter {
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }
}

/**
 * A Nest application on Fastify as every listener of Nunatak is: error bodies, strict validation, request ids, limits, request metrics.
 * Not listening yet: call `listen`, or `init` and then pass raw requests to {@link requestHandler}.
 */
export async function createHttpApplication(
  module: Type<unknown> | DynamicModule,
  options: HttpApplicationOptions,
): Promise<NestFastifyApplication> {
  const { logger, metrics, health, listener = 'http', messageStyle = 'text' } = options;
  const limits = { ...DEFAULT_HTTP_LIMITS, ...options.limits };
  const filter = new ErrorBodyFilter({ log: logger, messageStyle });
  const adapter = new OneFilterAdapter({
    logger: false,
    http: { maxHeaderSize: limits.headerBytes, requireHostHeader: false, headersTimeout: limits.requestTimeoutMs },
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    trustProxy: options.trustProxy ?? false,
    genReqId: (request: IncomingMessage) => requestId(request.headers),
    // A parameter as long as the URL may be reaches its validator, which names it.
    routerOptions: {
      maxParamLength: limits.urlBytes,
      querystringParser: boundedQueryParser(limits.queryParameters),
    },
    return503OnClosing: false,
    clientErrorHandler: clientErrorHandler(messageStyle),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.header(REQUEST_ID_HEADER, request.id);
      filter.send(error, request, reply);
    },
  });
  const server = adapter.getInstance<FastifyInstance>();
  server.setErrorHandler((error, request, reply) => filter.send(error, request, reply));
  traceRequests(server, listener);
  guardRequests(server, limits);
  boundBodies(server, limits);
  logRequests(server, logger, listener);
  if (metrics) measureRequests(server, metrics, listener);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestPinoLogger(logger),
    // Fastify's JSON parser guards against prototype poisoning and reads nothing but JSON.
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(filter);
  app.useGlobalPipes(new StrictValidationPipe(options.unknownFields));
  answerUnusualRequests(app.getHttpServer(), messageStyle);
  closeQueuedResponses(app.getHttpServer());
  health?.addReadiness(`listener ${listener}`, () => {
    if (!app.getHttpServer().listening) throw new Error('not listening');
  });
  return app;
}

/** The application's router as a plain request handler, for a caller in the same process. The application must have been initialised. */
export async function requestHandler(app: NestFastifyApplication): Promise<FastifyInstance['routing']> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  await server.ready();
  return server.routing;
}

/** Bounds a body before it is parsed: its size by operation ({@link BodyBytes}), its keys and its depth. */
function boundBodies(server: FastifyInstance, limits: HttpLimits): void {
  server.addHook('onRoute', (route) => {
    route.bodyLimit = bodyBytesOf(route) ?? limits.bodyBytes;
  });
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['text/plain', 'application/json']);
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const fault = jsonFault(text, { keys: limits.jsonKeys, depth: limits.jsonDepth });
    if (fault !== undefined) return done(new BadRequestError(fault));
    return parse(request, text, done);
  });
}

function guardRequests(server: FastifyInstance, limits: HttpLimits): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    if (request.raw.url !== undefined && request.raw.url.length > limits.urlBytes) {
      return done(new BadRequestError(`The URL is too long: at most ${limits.urlBytes} bytes`));
    }
    if (hasMoreParameters(request.raw.url ?? '', limits.queryParameters)) {
      return done(new BadRequestError(`The URL has more than ${limits.queryParameters} query parameters`));
    }
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      return done(new BadRequestError('The host header is missing'));
    }
    // Answered before the body is read: an unknown route stays unknown whatever is sent to it.
    if (request.is404) return done(new NotFoundError(noSuchRoute(request.method, request.url.split('?')[0])));
    done();
  });
}
