/** Rows of most tables of a batch of ordinary blocks fit in without growing. */
const FIRST_BYTES = 32 * 1024;

/**
 * Rows of digits and hex, one byte a character, gathered in a buffer as they are made: text that is put together from pieces lives only
 * until its row is written, while one long text would keep all pieces until the end.
 */
export class CopyText {
  private buffer = Buffer.alloc(0);
  private length = 0;

  add(row: string): void {
    const end = this.length + row.length;
    if (end > this.buffer.length) this.grow(end);
    this.buffer.write(row, this.length, 'latin1');
    this.length = end;
  }

  /** What was added, in memory of its own. Nothing may be added afterwards. */
  taken(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.buffer.buffer as ArrayBuffer, 0, this.length);
  }

  private grow(atLeast: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(atLeast, 2 * this.buffer.length, FIRST_BYTES));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}
