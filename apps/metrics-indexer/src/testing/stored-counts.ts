import type { Pool } from 'pg';

/** Returns all that is counted of a chain, without its place in the log and what takes blocks back. */
export async function storedCounts(pool: Pool, chainId: string): Promise<Record<string, unknown[]>> {
  const counts: Record<string, unknown[]> = {};
  const seen = 'WHERE t.addresses <> 0 OR t.senders <> 0 OR t.deployers <> 0';
  for (const [table, condition] of [
    ['bucket', ''],
    ['last_seen', seen],
    ['address', ''],
    ['deployer', ''],
    ['deployer_day', ''],
    ['icm_bucket', ''],
  ]) {
    const { rows } = await pool.query(`SELECT t::text AS row FROM ${table}_${chainId} t ${condition} ORDER BY 1`);
    counts[table!] = rows.map(({ row }) => row);
  }
  const { rows: uncovered } = await pool.query(
    'SELECT from_height, to_height FROM uncovered WHERE chain_id = $1 ORDER BY 1',
    [chainId],
  );
  const { rows: positions } = await pool.query('SELECT * FROM log_position WHERE chain_id = $1', [chainId]);
  const totals = positions.map(({ epoch: _epoch, sequence: _sequence, stored_at: _storedAt, ...counted }) => counted);
  return { ...counts, uncovered, totals };
}
