import { InvalidAnswerError, NodeError } from '@nunatak/chain-nodes';
import { hideSecretsOfText, printableLine } from '@nunatak/core/secrets';
import type { Hex } from '@nunatak/evm-contracts';

/** By character code: 0 not hex, 1 a digit or lower-case letter, 2 an upper-case letter. One lookup both checks and spots upper case. */
const KIND = new Uint8Array(128);
for (const c of '0123456789abcdef') KIND[c.charCodeAt(0)] = 1;
for (const c of 'ABCDEF') KIND[c.charCodeAt(0)] = 2;

function bad(name: string, value: unknown): InvalidAnswerError {
  const shown =
    typeof value === 'string'
      ? JSON.stringify(printableLine(hideSecretsOfText(value, 80)))
      : value === null
        ? 'null'
        : typeof value;
  return new InvalidAnswerError(`${name} can't be ${shown}`);
}

/** The characters `x` and `X`: some nodes write the prefix in capitals. */
const SMALL_X = 120;
const CAPITAL_X = 88;

/** Checks hex digits after 0x; lower-cases only where needed, so that nearly always the parser's own string is kept. */
function hexDigits(value: string, name: string): Hex {
  if (value.charCodeAt(0) !== 48) throw bad(name, value);
  if (value.charCodeAt(1) === CAPITAL_X) return hexDigits(`0x${value.slice(2)}`, name);
  if (value.charCodeAt(1) !== SMALL_X) throw bad(name, value);
  let kinds = 0;
  for (let i = 2; i < value.length; i++) {
    const code = value.charCodeAt(i);
    const kind = code < 128 ? KIND[code]! : 0;
    if (kind === 0) throw bad(name, value);
    kinds |= kind;
  }
  return kinds < 2 ? value : value.toLowerCase();
}

/** A 32-byte hash. */
export function hashOf(value: unknown, name: string): Hex {
  if (typeof value !== 'string' || value.length !== 66) throw bad(name, value);
  return hexDigits(value, name);
}

/** A 20-byte address. */
export function addressOf(value: unknown, name: string): Hex {
  if (typeof value !== 'string') throw bad(name, value);
  if (value.length === 42) return hexDigits(value, name);
  // XDC's nodes write its own prefix in the place of 0x.
  if (value.length === 43 && /^xdc/i.test(value)) return hexDigits(`0x${value.slice(3)}`, name);
  throw bad(name, value);
}

/** An address that may be absent or null. */
export function optionalAddressOf(value: unknown, name: string): Hex | undefined {
  return value === undefined || value === null || value === '' ? undefined : addressOf(value, name);
}

/** A byte string. */
export function bytesOf(value: unknown, name: string): Hex {
  if (typeof value !== 'string' || value.length < 2 || value.length % 2 === 1) throw bad(name, value);
  return value.length === 2 && value === '0x' ? value : hexDigits(value, name);
}

/** A byte string that some chains leave out. */
export function bytesOr(value: unknown, name: string, absent: Hex): Hex {
  return value === undefined || value === null ? absent : bytesOf(value, name);
}

/** A byte string that nothing depends on: what is none counts as left out. */
export function anyBytes(value: unknown, absent: Hex): Hex {
  try {
    return bytesOr(value, '', absent);
  } catch {
    return absent;
  }
}

/** Whether a text begins as a hex quantity does. */
function isHexQuantity(value: unknown): value is string {
  if (typeof value !== 'string' || value.length <= 2) return false;
  const code = value.charCodeAt(1);
  return code === SMALL_X || code === CAPITAL_X;
}

/** A hex quantity that is exact in a JavaScript number. */
export function numberOf(value: unknown, name: string): number {
  const number = isHexQuantity(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) throw bad(name, value);
  return number;
}

/** A quantity that can't be more than a bound: what says more is no answer, and nothing could keep it. */
export function boundedNumberOf(value: unknown, name: string, most: number): number {
  const number = numberOf(value, name);
  if (number > most) throw bad(name, value);
  return number;
}

/** An amount of so many bits at most. */
export function boundedAmountOf(value: unknown, name: string, bits: bigint): bigint {
  const amount = amountOf(value, name);
  if (amount >> bits > 0n) throw bad(name, value);
  return amount;
}

/** A nonce: the protocol allows up to 2^64 - 2; what no number holds exactly is rounded, since no chain counts so far. */
export function nonceOf(value: unknown, name: string): number {
  const number = isHexQuantity(value) ? Number(value) : value;
  if (typeof value === 'string' && value.length > LONGEST_NONCE) throw bad(name, value);
  // Rounded, the largest nonces are 2^64 itself, which 64 bits don't hold.
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > 2 ** 64) throw bad(name, value);
  return Math.min(number, LARGEST_NONCE);
}

/** 64 bits in hex, after 0x. */
const LONGEST_NONCE = 18;
/** The largest number below 2^64. */
const LARGEST_NONCE = 2 ** 64 - 2_048;
/** The largest amount is 2^256 - 1. */
const LONGEST_QUANTITY = 66;

/** A hex quantity of any size up to 256 bits; also what some nodes write in its place: a JSON number, or `0x` for 0. */
export function amountOf(value: unknown, name: string): bigint {
  if (isHexQuantity(value) && value.length <= LONGEST_QUANTITY) {
    if (value === '0x0') return 0n;
    // Below 2^52 the detour over a number is cheaper than BigInt's own parser.
    if (value.length <= 15) {
      const number = Number(value);
      if (number >= 0) return BigInt(number);
    } else {
      try {
        return BigInt(value);
      } catch {
        // Not hex: falls through to the refusal.
      }
    }
  } else if (value === '0x') return 0n;
  else if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  throw bad(name, value);
}

/** An amount that may be absent or null. */
export function optionalAmountOf(value: unknown, name: string): bigint | undefined {
  return value === undefined || value === null ? undefined : amountOf(value, name);
}

/** A quantity that may be absent or null. */
export function optionalNumberOf(value: unknown, name: string): number | undefined {
  return value === undefined || value === null ? undefined : numberOf(value, name);
}

/** A list. */
export function listOf(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw bad(name, value);
  return value;
}

/** An object. */
export function objectOf<T extends object>(value: unknown, name: string): T {
  if (typeof value !== 'object' || value === null) throw bad(name, value);
  return value as T;
}

/** Runs a mapper so that nothing but a {@link NodeError} leaves it, whatever the node sent. */
export function guarded<T>(what: string, map: () => T): T {
  try {
    return map();
  } catch (error) {
    if (error instanceof NodeError) throw error;
    throw new InvalidAnswerError(`${what} in an unknown form`);
  }
}
