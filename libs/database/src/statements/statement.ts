import type { Pool, PoolClient } from 'pg';
import { RawQuery, type RawResult, type RawRow } from './raw-query.js';

/** Whatever runs a statement: the pool, or one connection inside a transaction. */
export type ReadDb = Pool | PoolClient;

/** A prepared statement and its parameters. The name stands for the text: a connection parses and plans a text once. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** Runs a statement; rows are arrays of text. */
export async function readRaw(db: ReadDb, { name, text, values }: Statement): Promise<RawRow[]> {
  const result: RawResult = await (db as Pool).query(new RawQuery(name, text, values));
  return result.rows;
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
