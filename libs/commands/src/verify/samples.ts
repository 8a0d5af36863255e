import type { Pool } from 'pg';

/** Random different heights of a range, its ends among them, lowest first; all of it where it is no larger. */
export function sampleHeights(from: number, to: number, count: number, random = Math.random): number[] {
  const size = to - from + 1;
  if (size <= count) return Array.from({ length: size }, (_, i) => from + i);
  const chosen = new Set([from, to]);
  // One in each of as many equal parts: no part of the chain is left out by chance.
  for (let i = 0; chosen.size < count && i < 4 * count; i++) {
    const part = i % count;
    const low = from + Math.floor((part * size) / count);
    const high = from + Math.floor(((part + 1) * size) / count);
    chosen.add(low + Math.floor(random() * (high - low)));
  }
  return [...chosen].slice(0, Math.max(2, count)).sort((a, b) => a - b);
}

/** Returns the percentage of a table's pages that hold some fifty times as many rows as are wanted. */
export async function pagesShare(pool: Pool, name: string, count: number): Promise<number> {
  const { rows } = await pool.query<{ pages: number }>(
    `SELECT (pg_relation_size($1::regclass) / 8192)::float8 AS pages`,
    [name],
  );
  const pages = Math.max(1, rows[0]!.pages);
  const ROWS_A_PAGE = 80;
  return Math.min(100, Math.max(0.0001, (100 * 50 * count) / (pages * ROWS_A_PAGE)));
}

/** How many samples are looked at side by side. */
const WIDTH = 4;

/** Checks samples, a few side by side. */
export async function eachOf<T>(samples: readonly T[], check: (sample: T) => Promise<void>): Promise<void> {
  let next = 0;
  const walk = async () => {
    while (next < samples.length) await check(samples[next++]!);
  };
  await Promise.all(Array.from({ length: WIDTH }, walk));
}
