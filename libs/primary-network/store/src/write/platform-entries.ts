import { BinaryTableRows, type StatementScript } from '@nunatak/database';
import type { Pool, PoolClient } from 'pg';
import { PLATFORM_STATE, writePlatformStateRow } from '../tables/platform-state.js';

/** A part of the state machine; without a value it is gone. */
export interface PlatformEntry {
  key: string;
  /** JSON in UTF-8. */
  value: Buffer | undefined;
  /** Nothing of this key is stored. */
  isNew?: boolean;
}

/** All parts of the P-Chain's state machine, as they were stored with its last block. @param key of the one that is wanted */
export async function readPlatformEntries(
  db: Pool | PoolClient,
  networkId: string,
  key?: string,
): Promise<PlatformEntry[]> {
  const { rows } = await db.query<{ key: string; value: string }>(
    'SELECT key, value FROM platform_state WHERE network_id = $1 AND ($2::text IS NULL OR key = $2)',
    [networkId, key],
  );
  return rows.map((row) => ({ key: row.key, value: Buffer.from(row.value) }));
}

/** Writes the parts that a batch changed. Each key comes once. */
export function writePlatformEntries(
  script: StatementScript,
  networkId: string,
  entries: readonly PlatformEntry[],
): void {
  const gone = entries.filter(({ value }) => value === undefined);
  const there = entries.filter(({ value, isNew }) => value !== undefined && !isNew);
  const rows = new BinaryTableRows([PLATFORM_STATE]);
  for (const { key, value, isNew } of entries)
    if (isNew && value !== undefined) writePlatformStateRow(rows.of(PLATFORM_STATE), Number(networkId), key, value);
  script.copy(rows.encoded());
  if (gone.length > 0)
    script.add('DELETE FROM platform_state WHERE network_id = $1 AND key = ANY($2)', [
      networkId,
      gone.map(({ key }) => key),
    ]);
  if (there.length > 0)
    script.add(
      `INSERT INTO platform_state (network_id, key, value) SELECT $1, * FROM unnest($2::text[], $3::text[])
       ON CONFLICT (network_id, key) DO UPDATE SET value = excluded.value`,
      [networkId, there.map(({ key }) => key), there.map(({ value }) => String(value))],
    );
}
