/** So many texts are kept at most: half a megabyte. Twelve bits say which place is a text's. */
const PLACES = 4_096;

/** A text, and the bytes that it is of, in Latin-1. */
interface KeptText {
  key: string;
  text: string;
}

/**
 * Texts of ids and addresses that were asked for not long ago: a page, and one after the other, repeat most of theirs. Both are hashes, so their
 * first bytes spread them evenly over the places, each of which keeps the last text that was asked for. One that is not there costs little more
 * than its making that way; ids of transactions are mostly new.
 */
export class RecentTexts {
  private readonly places = new Array<KeptText | undefined>(PLACES).fill(undefined);

  /** @param make what a text costs: a hash or a checksum, and a number in another base */
  constructor(private readonly make: (bytes: Buffer) => string) {}

  of(bytes: Uint8Array): string {
    const buffer = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const key = buffer.toString('latin1');
    const place = (buffer[0]! << 4) | (buffer[1]! >> 4);
    const kept = this.places[place];
    if (kept !== undefined && kept.key === key) return kept.text;
    const text = this.make(buffer);
    this.places[place] = { key, text };
    return text;
  }
}
