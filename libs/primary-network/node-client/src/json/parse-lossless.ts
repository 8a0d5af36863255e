import { randomUUID } from 'node:crypto';

/** Where an integer of 16 digits or more may stand: only then numbers have to be looked at one by one. Places in texts pass too. */
const MAY_HAVE_LONG_INTEGER = /[[:,]\s*-?\d{16}/;
/** A text, or a number. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const LONG_INTEGER = /^-?\d{16,}$/;
/** What no text of a node begins with. */
const MARK = randomUUID();

/**
 * Reads JSON as `JSON.parse` does, but for integers beyond 2^53, which avalanchego writes bare: they become bigints, every other number
 * stays a number.
 * @throws SyntaxError for what is not JSON
 */
export function parseLossless(text: string): unknown {
  if (!MAY_HAVE_LONG_INTEGER.test(text)) return JSON.parse(text);
  const marked = text.replace(TOKEN, (token) =>
    LONG_INTEGER.test(token) && !Number.isSafeInteger(Number(token)) ? `"${MARK}${token}"` : token,
  );
  return JSON.parse(marked, (_, value) =>
    typeof value === 'string' && value.startsWith(MARK) ? BigInt(value.slice(MARK.length)) : value,
  );
}
