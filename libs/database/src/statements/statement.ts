import type { Pool, PoolClient } from 'pg';

/** Whatever runs a statement: the pool, or one connection inside a transaction. */
export type ReadDb = Pool | PoolClient;

/** A prepared statement and its parameters. The name stands for the text: a connection parses and plans a text once. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** A row as PostgreSQL writes it: text, or null. */
export type RawRow = (string | null)[];

/** Leaves each value as the text that PostgreSQL sent, since the answer will be text again. */
const RAW_TYPES = { getTypeParser: () => (value: string) => value };

/** Runs a statement; rows are arrays of text. */
export async function readRaw(db: ReadDb, { name, text, values }: Statement): Promise<RawRow[]> {
  const query = { name, text, values, rowMode: 'array' as const, types: RAW_TYPES };
  return (await (db as Pool).query(query)).rows as unknown as RawRow[];
}

/** Remembers what was made for a key: statement texts are the same at each request. */
export function remembered(make: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
