import { Socket } from 'node:net';
import type { GatewayRequest } from './gateway-request.js';
import type { Turns, Waiting } from './turns.js';

/** What the connections of a listener have in common. */
export interface ConnectionRules {
  /** Requests of one connection that are answered at the same time. */
  requestsPerConnection: number;
  turns: Turns;
  /** Bytes that all connections together hold back. */
  backlog: Backlog;
}

/** Bytes that were received and not yet parsed, of all connections together. */
export interface Backlog {
  bytes: number;
  readonly maxBytes: number;
}

/** The end of a request's head. */
const HEAD_END = Buffer.from('\r\n\r\n');
const LF = 10;
const CR = 13;
/** With more held back, the socket is not read. Below it reading goes on, so that a connection's end is noticed. */
const HELD_BYTES = 16_384;

const { push, _read: readOn } = Socket.prototype;
const ignore = () => undefined;

/**
 * A client's connection, read at the pace at which its requests are answered. Node's parser takes whatever a read brings: 64 KiB of
 * pipelined requests become 2,000 request and response objects at once, of each connection. Here bytes go on to the parser a request at a
 * time: the next one when the one before has its answer and its turn has come. What is not parsed stays bytes, and then stays unread.
 */
export class ClientConnection implements Waiting {
  private inFlight = 0;
  /** The one that was begun last. Until it is complete, what arrives is its body. */
  private latest: GatewayRequest | undefined;
  private held: Buffer | undefined;
  private isReading = true;

  /** Call it once the HTTP server has the socket, and before anything was read. */
  constructor(
    private readonly socket: Socket,
    private readonly rules: ConnectionRules,
  ) {
    // The server would have its parser read past this; it doesn't where somebody else listens for data.
    socket.on('data', ignore).off('data', ignore);
    socket.push = (chunk: Buffer | null) => this.receive(chunk);
    socket._read = (size) => {
      if (this.held === undefined) readOn.call(socket, size);
      else process.nextTick(() => this.go());
    };
    // A body's reader has room again.
    socket.on('resume', () => process.nextTick(() => this.go()));
    socket.once('close', () => this.drop());
  }

  /** Whether more was received than what is being answered. */
  get hasMore(): boolean {
    return this.held !== undefined;
  }

  begin(request: GatewayRequest): void {
    this.inFlight++;
    this.latest = request;
  }

  /** A request is answered, or given up. */
  end(): void {
    this.inFlight--;
    if (this.held !== undefined) this.go();
  }

  /** Forgets what was received and not yet parsed. */
  drop(): void {
    this.hold(undefined);
    this.rules.turns.leave(this);
  }

  go(): void {
    while (this.held !== undefined && this.mayPass()) {
      if (!this.rules.turns.isTurnOf(this)) return;
      push.call(this.socket, this.nextPiece(this.held));
    }
    if (this.isReading || this.held !== undefined || this.socket.destroyed) return;
    this.isReading = true;
    readOn.call(this.socket, 0);
  }

  private receive(chunk: Buffer | null): boolean {
    // A client that ends its side is not answered any further.
    if (chunk === null) {
      this.drop();
      return push.call(this.socket, null);
    }
    this.hold(this.held === undefined ? chunk : Buffer.concat([this.held, chunk]));
    this.go();
    if (this.rules.backlog.bytes > this.rules.backlog.maxBytes) this.socket.destroy();
    this.isReading = this.held === undefined || this.held.length < HELD_BYTES;
    return this.isReading;
  }

  private mayPass(): boolean {
    const { socket, rules } = this;
    if (socket.destroyed || !socket.readableFlowing || socket.readableLength > 0) return false;
    return this.inFlight < rules.requestsPerConnection || this.latest?.complete === false;
  }

  private nextPiece(held: Buffer): Buffer {
    // A run of line ends is one piece: it ends one head at most, and the parser skips what lies between requests.
    const length = lineEnds(held) || endOfHead(held);
    const piece = held.subarray(0, length);
    this.hold(length === held.length ? undefined : held.subarray(length));
    return piece;
  }

  private hold(bytes: Buffer | undefined): void {
    this.rules.backlog.bytes += (bytes?.length ?? 0) - (this.held?.length ?? 0);
    this.held = bytes;
  }
}

/** Returns how many of the first bytes are CR or LF. */
function lineEnds(bytes: Buffer): number {
  let at = 0;
  while (bytes[at] === CR || bytes[at] === LF) at++;
  return at;
}

function endOfHead(bytes: Buffer): number {
  const end = bytes.indexOf(HEAD_END);
  return end < 0 ? bytes.length : end + HEAD_END.length;
}
