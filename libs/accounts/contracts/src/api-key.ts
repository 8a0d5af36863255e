import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** How each key that Nunatak makes begins. */
export const API_KEY_PREFIX = 'nunatak_';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 30 of 62 characters are 178 bits. */
const RANDOM_CHARACTERS = 30;
/** 62^6 is above 2^32. */
const CHECKSUM_CHARACTERS = 6;
/** A key of another service that is imported. A shorter one could be guessed; a longer one is none. */
const SHORTEST = 16;
const LONGEST = 256;

const FORM = new RegExp(`^${API_KEY_PREFIX}([0-9A-Za-z]{${RANDOM_CHARACTERS}})_([0-9A-Za-z]{${CHECKSUM_CHARACTERS}})$`);

/** Returns a new key: `nunatak_`, 30 random characters, `_`, and 6 characters of their CRC-32. */
export function makeApiKey(): string {
  let random = '';
  for (let i = 0; i < RANDOM_CHARACTERS; i++) random += DIGITS[randomInt(DIGITS.length)];
  return `${API_KEY_PREFIX}${random}_${checksumOf(random)}`;
}

/**
 * Returns why a text can't be a key, or undefined if it can be one. The reason holds nothing of the text.
 * A text that begins with `nunatak_` must have the right checksum. Other keys are those of another service that were imported.
 */
export function apiKeyFault(text: string): string | undefined {
  if (text.length < SHORTEST || text.length > LONGEST) return `must have ${SHORTEST} to ${LONGEST} characters`;
  // HTTP joins a header that was sent twice by a comma.
  if (!/^[\x21-\x2b\x2d-\x7e]+$/.test(text)) return 'must be visible ASCII characters without a comma';
  if (!text.startsWith(API_KEY_PREFIX)) return undefined;
  const [, random, checksum] = FORM.exec(text) ?? [];
  if (random === undefined) return `begins with ${API_KEY_PREFIX}, but has not the form of such a key`;
  return checksumOf(random) === checksum ? undefined : 'has a wrong checksum: is it mistyped?';
}

/** Returns the CRC-32 of a text as 6 digits in base 62, the most significant first. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECKSUM_CHARACTERS; i++) {
    digits = DIGITS[rest % DIGITS.length] + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
