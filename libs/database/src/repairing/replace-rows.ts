import type { PoolClient } from 'pg';
import { copyRows } from '../statements/statement-script.js';
import type { Replacement, StoreTables } from '../tables/table.js';

/** Replaces the rows of some consecutive heights in each partitioned table, inside the caller's transaction. */
export async function replaceRows<R extends Replacement>(
  client: PoolClient,
  { key, partitioned }: StoreTables<R>,
  value: string,
  replacement: R,
): Promise<void> {
  const afterwards: (() => Promise<void>)[] = [];
  for (const { name, repair } of partitioned) {
    const partition = key.partition(name, value);
    if (repair) {
      const correct = await repair(client, value, replacement);
      if (correct) afterwards.push(correct);
    } else
      await client.query(`DELETE FROM ${partition} WHERE height BETWEEN $1 AND $2`, [replacement.from, replacement.to]);
  }
  await copyRows(client, replacement.rows, (table) => key.partition(table, value));
  for (const correct of afterwards) await correct();
}
