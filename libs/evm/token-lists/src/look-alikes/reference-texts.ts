import { skeleton } from './skeleton.js';

/** A token that others may want to be taken for. */
export interface ReferenceToken {
  /** 40 lower-case hex digits without 0x; undefined for the chain's native token. */
  address?: string;
  name?: string;
  symbol?: string;
}

/** A reference that a text is mistaken for. */
export interface Resemblance {
  /** Which of the token's texts it is. */
  by: 'name' | 'symbol';
  reference: ReferenceToken;
}

type Texts = Map<string, ReferenceToken[]>;

/**
 * The names and symbols of a chain's well-known tokens by what they look like, so that one look-up tells whether a text looks like one of
 * them. To be made anew when the lists change.
 */
export class ReferenceTexts {
  readonly #names: Texts = new Map();
  readonly #symbols: Texts = new Map();
  readonly #addresses = new Set<string>();

  /** @param tokens by `referenceTokens` */
  constructor(tokens: Iterable<ReferenceToken>) {
    for (const token of tokens) this.add(token);
  }

  /** One more: many take a while, and are added a few at a time. */
  add(token: ReferenceToken): void {
    if (token.address !== undefined) this.#addresses.add(token.address);
    add(this.#names, token.name, token);
    add(this.#symbols, token.symbol, token);
  }

  /** Whether a token is a reference itself, which resembles nobody. */
  has(address: string): boolean {
    return this.#addresses.has(address);
  }

  /**
   * The reference that one of the texts looks like without being the same. Texts that differ in nothing but case and blanks are the same: many
   * honest tokens share a symbol.
   */
  resembled(texts: { name?: string | null; symbol?: string | null }): Resemblance | undefined {
    const bySymbol = find(this.#symbols, texts.symbol, 'symbol');
    if (bySymbol) return { by: 'symbol', reference: bySymbol };
    const byName = find(this.#names, texts.name, 'name');
    return byName && { by: 'name', reference: byName };
  }
}

/** Shorter texts look like others by chance: Il, O0, rn. */
const SHORTEST = 3;

/** Case is no difference to the eye that skims a list, and characters of both cases may be exchanged for others in one text. */
function looksOf(text: string): string[] {
  return [...new Set([skeleton(text), skeleton(text.toUpperCase())])];
}

/** What a text says, apart from case, blanks and how its characters are composed. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, '').toUpperCase();
}

function isComparable(text: string | null | undefined): text is string {
  return text !== undefined && text !== null && [...text.trim()].length >= SHORTEST;
}

function add(texts: Texts, text: string | undefined, token: ReferenceToken): void {
  if (!isComparable(text)) return;
  for (const look of looksOf(text.trim())) texts.set(look, [...(texts.get(look) ?? []), token]);
}

function find(texts: Texts, text: string | null | undefined, by: 'name' | 'symbol'): ReferenceToken | undefined {
  if (!isComparable(text)) return undefined;
  const candidates = looksOf(text.trim()).flatMap((look) => texts.get(look) ?? []);
  const same = plain(text);
  // Who is called the same as one of them need not look like another.
  if (candidates.some((token) => plain(token[by] ?? '') === same)) return undefined;
  return candidates[0];
}
