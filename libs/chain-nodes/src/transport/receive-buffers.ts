const FIRST_BYTES = 1 << 20;
/** A longer one is not kept: few answers are that long. */
const MOST_BYTES = 16 << 20;
/** Kept at once: as many as an endpoint's answers that come at a time. */
const MOST_SPARE = 8;
/** What all that are kept may take. */
const MOST_SPARE_BYTES = 48 << 20;
/** So often all that are kept are let go: those of a backlog that is over, and at little cost those of one that is not. */
const KEPT_MS = 10_000;

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
    let bytes = this.#spare.reduce((sum, { length }) => sum + length, 0);
    while (this.#spare.length > MOST_SPARE || bytes > MOST_SPARE_BYTES) bytes -= this.#spare.shift()!.length;
    this.#timer ??= setTimeout(() => this.#letGo(), KEPT_MS).unref();
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
    const taken = this.#buffer ?? buffers.take();
    const buffer = taken.length < length ? Buffer.allocUnsafeSlow(Math.max(length, taken.length * 2)) : taken;
    if (buffer !== before) buffer.set(before.subarray(0, this.#length));
    if (buffer !== taken) buffers.give(taken);
    this.#buffer = buffer;
    this.#only = undefined;
  }
}
