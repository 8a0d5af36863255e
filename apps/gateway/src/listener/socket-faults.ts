import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type MessageStyle, noSuchRoute } from '@nunatak/core/errors';
import { GatewayRequest } from '../listener/gateway-request.js';
import { errorJson } from '../response/error-body.js';
import { GatewayResponse } from '../response/gateway-response.js';
import { DATA_POLICY, SECURITY_HEADERS } from '../response/security-headers.js';
import { nextRequestId } from './request-id.js';

type GatewayServer = Server<typeof GatewayRequest, typeof GatewayResponse>;

/** A request line in good order but for its method, which Node's parser doesn't know. */
const UNKNOWN_METHOD = /^([A-Z]{1,32}) (\/[^\s?]*)\S* HTTP\/1\.[01]\r?\n/;

/** For a client to read a last answer and close its side. */
const LINGER_MS = 2_000;

interface ParserFault extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
}

/** Answers what never becomes a request in the ordinary sense: bytes that aren't HTTP, oversized headers, slow senders, CONNECT. */
export function answerSocketFaults(server: GatewayServer, style: MessageStyle, onFault: (code: string) => void): void {
  server.on('clientError', (error: ParserFault, socket: Duplex) => {
    onFault(error.code ?? 'unknown');
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { statusCode, message } = describe(error);
    const current = (socket as { _httpMessage?: GatewayResponse })._httpMessage;
    if (current?.exchange !== undefined) {
      current.shouldKeepAlive = false;
      // Garbage behind a whole request: that one still gets its answer. Within its body: its own response can still say so, or is cut short.
      if (current.req.complete) return;
      if (current.isUndecided) current.refuse(statusCode, message);
      else socket.destroy();
      return;
    }
    endWith(socket, rawAnswer(style, statusCode, message));
  });
  server.on('connect', (request, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    onFault('CONNECT');
    endWith(socket, rawAnswer(style, 404, noSuchRoute('CONNECT', request.url)));
  });
}

/** A last answer. A client that doesn't close its side is cut off, but not before it can have read it. */
function endWith(socket: Duplex, answer: string): void {
  socket.end(answer);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

function describe(error: ParserFault): { statusCode: number; message: string } {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return { statusCode: 400, message: 'The request line and headers are too long' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { statusCode: 400, message: 'The request did not arrive in time' };
    case 'HPE_INVALID_METHOD': {
      const line = UNKNOWN_METHOD.exec(error.rawPacket?.toString('latin1') ?? '');
      if (line !== null) return { statusCode: 404, message: noSuchRoute(line[1], line[2]) };
    }
  }
  return { statusCode: 400, message: 'The request is not well-formed HTTP' };
}

function rawAnswer(style: MessageStyle, statusCode: number, message: string): string {
  const json = errorJson(style, statusCode, message);
  const lines = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(json)}`,
    `x-request-id: ${nextRequestId()}`,
    'cache-control: no-store',
    'connection: close',
    `content-security-policy: ${DATA_POLICY}`,
  ];
  for (let i = 0; i < SECURITY_HEADERS.length; i += 2) lines.push(`${SECURITY_HEADERS[i]}: ${SECURITY_HEADERS[i + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n${json}`;
}
