/** Values are written into memory that many share: entries are short, and there are many. */
const SLAB_BYTES = 64 * 1024;
const HEX_DIGITS = Buffer.from('0123456789abcdef');
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const LAST_ASCII = 0x7e;

const BEGIN_BIGINT = '{"n":"';
const BEGIN_BYTES = '{"x":"';
const END_QUOTED = '"}';

let slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
/** Where the value that is being written begins, and how far it is. */
let start = 0;
let end = 0;

/**
 * Writes a value as JSON in UTF-8: a bigint as `{"n":"…"}`, a Buffer as `{"x":"hex"}`. What is undefined in an object is left out. Entries are
 * many: as a text that is put together of some hundred pieces each costs several times as much.
 */
export function toJson(value: unknown): Buffer {
  start = end;
  write(value);
  return slab.subarray(start, end);
}

function write(value: unknown): void {
  switch (typeof value) {
    case 'bigint':
      writeAscii(BEGIN_BIGINT);
      writeAscii(value.toString());
      writeAscii(END_QUOTED);
      break;
    case 'boolean':
      writeAscii(value ? 'true' : 'false');
      break;
    case 'number':
      writeAscii(Number.isSafeInteger(value) ? String(value) : JSON.stringify(value));
      break;
    case 'string':
      writeString(value);
      break;
    case 'object':
      if (value === null) writeAscii('null');
      else if (Buffer.isBuffer(value)) writeBytes(value);
      else if (Array.isArray(value)) writeArray(value);
      else writeObject(value);
      break;
    default:
      throw new TypeError(`A state's entry can hold no ${typeof value}.`);
  }
}

function writeArray(values: readonly unknown[]): void {
  writeAscii('[');
  for (let i = 0; i < values.length; i++) {
    if (i > 0) writeAscii(',');
    write(values[i]);
  }
  writeAscii(']');
}

function writeObject(value: object): void {
  writeAscii('{');
  let isFirst = true;
  // Its own: values are literals, and what was read of JSON.
  for (const key in value) {
    const each = (value as Record<string, unknown>)[key];
    if (each === undefined) continue;
    if (!isFirst) writeAscii(',');
    isFirst = false;
    writeString(key);
    writeAscii(':');
    write(each);
  }
  writeAscii('}');
}

function writeString(value: string): void {
  const { length } = value;
  reserve(length + 2);
  const bytes = slab;
  let at = end;
  bytes[at++] = QUOTE;
  for (let i = 0; i < length; i++) {
    const code = value.charCodeAt(i);
    if (code < FIRST_PRINTABLE || code > LAST_ASCII || code === QUOTE || code === BACKSLASH) {
      writeEscaped(value);
      return;
    }
    bytes[at++] = code;
  }
  bytes[at++] = QUOTE;
  end = at;
}

function writeEscaped(value: string): void {
  const json = JSON.stringify(value);
  reserve(Buffer.byteLength(json));
  end += slab.write(json, end);
}

function writeBytes(value: Buffer): void {
  writeAscii(BEGIN_BYTES);
  const { length } = value;
  reserve(2 * length);
  const bytes = slab;
  let at = end;
  for (let i = 0; i < length; i++) {
    const byte = value[i]!;
    bytes[at++] = HEX_DIGITS[byte >> 4]!;
    bytes[at++] = HEX_DIGITS[byte & 15]!;
  }
  end = at;
  writeAscii(END_QUOTED);
}

function writeAscii(text: string): void {
  const { length } = text;
  reserve(length);
  const [bytes, at] = [slab, end];
  for (let i = 0; i < length; i++) bytes[at + i] = text.charCodeAt(i);
  end = at + length;
}

/** Makes room. What was written before keeps its memory; a value that is not whole moves on. */
function reserve(bytes: number): void {
  if (end + bytes <= slab.length) return;
  const written = end - start;
  const next = Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, 2 * (written + bytes)));
  slab.copy(next, 0, start, end);
  slab = next;
  start = 0;
  end = written;
}

/** Reads what {@link toJson} has written. */
export function fromJson(json: Buffer): unknown {
  return JSON.parse(json.toString(), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const { n, x } = value as { n?: unknown; x?: unknown };
    if (typeof n === 'string') return BigInt(n);
    return typeof x === 'string' ? Buffer.from(x, 'hex') : value;
  });
}
