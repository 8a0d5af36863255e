import { sha256 } from '@nunatak/avalanche-codec';
import type { Difference, Row } from '@nunatak/database';

/** A row as the database or the node's client has it. */
interface Identified {
  id: Buffer;
}

/**
 * Compares rows of a table by their ids, in the fields that the node states.
 * @param stored with the same names as the node's fields
 */
export function rowDifferences<Stored extends Identified, Stated extends Identified>(
  table: string,
  keyOf: (id: Buffer) => string,
  stored: readonly Stored[],
  stated: readonly Stated[],
): Difference[] {
  const left = new Map(stored.map((row) => [keyOf(row.id), textsOf(row)]));
  const differences: Difference[] = [];
  for (const row of stated) {
    const key = keyOf(row.id);
    const mine = left.get(key);
    left.delete(key);
    if (!mine) differences.push({ table, key, field: 'row', stored: 'missing', node: 'present' });
    else
      for (const [field, node] of Object.entries(textsOf(row)))
        if (node !== mine[field]) differences.push({ table, key, field, stored: mine[field] ?? null, node });
  }
  for (const key of left.keys()) differences.push({ table, key, field: 'row', stored: 'present', node: 'missing' });
  return differences;
}

function textsOf(values: object): Row {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const text = textOf(value);
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

/** The most bytes that are shown as they are; of more, their SHA-256. */
const MOST_BYTES = 64;

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Buffer.isBuffer(value)) {
    const isShort = value.length <= MOST_BYTES;
    return isShort ? `0x${value.toString('hex')}` : `${value.length} bytes, SHA-256 ${sha256(value).toString('hex')}`;
  }
  return Array.isArray(value) ? value.map(textOf).sort().join(',') : String(value);
}
