const FIRST_BYTES = 1 << 20;
/** A longer one is not kept: few answers are that long. */
const MOST_BYTES = 16 << 20;
/** Kept at once, for as many answers as come at a time. */
const MOST_SPARE = 4;
/** Those that nobody took for so long are let go. */
const IDLE_MS = 10_000;

/**
 * Memory into which long answers are received, used over and over. Kept apart until the last came, the pieces of a long answer outlive the
 * young generation: V8 then counts them, and the copy of them all, among what makes it collect its whole heap.
 */
class ReceiveBuffers {
  #spare: Buffer[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** The longest that is spare. */
  take(): Buffer {
    return this.#spare.pop() ?? Buffer.allocUnsafeSlow(FIRST_BYTES);
  }

  /** Takes back what nobody reads any more. */
  give(buffer: Buffer): void {
    if (buffer.length > MOST_BYTES) return;
    this.#spare.push(buffer);
    this.#spare.sort((a, b) => a.length - b.length);
    if (this.#spare.length > MOST_SPARE) this.#spare.shift();
    this.#timer = this.#timer?.refresh() ?? setTimeout(() => this.#letGo(), IDLE_MS).unref();
  }

  #letGo(): void {
    this.#spare = [];
    this.#timer = undefined;
  }
}

const buffers = new ReceiveBuffers();

/** The body of one answer, put together from its pieces. */
export class ReceivedBody {
  /** Of an answer in one piece, which needs no other memory. */
  #only: Buffer | undefined;
  #buffer: Buffer | undefined;
  #length = 0;

  /** How many bytes have come. */
  get length(): number {
    return this.#length;
  }

  /** Takes the next piece. */
  add(piece: Buffer): void {
    const length = this.#length + piece.length;
    if (this.#length === 0) this.#only = piece;
    else {
      this.#reserve(length);
      this.#buffer!.set(piece, this.#length);
    }
    this.#length = length;
  }

  /** What has come. Good until {@link release}. */
  get bytes(): Buffer {
    return this.#buffer?.subarray(0, this.#length) ?? this.#only ?? Buffer.alloc(0);
  }

  /** The bytes are of no more use to anybody. */
  release(): void {
    if (this.#buffer !== undefined) buffers.give(this.#buffer);
    this.#buffer = undefined;
    this.#only = undefined;
    this.#length = 0;
  }

  #reserve(length: number): void {
    const before = this.#buffer ?? this.#only!;
    let buffer = this.#buffer ?? buffers.take();
    if (buffer.length < length) buffer = Buffer.allocUnsafeSlow(Math.max(length, buffer.length * 2));
    if (buffer !== before) buffer.set(before.subarray(0, this.#length));
    this.#buffer = buffer;
    this.#only = undefined;
  }
}
