import { JsonNumber, type JsonValue } from './json-value.js';

/** Deeper than any metadata is; far from what a stack holds. */
const MAX_DEPTH = 64;
/** A document of the longest length that is made of nothing but commas would be half a million values. */
const MAX_VALUES = 100_000;

/** A text that was read, or why not: it is no JSON, or JSON that nobody means (nested or divided without end). */
export type JsonReading = { value: JsonValue } | { fault: 'syntax' | 'excess' };

/**
 * Reads a JSON text, in time and memory bounded by its length. Not JSON.parse: numbers keep their digits, objects are maps, and what
 * contracts and scripts often write is taken: control characters in texts (line breaks of on-chain descriptions), one comma before a closing
 * bracket, and Python's `NaN` and `Infinity`, which are null. Of members with the same name the last counts.
 */
export function readJson(text: string): JsonReading {
  const reader = new JsonReader(text);
  const value = reader.read();
  return value === undefined ? { fault: reader.isExcessive ? 'excess' : 'syntax' } : { value };
}

const BLANK = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null|NaN|-?Infinity/y;
/** Up to the next quotation mark or escape. */
const PLAIN = /[^"\\]*/y;
const HEX4 = /[0-9a-fA-F]{4}/y;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Each method reads from where it is, and gives undefined where it can't. */
class JsonReader {
  isExcessive = false;
  #at = 0;
  #values = 0;

  constructor(private readonly text: string) {}

  read(): JsonValue | undefined {
    const value = this.#value(0);
    this.#match(BLANK);
    return this.#at === this.text.length ? value : undefined;
  }

  #value(depth: number): JsonValue | undefined {
    if (depth > MAX_DEPTH || ++this.#values > MAX_VALUES) {
      this.isExcessive = true;
      return undefined;
    }
    this.#match(BLANK);
    switch (this.text[this.#at]) {
      case '{':
        return this.#object(depth);
      case '[':
        return this.#list(depth);
      case '"':
        return this.#string();
      default:
        return this.#wordOrNumber();
    }
  }

  #wordOrNumber(): JsonValue | undefined {
    const word = this.#match(WORD);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word !== undefined) return null;
    const number = this.#match(NUMBER);
    return number === undefined ? undefined : new JsonNumber(number);
  }

  #object(depth: number): JsonValue | undefined {
    const members = new Map<string, JsonValue>();
    if (!this.#skip('{')) return undefined;
    if (this.#skip('}')) return members;
    for (;;) {
      this.#match(BLANK);
      const name = this.#string();
      if (name === undefined || !this.#skip(':')) return undefined;
      const value = this.#value(depth + 1);
      if (value === undefined) return undefined;
      members.set(name, value);
      const isMore = this.#skip(',');
      if (this.#skip('}')) return members;
      if (!isMore) return undefined;
    }
  }

  #list(depth: number): JsonValue | undefined {
    const values: JsonValue[] = [];
    if (!this.#skip('[')) return undefined;
    if (this.#skip(']')) return values;
    for (;;) {
      const value = this.#value(depth + 1);
      if (value === undefined) return undefined;
      values.push(value);
      const isMore = this.#skip(',');
      if (this.#skip(']')) return values;
      if (!isMore) return undefined;
    }
  }

  #string(): string | undefined {
    if (this.text[this.#at] !== '"') return undefined;
    this.#at++;
    const parts: string[] = [];
    for (;;) {
      parts.push(this.#match(PLAIN) ?? '');
      const mark = this.text[this.#at++];
      if (mark === '"') return parts.length === 1 ? parts[0] : parts.join('');
      const escaped = mark === '\\' ? this.#escape() : undefined;
      if (escaped === undefined) return undefined;
      parts.push(escaped);
    }
  }

  #escape(): string | undefined {
    const character = this.text[this.#at++] ?? '';
    if (character !== 'u') return Object.hasOwn(ESCAPES, character) ? ESCAPES[character] : undefined;
    const digits = this.#match(HEX4);
    return digits === undefined ? undefined : String.fromCharCode(Number.parseInt(digits, 16));
  }

  /** Past a mark, and blanks before it. */
  #skip(mark: string): boolean {
    this.#match(BLANK);
    if (this.text[this.#at] !== mark) return false;
    this.#at++;
    return true;
  }

  /** @param pattern sticky */
  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}
