import { bytesOfCb58Any } from '../cb58.js';

const CHARACTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const PREFIXES: Readonly<Record<number, string>> = { 1: 'avax', 5: 'fuji', 12345: 'local' };

/** With which the addresses of a network begin. */
export function prefixOf(networkId: number): string {
  return PREFIXES[networkId] ?? 'custom';
}

/** 20 bytes as a network writes them: bech32. */
export function addressOf(prefix: string, bytes: Uint8Array): string {
  const words = wordsOf(bytes);
  const spread = [...prefix].map((character) => character.charCodeAt(0));
  const expanded = [...spread.map((code) => code >> 5), 0, ...spread.map((code) => code & 31)];
  const sum = checksum([...expanded, ...words, 0, 0, 0, 0, 0, 0]) ^ 1;
  const check = Array.from({ length: 6 }, (_, place) => (sum >> (5 * (5 - place))) & 31);
  return `${prefix}1${[...words, ...check].map((word) => CHARACTERS[word]).join('')}`;
}

/** An address without its chain's prefix, as `P-` or `X-`. */
export function bareAddress(text: string): string {
  return text.replace(/^[PXC]-/, '');
}

/** 20 bytes that a node writes as cb58, as an address. */
export function addressOfCb58(prefix: string, text: string): string {
  return addressOf(prefix, bytesOfCb58Any(text));
}

/** Groups of 5 bits. */
function wordsOf(bytes: Uint8Array): number[] {
  let rest = 0;
  let bits = 0;
  const words: number[] = [];
  for (const byte of bytes) {
    rest = (rest << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) words.push((rest >> (bits - 5)) & 31);
    rest &= (1 << bits) - 1;
  }
  return bits > 0 ? [...words, (rest << (5 - bits)) & 31] : words;
}

function checksum(values: number[]): number {
  return values.reduce((sum, value) => {
    const top = sum >>> 25;
    const next = ((sum & 0x1ffffff) << 5) ^ value;
    return GENERATOR.reduce((mixed, word, place) => ((top >> place) & 1 ? mixed ^ word : mixed), next);
  }, 1);
}
