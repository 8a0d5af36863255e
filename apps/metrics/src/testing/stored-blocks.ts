import { intervalNumber, registerChain, TIME_INTERVALS } from '@nunatak/metrics-schema';
import { beginningOf, bucketsByForce, type CountedBlock, type CountedInterval } from '@nunatak/metrics-schema/testing';
import type pg from 'pg';

/** Stores what a made chain's blocks amount to, by plain statements. @param chainId decimal */
export async function storeBlocks(pool: pg.Pool, chainId: string, blocks: readonly CountedBlock[]): Promise<void> {
  await registerChain(pool, chainId);
  const buckets = TIME_INTERVALS.flatMap((interval) =>
    bucketsByForce(blocks, interval).map((row) => ({ ...row, time_interval: intervalNumber(interval) })),
  );
  await insertRows(pool, 'bucket', chainId, buckets);
  await insertRows(pool, 'last_seen', chainId, lastSeen(blocks));
  const last = blocks.at(-1);
  if (last === undefined) return;
  await pool.query(
    `UPDATE log_position SET height = $2, hash = '\\x01', time_ms = $3, first_time_ms = $4, deployers = $5,
      icm_source_transactions = 2, icm_destination_transactions = 3, icm_transactions = 4 WHERE chain_id = $1`,
    [chainId, last.height, last.timeMs, blocks[0]!.timeMs, new Set(blocks.flatMap(({ creators }) => creators)).size],
  );
}

/** Writes rows of a chain, by the names of their columns. */
export async function insertRows(pool: pg.Pool, table: string, chainId: string, rows: object[]): Promise<void> {
  const json = JSON.stringify(rows.map((row) => ({ chain_id: chainId, ...row })));
  await pool.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [json]);
}

function lastSeen(blocks: readonly CountedBlock[]): object[] {
  const rows = new Map<string, Record<string, number>>();
  const add = (column: string, interval: CountedInterval, namesOf: (block: CountedBlock) => readonly string[]) => {
    const times = new Map<string, number>();
    for (const block of blocks) for (const name of namesOf(block)) times.set(name, Math.floor(block.timeMs / 1000));
    for (const time of times.values()) {
      const [time_interval, begins_at] = [intervalNumber(interval), beginningOf(interval, time)];
      const key = `${time_interval}.${begins_at}`;
      const row = rows.get(key) ?? { time_interval, begins_at, addresses: 0, senders: 0, deployers: 0 };
      rows.set(key, { ...row, [column]: row[column]! + 1 });
    }
  };
  add('addresses', 'minute', ({ senders, receivers }) => [...senders, ...receivers]);
  add('senders', 'minute', ({ senders }) => senders);
  for (const interval of ['minute', 'hour'] as const) add('deployers', interval, ({ creators }) => creators);
  return [...rows.values()];
}
