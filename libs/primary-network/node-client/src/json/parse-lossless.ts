/** Where an integer of 16 digits or more may stand: only then numbers have to be looked at one by one. Places in texts pass too. */
const MAY_HAVE_LONG_INTEGER = /[[:,]\s*-?\d{16}/;
/** A text, or an integer that a double may not hold. */
const TEXT_OR_LONG_INTEGER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/g;
/** No text of a node begins so: JSON writes this character as an escape. */
const MARK = '\u0001n';

/**
 * Reads JSON as `JSON.parse` does, but for integers beyond 2^53, which avalanchego writes bare: they become bigints, every other number
 * stays a number.
 * @throws SyntaxError for what is not JSON
 */
export function parseLossless(text: string): unknown {
  if (!MAY_HAVE_LONG_INTEGER.test(text)) return JSON.parse(text);
  const marked = text.replace(TEXT_OR_LONG_INTEGER, (token) =>
    token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : JSON.stringify(MARK + token),
  );
  return JSON.parse(marked, (_, value) =>
    typeof value === 'string' && value.startsWith(MARK) && /^-?\d+$/.test(value.slice(MARK.length))
      ? BigInt(value.slice(MARK.length))
      : value,
  );
}
