/** Rows of most tables of a batch of ordinary blocks fit in without growing. */
const FIRST_BYTES = 32 * 1024;

/** Takes rows as COPY text, one after the other. */
export interface RowText {
  /** @param row columns with tabs between them, a line feed at its end; one byte a character */
  add(row: string): void;
  /** What was added, in memory of its own. Nothing may be added afterwards. */
  taken(): Uint8Array<ArrayBuffer>;
}

/**
 * Rows of digits and hex, one byte a character, gathered in a buffer as they are made: text that is put together from pieces lives only
 * until its row is written, while one long text would keep all pieces until the end.
 */
export class CopyText implements RowText {
  private buffer = Buffer.alloc(0);
  private length = 0;

  add(row: string): void {
    const end = this.length + row.length;
    if (end > this.buffer.length) this.grow(end);
    this.buffer.write(row, this.length, 'latin1');
    this.length = end;
  }

  taken(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.buffer.buffer as ArrayBuffer, 0, this.length);
  }

  private grow(atLeast: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(atLeast, 2 * this.buffer.length, FIRST_BYTES));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}

/** Rows that come out in the order of their text. */
export class SortedCopyText implements RowText {
  private readonly rows: string[] = [];

  add(row: string): void {
    this.rows.push(row);
  }

  taken(): Uint8Array<ArrayBuffer> {
    const text = new CopyText();
    for (const row of this.rows.sort()) text.add(row);
    return text.taken();
  }
}

/** NULL in COPY text. */
export const COPY_NULL = '\\N';

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Any text (without NUL, which PostgreSQL has no room for) in COPY text: escaped, and a character for each of its bytes in UTF-8. */
export function copyText(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!);
}

/** Hex digits, with `0x` before them, as `bytea` in COPY text: the backslash of `\x…` is itself escaped. */
export function copyBytes(hex: string): string {
  return `\\\\x${hex.slice(2)}`;
}
