/**
 * Writes a value as JSON: a bigint as `{"n":"…"}`, a Buffer as `{"x":"hex"}`. The text is put together at once: entries are many, and a copy
 * of each for JSON.stringify costs several times as much.
 */
export function toJson(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return `{"n":"${value}"}`;
    case 'boolean':
    case 'number':
    case 'string':
      return JSON.stringify(value);
    case 'object':
      if (value === null) return 'null';
      if (Buffer.isBuffer(value)) return `{"x":"${value.toString('hex')}"}`;
      return Array.isArray(value) ? arrayJson(value) : objectJson(value);
    default:
      throw new TypeError(`A state's entry can hold no ${typeof value}.`);
  }
}

function arrayJson(values: readonly unknown[]): string {
  let json = '[';
  for (const each of values) json += json === '[' ? toJson(each) : `,${toJson(each)}`;
  return `${json}]`;
}

/** What is undefined is left out. */
function objectJson(value: object): string {
  let json = '{';
  for (const key of Object.keys(value)) {
    const each = (value as Record<string, unknown>)[key];
    if (each === undefined) continue;
    json += json === '{' ? `"${key}":${toJson(each)}` : `,"${key}":${toJson(each)}`;
  }
  return `${json}}`;
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
