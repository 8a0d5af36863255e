const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ID_BYTES = 32;
const CHECKSUM_BYTES = 4;

/** Reads an id of 32 bytes as a node writes it: base 58 of the bytes and of a checksum, which is not looked at. @param {string} text @returns {Buffer} */
export function fromCb58(text) {
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = value.toString(16).padStart(2 * (ID_BYTES + CHECKSUM_BYTES), '0');
  return Buffer.from(hex, 'hex').subarray(0, ID_BYTES);
}
