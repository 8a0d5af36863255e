import { keccak_256 } from '@noble/hashes/sha3.js';

/**
 * How many addresses a generation remembers. Two generations of text pairs are about 30 MB when full; computing a checksum takes some
 * 13 µs, finding it a tenth of one.
 */
const GENERATION = 65_536;

/** Two generations: the older one is dropped when the newer is full, so what is asked for often stays. Bounded, without a list to keep. */
let younger = new Map<string, string>();
let older = new Map<string, string>();

/** An address in EIP-55 form, from 40 lower-case hex digits without 0x. */
export function checksumAddress(digits: string): string {
  const known = younger.get(digits);
  if (known !== undefined) return known;
  const address = older.get(digits) ?? compute(digits);
  if (younger.size >= GENERATION) {
    older = younger;
    younger = new Map();
  }
  younger.set(digits, address);
  return address;
}

function compute(digits: string): string {
  const hash = keccak_256(Buffer.from(digits, 'latin1'));
  let address = '0x';
  for (let i = 0; i < 40; i++) {
    const nibble = (hash[i >> 1]! >> (i & 1 ? 0 : 4)) & 15;
    address += nibble >= 8 ? digits[i]!.toUpperCase() : digits[i]!;
  }
  return address;
}

/** What may be wrong with an address; undefined when nothing is. One in a single case carries no checksum and is taken as it is. */
export function addressFault(text: string): 'form' | 'checksum' | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return 'form';
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return undefined;
  return checksumAddress(lower) === text ? undefined : 'checksum';
}
