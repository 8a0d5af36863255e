import type { Duplex } from 'node:stream';
import { PeerError } from '../peer-error.js';
import { FrameReader, frameOf } from '../wire/frame-reader.js';
import { InboundBudget } from './inbound-budget.js';

/** A peer that has so many bytes to read yet does not read. */
const MOST_UNREAD_BYTES = 1_024 * 1_024;
/** With so many, requests wait: a peer far away reads a burst of long ones in some round trips, and a node reads 512 KiB/s after 2 MiB. */
const CROWDED_BYTES = MOST_UNREAD_BYTES / 2;

/** What a channel hands to its owner. */
export interface FrameReceiver {
  /** Takes a frame. @returns the bytes that count against the peer's budget: none of a frame that was asked for */
  receive(frame: Buffer): number;
  /** Learns, once, why the channel ended. */
  ended(error: PeerError): void;
}

/**
 * Frames over a socket, for any peer: frames that nobody asked for are read at a bounded rate, and a peer that sends no whole frame for a
 * time, floods or does not read is cut off.
 */
export class FrameChannel {
  readonly #reader: FrameReader;
  readonly #budget = new InboundBudget();
  readonly #silence: NodeJS.Timeout;
  #pause: NodeJS.Timeout | undefined;
  #error: PeerError | undefined;

  /** @param silenceMs how long a peer may be without a whole frame */
  constructor(
    private readonly socket: Duplex,
    private readonly receiver: FrameReceiver,
    silenceMs: number,
  ) {
    this.#reader = new FrameReader((frame, length) => this.#receive(frame, length));
    this.#silence = setTimeout(
      () => this.end(new PeerError('stalled', `no whole message came for ${silenceMs} ms`)),
      silenceMs,
    );
    socket.on('data', (chunk: Buffer) => this.#push(chunk));
    socket.on('error', (error) => this.end(new PeerError('closed', 'the connection broke', { cause: error })));
    socket.on('end', () => this.end(new PeerError('closed', 'the peer closed the connection')));
    socket.on('close', () => this.end(new PeerError('closed', 'the peer closed the connection')));
  }

  /** Why the channel ended; undefined while it is open. */
  get error(): PeerError | undefined {
    return this.#error;
  }

  /** Whether so much waits to be read by the peer that requests should not be added. */
  get isCrowded(): boolean {
    return this.socket.writableLength > CROWDED_BYTES;
  }

  /** Sends a message. Nothing happens once the channel has ended. */
  send(message: Uint8Array): void {
    if (this.#error !== undefined) return;
    this.socket.write(frameOf(message));
    const unread = this.socket.writableLength;
    if (unread > MOST_UNREAD_BYTES) this.end(new PeerError('stalled', `the peer leaves ${unread} bytes unread`));
  }

  /** Ends the channel at once. Only the first reason counts. */
  end(error: PeerError): void {
    if (this.#error !== undefined) return;
    this.#error = error;
    clearTimeout(this.#silence);
    clearTimeout(this.#pause);
    this.#reader.close();
    this.socket.destroy();
    this.receiver.ended(error);
  }

  #push(chunk: Buffer): void {
    try {
      this.#reader.push(chunk);
    } catch (error) {
      const isPeers = error instanceof PeerError;
      this.end(isPeers ? error : new PeerError('protocol', 'a message could not be handled', { cause: error }));
    }
  }

  #receive(frame: Buffer | undefined, length: number): void {
    this.#silence.refresh();
    const cost = frame === undefined ? length : this.receiver.receive(frame);
    if (cost === 0 && length > 0) return;
    const pauseMs = this.#budget.spend(cost);
    if (pauseMs === undefined) this.end(new PeerError('flood', 'the peer floods this side with messages'));
    else if (pauseMs > 0) this.#pauseFor(pauseMs);
  }

  #pauseFor(pauseMs: number): void {
    this.socket.pause();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#silence.refresh();
      this.socket.resume();
    }, pauseMs);
  }
}
