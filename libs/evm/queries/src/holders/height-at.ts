import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { partitionName } from '@nunatak/evm-schema';

/**
 * Halves the heights until one is left: all blocks up to `low` are at or before the time, all above `high` behind it. A middle without a
 * block of its own is judged by the one below. Times of blocks never fall, by every client's rules; where a chain's do, one of the heights
 * is found at which they pass the time. Parameters: time, the highest height.
 */
const texts = remembered((chainId) => {
  const middle = '(s.low + s.high + 1) / 2';
  return `WITH RECURSIVE halved(low, high) AS (
      SELECT h.start_height - 1, least(h.height, $2::bigint) FROM log_position h WHERE h.chain_id = ${chainId}
      UNION ALL SELECT CASE WHEN b.timestamp <= $1::bigint OR b.height IS NULL THEN ${middle} ELSE s.low END,
        CASE WHEN b.timestamp > $1::bigint THEN b.height - 1 ELSE s.high END
      FROM halved s LEFT JOIN LATERAL (SELECT b.height, b.timestamp FROM ${partitionName('block', chainId)} b
        WHERE b.height <= ${middle} AND b.height > s.low ORDER BY b.height DESC LIMIT 1) b ON true WHERE s.low < s.high)
    SELECT low FROM halved WHERE low >= high`;
});

/** The last height whose block was made at or before a time (Unix seconds); one below the chain's first block where none was. */
export async function heightAt(
  db: ReadDb,
  query: { chainId: string; time: number; highest: number },
): Promise<number | undefined> {
  const { chainId, time, highest } = query;
  const [row] = await readRaw(db, { name: `ha.${chainId}`, text: texts(chainId), values: [time, highest] });
  return row && Number(row[0]);
}
