/** A whole number of a node's JSON: as text where JavaScript's numbers can't hold it exactly. */
export type Whole = number | string;

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const EXACT_DIGITS = 15;

/** Reads JSON; whole numbers of more digits than JavaScript's numbers hold exactly become texts. */
export function parseExactly(text: string): unknown {
  return JSON.parse(
    text.replace(TOKEN, (token) => (token.length > EXACT_DIGITS && /^-?\d+$/.test(token) ? `"${token}"` : token)),
  );
}
