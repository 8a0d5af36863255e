import type { PoolClient } from 'pg';
import type { Coverage } from '../coverage/coverage.js';
import { type CoverageInterval, uncovered } from '../coverage/intervals.js';
import type { AnyTables } from '../tables/table.js';

/**
 * Takes away the rows that a release which does not know their tables left when it took blocks back, inside the caller's transaction: it
 * stored other blocks at these heights since.
 * @param stored all heights of the value
 */
export async function clearForgottenRows(
  client: PoolClient,
  { key, partitioned }: AnyTables,
  coverage: Coverage<string>,
  value: string,
  stored: CoverageInterval,
): Promise<void> {
  const gaps = new Map<string, CoverageInterval[]>();
  for (const { name, writtenWith } of partitioned) {
    if (writtenWith === undefined) continue;
    if (!gaps.has(writtenWith))
      gaps.set(writtenWith, uncovered(await coverage.read(client, value, writtenWith), stored));
    for (const { from, to } of gaps.get(writtenWith)!)
      await client.query(`DELETE FROM ${key.partition(name, value)} WHERE height BETWEEN $1 AND $2`, [from, to]);
  }
}
