import { COPY_NULL } from '@firn/database';

/** Hex digits, without `0x`, as `bytea` in COPY text: the backslash of `\x…` is itself escaped. */
export function hexText(hex: string): string {
  return `\\\\x${hex}`;
}

/** The same of what may be absent. */
export function optionalHexText(hex: string | undefined): string {
  return hex === undefined ? COPY_NULL : `\\\\x${hex}`;
}

/** Hex digits of each element as `bytea[]` in COPY text: escaped once for the array, and again for COPY. */
export function hexArrayText(hexes: readonly string[]): string {
  return hexes.length === 0 ? '{}' : `{"\\\\\\\\x${hexes.join('","\\\\\\\\x')}"}`;
}

/** A number, or its absence. */
export function optionalText(value: number | bigint | string | undefined): string {
  return value === undefined ? COPY_NULL : String(value);
}

/** A truth value. */
export function booleanText(value: boolean): string {
  return value ? 't' : 'f';
}
