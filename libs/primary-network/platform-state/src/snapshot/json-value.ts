/** Writes a value as JSON: a bigint as `{"n":"…"}`, a Buffer as `{"x":"hex"}`. */
export function toJson(value: unknown): string {
  return JSON.stringify(plain(value));
}

/** Reads what {@link toJson} has written. */
export function fromJson(json: string): unknown {
  return JSON.parse(json, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const { n, x } = value as { n?: unknown; x?: unknown };
    if (typeof n === 'string') return BigInt(n);
    return typeof x === 'string' ? Buffer.from(x, 'hex') : value;
  });
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return { n: value.toString() };
  if (Buffer.isBuffer(value)) return { x: value.toString('hex') };
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}
