import type { StatementScript } from '@nunatak/database';
import type { Pool } from 'pg';

/** Heights, both ends inclusive. */
export interface Heights {
  from: number;
  to: number;
}

/** Adds the statements that note heights without call traces: those that continue noted ones make one row with them. */
export function addUncovered(script: StatementScript, chainId: string, intervals: readonly Heights[]): void {
  for (const { from, to } of intervals)
    script.add(
      `WITH continued AS (UPDATE uncovered SET to_height = $3 WHERE chain_id = $1 AND to_height = $2::bigint - 1 RETURNING 1)
       INSERT INTO uncovered (chain_id, from_height, to_height) SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM continued)`,
      [chainId, from, to],
    );
}

/** Adds the statement that takes a height out of those without call traces. */
export function coverHeight(script: StatementScript, chainId: string, height: number): void {
  script.add(
    `WITH noted AS (DELETE FROM uncovered WHERE chain_id = $1 AND from_height <= $2 AND to_height >= $2 RETURNING from_height, to_height)
     INSERT INTO uncovered (chain_id, from_height, to_height)
     SELECT $1, from_height, $2::bigint - 1 FROM noted WHERE from_height < $2 UNION ALL SELECT $1, $2::bigint + 1, to_height FROM noted WHERE to_height > $2`,
    [chainId, height],
  );
}

/** Adds the statements that take back what was noted of heights above one. */
export function trimUncovered(script: StatementScript, chainId: string, height: number): void {
  script.add('DELETE FROM uncovered WHERE chain_id = $1 AND from_height > $2', [chainId, height]);
  script.add('UPDATE uncovered SET to_height = $2 WHERE chain_id = $1 AND to_height > $2', [chainId, height]);
}

/** Which heights without call traces are picked: a node with state of the newest blocks, of the oldest, or of some between has one of them. */
export const UNCOVERED_PICKS = ['to_height DESC', 'from_height', 'random()'] as const;

/** Returns heights of which at least one lacks call traces; undefined where none does. @param highest no height is above it */
export async function pickUncovered(
  pool: Pool,
  chainId: string,
  { highest, pick, size }: { highest: number; pick: (typeof UNCOVERED_PICKS)[number]; size: number },
): Promise<Heights | undefined> {
  const { rows } = await pool.query<{ from: string; to: string }>(
    `SELECT from_height AS "from", least(to_height, $2) AS "to" FROM uncovered WHERE chain_id = $1 AND from_height <= $2 ORDER BY ${pick} LIMIT 1`,
    [chainId, highest],
  );
  if (!rows[0]) return undefined;
  const [lowest, top] = [Number(rows[0].from), Number(rows[0].to)];
  if (pick === 'to_height DESC') return { from: Math.max(1, top - size + 1), to: top };
  const from = pick === 'random()' ? lowest + Math.floor(Math.random() * (top - lowest + 1)) : lowest;
  return { from, to: Math.min(highest, from + size - 1) };
}
