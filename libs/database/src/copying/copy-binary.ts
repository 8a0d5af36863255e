/** Rows of most tables of a batch of ordinary blocks fit in without growing. */
const FIRST_BYTES = 32 * 1024;

/** What binary COPY begins with: its signature, no flags, and no bytes of an extended header. */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** Instead of another row's number of columns: the end. */
const TRAILER_BYTES = 2;

/** Up to here a loop is faster than a call that copies. */
const SHORT_BYTES = 48;

/** Beyond it a call is faster for characters, too. */
const LONG_CHARACTERS = 128;

const BYTEA_OID = 17;
const TWO_32 = 0x1_0000_0000;
/** A numeric's digits are those of base 10,000. */
const NUMERIC_BASE = 10_000;
/** What numbers hold as exact integers; above it three digits at a time are taken off. */
const LARGEST_NUMBER = BigInt(Number.MAX_SAFE_INTEGER);
const THREE_DIGITS = 1_000_000_000_000n;
const NEGATIVE = 0x4000;

/**
 * Rows in PostgreSQL's binary COPY format, written column by column into one growing buffer: a row is {@link row}, then a call for each of
 * its columns, in the columns' order. Nothing is checked: PostgreSQL refuses rows with another number of columns, and fields whose length is
 * not their type's.
 */
export class BinaryRows {
  private bytes: Buffer = Buffer.alloc(0);
  private end = 0;
  private readonly starts: number[] | undefined;

  /** @param isSorted whether the rows come out side by side by their second column, which is bytes: {@link sortedRows} */
  constructor({ isSorted = false }: { isSorted?: boolean | undefined } = {}) {
    this.starts = isSorted ? [] : undefined;
  }

  /** Begins a row. */
  row(columns: number): this {
    if (this.end === 0) this.begin();
    this.starts?.push(this.end);
    const at = this.reserve(2);
    this.bytes[at] = columns >> 8;
    this.bytes[at + 1] = columns;
    return this;
  }

  /** NULL of any type. */
  null(): this {
    this.length(this.reserve(4), -1);
    return this;
  }

  /** `integer`. */
  int4(value: number): this {
    const at = this.reserve(8);
    this.length(at, 4);
    this.length(at + 4, value);
    return this;
  }

  /** `bigint`. @param value a number is a safe integer */
  int8(value: number | bigint): this {
    const at = this.reserve(12);
    this.length(at, 8);
    if (typeof value === 'number') {
      this.length(at + 4, Math.floor(value / TWO_32));
      this.length(at + 8, value);
    } else {
      this.length(at + 4, Number(BigInt.asIntN(32, value >> 32n)));
      this.length(at + 8, Number(BigInt.asIntN(32, value)));
    }
    return this;
  }

  /** `bigint`, where undefined is NULL. */
  optionalInt8(value: number | bigint | undefined): this {
    return value === undefined ? this.null() : this.int8(value);
  }

  /** `integer`, where undefined is NULL. */
  optionalInt4(value: number | undefined): this {
    return value === undefined ? this.null() : this.int4(value);
  }

  /** `boolean`. */
  bool(value: boolean): this {
    return this.byte(value ? 1 : 0);
  }

  /** `"char"`: one ASCII character. */
  char(value: string): this {
    return this.byte(value.charCodeAt(0));
  }

  /** `text`. */
  text(value: string): this {
    const { length } = value;
    if (length > LONG_CHARACTERS) return this.longText(value);
    let at = this.reserve(4 + length);
    this.length(at, length);
    const { bytes } = this;
    at += 4;
    for (let i = 0; i < length; i++) {
      const code = value.charCodeAt(i);
      if (code > 0x7f) {
        this.end = at - i - 4;
        return this.bytea(Buffer.from(value));
      }
      bytes[at++] = code;
    }
    return this;
  }

  private longText(value: string): this {
    const length = Buffer.byteLength(value);
    const at = this.reserve(4 + length);
    this.length(at, length);
    this.bytes.write(value, at + 4);
    return this;
  }

  /** `text`, where undefined is NULL. */
  optionalText(value: string | undefined): this {
    return value === undefined ? this.null() : this.text(value);
  }

  /** `bytea`. */
  bytea(value: Uint8Array): this {
    const { length } = value;
    const at = this.reserve(4 + length);
    this.length(at, length);
    this.put(at + 4, value);
    return this;
  }

  /** `bytea`, where undefined is NULL. */
  optionalBytea(value: Uint8Array | undefined): this {
    return value === undefined ? this.null() : this.bytea(value);
  }

  /** `bytea[]`. */
  byteaArray(values: readonly Uint8Array[]): this {
    const count = values.length;
    let at = this.reserve(count === 0 ? 16 : 24);
    const start = at;
    this.length(at + 4, count === 0 ? 0 : 1);
    // No NULLs among the elements.
    this.length(at + 8, 0);
    this.length(at + 12, BYTEA_OID);
    if (count > 0) {
      this.length(at + 16, count);
      this.length(at + 20, 1);
    }
    for (const value of values) {
      at = this.reserve(4 + value.length);
      this.length(at, value.length);
      this.put(at + 4, value);
    }
    this.length(start, this.end - start - 4);
    return this;
  }

  /** `numeric` of a whole number. */
  numeric(value: bigint): this {
    const isNegative = value < 0n;
    const magnitude = isNegative ? -value : value;
    let head = magnitude;
    let tails = 0;
    while (head > LARGEST_NUMBER) {
      head /= THREE_DIGITS;
      tails++;
    }
    const first = Number(head);
    const firstDigits = digitsOf(first);
    const digits = firstDigits + 3 * tails;
    const at = this.reserve(12 + 2 * digits);
    this.length(at, 8 + 2 * digits);
    this.short(at + 4, digits);
    this.short(at + 6, digits === 0 ? 0 : digits - 1);
    this.short(at + 8, isNegative ? NEGATIVE : 0);
    this.short(at + 10, 0);
    this.digits(at + 12, first, firstDigits);
    for (let rest = magnitude, tail = tails; tail > 0; tail--, rest /= THREE_DIGITS)
      this.digits(at + 12 + 2 * (digits - 3 * (tails - tail + 1)), Number(rest % THREE_DIGITS), 3);
    return this;
  }

  /** `numeric`, where undefined is NULL. */
  optionalNumeric(value: bigint | undefined): this {
    return value === undefined ? this.null() : this.numeric(value);
  }

  /** What was written, in memory of its own; nothing of no rows. Nothing may be written afterwards. */
  taken(): Uint8Array<ArrayBuffer> {
    if (this.end === 0) return new Uint8Array(0);
    if (this.starts) this.bytes = sortedRows(this.bytes, this.starts, this.end);
    const at = this.reserve(TRAILER_BYTES);
    this.short(at, -1);
    return new Uint8Array(this.bytes.buffer as ArrayBuffer, 0, this.end);
  }

  private byte(value: number): this {
    const at = this.reserve(5);
    this.length(at, 1);
    this.bytes[at + 4] = value;
    return this;
  }

  private put(at: number, value: Uint8Array): void {
    const { bytes } = this;
    const { length } = value;
    if (length > SHORT_BYTES) bytes.set(value, at);
    else for (let i = 0; i < length; i++) bytes[at + i] = value[i]!;
  }

  /** 32 bits: a field's length, or what else has as many. */
  private length(at: number, value: number): void {
    const { bytes } = this;
    bytes[at] = value >> 24;
    bytes[at + 1] = value >> 16;
    bytes[at + 2] = value >> 8;
    bytes[at + 3] = value;
  }

  /** A numeric's digits, the last of which is the value's last. */
  private digits(at: number, value: number, count: number): void {
    for (let i = count - 1, rest = value; i >= 0; i--, rest = Math.floor(rest / NUMERIC_BASE))
      this.short(at + 2 * i, rest % NUMERIC_BASE);
  }

  private short(at: number, value: number): void {
    this.bytes[at] = value >> 8;
    this.bytes[at + 1] = value;
  }

  /** @returns where to write that many bytes */
  private reserve(bytes: number): number {
    const at = this.end;
    const end = at + bytes;
    if (end > this.bytes.length) this.grow(end);
    this.end = end;
    return at;
  }

  private grow(atLeast: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(atLeast, 2 * this.bytes.length, FIRST_BYTES));
    this.bytes.copy(larger, 0, 0, this.end);
    this.bytes = larger;
  }

  private begin(): void {
    const at = this.reserve(HEADER.length);
    this.put(at, HEADER);
  }
}

/** Digits of base 10,000 that a safe integer has; 0 has none. */
function digitsOf(value: number): number {
  if (value === 0) return 0;
  if (value < 1e4) return 1;
  if (value < 1e8) return 2;
  return value < 1e12 ? 3 : 4;
}

/** Where a row's second column begins: behind the number of columns, and a first column of eight bytes with its length. */
const SECOND_COLUMN = 2 + 4 + 8;

/**
 * The same rows, side by side by the first six bytes of their second column (of the first being a `bigint`), those with the same in the order
 * in which they were written: so the rows of one address enter an index of addresses together, and more order would gain nothing.
 */
function sortedRows(bytes: Buffer, starts: readonly number[], end: number): Buffer {
  const keys = new Float64Array(starts.length);
  const order = new Uint32Array(starts.length);
  for (let row = 0; row < starts.length; row++) {
    const at = starts[row]! + SECOND_COLUMN + 4;
    keys[row] =
      (bytes[at]! * 0x1_0000 + bytes[at + 1]! * 0x100 + bytes[at + 2]!) * 0x100_0000 +
      (bytes[at + 3]! * 0x1_0000 + bytes[at + 4]! * 0x100 + bytes[at + 5]!);
    order[row] = row;
  }
  order.sort((a, b) => keys[a]! - keys[b]! || a - b);
  // With room for the end of it all.
  const sorted = Buffer.allocUnsafeSlow(end + TRAILER_BYTES);
  let at = HEADER.length;
  bytes.copy(sorted, 0, 0, at);
  for (const row of order) {
    const until = starts[row + 1] ?? end;
    for (let from = starts[row]!; from < until; ) sorted[at++] = bytes[from++]!;
  }
  return sorted;
}
