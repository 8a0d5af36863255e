/** So many texts are kept at least, and twice as many at most: a megabyte. */
const MOST = 4_096;

/** Texts of ids and addresses that were asked for not long ago: a page, and one after the other, repeat most of theirs. */
export class RecentTexts {
  /** Those that were asked for since the older ones were begun to be forgotten, by their bytes in Latin-1. */
  private recent = new Map<string, string>();
  private older = new Map<string, string>();

  /** @param make what a text costs: a hash or a checksum, and a number in another base */
  constructor(private readonly make: (bytes: Buffer) => string) {}

  of(bytes: Uint8Array): string {
    const buffer = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const key = buffer.toString('latin1');
    let text = this.recent.get(key);
    if (text === undefined) {
      text = this.older.get(key) ?? this.make(buffer);
      this.keep(key, text);
    }
    return text;
  }

  private keep(key: string, text: string): void {
    if (this.recent.size >= MOST) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.recent.set(key, text);
  }
}
