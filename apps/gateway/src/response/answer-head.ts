import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import { FINAL_HEADER, INTERNAL_HEADER_PREFIX } from '@nunatak/gateway-contracts';
import type { AddedHeaders } from '../admission/admission.js';
import type { Exchange } from '../listener/exchange.js';
import { type ContentCoding, isCompressible } from './content-coding.js';
import { exposeHeaders, mayRead, pushOriginHeaders } from './cors.js';
import { DATA_POLICY } from './security-headers.js';

/** What a service said about its answer, sorted into what passes and what the gateway decides on. */
export interface AnswerHead {
  /** Flat name, value, … of the headers that pass as they are. */
  passing: OutgoingHttpHeader[];
  contentType: string;
  /** -1 where the service didn't say. */
  contentLength: number;
  /** The service compressed it itself. */
  encoded: boolean;
  final: boolean;
  /** The service's own; the gateway then makes none. */
  entityTag: string | undefined;
  cacheControl: string | undefined;
  contentSecurityPolicy: string | undefined;
  vary: string | undefined;
}

/** Reads an answer's headers, given as an object or as a flat list. */
export function readHead(given: OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined): AnswerHead {
  const head: AnswerHead = {
    passing: [],
    contentType: '',
    contentLength: -1,
    encoded: false,
    final: false,
    entityTag: undefined,
    cacheControl: undefined,
    contentSecurityPolicy: undefined,
    vary: undefined,
  };
  if (Array.isArray(given)) {
    for (let i = 0; i + 1 < given.length; i += 2) take(head, String(given[i]), given[i + 1]);
  } else {
    for (const name in given) take(head, name, given[name]);
  }
  return head;
}

function take(head: AnswerHead, givenName: string, value: OutgoingHttpHeader | undefined): void {
  if (value === undefined) return;
  const name = givenName.toLowerCase();
  switch (name) {
    case 'content-type':
      head.contentType = String(value);
      break;
    case 'content-length':
      head.contentLength = Number(value);
      break;
    case 'content-encoding':
      head.encoded = value !== 'identity';
      if (head.encoded) head.passing.push(name, value);
      break;
    case 'etag':
      head.entityTag = String(value);
      break;
    case 'cache-control':
      head.cacheControl = String(value);
      break;
    case 'content-security-policy':
      head.contentSecurityPolicy = String(value);
      break;
    case 'vary':
      head.vary = String(value);
      break;
    case FINAL_HEADER:
      head.final = String(value) === '1';
      break;
    // A hop's own affairs, what the gateway sets itself, and what tells about the software behind it.
    case 'connection':
    case 'keep-alive':
    case 'transfer-encoding':
    case 'trailer':
    case 'upgrade':
    case 'date':
    case 'server':
    case 'x-powered-by':
    case 'x-request-id':
    case 'x-content-type-options':
    case 'x-frame-options':
    case 'referrer-policy':
    case 'cross-origin-resource-policy':
    case 'access-control-allow-origin':
    case 'access-control-expose-headers':
      break;
    default:
      if (!name.startsWith(INTERNAL_HEADER_PREFIX)) head.passing.push(name, value);
  }
}

/**
 * The headers of an answer as a flat list, as `writeHead` takes it without sorting or copying: what the service gave and may pass, then
 * what the gateway adds of itself. `length` < 0: unknown, the body goes out in chunks.
 */
export function answerHeaders(
  head: AnswerHead,
  length: number,
  exchange: Exchange,
  coding: ContentCoding | undefined,
): OutgoingHttpHeader[] {
  const { listener } = exchange;
  const headers = head.passing;
  if (head.contentType !== '') headers.push('content-type', head.contentType);
  if (length >= 0) headers.push('content-length', length);
  if (head.entityTag !== undefined) headers.push('etag', head.entityTag);
  headers.push('x-request-id', exchange.requestId, ...listener.commonHeaders);
  headers.push('content-security-policy', head.contentSecurityPolicy ?? DATA_POLICY);
  // Without this header a cache may guess. A cache may keep final answers only.
  // It asks for them again, and gets 304: an upgrade of Nunatak may present the same values otherwise.
  headers.push('cache-control', head.cacheControl ?? (head.final ? 'no-cache' : 'no-store'));
  if (head.vary !== undefined) headers.push('vary', head.vary);
  if (head.encoded || isCompressible(head.contentType)) headers.push('vary', 'accept-encoding');
  // The hosted dialect may be chosen by this header alone, which matters to caches only.
  if (head.final) headers.push('vary', 'x-glacier-api-key');
  if (coding !== undefined) headers.push('content-encoding', coding);
  if (listener.allowedOrigins !== '*') pushOriginHeaders(headers, listener.allowedOrigins, exchange.origin);
  const added = exchange.verdict?.headers;
  if (added !== undefined) addHeaders(headers, added, exchange);
  return headers;
}

/** Sets headers in a flat list, in the place of those of the same names, and lets a page's script read them where it may read the answer. */
function addHeaders(headers: OutgoingHttpHeader[], added: AddedHeaders, { listener, origin }: Exchange): void {
  for (let i = headers.length - 2; i >= 0; i -= 2) if (Object.hasOwn(added, String(headers[i]))) headers.splice(i, 2);
  for (const name in added) headers.push(name, added[name]!);
  if (mayRead(listener.allowedOrigins, origin)) exposeHeaders(headers, Object.keys(added));
}
