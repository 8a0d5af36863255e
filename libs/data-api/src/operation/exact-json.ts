/** An integer of an answer: a number while a number has all its digits, else a bigint, which {@link exactJson} writes as it is. */
export function exactInteger(value: bigint): number | bigint {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER) ? Number(value) : value;
}

/** A number with up to three decimals. The bigint within sends a body that has one to the writer that knows how. */
class Thousandths {
  constructor(readonly thousandths: bigint) {}

  get text(): string {
    const digits = String(this.thousandths).padStart(4, '0');
    return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/0+$/, '');
  }
}

/** So many thousandths have 15 digits, all of which a number keeps. */
const MOST_IN_NUMBER = 10n ** 15n;

/** Returns a number of an answer, given in thousandths and not negative, with all its digits. */
export function exactThousandths(thousandths: bigint): number | bigint | Thousandths {
  if (thousandths % 1000n === 0n) return exactInteger(thousandths / 1000n);
  return thousandths < MOST_IN_NUMBER ? Number(thousandths) / 1000 : new Thousandths(thousandths);
}

/** A body as JSON text, as data services write theirs: what JSON.stringify gives, with bigints as integers of all their digits. */
export function exactJson(body: unknown): string {
  try {
    // Nearly every body has none, and nothing that is written in JavaScript is as fast.
    return JSON.stringify(body);
  } catch (error) {
    if (error instanceof TypeError) return write(body) ?? 'null';
    throw error;
  }
}

/** Undefined for what JSON has no word for: it is left out of objects. */
function write(value: unknown): string | undefined {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Thousandths) return value.text;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => write(item) ?? 'null').join()}]`;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = write(member);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join()}}`;
}
