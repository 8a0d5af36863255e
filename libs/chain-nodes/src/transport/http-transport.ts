import { isAscii } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Pool } from 'undici';
import { classifyHttpStatus } from '../errors/classify.js';
import { asNodeError, NodeError } from '../errors/node-error.js';
import { ReceivedBody } from './receive-buffers.js';

const unzip = promisify(gunzip);

/** Limits of one endpoint's HTTP connection. */
export interface HttpLimits {
  /** Connections kept open; more requests than that queue. */
  connections: number;
  /** A response above this is given up on: V8's strings end at 512 MB, and a parsed answer takes several times its text. */
  maxResponseBytes: number;
  /** Reads an answer's text, in place of `JSON.parse`. */
  parse?: ((text: string) => unknown) | undefined;
}

/** What is asked in one exchange. */
export interface HttpQuestion {
  body: string;
  /** Whether the body holds several calls, which decides what some statuses mean. */
  batched: boolean;
  /** For the whole exchange, body included. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Below the URL's own path: `/ext/info`. */
  path?: string | undefined;
  /**
   * Reads an answer with status 200 from its bytes; undefined for what it can't read, which is then read as text. It may keep no view of the
   * bytes.
   */
  read?: ((raw: Buffer) => unknown) | undefined;
}

/** One answered request. */
export interface HttpAnswer {
  body: unknown;
  bytes: number;
}

type ResponseBody = AsyncIterable<Buffer> & { destroy(): void; on(event: 'error', listener: () => void): unknown };

/** Hosts for which compressing costs more than it saves. */
const LOCAL = /^(?:localhost|127\.|\[?::1|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/;

/** JSON over keep-alive HTTP POST to one URL. Errors are {@link NodeError}s that never name the URL. */
export class HttpTransport {
  readonly #pool: Pool;
  readonly #path: string;
  readonly #search: string;
  readonly #headers: Record<string, string>;

  constructor(
    url: string,
    private readonly limits: HttpLimits,
  ) {
    const parsed = new URL(url);
    this.#path = parsed.pathname;
    this.#search = parsed.search;
    this.#headers = { 'content-type': 'application/json', accept: 'application/json' };
    if (!LOCAL.test(parsed.hostname)) this.#headers['accept-encoding'] = 'gzip';
    if (parsed.username !== '' || parsed.password !== '') {
      const pair = `${decodeURIComponent(parsed.username)}:${decodeURIComponent(parsed.password)}`;
      this.#headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
    }
    this.#pool = new Pool(parsed.origin, {
      connections: limits.connections,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      connect: { timeout: 10_000 },
    });
  }

  async post({ body, batched, timeoutMs, signal, path, read }: HttpQuestion): Promise<HttpAnswer> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    const onAbort = () => abort.abort();
    signal?.addEventListener('abort', onAbort, { once: true });
    const received = new ReceivedBody();
    try {
      if (signal?.aborted) throw new NodeError('retryable', 'cancelled');
      const response = await this.#pool.request({
        path: this.#pathOf(path),
        method: 'POST',
        headers: this.#headers,
        body,
        signal: abort.signal,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      await this.#receive(response.body, received);
      let raw = received.bytes;
      if (response.headers['content-encoding'] === 'gzip') {
        raw = await unzip(raw, { maxOutputLength: this.limits.maxResponseBytes }).catch((error: { code?: string }) => {
          throw error?.code === 'ERR_BUFFER_TOO_LARGE' ? tooBig() : new NodeError('retryable', 'a broken gzip stream');
        });
      }
      const known = response.statusCode === 200 ? read?.(raw) : undefined;
      return {
        body: known ?? this.#parse(raw, response.statusCode, response.headers['retry-after'], batched),
        bytes: raw.length,
      };
    } catch (error) {
      if (error instanceof NodeError) throw error;
      if (signal?.aborted) throw new NodeError('retryable', 'cancelled');
      if (abort.signal.aborted) {
        const late = new NodeError('retryable', `no answer within ${timeoutMs} ms`);
        late.timedOut = true;
        throw late;
      }
      throw asNodeError(error);
    } finally {
      received.release();
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #pathOf(below: string | undefined): string {
    return (below === undefined ? this.#path : this.#path.replace(/\/$/, '') + below) + this.#search;
  }

  async #receive(body: ResponseBody, received: ReceivedBody): Promise<void> {
    for await (const piece of body) {
      if (received.length + piece.length > this.limits.maxResponseBytes) {
        // Destroying the body reports an abort that nobody else listens to.
        body.on('error', () => undefined);
        body.destroy();
        throw tooBig();
      }
      received.add(piece);
    }
  }

  #parse(raw: Buffer, status: number, retryAfter: string | string[] | undefined, batched: boolean): unknown {
    let body: unknown;
    try {
      // Chain data is ASCII but for a stray message: reading it as Latin-1 spares the slower UTF-8 decoder.
      const { parse = JSON.parse } = this.limits;
      body = parse(isAscii(raw) ? raw.toString('latin1') : withoutMark(raw.toString('utf8')));
    } catch {
      if (status !== 200) throw classifyHttpStatus(status, single(retryAfter), batched);
      throw new NodeError('retryable', `an answer of ${raw.length} bytes that is not JSON`);
    }
    if (status === 200) return body;
    const error = classifyHttpStatus(status, single(retryAfter), batched);
    // Some nodes send a JSON-RPC error with status 400 or 500: its code says more than the status. Never so for limits.
    const explained = typeof body === 'object' && body !== null && (Array.isArray(body) || 'error' in body);
    if (explained && error.kind !== 'rate-limited' && status !== 413 && status !== 401 && status !== 403) return body;
    throw error;
  }
}

/** Some proxies put a byte order mark before an answer. */
function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

function tooBig(): NodeError {
  return new NodeError('shrink', 'the response is too big');
}
