/** A 64-bit field as protobufjs reads it. */
type WireInteger = number | { toNumber(): number };

/** Returns a 64-bit field as a number: exact up to 2^53, above it no time that counts. */
export function integerOf(value: WireInteger): number {
  return typeof value === 'number' ? value : value.toNumber();
}
