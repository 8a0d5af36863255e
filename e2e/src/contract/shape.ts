/** What a field's value must be. */
export type Kind =
  | { kind: 'string' }
  /** A string of decimal digits without leading zeros. */
  | { kind: 'decimal' }
  | { kind: 'integer' }
  /** Also one with decimal places. */
  | { kind: 'number' }
  | { kind: 'boolean' }
  /** 32 bytes in lower-case hex. */
  | { kind: 'hash' }
  /** Any bytes in lower-case hex. */
  | { kind: 'bytes' }
  /** An address in EIP-55 form; `orEmpty` where there may be none. */
  | { kind: 'address'; orEmpty?: boolean }
  | { kind: 'enum'; values: readonly string[] }
  | { kind: 'null-or'; of: Kind }
  | { kind: 'text-or'; of: Kind }
  | { kind: 'object'; name: string }
  | { kind: 'list'; of: Kind };

/** One field of a resource. */
export interface Field {
  type: Kind;
  required: boolean;
}

/** Field name → what it must be. */
export type Shape = Record<string, Field>;

export const required = (type: Kind): Field => ({ type, required: true });
export const optional = (type: Kind): Field => ({ type, required: false });
export const text: Kind = { kind: 'string' };
export const decimal: Kind = { kind: 'decimal' };
export const integer: Kind = { kind: 'integer' };
export const boolean: Kind = { kind: 'boolean' };
export const hash: Kind = { kind: 'hash' };
export const bytes: Kind = { kind: 'bytes' };
export const address: Kind = { kind: 'address' };
export const oneOf = (...values: string[]): Kind => ({ kind: 'enum', values });
export const nullOr = (of: Kind): Kind => ({ kind: 'null-or', of });
export const object = (name: string): Kind => ({ kind: 'object', name });
export const list = (name: string): Kind => ({ kind: 'list', of: object(name) });
