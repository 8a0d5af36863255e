import { PeerError } from '../peer-error.js';

/** avalanchego: constants.DefaultMaxMessageSize. A longer frame ends the connection. */
export const MAX_FRAME_BYTES = 2 * 1_024 * 1_024;
/** No message that the client reads is longer. A longer frame is skipped as it comes, so that it takes no memory. */
export const MAX_KEPT_BYTES = 128 * 1_024;

const LENGTH_BYTES = 4;
/** A frame's buffer grows with what has come of it, so that a frame that is only announced costs little. */
const FIRST_CAPACITY = 1_024;

/** Returns a message as a frame: 4 bytes of length, then the message. */
export function frameOf(message: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(LENGTH_BYTES + message.length);
  frame.writeUInt32BE(message.length);
  frame.set(message, LENGTH_BYTES);
  return frame;
}

/** Cuts a stream of bytes into frames. It holds at most {@link MAX_KEPT_BYTES}, whatever comes. */
export class FrameReader {
  #isClosed = false;
  #headerBytes = 0;
  #length = 0;
  /** Bytes of the frame that have come. */
  #come = 0;
  #body: Buffer | undefined;

  /** @param take gets each frame, a copy of what came; undefined for a frame that was skipped, with its length */
  constructor(private readonly take: (frame: Buffer | undefined, length: number) => void) {}

  /** Takes the next bytes of the stream. @throws PeerError of the fault `protocol` for a frame that is too long */
  push(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length && !this.#isClosed) {
      at = this.#headerBytes < LENGTH_BYTES ? this.#header(chunk, at) : this.#take(chunk, at);
      if (this.#headerBytes === LENGTH_BYTES && this.#come === this.#length) this.#finish();
    }
  }

  /** Ends it: no frame comes any more, also of bytes that it has. */
  close(): void {
    this.#isClosed = true;
    this.#body = undefined;
  }

  #header(chunk: Buffer, start: number): number {
    let at = start;
    while (at < chunk.length && this.#headerBytes < LENGTH_BYTES) {
      this.#length = this.#length * 256 + chunk[at++]!;
      this.#headerBytes++;
    }
    if (this.#headerBytes === LENGTH_BYTES && this.#length > MAX_FRAME_BYTES)
      throw new PeerError('protocol', `a frame of ${this.#length} bytes, more than ${MAX_FRAME_BYTES}`);
    return at;
  }

  #take(chunk: Buffer, at: number): number {
    const end = Math.min(chunk.length, at + this.#length - this.#come);
    if (this.#length <= MAX_KEPT_BYTES) {
      const body = this.#bodyOf(this.#come + end - at);
      chunk.copy(body, this.#come, at, end);
    }
    this.#come += end - at;
    return end;
  }

  #bodyOf(needed: number): Buffer {
    const body = this.#body;
    if (body !== undefined && body.length >= needed) return body;
    const capacity = Math.min(this.#length, Math.max(FIRST_CAPACITY, needed, 2 * (body?.length ?? 0)));
    const grown = Buffer.allocUnsafeSlow(capacity);
    body?.copy(grown, 0, 0, this.#come);
    this.#body = grown;
    return grown;
  }

  #finish(): void {
    const [length, body] = [this.#length, this.#body];
    this.#headerBytes = this.#length = this.#come = 0;
    this.#body = undefined;
    this.take(length > MAX_KEPT_BYTES ? undefined : (body ?? Buffer.alloc(0)), length);
  }
}
