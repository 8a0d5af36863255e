// Rows come as PostgreSQL writes them (`readRaw`): these read its texts.

/** A `bytea`. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}

/** A `bytea` that may be absent. */
export function bytesOrNone(text: string | null | undefined): Buffer | undefined {
  return text == null ? undefined : bytesOf(text);
}

const ELEMENT = /\\x([0-9a-f]*)/g;

/** A `bytea[]`. */
export function bytesListOf(text: string): Buffer[] {
  return Array.from(text.matchAll(ELEMENT), ([, digits]) => Buffer.from(digits!, 'hex'));
}

/** A number that may be absent. */
export function numberOrNone(text: string | null | undefined): number | undefined {
  return text == null ? undefined : Number(text);
}
