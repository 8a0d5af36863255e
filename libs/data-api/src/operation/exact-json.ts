/** An integer of an answer: a number while a number has all its digits, else a bigint, which {@link exactJson} writes as it is. */
export function exactInteger(value: bigint): number | bigint {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER) ? Number(value) : value;
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
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => write(item) ?? 'null').join()}]`;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = write(member);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join()}}`;
}
