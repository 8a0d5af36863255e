import type { StatementScript } from '@nunatak/database';

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

/** Adds the statements that take back what was noted of heights above one. */
export function trimUncovered(script: StatementScript, chainId: string, height: number): void {
  script.add('DELETE FROM uncovered WHERE chain_id = $1 AND from_height > $2', [chainId, height]);
  script.add('UPDATE uncovered SET to_height = $2 WHERE chain_id = $1 AND to_height > $2', [chainId, height]);
}
