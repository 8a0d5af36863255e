import { decodeCb58, sha256 } from '@nunatak/avalanche-codec';
import { decodeHexDigits } from '../encoding/hex-digits.js';
import type { IndexContainer } from './index-api.js';

// The answer to index.getContainerRange as avalanchego writes it (indexer/service.go, FormattedContainer): by far the largest that is read,
// and nothing but hex digits.

const BEGIN = Buffer.from('{"jsonrpc":"2.0","result":{"containers":[');
const ID = Buffer.from('{"id":"');
const BYTES = Buffer.from('","bytes":"0x');
const TIMESTAMP = Buffer.from('","timestamp":"');
const INDEX = Buffer.from('","encoding":"hex","index":"');
const ITEM_END = Buffer.from('"}');
/** What the one call of a request is numbered. */
const END = Buffer.from(']},"id":0}');

const QUOTE = 0x22;
const COMMA = 0x2c;
const NEW_LINE = 0x0a;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;

const ID_BYTES = 32;
const CHECKSUM_BYTES = 4;
/** No index has more digits, so that each is a number. */
const INDEX_DIGITS = 15;
/** What Go prints of a time: a date, hours, a fraction if any, a zone. Not every text that Date.parse reads. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

/** Containers that were read from an answer's bytes, checked as one by one. */
export class ContainerRange {
  constructor(readonly containers: IndexContainer[]) {}
}

/**
 * Reads the answer to a range of containers from its bytes, without a text of it: a third of the work. All is checked that is checked
 * of the same answer as JSON.
 * @returns undefined for everything but a range of good containers written as avalanchego writes it: the answer is then to be read as any
 *   other, which names what is wrong
 */
export function readContainerRange(raw: Buffer): { result: ContainerRange } | undefined {
  // What is something else from the beginning needs no room.
  const containers = raw.subarray(0, BEGIN.length).equals(BEGIN) ? new Scanner(raw).containers() : undefined;
  return containers && { result: new ContainerRange(containers) };
}

class Scanner {
  #at = 0;
  /** Decoded bytes of all containers, one behind the other: less than half of the answer. */
  readonly #decoded: Buffer;
  #used = 0;

  constructor(private readonly raw: Buffer) {
    this.#decoded = Buffer.allocUnsafeSlow(raw.length >> 1);
  }

  containers(): IndexContainer[] | undefined {
    if (!this.#skip(BEGIN)) return undefined;
    const containers: IndexContainer[] = [];
    do {
      const container = this.#container();
      if (container === undefined) return undefined;
      containers.push(container);
    } while (this.#skipByte(COMMA));
    if (!this.#skip(END)) return undefined;
    this.#skipByte(NEW_LINE);
    return this.#at === this.raw.length ? containers : undefined;
  }

  #container(): IndexContainer | undefined {
    if (!this.#skip(ID)) return undefined;
    const id = decodeCb58(this.#text());
    if (id?.length !== ID_BYTES || !this.#skip(BYTES)) return undefined;
    const bytes = this.#checkedBytes();
    if (bytes === undefined || !this.#skip(TIMESTAMP)) return undefined;
    const timestamp = secondsOf(this.#text());
    if (timestamp === undefined || !this.#skip(INDEX)) return undefined;
    const index = this.#number();
    if (index === undefined || !this.#skip(ITEM_END)) return undefined;
    return { id, bytes, index, timestamp };
  }

  /** Bytes as hex digits up to the next quote, of which the last are a checksum. */
  #checkedBytes(): Buffer | undefined {
    const start = this.#at;
    const digits = this.raw.indexOf(QUOTE, start) - start;
    const count = digits >> 1;
    const from = this.#used;
    if (digits % 2 !== 0 || count < CHECKSUM_BYTES) return undefined;
    if (!decodeHexDigits(this.raw, start, count, this.#decoded, from)) return undefined;
    this.#at = start + digits;
    const end = from + count - CHECKSUM_BYTES;
    const bytes = this.#decoded.subarray(from, end);
    const sum = sha256(bytes);
    for (let i = 0; i < CHECKSUM_BYTES; i++)
      if (this.#decoded[end + i] !== sum[sum.length - CHECKSUM_BYTES + i]) return undefined;
    this.#used = end;
    return bytes;
  }

  #number(): number | undefined {
    const { raw } = this;
    const from = this.#at;
    let value = 0;
    let at = from;
    for (; at < raw.length && raw[at]! >= DIGIT_0 && raw[at]! <= DIGIT_9; at++) value = value * 10 + raw[at]! - DIGIT_0;
    if (at === from || at - from > INDEX_DIGITS) return undefined;
    this.#at = at;
    return value;
  }

  /** What stands before the next quote, each byte a letter: what is no ASCII is neither a digit nor a letter of an id or a time. */
  #text(): string {
    const end = this.raw.indexOf(QUOTE, this.#at);
    const text = this.raw.toString('latin1', this.#at, Math.max(end, this.#at));
    this.#at = end < 0 ? this.raw.length : end;
    return text;
  }

  #skipByte(byte: number): boolean {
    const isThere = this.raw[this.#at] === byte;
    if (isThere) this.#at++;
    return isThere;
  }

  #skip(expected: Buffer): boolean {
    const { raw } = this;
    const at = this.#at;
    for (let i = 0; i < expected.length; i++) if (raw[at + i] !== expected[i]) return false;
    this.#at = at + expected.length;
    return true;
  }
}

function secondsOf(text: string): number | undefined {
  const ms = TIME.test(text) ? Date.parse(text) : Number.NaN;
  return ms >= 0 ? Math.floor(ms / 1_000) : undefined;
}
