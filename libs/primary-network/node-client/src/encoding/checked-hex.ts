import { sha256 } from '@nunatak/avalanche-codec';
import { InvalidAnswerError } from '@nunatak/chain-nodes';

const CHECKSUM_BYTES = 4;

/**
 * The bytes of avalanchego's encoding `hex`: `0x`, the bytes, the last four of their SHA-256 (utils/formatting/encoding.go).
 * @param what names the text in the error
 * @throws InvalidAnswerError for what is not hex, is cut off, or has another checksum
 */
export function bytesOfCheckedHex(text: unknown, what: string): Buffer {
  if (typeof text !== 'string' || !text.startsWith('0x')) throw new InvalidAnswerError(`${what} is not hex with 0x`);
  const checked = Buffer.from(text.slice(2), 'hex');
  // Buffer stops silently at what is not hex.
  if (checked.length * 2 + 2 !== text.length || checked.length < CHECKSUM_BYTES)
    throw new InvalidAnswerError(
      `${what} is not hex: ${text.length} digits, of which ${checked.length * 2} can be read`,
    );
  const bytes = checked.subarray(0, -CHECKSUM_BYTES);
  if (!sha256(bytes).subarray(-CHECKSUM_BYTES).equals(checked.subarray(-CHECKSUM_BYTES)))
    throw new InvalidAnswerError(`${what}, ${bytes.length} bytes, does not have the checksum that it ends with`);
  return bytes;
}
