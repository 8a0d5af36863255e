import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import type { Exchange } from '../listener/exchange.js';
import { type AnswerHead, answerHeaders, readHead } from './answer-head.js';
import {
  COMPRESSION_THRESHOLD_BYTES,
  type ContentCoding,
  chooseCoding,
  compressionStream,
  isCompressible,
} from './content-coding.js';
import { formatTag, matchesTag } from './entity-tag.js';
import { conformError, errorJson, publicErrorStatus } from './error-body.js';
import { HeaderHoldingResponse } from './header-holding-response.js';
import { compressedForm, tagOf } from './lasting-bodies.js';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];
type Chunk = string | Uint8Array;
type Done = ((error?: Error | null) => void) | null | undefined;

/**
 * A final answer that comes in pieces is collected up to here to be tagged, an error's body to be rewritten.
 * Longer ones pass untagged; a longer error's text is lost.
 */
const COLLECTED_BYTES = 2_097_152;

/**
 * An answer up to here that comes in pieces goes out whole: a slow client then holds no connection to the service. Pages are smaller, and so is
 * a transaction of ten thousand transfers.
 */
const WHOLE_BYTES = 4_194_304;

/** open: nothing said · headed: status and headers known, held back · then one of the ways in which a body goes out · closed: all said. */
type Phase = 'open' | 'headed' | 'collecting' | 'encoding' | 'passing' | 'closed';

/**
 * The response that services behind the gateway write to, in this process as raw response, otherwise through the proxy.
 * It holds the head back until the body begins, then gives the answer what every answer has (ids, security, CORS), strips
 * internal headers, compresses, tags final answers and answers 304, and sees that no status or error body leaves
 * that clients don't know. A whole body given to `end()`, the usual case, goes out in one write.
 *
 * Once {@link refuse}d it swallows what the service still writes: the client has its answer.
 */
export class GatewayResponse extends HeaderHoldingResponse {
  /** Set before anything can be written. */
  exchange!: Exchange;
  /** Called when the service has given its answer, or streams it: the rest depends on how fast the client takes it. */
  onSaid: ((response: GatewayResponse) => void) | undefined;
  /** Of the body, as they went to the connection. */
  bodyBytes = 0;
  /** It was broken off on this side, by the service or because the client took too long. */
  private cutBy: 'service' | 'client' | undefined;

  private phase: Phase = 'open';
  private given: Headers | undefined;
  private head: AnswerHead | undefined;
  private collected: Buffer[] = [];
  private collectedBytes = 0;
  private encoder: Transform | undefined;
  private isWatched = false;

  /** Nothing has been sent yet, so the answer can still be another one. */
  get isUndecided(): boolean {
    return !this.headersSent && this.phase !== 'closed';
  }

  /** The service broke its answer off. */
  get isCut(): boolean {
    return this.cutBy === 'service';
  }

  /** Answers with a section 7 body in place of the service, whatever it does afterwards. Without effect once an answer has begun. */
  refuse(statusCode: number, message: string, headers: Record<string, string> = {}): void {
    // A connection that ends takes a moment to end its response.
    if (!this.isUndecided || this.destroyed || this.req.socket.destroyed) return;
    this.exchange.isRefused = true;
    this.takeHeld();
    this.begin(statusCode, { 'content-type': JSON_TYPE, ...headers });
    this.finishWhole(errorJson(this.exchange.listener.messageStyle, statusCode, message));
  }

  /** Of what was written, so much waits in this process for the client to take it. */
  get untakenBytes(): number {
    return this.socket?.writableLength ?? 0;
  }

  /** Breaks the answer off, since the client doesn't take it. */
  giveUp(): void {
    this.cutBy ??= 'client';
    this.destroy();
  }

  override destroy(error?: Error): this {
    // Of a connection that has gone already, what is left is only cleared away.
    this.cutBy ??= this.req.socket.destroyed ? 'client' : 'service';
    return super.destroy(error);
  }

  override writeHead(statusCode: number, reason?: string | Headers, headers?: Headers): this {
    if (this.phase === 'closed') return this;
    if (this.headersSent) return super.writeHead(statusCode);
    this.begin(statusCode, typeof reason === 'object' ? reason : headers);
    return this;
  }

  override flushHeaders(): void {
    // The head waits for the body's beginning, which decides on coding and tag.
  }

  override write(chunk: Chunk, encoding?: BufferEncoding | Done, done?: Done): boolean {
    const callback = typeof encoding === 'function' ? encoding : done;
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encodingOf(encoding)) : chunk;
    if (this.phase === 'open') this.begin(this.statusCode, undefined);
    if (this.phase === 'headed') this.beginPieces();
    switch (this.phase) {
      case 'encoding':
        return this.encoder!.write(bytes, () => callback?.());
      case 'passing':
        this.count(bytes.length);
        return this.watched(super.write(bytes, () => callback?.()));
      case 'collecting':
        this.collect(bytes);
    }
    if (callback) process.nextTick(callback);
    return true;
  }

  override end(
    chunk?: Chunk | (() => void) | null,
    encoding?: BufferEncoding | (() => void) | null,
    done?: Done,
  ): this {
    const body = typeof chunk === 'function' || chunk === null ? undefined : chunk;
    const callback = [chunk, encoding, done].find((a) => typeof a === 'function') as (() => void) | undefined;
    if (callback) this.once('finish', callback);
    switch (this.phase) {
      case 'open':
      case 'headed':
        if (this.phase === 'open') this.begin(this.statusCode, undefined);
        this.finishWhole(
          typeof body === 'string' && encodingOf(encoding) !== 'utf8' ? Buffer.from(body, encodingOf(encoding)) : body,
        );
        break;
      case 'collecting':
        if (body !== undefined) this.collect(Buffer.from(body));
        this.finishWhole(Buffer.concat(this.collected));
        break;
      case 'encoding':
        this.close();
        this.encoder!.end(body);
        break;
      case 'passing':
        this.close();
        this.endWith(body, body === undefined ? 0 : byteLength(body));
    }
    return this;
  }

  /** A second beginning replaces the first one while nothing has been sent: a service's stream failed before its first byte left. */
  private begin(statusCode: number, given: Headers | undefined): void {
    this.statusCode = statusCode;
    this.given = given;
    this.head = undefined;
    this.collected = [];
    this.collectedBytes = 0;
    this.phase = 'headed';
  }

  private close(): void {
    this.phase = 'closed';
    this.onSaid?.(this);
  }

  private readGivenHead(): AnswerHead {
    const held = this.takeHeld();
    if (held === undefined) return readHead(this.given);
    if (!Array.isArray(this.given)) return readHead({ ...held, ...this.given });
    const { given } = this;
    for (let i = 0; i + 1 < given.length; i += 2) held[String(given[i]).toLowerCase()] = given[i + 1];
    return readHead(held);
  }

  /** The body comes in pieces: decide what to do with them. */
  private beginPieces(): void {
    const head = this.readGivenHead();
    this.head = head;
    const collectable =
      head.contentLength >= 0 && this.req.method !== 'HEAD' ? head.contentLength : Number.POSITIVE_INFINITY;
    const taggable = this.isTaggable(head) && collectable <= COLLECTED_BYTES;
    if (this.isError || taggable || collectable <= WHOLE_BYTES) {
      this.phase = 'collecting';
      return;
    }
    const coding = this.codingFor(head, head.contentLength < 0 ? Number.POSITIVE_INFINITY : head.contentLength);
    if (coding === undefined) {
      this.phase = 'passing';
      this.onSaid?.(this);
      this.send(head, head.contentLength, undefined);
      return;
    }
    this.phase = 'encoding';
    this.onSaid?.(this);
    this.send(head, -1, coding);
    this.pumpThrough(compressionStream(coding));
  }

  private pumpThrough(encoder: Transform): void {
    this.encoder = encoder;
    encoder.on('data', (chunk: Buffer) => {
      this.count(chunk.length);
      if (!this.watched(super.write(chunk))) encoder.pause();
    });
    encoder.on('drain', () => this.emit('drain'));
    // Both the encoder's and the socket's drain arrive here; only the socket's makes room for more output.
    this.on('drain', () => {
      if (!this.writableNeedDrain) encoder.resume();
    });
    encoder.on('end', () => {
      super.end();
      this.watched(this.untakenBytes === 0);
    });
    encoder.on('error', () => this.destroy());
    this.once('close', () => encoder.destroy());
  }

  private collect(bytes: Uint8Array): void {
    this.collectedBytes += bytes.length;
    if (this.collectedBytes <= COLLECTED_BYTES) this.collected.push(Buffer.from(bytes));
  }

  /** The whole body is known. Nothing can be changed afterwards, even while it is still being compressed. */
  private finishWhole(given: Chunk | undefined): void {
    const head = this.head ?? this.readGivenHead();
    this.close();
    const body = this.isError ? this.conform(head, given) : given;
    if (this.statusCode === 204 || this.statusCode === 304) {
      head.contentType = '';
      this.send(head, -1, undefined);
      super.end();
      return;
    }
    const length = body === undefined ? 0 : byteLength(body);
    if (body === undefined || length === 0) {
      // A HEAD request's answer states the length that GET's would have.
      this.send(head, this.req.method === 'HEAD' ? head.contentLength : 0, undefined);
      super.end();
      return;
    }
    const tag = this.isTaggable(head) ? tagOf(body) : undefined;
    const coding = this.codingFor(head, length);
    if (tag !== undefined) head.entityTag = formatTag(tag, coding !== undefined);
    if (tag !== undefined && this.exchange.ifNoneMatch !== undefined && matchesTag(this.exchange.ifNoneMatch, tag)) {
      this.statusCode = 304;
      head.contentType = '';
      this.send(head, -1, undefined);
      super.end();
      return;
    }
    if (coding === undefined) {
      this.send(head, length, undefined);
      this.endWith(body, length);
      return;
    }
    compressedForm(coding, body, (error, compressed) => {
      if (this.destroyed) return;
      if (error) {
        this.destroy(error);
        return;
      }
      this.send(head, compressed.length, coding);
      this.endWith(compressed, compressed.length);
    });
  }

  private endWith(body: Chunk | undefined, bytes: number): void {
    this.count(bytes);
    super.end(body);
    this.watched(this.untakenBytes === 0);
  }

  /** Limits the time in which the client takes nothing, where it has something to take. Node's time-out sees each byte that is taken. */
  private watched(isTaken: boolean): boolean {
    if (isTaken) return true;
    const { socket } = this;
    if (socket !== null && !this.isWatched) {
      this.isWatched = true;
      const idleMs = socket.timeout ?? 0;
      socket.setTimeout(this.exchange.listener.stallTimeoutMs);
      // What comes next is the service's to give. The encoder's drain arrives here, too.
      const taken = () => {
        if (this.writableNeedDrain) return;
        this.off('drain', taken);
        this.isWatched = false;
        socket.setTimeout(idleMs);
      };
      this.on('drain', taken);
    }
    return false;
  }

  /** Node sends no body with these, whatever it is given. */
  private count(bytes: number): void {
    const { statusCode } = this;
    if (this.req.method !== 'HEAD' && statusCode !== 204 && statusCode !== 304) this.bodyBytes += bytes;
  }

  private send(head: AnswerHead, length: number, coding: ContentCoding | undefined): void {
    if (this.statusCode !== 200 && this.statusCode !== 304) head.final = false;
    if (this.exchange.listener.draining) this.shouldKeepAlive = false;
    super.writeHead(this.statusCode, answerHeaders(head, length, this.exchange, coding));
  }

  private codingFor(head: AnswerHead, length: number): ContentCoding | undefined {
    const { acceptEncoding } = this.exchange;
    if (acceptEncoding === undefined || length < COMPRESSION_THRESHOLD_BYTES || head.encoded) return undefined;
    if (this.req.method === 'HEAD' || !isCompressible(head.contentType)) return undefined;
    return chooseCoding(acceptEncoding);
  }

  private isTaggable(head: AnswerHead): boolean {
    return (
      head.final &&
      this.statusCode === 200 &&
      head.entityTag === undefined &&
      !head.encoded &&
      this.req.method === 'GET'
    );
  }

  private get isError(): boolean {
    return this.statusCode >= 300 && this.statusCode !== 304;
  }

  /** Whatever made the error, a library, a framework or a load balancer on the way: clients get what the documents say. */
  private conform(head: AnswerHead, body: Chunk | undefined): string {
    const json = conformError(this.exchange.listener.messageStyle, this.statusCode, body);
    this.statusCode = publicErrorStatus(this.statusCode);
    head.contentType = JSON_TYPE;
    // A compressed body couldn't be read, and has been replaced.
    head.encoded = false;
    head.passing = head.passing.filter((_, i, all) => KEPT_WITH_ERRORS.has(String(all[i - (i % 2)])));
    return json;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Of a service's headers, an error keeps those that tell the client what to do next. */
const KEPT_WITH_ERRORS: ReadonlySet<string> = new Set(['retry-after', 'www-authenticate']);

function byteLength(body: Chunk): number {
  return typeof body === 'string' ? Buffer.byteLength(body) : body.length;
}

function encodingOf(encoding: unknown): BufferEncoding {
  return typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8';
}
