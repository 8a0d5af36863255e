import { safeText } from '@nunatak/evm-decoding';
import { isList, isObject, JsonNumber, type JsonValue } from './json-value.js';

/** Names that reach into JavaScript's objects, where a reader merges without care. */
const UNSAFE_NAMES = new Set(['__proto__', 'prototype']);
const MAX_NAME = 256;
const MAX_TEXT = 4_096;
const MAX_NUMBER = 100;

/**
 * A value as JSON text that is safe to store and to show: texts and names as {@link safeText} leaves them, numbers with their digits. What no
 * JavaScript number holds (1e999) becomes a text.
 * @param maxLength in characters
 * @returns undefined where the text would be longer
 */
export function writeJson(value: JsonValue, maxLength: number): string | undefined {
  const writer = { parts: [] as string[], left: maxLength };
  write(value, writer);
  return writer.left < 0 ? undefined : writer.parts.join('');
}

interface Writer {
  parts: string[];
  left: number;
}

function write(value: JsonValue, to: Writer): void {
  if (to.left < 0) return;
  if (isList(value)) {
    put('[', to);
    value.forEach((each, i) => {
      if (i > 0) put(',', to);
      write(each, to);
    });
    put(']', to);
  } else if (isObject(value)) {
    put('{', to);
    let comma = '';
    for (const [name, member] of value) {
      const safeName = safeText(name, MAX_NAME);
      if (UNSAFE_NAMES.has(safeName)) continue;
      put(`${comma}${JSON.stringify(safeName)}:`, to);
      comma = ',';
      write(member, to);
    }
    put('}', to);
  } else {
    put(scalar(value), to);
  }
}

function scalar(value: string | boolean | null | JsonNumber): string {
  if (typeof value === 'string') return JSON.stringify(safeText(value, MAX_TEXT));
  if (!(value instanceof JsonNumber)) return String(value);
  const isPlain = value.text.length <= MAX_NUMBER && Number.isFinite(Number(value.text));
  return isPlain ? value.text : JSON.stringify(value.text.slice(0, MAX_NUMBER));
}

function put(text: string, to: Writer): void {
  to.left -= text.length;
  if (to.left >= 0) to.parts.push(text);
}
