/** Bytes of the ids of transactions, blocks, UTXOs and assets. */
export const ID_BYTES = 32;

/** An id as the key of a map: a character for each of its bytes, which is half of what hex digits take. */
export function idKey(id: Buffer): string {
  return id.toString('latin1');
}

/**
 * Ids as one parameter, one after the other: of an array, PostgreSQL's client escapes each element, and the server reads each again. Taken
 * apart by {@link IS_ONE_OF_IDS}.
 *
 * @param keys of {@link idKey}
 */
export function joinedIds(keys: readonly string[]): Buffer {
  const joined = Buffer.allocUnsafe(keys.length * ID_BYTES);
  for (let i = 0; i < keys.length; i++) joined.write(keys[i]!, i * ID_BYTES, 'latin1');
  return joined;
}

/** The ids of a statement's first parameter, made by {@link joinedIds}. */
const IDS = `SELECT substring($1::bytea FROM 1 + ${ID_BYTES} * i FOR ${ID_BYTES}) FROM generate_series(0, length($1::bytea) / ${ID_BYTES} - 1) AS i`;

/** That a column has one of them, as the column's index answers it, however the planner takes their number. */
export const IS_ONE_OF_IDS = `= ANY(ARRAY(${IDS}))`;
