import type { KeyObject } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { PeerError } from '../peer-error.js';
import { type AppAnswer, RequestTable } from '../requests/request-table.js';
import { decodeMessage, encodeMessage, type MessageOf, messageOf } from '../wire/messages.js';
import { FrameChannel } from './frame-channel.js';
import { encodeHandshake, type PeerHello, readHandshake } from './handshake.js';
import type { LocalNode } from './local-node.js';

/** How long a connection waits. */
export interface ConnectionTiming {
  /** Until the handshake is finished, from the begin of the dial. */
  handshakeMs: number;
  /** Between two Pings. */
  pingMs: number;
  /** Without any message. */
  silenceMs: number;
}

/** A node pings every 22.5 s and ends a connection after 30 s without a message. */
export const CONNECTION_TIMING: ConnectionTiming = { handshakeMs: 10_000, pingMs: 22_000, silenceMs: 30_000 };

/** A node leaves a GetPeerList unanswered when it has nothing new; after this time it may be asked again. */
const PEER_LIST_WAIT_MS = 1_900;
const MAX_UPTIME_PERCENT = 100;
const NANOSECONDS = 1_000_000;
const PONG = encodeMessage({ pong: {} });
/** Of this side as the peer's peer: nobody takes its word for anything. */
const PING = encodeMessage({ ping: { uptime: MAX_UPTIME_PERCENT } });
const NO_PEERS = encodeMessage({ peerList: { claimedIpPorts: [] } });

/** The claims of a PeerList, unchecked. */
export type Claims = MessageOf<'peerList'>['claimedIpPorts'];

/** A connection that this side dialed, over TLS, to a node whose certificate was checked. */
export class PeerConnection {
  /** Resolves when both sides have finished the handshake; rejects with a PeerError where the connection ends before. */
  readonly ready: Promise<void>;
  /** Resolves with the reason when the connection ends. */
  readonly ended: Promise<PeerError>;
  readonly #channel: FrameChannel;
  readonly #requests = new RequestTable();
  #resolveReady!: () => void;
  #resolveEnded!: (error: PeerError) => void;
  #hello: PeerHello | undefined;
  #isReady = false;
  #openPings = 0;
  #pings: NodeJS.Timeout | undefined;
  #peersAskedAt = Number.NEGATIVE_INFINITY;

  /** Sends the handshake at once. @param onPeers gets each peer list that was asked for */
  constructor(
    readonly nodeId: string,
    private readonly publicKey: KeyObject,
    socket: Duplex,
    private readonly local: LocalNode,
    private readonly timing: ConnectionTiming,
    private readonly onPeers: (claims: Claims, from: PeerConnection) => void,
  ) {
    const ended = new Promise<PeerError>((resolve) => {
      this.#resolveEnded = resolve;
    });
    this.ended = ended;
    this.ready = new Promise<void>((resolve, reject) => {
      this.#resolveReady = resolve;
      ended.then(reject);
    });
    // A caller that only waits for the end leaves this rejection unhandled.
    this.ready.catch(() => undefined);
    this.#channel = new FrameChannel(
      socket,
      { receive: (frame) => this.#receive(frame), ended: (error) => this.#ended(error) },
      timing.silenceMs,
    );
    this.#channel.send(encodeHandshake(local, nowSeconds()));
  }

  /** What the peer stated of itself; undefined before its handshake came. */
  get hello(): PeerHello | undefined {
    return this.#hello;
  }

  /** Whether requests are answered: the handshake is finished, and the connection is open. */
  get isReady(): boolean {
    return this.#isReady && this.#channel.error === undefined;
  }

  /** How many requests are open. */
  get openRequests(): number {
    return this.#requests.size;
  }

  /**
   * Sends an AppRequest. While the peer has too much to read yet, nothing is sent: `disconnected`, and it may be asked soon.
   * @param chainId 32 bytes; zeros are the P-Chain
   * @param deadlineMs how long this side waits; the peer gives up then, and after 10 s in any case
   * @param signal ends it: its reason is what the promise rejects with
   */
  ask(chainId: Buffer, appBytes: Uint8Array, deadlineMs: number, signal?: AbortSignal): Promise<AppAnswer> {
    const deadline = Math.max(1, Math.ceil(deadlineMs * NANOSECONDS));
    const send = (requestId: number) =>
      this.#channel.send(encodeMessage({ appRequest: { chainId, requestId, deadline, appBytes } }));
    return this.isReady && !this.#channel.isCrowded
      ? this.#requests.ask(chainId, deadlineMs, send, signal)
      : Promise.resolve<AppAnswer>({ kind: 'disconnected' });
  }

  /**
   * Asks for addresses of validators that are not in a filter. A node that knows none does not answer.
   * @returns whether it was asked: no question is open
   */
  askForPeers(filter: Uint8Array, salt: Uint8Array): boolean {
    const now = performance.now();
    if (!this.isReady || now - this.#peersAskedAt < PEER_LIST_WAIT_MS) return false;
    this.#peersAskedAt = now;
    this.#channel.send(encodeMessage({ getPeerList: { knownPeers: { filter, salt }, allSubnets: true } }));
    return true;
  }

  /** Ends the connection; its open requests end as `disconnected`. Only the first reason counts. */
  end(error: PeerError): void {
    this.#channel.end(error);
  }

  #receive(frame: Buffer): number {
    const { kind, bytes } = messageOf(frame);
    const wasAskedFor = this.#take(kind, bytes);
    return wasAskedFor ? 0 : bytes.length;
  }

  /** @returns whether the message was asked for */
  #take(kind: ReturnType<typeof messageOf>['kind'], bytes: Buffer): boolean {
    switch (kind) {
      case 'handshake':
        return this.#takeHandshake(decodeMessage(kind, bytes));
      case 'peerList':
        return this.#takePeerList(bytes);
      case 'ping':
        return this.#takePing(decodeMessage(kind, bytes));
      case 'pong':
        return this.#takePong();
      case 'appResponse': {
        const response = decodeMessage(kind, bytes);
        return response !== undefined && this.#requests.answer(response);
      }
      case 'appError': {
        const error = decodeMessage(kind, bytes);
        return error !== undefined && this.#requests.refuse(error);
      }
      default:
        return false;
    }
  }

  #takeHandshake(message: MessageOf<'handshake'> | undefined): boolean {
    if (message === undefined) return false;
    if (this.#hello !== undefined) throw new PeerError('protocol', 'the peer sent a second handshake');
    this.#hello = readHandshake(message, this.local.networkId, this.publicKey, nowSeconds());
    this.#channel.send(NO_PEERS);
    return true;
  }

  #takePeerList(bytes: Buffer): boolean {
    const isAcknowledgement = !this.#isReady && this.#hello !== undefined;
    const isAnswer = this.#peersAskedAt > Number.NEGATIVE_INFINITY;
    if (!isAcknowledgement && !isAnswer) return false;
    const list = decodeMessage('peerList', bytes);
    if (list === undefined) return false;
    this.#peersAskedAt = Number.NEGATIVE_INFINITY;
    if (isAcknowledgement) this.#becomeReady();
    this.onPeers(list.claimedIpPorts, this);
    return true;
  }

  #becomeReady(): void {
    this.#isReady = true;
    this.#pings = setInterval(() => {
      this.#openPings++;
      this.#channel.send(PING);
    }, this.timing.pingMs);
    this.#resolveReady();
  }

  #takePing(ping: MessageOf<'ping'> | undefined): boolean {
    if (ping === undefined) return false;
    if (ping.uptime > MAX_UPTIME_PERCENT) throw new PeerError('protocol', `a ping with an uptime of ${ping.uptime} %`);
    this.#channel.send(PONG);
    return false;
  }

  #takePong(): boolean {
    if (this.#openPings === 0) throw new PeerError('protocol', 'the peer sent a pong that nobody asked for');
    this.#openPings--;
    return true;
  }

  #ended(error: PeerError): void {
    clearInterval(this.#pings);
    this.#requests.close();
    this.#resolveEnded(error);
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
