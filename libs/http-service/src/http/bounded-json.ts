/** What a JSON body may hold. */
export interface JsonBounds {
  /** Keys of all objects together, repeated ones included. */
  keys: number;
  /** Objects and arrays within each other. */
  depth: number;
}

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/**
 * Returns why a JSON text exceeds its bounds, or undefined. Reads each character once and makes nothing. Whether the text is JSON is for the
 * parser to say: this check comes first, because a parser's cost depends on keys and depth, and not on the length alone.
 */
export function jsonFault(text: string, bounds: JsonBounds): string | undefined {
  let keys = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case COLON:
        if (++keys > bounds.keys) return `The request body has more than ${bounds.keys} keys`;
        break;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        if (++depth > bounds.depth) return `The request body is nested more than ${bounds.depth} levels deep`;
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        depth--;
    }
  }
  return undefined;
}

/** Returns where the quote stands that ends a string; the text's length where none does. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) break;
    if (code === BACKSLASH) at++;
  }
  return at;
}
