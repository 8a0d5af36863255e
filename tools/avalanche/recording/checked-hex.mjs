import { createHash } from 'node:crypto';

const CHECKSUM_BYTES = 4;

/**
 * Reads the hex text of avalanchego's APIs, which ends with a checksum: the last 4 bytes of the content's sha256.
 * @param {string} text @returns {Buffer} the content
 */
export function fromCheckedHex(text) {
  const all = Buffer.from(text.replace(/^0x/, ''), 'hex');
  const content = all.subarray(0, -CHECKSUM_BYTES);
  const sum = createHash('sha256').update(content).digest().subarray(-CHECKSUM_BYTES);
  if (!sum.equals(all.subarray(-CHECKSUM_BYTES))) throw new Error(`a wrong checksum in ${text.slice(0, 80)}…`);
  return content;
}
