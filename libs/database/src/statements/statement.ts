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

/** What the driver is told of a statement at each execution, but for its parameters. */
interface RawQuery {
  readonly name: string;
  readonly text: string;
  readonly rowMode: 'array';
  readonly types: typeof RAW_TYPES;
}

/** By the names of their statements: few, but for those whose names tell the chains and filters that were asked for. */
const rawQueries = new Map<string, RawQuery>();
/** When there are so many they are made anew, at little cost, as they are asked for. */
const MOST_RAW_QUERIES = 1_000;

function rawQuery(name: string, text: string): RawQuery {
  let known = rawQueries.get(name);
  if (known === undefined || known.text !== text) {
    if (rawQueries.size >= MOST_RAW_QUERIES) rawQueries.clear();
    known = { name, text, rowMode: 'array', types: RAW_TYPES };
    rawQueries.set(name, known);
  }
  return known;
}

/** Runs a statement; rows are arrays of text. */
export async function readRaw(db: ReadDb, { name, text, values }: Statement): Promise<RawRow[]> {
  // The driver copies what a query has of its own, property by property, which takes longer than all else that it does before it
  // sends one: so it has its parameters alone, and inherits the rest.
  const query = Object.create(rawQuery(name, text)) as RawQuery & { values: unknown[] };
  query.values = values;
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
