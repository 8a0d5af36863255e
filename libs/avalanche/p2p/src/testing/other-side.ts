import { type Duplex, duplexPair } from 'node:stream';
import { until } from '@nunatak/core/testing';
import { encodeHandshake } from '../connection/handshake.js';
import type { LocalNode } from '../connection/local-node.js';
import { FrameReader, frameOf } from '../wire/frame-reader.js';
import { decodeMessage, encodeMessage, type MessageKind, type MessageOf, messageOf } from '../wire/messages.js';

/** The other end of a connection that a test makes without TLS. It does nothing by itself. */
export class OtherSide {
  /** The socket of the side under test. */
  readonly near: Duplex;
  readonly far: Duplex;
  /** The messages that came, in order. */
  readonly came: { kind: string; bytes: Buffer }[] = [];
  isClosed = false;

  constructor() {
    [this.near, this.far] = duplexPair();
    const reader = new FrameReader((frame) => frame && this.came.push(messageOf(frame)));
    this.far.on('data', (chunk: Buffer) => reader.push(chunk));
    this.far.on('error', () => undefined);
    for (const event of ['end', 'close'] as const)
      this.far.on(event, () => {
        this.isClosed = true;
      });
  }

  send(message: Parameters<typeof encodeMessage>[0]): void {
    this.far.write(frameOf(encodeMessage(message)));
  }

  /** Finishes the handshake as a node does. */
  shakeHands(local: LocalNode): void {
    this.far.write(frameOf(encodeHandshake(local, Math.floor(Date.now() / 1_000))));
    this.send({ peerList: { claimedIpPorts: [] } });
  }

  /** Waits for messages of a kind. @returns the last of them */
  async last<Kind extends MessageKind>(kind: Kind, count = 1): Promise<MessageOf<Kind>> {
    const found = () => this.came.filter((message) => message.kind === kind);
    await until(() => found().length >= count, { what: () => `${count} ${kind} came` });
    return decodeMessage(kind, found()[count - 1]!.bytes)!;
  }
}
