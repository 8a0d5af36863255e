import { LRUCache } from 'lru-cache';

/** So many texts are kept: some hundred kilobytes. */
const MOST = 4_096;

/** Texts of ids and addresses that were asked for not long ago: a page, and one after the other, repeat most of theirs. */
export class RecentTexts {
  private readonly texts = new LRUCache<string, string>({ max: MOST });

  /** @param make what a text costs: a hash or a checksum, and a number in another base */
  constructor(private readonly make: (bytes: Buffer) => string) {}

  of(bytes: Uint8Array): string {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const key = buffer.toString('latin1');
    let text = this.texts.get(key);
    if (text === undefined) {
      text = this.make(buffer);
      this.texts.set(key, text);
    }
    return text;
  }
}
