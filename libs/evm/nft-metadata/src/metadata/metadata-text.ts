import { safeText } from '@nunatak/evm-decoding';
import { JsonNumber, type JsonValue } from '../json/json-value.js';

/** A line of text from a value: what stands on several lines becomes one. Numbers are taken as they are written. Undefined where nothing is left. */
export function lineOf(value: JsonValue | undefined, maxLength: number): string | undefined {
  const text = textOf(value, maxLength);
  return text === undefined
    ? undefined
    : safeText(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '), maxLength) || undefined;
}

/** Text with its line breaks, each line as {@link lineOf} gives it. */
export function linesOf(value: JsonValue | undefined, maxLength: number): string | undefined {
  const text = textOf(value, maxLength);
  if (text === undefined) return undefined;
  const lines = text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => safeText(line.replaceAll('\t', ' '), maxLength));
  return [...lines.join('\n').trim()].slice(0, maxLength).join('').trim() || undefined;
}

/** Characters that are removed don't count: more than so many of them in a row hide what follows. */
const HIDDEN_FACTOR = 8;

function textOf(value: JsonValue | undefined, maxLength: number): string | undefined {
  if (value instanceof JsonNumber) return value.text.slice(0, maxLength);
  return typeof value === 'string' ? value.slice(0, maxLength * HIDDEN_FACTOR) : undefined;
}
