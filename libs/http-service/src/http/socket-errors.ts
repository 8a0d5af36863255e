import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorBody, errorBody, type MessageStyle } from '@nunatak/core/errors';
import { REQUEST_ID_HEADER, requestId } from './request-id.js';

/** A complete answer for a connection on which the server can't speak HTTP in the ordinary way any more. */
export function rawErrorResponse(body: ErrorBody): string {
  const json = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${body.statusCode} ${STATUS_CODES[body.statusCode] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(json)}`,
    `${REQUEST_ID_HEADER}: ${requestId({})}`,
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${json}`;
}

function describe(code: string | undefined): string {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 'The request line and headers are too long';
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'The request did not arrive in time';
    default:
      return 'The request is not well-formed HTTP';
  }
}

function message(style: MessageStyle, text: string): string | string[] {
  return style === 'list' ? [text] : text;
}

/** Answers what the parser refuses (overlong headers, not HTTP, too slow) with the documented body. */
export function clientErrorHandler(style: MessageStyle): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.end(rawErrorResponse(errorBody(400, message(style, describe(error.code)))));
    else socket.destroy();
  };
}

/** Answers the two kinds of request that Node would settle with an empty body or a closed socket. */
export function answerUnusualRequests(server: Server, style: MessageStyle): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = errorBody(400, message(style, 'The expect header can only be 100-continue'));
    response
      .writeHead(body.statusCode, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
      .end(JSON.stringify(body));
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.end(rawErrorResponse(errorBody(404, message(style, 'No such route: CONNECT'))));
  });
}
