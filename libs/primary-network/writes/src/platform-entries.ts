import { BinaryTableRows, type StatementScript } from '@nunatak/database';
import { PLATFORM_STATE, type PlatformEntry, writePlatformStateRow } from '@nunatak/primary-network-schema';

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
