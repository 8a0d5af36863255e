/** A place in an expected answer where more than one value is right. */
export class Fits {
  constructor(
    readonly says: string,
    readonly test: (value: unknown) => boolean,
    /** A value that fits, where one is known. */
    readonly example?: unknown,
  ) {}

  /** For messages. */
  toJSON(): string {
    return `<${this.says}>`;
  }
}

/** One of these values; undefined among them means that the field may be absent. */
export function anyOf(...values: unknown[]): Fits {
  return new Fits(`one of ${JSON.stringify(values)}`, (value) => values.includes(value), values[0]);
}

/** Where an answer differs from what was expected, as paths; empty where it does not. Keys with undefined count as absent. */
export function differences(expected: unknown, actual: unknown, path = '$'): string[] {
  if (expected instanceof Fits) {
    return expected.test(actual) ? [] : [`${path}: expected ${expected.says}, got ${show(actual)}`];
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [`${path}: expected a list, got ${show(actual)}`];
    const found =
      expected.length === actual.length ? [] : [`${path}: expected ${expected.length} items, got ${actual.length}`];
    const length = Math.min(expected.length, actual.length);
    for (let index = 0; index < length && found.length < 20; index++) {
      found.push(...differences(expected[index], actual[index], `${path}[${index}]`));
    }
    return found;
  }
  if (isRecord(expected)) {
    if (!isRecord(actual)) return [`${path}: expected an object, got ${show(actual)}`];
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return [...keys].flatMap((key) => differences(expected[key], actual[key], `${path}.${key}`));
  }
  return Object.is(expected, actual) ? [] : [`${path}: expected ${show(expected)}, got ${show(actual)}`];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) return 'nothing';
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
