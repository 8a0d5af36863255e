import { keccak_256 } from '@noble/hashes/sha3.js';
import { InvalidAnswerError } from '@nunatak/chain-nodes';

const SHORT_TEXT = 0x80;
const MOST_SHORT = 55;

/** The hash of a C-Chain block's atomic transactions that its header has: keccak256 of the RLP of their bytes. */
function extDataHashOf(extData: Buffer): Buffer {
  return Buffer.from(keccak_256(Buffer.concat([prefixOf(extData), extData])));
}

function prefixOf(text: Buffer): Buffer {
  if (text.length === 1 && text[0]! < SHORT_TEXT) return Buffer.alloc(0);
  if (text.length <= MOST_SHORT) return Buffer.of(SHORT_TEXT + text.length);
  const hex = text.length.toString(16);
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.of(SHORT_TEXT + MOST_SHORT + length.length), length]);
}

/**
 * Checks that a block's atomic transactions are those that its header names. Headers before Apricot phase 1 name none: their hash is zero.
 * @param hash of the header
 * @throws InvalidAnswerError when they are others
 */
export function assertExtData(extData: Buffer, hash: Buffer, what: string): void {
  if (hash.every((byte) => byte === 0)) return;
  const ours = extDataHashOf(extData);
  if (!ours.equals(hash))
    throw new InvalidAnswerError(
      `${what}: its header names atomic transactions of the hash ${hash.toString('hex')}, the ${extData.length} bytes given have ${ours.toString('hex')}`,
    );
}
