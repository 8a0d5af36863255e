import { type ReadDb, readRaw } from '@nunatak/database';
import { intervalNumber, type TimeInterval } from '@nunatak/metrics-schema';

/** Heights of a chain's blocks without call traces, both inclusive. */
export interface UncoveredHeights {
  chainId: string;
  from: number;
  to: number;
}

/** An answer names fewer. */
const MOST = 17;

const heightAt = (column: string, condition: string, direction: string) => `(SELECT ${column} FROM bucket
    WHERE chain_id = c.id AND time_interval = $2::smallint AND begins_at ${condition} ORDER BY begins_at ${direction} LIMIT 1)`;

// Ranges don't overlap: none that begins before the last one at or below the lowest height reaches it.
const TEXT = `SELECT c.id, greatest(u.from_height, r.lowest), least(u.to_height, r.highest)
  FROM unnest($1::bigint[]) AS c(id), LATERAL (
    SELECT ${heightAt('first_height', '>= $3::bigint', 'ASC')} AS lowest,
      ${heightAt('last_height', '<= $4::bigint', 'DESC')} AS highest) r,
    LATERAL (SELECT from_height, to_height FROM uncovered
      WHERE chain_id = c.id AND from_height <= r.highest AND to_height >= r.lowest AND from_height >= coalesce(
        (SELECT max(from_height) FROM uncovered WHERE chain_id = c.id AND from_height <= r.lowest), r.lowest)
      ORDER BY from_height LIMIT ${MOST}) u
  ORDER BY c.id, u.from_height LIMIT ${MOST}`;

/**
 * Returns the blocks of some intervals of which contracts are counted that transactions created themselves, and no others.
 * @param range beginnings of intervals, both inclusive
 */
export async function uncoveredHeights(
  db: ReadDb,
  chainIds: readonly string[],
  { interval, from, to }: { interval: TimeInterval; from: number; to: number },
): Promise<UncoveredHeights[]> {
  const values = [chainIds, intervalNumber(interval), from, to];
  const rows = await readRaw(db, { name: 'un', text: TEXT, values });
  return rows.map(([chainId, lowest, highest]) => ({
    chainId: chainId!,
    from: Number(lowest),
    to: Number(highest),
  }));
}
