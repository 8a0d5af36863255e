import { decodeCb58 } from '@nunatak/avalanche-codec';
import { InvalidAnswerError } from '@nunatak/chain-nodes';

const ID_BYTES = 32;

/** An answer's object. @throws InvalidAnswerError for anything else */
export function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new InvalidAnswerError(`${what} is not an object`);
}

/** A list. @throws InvalidAnswerError for anything else */
export function listOf(value: unknown, what: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new InvalidAnswerError(`${what} is not a list`);
}

/** A text. @throws InvalidAnswerError for anything else */
export function textOf(value: unknown, what: string): string {
  if (typeof value === 'string') return value;
  throw new InvalidAnswerError(`${what} is not a text`);
}

/** A height, an index, a network's id: avalanchego writes them as decimal texts, in some places as numbers. */
export function integerOf(value: unknown, what: string): number {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number;
  throw new InvalidAnswerError(`${what} is not an unsigned integer: ${shown(value)}`);
}

/** An amount of up to 64 bits: a decimal text, or a bare integer, which `parseLossless` makes a bigint where it has to. */
export function quantityOf(value: unknown, what: string): bigint {
  if (typeof value === 'bigint' && value >= 0n) return value;
  if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return BigInt(value);
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  throw new InvalidAnswerError(`${what} is not an unsigned integer: ${shown(value)}`);
}

/** Returns a percentage from 0 to 100. avalanchego writes it as a text with four decimals. @throws InvalidAnswerError for anything else */
export function percentOf(value: unknown, what: string): number {
  const percent = typeof value === 'string' && /^\d{1,3}(\.\d{1,10})?$/.test(value) ? Number(value) : value;
  if (typeof percent === 'number' && percent >= 0 && percent <= 100) return percent;
  throw new InvalidAnswerError(`${what} is not a percentage: ${shown(value)}`);
}

/** An id in cb58, 32 bytes. */
export function idOf(value: unknown, what: string): Buffer {
  const id = typeof value === 'string' ? cb58(value) : undefined;
  if (id?.length === ID_BYTES) return id;
  throw new InvalidAnswerError(`${what} is not an id: ${shown(value)}`);
}

/** A time as RFC 3339, in Unix seconds. */
export function secondsOf(value: unknown, what: string): number {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(ms) && ms >= 0) return Math.floor(ms / 1_000);
  throw new InvalidAnswerError(`${what} is not a time: ${shown(value)}`);
}

function cb58(text: string): Buffer | undefined {
  try {
    return decodeCb58(text) ?? undefined;
  } catch {
    return undefined;
  }
}

function shown(value: unknown): string {
  return String(value).slice(0, 80);
}
