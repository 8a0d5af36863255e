import { rowMemory } from './row-memory.js';

/** What binary COPY begins with: its signature, no flags, and no bytes of an extended header. */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** Instead of another row's number of columns: the end. */
const TRAILER = Buffer.from([0xff, 0xff]);

/**
 * Of so many rows one COPY consists. PostgreSQL holds up to 1,000 binary rows until it writes them, each in a slot that notes its table's
 * description. From version 17 on these notes, all of them alike, lie in one hash table (`ResourceOwnerAddToHash`), so that what they take
 * grows with their square: 1,000 rows a COPY take half as long again as these do.
 */
const COPY_ROWS = 200;

const NOTHING = Buffer.alloc(0);

/** Up to here a loop is faster than a call that copies. */
const SHORT_BYTES = 48;

/** Beyond it a call is faster for characters, too. */
const LONG_CHARACTERS = 128;

const BYTEA_OID = 17;
const JSONB_VERSION = '\x01';
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
  private bytes: Buffer = NOTHING;
  /** The same memory: a number is written at once, not byte by byte. */
  private view = viewOf(NOTHING);
  private end = 0;
  /** Rows of the COPY that is being written. */
  private rows = 0;
  /** Where the COPYs before it end. */
  private readonly ends: number[] = [];
  private starts: number[] | undefined;

  /** @param isSorted whether the rows come out side by side by their second column, which is bytes: {@link orderOf} */
  constructor({ isSorted = false }: { isSorted?: boolean | undefined } = {}) {
    this.starts = isSorted ? [] : undefined;
  }

  /** Begins a row. */
  row(columns: number): this {
    this.beginRow();
    this.short(this.reserve(2), columns);
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
    } else this.view.setBigInt64(at + 4, value);
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

  /** `boolean`, where undefined is NULL. */
  optionalBool(value: boolean | undefined): this {
    return value === undefined ? this.null() : this.bool(value);
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

  /** `bytea[]`, where undefined is NULL. */
  optionalByteaArray(values: readonly Uint8Array[] | undefined): this {
    return values === undefined ? this.null() : this.byteaArray(values);
  }

  /** `jsonb`, where undefined is NULL. @param json its text, which comes behind the format's version */
  optionalJsonb(json: string | undefined): this {
    return json === undefined ? this.null() : this.bytea(Buffer.from(`${JSONB_VERSION}${json}`));
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

  /**
   * What was written, for as many COPYs as there are pieces, side by side in memory of its own; none of no rows. Nothing may be written
   * afterwards. Good until {@link release}.
   */
  taken(): Uint8Array<ArrayBuffer>[] {
    if (this.rows === 0) return [];
    if (this.starts) this.sort(this.starts);
    this.endCopy();
    const memory = this.bytes.buffer as ArrayBuffer;
    return this.ends.map((end, i, ends) => {
      const start = ends[i - 1] ?? 0;
      return new Uint8Array(memory, start, end - start);
    });
  }

  /** Nobody reads what was {@link taken} any more: its memory serves others. No rows are left here. */
  release(): void {
    rowMemory.give(this.bytes);
    this.use(NOTHING);
    this.rows = 0;
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
    this.view.setInt32(at, value);
  }

  /** A numeric's digits, the last of which is the value's last. */
  private digits(at: number, value: number, count: number): void {
    for (let i = count - 1, rest = value; i >= 0; i--, rest = Math.floor(rest / NUMERIC_BASE))
      this.short(at + 2 * i, rest % NUMERIC_BASE);
  }

  private short(at: number, value: number): void {
    this.view.setInt16(at, value);
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
    const before = this.bytes;
    this.use(rowMemory.take(atLeast));
    before.copy(this.bytes, 0, 0, this.end);
    rowMemory.give(before);
  }

  private use(memory: Buffer): void {
    this.bytes = memory;
    this.view = viewOf(memory);
  }

  private beginRow(): void {
    if (this.rows === COPY_ROWS && !this.starts) this.endCopy();
    if (this.rows++ === 0) this.put(this.reserve(HEADER.length), HEADER);
    this.starts?.push(this.end);
  }

  private endCopy(): void {
    this.put(this.reserve(TRAILER.length), TRAILER);
    this.ends.push(this.end);
    this.rows = 0;
  }

  private sort(starts: readonly number[]): void {
    const { bytes, view, end } = this;
    this.use(rowMemory.take(end + (HEADER.length + TRAILER.length) * Math.ceil(this.rows / COPY_ROWS)));
    this.end = 0;
    this.rows = 0;
    this.starts = undefined;
    for (const row of orderOf(bytes, starts)) {
      this.beginRow();
      const from = starts[row]!;
      const until = starts[row + 1] ?? end;
      const to = this.reserve(until - from);
      copyShort(view, from, until, this.view, to);
    }
    rowMemory.give(bytes);
  }
}

function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}

/** Copies some hundred bytes, four at a time: a call that copies takes longer to begin. */
function copyShort(source: DataView, from: number, until: number, target: DataView, to: number): void {
  let at = from;
  const shift = to - from;
  for (; at + 4 <= until; at += 4) target.setUint32(at + shift, source.getUint32(at));
  for (; at < until; at++) target.setUint8(at + shift, source.getUint8(at));
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

/** Of a row's second column so many bytes count for the order. */
const ORDER_BYTES = 6;

/**
 * In which order rows stand side by side by the first bytes of their second column (of the first being a `bigint`), those with the same in the
 * order in which they were written: so the rows of one address enter an index of addresses together, and more order would gain nothing. Of six
 * bytes as many bits count as fit in a number beside the row's own, which is sorted without a call for each two.
 */
function* orderOf(bytes: Buffer, starts: readonly number[]): Generator<number> {
  const rowBits = Math.ceil(Math.log2(starts.length));
  const unit = 2 ** rowBits;
  const passedOver = 2 ** Math.max(0, 8 * ORDER_BYTES + rowBits - 53);
  const keys = new Float64Array(starts.length);
  for (let row = 0; row < starts.length; row++) {
    const at = starts[row]! + SECOND_COLUMN + 4;
    const key =
      (bytes[at]! * 0x1_0000 + bytes[at + 1]! * 0x100 + bytes[at + 2]!) * 0x100_0000 +
      (bytes[at + 3]! * 0x1_0000 + bytes[at + 4]! * 0x100 + bytes[at + 5]!);
    keys[row] = Math.floor(key / passedOver) * unit + row;
  }
  for (const key of keys.sort()) yield key % unit;
}
