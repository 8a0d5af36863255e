import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import {
  BadRequestError,
  type ErrorBody,
  type ErrorLog,
  errorBody,
  GENERIC_MESSAGE,
  type MessageStyle,
  NunatakError,
  noSuchRoute,
  publicStatus,
} from '@nunatak/core/errors';
import { requestFields, SampledLog, shortPath } from '@nunatak/telemetry/logging';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A driver's message may bring a whole statement along. In characters. */
const LONGEST_REASON = 300;

export interface ErrorBodyFilterOptions {
  log?: ErrorLog;
  messageStyle?: MessageStyle;
}

/** Turns an error into a status and the lines that a client may read. Unknown errors give a generic 500: no stack, no inner text. */
export function describeError(error: unknown): { statusCode: number; faults: readonly string[] } {
  if (error instanceof BadRequestError) return { statusCode: 400, faults: error.faults };
  if (error instanceof NunatakError) return safeDescription(error.statusCode, error.message);
  if (error instanceof HttpException) return describeHttpException(error);
  const fault = describeFastifyError(error);
  if (fault) return { statusCode: 400, faults: [fault] };
  return { statusCode: 500, faults: [GENERIC_MESSAGE] };
}

function safeDescription(status: number, message: string): { statusCode: number; faults: readonly string[] } {
  const statusCode = publicStatus(status);
  return { statusCode, faults: [statusCode === 500 ? GENERIC_MESSAGE : message] };
}

function describeHttpException(error: HttpException): { statusCode: number; faults: readonly string[] } {
  const response = error.getResponse();
  const inner = typeof response === 'object' ? (response as { message?: unknown }).message : response;
  if (Array.isArray(inner) && publicStatus(error.getStatus()) !== 500) {
    return { statusCode: publicStatus(error.getStatus()), faults: inner.map(String) };
  }
  const message = typeof inner === 'string' ? inner : error.message;
  // Nest's words for a route that is not there carry the query string, which may be long or hold secrets.
  const unknownRoute = /^Cannot ([A-Z]+) ([^?]*)/.exec(message);
  if (error.getStatus() === 404 && unknownRoute)
    return { statusCode: 404, faults: [noSuchRoute(unknownRoute[1], unknownRoute[2])] };
  return safeDescription(error.getStatus(), message);
}

/** The web server's own complaints about a request, in our words; undefined for anything else. */
function describeFastifyError(error: unknown): string | undefined {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'The request body is too large';
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return 'The request body is not JSON (content-type: application/json)';
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return "The request body's length differs from its content-length header";
    case 'FST_ERR_BAD_URL':
      return 'The URL is not well-formed (percent-encoding)';
    default:
      return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 && String(code).startsWith('FST_')
        ? 'The request is not well-formed'
        : undefined;
  }
}

/** An error's message and those of its causes. */
function reasonOf(error: unknown): string {
  const messages: string[] = [];
  for (let at = error; at instanceof Error && messages.length < 4; at = at.cause) messages.push(at.message);
  return messages.join(': ').slice(0, LONGEST_REASON);
}

/** The one place where errors become HTTP answers. */
@Catch()
export class ErrorBodyFilter implements ExceptionFilter {
  private readonly log: SampledLog<'error' | 'warn'> | undefined;

  constructor(private readonly options: ErrorBodyFilterOptions = {}) {
    this.log = options.log && new SampledLog(options.log);
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.send(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Answers `request` with what `error` means. An answer that has begun can't be taken back: its connection is cut instead. */
  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const body = this.body(error);
    if (body.statusCode >= 500) this.logFault(error, request, body.statusCode);
    if (reply.raw.headersSent || reply.sent) {
      reply.raw.destroy();
      return;
    }
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'cache-control'])
      reply.removeHeader(name);
    if (error instanceof NunatakError && error.headers) reply.headers(error.headers);
    // JSON by hand: a route's own serializer must not touch an error.
    reply
      .status(body.statusCode)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .serializer((text: unknown) => String(text))
      .send(JSON.stringify(body));
  }

  /** A fault of ours with its stack; what is only short or away at the moment, which any number of clients may meet, as one short line. */
  private logFault(error: unknown, { id, method, url }: FastifyRequest, statusCode: number): void {
    const named = { ...requestFields({ requestId: id, path: url }), method, path: shortPath(url), statusCode };
    const kind = `${statusCode} ${(error as Error | undefined)?.name}`;
    if (statusCode === 500) this.log?.write('error', kind, { err: error, ...named }, 'request failed');
    else this.log?.write('warn', kind, { reason: reasonOf(error), ...named }, 'request could not be served');
  }

  /** The body that `error` becomes on this host. */
  body(error: unknown): ErrorBody {
    const { statusCode, faults } = describeError(error);
    return errorBody(statusCode, this.options.messageStyle === 'list' ? faults : faults.join('; '));
  }
}
