import { decodeAddress } from '@nunatak/avalanche-codec';
import type { GenesisFault } from './genesis-fault.js';

const HEX = /^(?:[0-9a-fA-F]{2})*$/;
const ADDRESS_BYTES = 20;
const SHOWN_LETTERS = 60;

/** A value of a file and how it is called there. */
export interface Field {
  path: string;
  value: unknown;
}

/**
 * Reads what Go's encoding/json would take for the same type: a member's name in any case, nothing for zero. The first value that doesn't fit
 * is kept as the fault, and what is read after it is worth nothing.
 */
export class JsonFields {
  fault: GenesisFault | undefined;

  /** An object's member; of its name in other letters where it doesn't stand in these. */
  member({ path, value }: Field, name: string): Field {
    const field = path === '' ? name : `${path}.${name}`;
    if (value === undefined || value === null) return { path: field, value: undefined };
    if (typeof value !== 'object' || Array.isArray(value)) {
      this.#fail({ path, value }, 'an object');
      return { path: field, value: undefined };
    }
    const key = Object.hasOwn(value, name)
      ? name
      : Object.keys(value).find((each) => each.toLowerCase() === name.toLowerCase());
    const found = key === undefined ? undefined : (value as Record<string, unknown>)[key];
    return { path: field, value: found ?? undefined };
  }

  /** Each value of a list, up to the first that has a fault. */
  list<T>({ path, value }: Field, read: (field: Field) => T): T[] {
    if (value === undefined) return [];
    if (!Array.isArray(value)) this.#fail({ path, value }, 'a list');
    const values: T[] = [];
    for (const [i, each] of (Array.isArray(value) ? value : []).entries()) {
      if (this.fault) break;
      values.push(read({ path: `${path}[${i}]`, value: each ?? undefined }));
    }
    return values;
  }

  uint(field: Field, bits: 32 | 64): bigint {
    const { value } = field;
    if (value === undefined) return 0n;
    if (typeof value === 'bigint' && BigInt.asUintN(bits, value) === value) return value;
    this.#fail(field, `a whole number below 2^${bits}`);
    return 0n;
  }

  text(field: Field): string {
    const { value } = field;
    if (value === undefined || typeof value === 'string') return value ?? '';
    this.#fail(field, 'a text');
    return '';
  }

  /** `X-local1…`: the address's bytes. Of which network its prefix is doesn't matter to the node either. */
  address(field: Field): Buffer {
    const address = typeof field.value === 'string' ? decodeAddress(field.value) : undefined;
    if (address?.chain !== undefined) return address.bytes;
    this.#fail(field, 'an address such as X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u');
    return Buffer.alloc(ADDRESS_BYTES);
  }

  /** `0x…`: so many bytes. */
  hex(field: Field, length: number): Buffer {
    const { value } = field;
    if (
      typeof value === 'string' &&
      value.startsWith('0x') &&
      value.length === 2 + 2 * length &&
      HEX.test(value.slice(2))
    )
      return Buffer.from(value.slice(2), 'hex');
    this.#fail(field, `0x and ${2 * length} hexadecimal digits`);
    return Buffer.alloc(length);
  }

  /** What a reader of its own makes of a text; undefined for what it can't read. */
  parsed(field: Field, parse: (text: string) => Buffer | undefined, expected: string): Buffer {
    const parsed = typeof field.value === 'string' ? parse(field.value) : undefined;
    if (parsed !== undefined) return parsed;
    this.#fail(field, expected);
    return Buffer.alloc(ADDRESS_BYTES);
  }

  #fail({ path, value }: Field, expected: string): void {
    this.fault ??= { field: path || 'the file', reason: `expected ${expected}, but found ${shown(value)}` };
  }
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
}
