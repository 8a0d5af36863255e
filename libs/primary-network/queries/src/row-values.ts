// Rows come as PostgreSQL writes them (`readRaw`): these read its texts.

/** A `bytea`. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}

/** A `bytea` that may be absent. */
export function bytesOrNone(text: string | null | undefined): Buffer | undefined {
  return text == null ? undefined : bytesOf(text);
}

/** `"\\x` before the digits of each element. */
const BEFORE_ELEMENT = 4;

/** A `bytea[]`: `{"\\x0102","\\x03"}`. */
export function bytesListOf(text: string): Buffer[] {
  const list: Buffer[] = [];
  for (let start = text.indexOf('"'); start >= 0; ) {
    const end = text.indexOf('"', start + 1);
    list.push(Buffer.from(text.slice(start + BEFORE_ELEMENT, end), 'hex'));
    start = text.indexOf('"', end + 1);
  }
  return list;
}

/** A number that may be absent. */
export function numberOrNone(text: string | null | undefined): number | undefined {
  return text == null ? undefined : Number(text);
}
