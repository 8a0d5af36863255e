import { PermanentError } from '@nunatak/core/errors';

/** Bytes that are no RLP, or not what was expected in it. */
export class RlpError extends PermanentError {
  override readonly code = 'rlp';
}

/** An item of RLP (Ethereum's yellow paper, appendix B): where it stands, and what it holds. */
export interface RlpItem {
  isList: boolean;
  /** With its prefix. */
  encoded: Buffer;
  /** A text's bytes, or a list's items one after the other. */
  content: Buffer;
}

const SHORT_TEXT = 0x80;
const SHORT_LIST = 0xc0;
const MOST_SHORT = 55;

/** Reads one item that fills the bytes. */
export function readRlp(bytes: Buffer): RlpItem {
  const item = itemAt(bytes, 0);
  if (item.encoded.length !== bytes.length)
    throw new RlpError(`an item of ${item.encoded.length} bytes in ${bytes.length}`);
  return item;
}

/** A list's items. */
export function itemsOf({ isList, content }: RlpItem): RlpItem[] {
  if (!isList) throw new RlpError('a text, where a list was expected');
  const items: RlpItem[] = [];
  for (let at = 0; at < content.length; at += items[items.length - 1]!.encoded.length) items.push(itemAt(content, at));
  return items;
}

/** A text's bytes. */
export function textBytes({ isList, content }: RlpItem): Buffer {
  if (isList) throw new RlpError('a list, where a text was expected');
  return content;
}

/** A text as an unsigned integer. */
export function integerIn(item: RlpItem): number {
  const bytes = textBytes(item);
  const number =
    bytes.length === 0
      ? 0
      : bytes.length > 6
        ? Number(BigInt(`0x${bytes.toString('hex')}`))
        : bytes.readUIntBE(0, bytes.length);
  if (!Number.isSafeInteger(number)) throw new RlpError(`an integer of ${bytes.length} bytes, above 2^53`);
  return number;
}

function itemAt(bytes: Buffer, at: number): RlpItem {
  const prefix = bytes[at];
  if (prefix === undefined) throw new RlpError(`ends at byte ${at}`);
  if (prefix < SHORT_TEXT) return itemOf(bytes, at, at, 1, false);
  const isList = prefix >= SHORT_LIST;
  const size = prefix - (isList ? SHORT_LIST : SHORT_TEXT);
  if (size <= MOST_SHORT) return itemOf(bytes, at, at + 1, size, isList);
  const lengthBytes = size - MOST_SHORT;
  const lengthEnd = at + 1 + lengthBytes;
  // More than four bytes of length can't be in memory anyway.
  if (lengthBytes > 4 || lengthEnd > bytes.length) throw new RlpError(`a length of ${lengthBytes} bytes at byte ${at}`);
  return itemOf(bytes, at, lengthEnd, bytes.readUIntBE(at + 1, lengthBytes), isList);
}

function itemOf(bytes: Buffer, at: number, from: number, length: number, isList: boolean): RlpItem {
  const end = from + length;
  if (end > bytes.length)
    throw new RlpError(`an item of ${length} bytes at byte ${at}, of which ${bytes.length - from} are there`);
  return { isList, encoded: bytes.subarray(at, end), content: bytes.subarray(from, end) };
}
