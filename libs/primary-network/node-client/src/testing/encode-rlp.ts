/** What RLP encodes: bytes, an unsigned integer, or a list. */
export type RlpValue = Buffer | number | RlpValue[];

/** The encoding of a value. */
export function encodeRlp(value: RlpValue): Buffer {
  if (Array.isArray(value)) {
    const content = Buffer.concat(value.map(encodeRlp));
    return Buffer.concat([prefix(content.length, 0xc0), content]);
  }
  const bytes = typeof value === 'number' ? integer(value) : value;
  return bytes.length === 1 && bytes[0]! < 0x80 ? bytes : Buffer.concat([prefix(bytes.length, 0x80), bytes]);
}

function prefix(length: number, base: number): Buffer {
  if (length <= 55) return Buffer.of(base + length);
  const bytes = integer(length);
  return Buffer.concat([Buffer.of(base + 55 + bytes.length), bytes]);
}

function integer(value: number): Buffer {
  if (value === 0) return Buffer.alloc(0);
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}
