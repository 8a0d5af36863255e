import { type ReadDb, readRaw } from '@nunatak/database';
import { CHAIN_ID, intervalNumber, type TimeInterval } from '@nunatak/metrics-schema';

/** Heights of a chain's blocks without call traces, both inclusive. */
export interface UncoveredHeights {
  from: number;
  to: number;
}

/** More are not named in an answer. */
const MOST = 17;

function textOf(chainId: string): string {
  const bucket = CHAIN_ID.partition('bucket', chainId);
  const within = 'time_interval = $1::smallint AND begins_at';
  return `SELECT greatest(u.from_height, r.first), least(u.to_height, r.last)
    FROM (SELECT
        (SELECT first_height FROM ${bucket} WHERE ${within} >= $2::bigint ORDER BY begins_at LIMIT 1) AS first,
        (SELECT last_height FROM ${bucket} WHERE ${within} <= $3::bigint ORDER BY begins_at DESC LIMIT 1) AS last) r
      JOIN uncovered u ON u.chain_id = ${chainId} AND u.from_height <= r.last AND u.to_height >= r.first
    ORDER BY u.from_height LIMIT ${MOST}`;
}

/**
 * Returns the blocks of some intervals that contracts were not counted in, save those that transactions created themselves.
 * @param range beginnings of intervals, both inclusive
 */
export async function uncoveredHeights(
  db: ReadDb,
  chainId: string,
  { interval, from, to }: { interval: TimeInterval; from: number; to: number },
): Promise<UncoveredHeights[]> {
  const values = [intervalNumber(interval), from, to];
  const rows = await readRaw(db, { name: `un.${chainId}`, text: textOf(chainId), values });
  return rows.map(([first, last]) => ({ from: Number(first), to: Number(last) }));
}
