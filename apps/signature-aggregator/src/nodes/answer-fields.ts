import { decodeCb58 } from '@nunatak/avalanche-codec';
import { InvalidAnswerError } from '@nunatak/chain-nodes';

// Parts of nodes' answers. Each throws InvalidAnswerError, which names the method, for a part of another shape.

const KEY = /^0x[0-9a-fA-F]{96}$/;
const UINT64_END = 1n << 64n;

export function objectOf(value: unknown, method: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw fault(method, 'an object');
}

export function textOf(value: unknown, method: string): string {
  if (typeof value === 'string') return value;
  throw fault(method, 'a text');
}

/** Reads a number, or decimal digits: nodes give heights as texts. */
export function integerOf(value: unknown, method: string): number {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number;
  throw fault(method, 'a height or an id');
}

/** Reads a weight or an amount of nAVAX. */
export function amountOf(value: unknown, method: string): bigint {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text === 'string' && /^\d{1,20}$/.test(text) && BigInt(text) < UINT64_END) return BigInt(text);
  throw fault(method, 'an amount of 64 bits');
}

/** Reads an id: cb58, or bytes that were decoded already. */
export function idOf(value: unknown, method: string): Buffer {
  const id = typeof value === 'string' ? decodeCb58(value) : value;
  if (Buffer.isBuffer(id)) return id;
  throw fault(method, 'an id');
}

/** Reads a BLS key; undefined where the validator has none. */
export function keyOf(value: unknown, method: string): Buffer | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' && KEY.test(value)) return Buffer.from(value.slice(2), 'hex');
  throw fault(method, 'a BLS key');
}

function fault(method: string, expected: string): InvalidAnswerError {
  return new InvalidAnswerError(`${method} answered without ${expected}`);
}
