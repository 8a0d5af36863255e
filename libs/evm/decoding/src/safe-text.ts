/** Control characters, bidirectional overrides and isolates, zero-width characters, and the byte order mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Text from a contract, made safe to store and show: without NUL and other control characters, without characters that reorder or hide
 * text, without lone surrogates, trimmed, and at most `maxLength` code points long.
 */
export function safeText(text: string, maxLength = 256): string {
  const clean = text.toWellFormed().replace(UNSAFE, '').trim();
  if (clean.length <= maxLength) return clean;
  return [...clean].slice(0, maxLength).join('');
}
