/**
 * Unicode's control characters (Cc) and format characters (Cf: bidirectional overrides and isolates, zero-width characters, soft hyphens,
 * the byte order mark, invisible tags), and its line and paragraph separators.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * Text from a contract, made safe to store and show: without NUL and other control characters, without characters that reorder or hide
 * text, without lone surrogates, trimmed, and at most `maxLength` code points long.
 */
export function safeText(text: string, maxLength = 256): string {
  const clean = text.toWellFormed().replace(UNSAFE, '').trim();
  if (clean.length <= maxLength) return clean;
  // A code point has at most two units, so that no more than these are ever split up. A cut may lay a space bare.
  return [...clean.slice(0, maxLength * 2)].slice(0, maxLength).join('').trim();
}
