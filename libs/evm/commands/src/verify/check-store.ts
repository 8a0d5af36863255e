import { intervals } from '@nunatak/commands';
import type { Findings } from '@nunatak/commands/verify';
import { uncovered } from '@nunatak/database';
import { PARTITIONED_TABLES, partitionName } from '@nunatak/evm-schema';
import type { Pool } from 'pg';
import type { StoredChain } from './stored-rows.js';

const MOST_HOLES = 100;

/**
 * What the store can be checked for without a node: no hole in what it says it has, no block missing, none whose parent is not the block
 * below, nothing above the head, counts that add up.
 */
export async function checkStore(
  pool: Pool,
  chainId: string,
  chain: StoredChain,
  range: { from: number; to: number },
  findings: Findings,
): Promise<void> {
  for (const hole of uncovered(chain.coverage.blocks, range))
    findings.add([{ table: 'coverage', key: 'blocks', field: intervals([hole]), stored: 'not covered', node: null }]);
  for (const [kind, name] of [
    ['frames', 'call traces'],
    ['balances', 'native balances'],
  ] as const) {
    const holes = uncovered(chain.coverage[kind], range);
    const blocks = holes.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    if (blocks) findings.skip(`stored without ${name}: blocks ${intervals(holes)}`, blocks);
  }
  const block = partitionName('block', chainId);
  const { rows: broken } = await pool.query<{ height: string; fault: string }>(
    `SELECT height, fault FROM (
       SELECT height, CASE
           WHEN below IS NULL THEN CASE WHEN height > $1 AND hash IS DISTINCT FROM (SELECT genesis_hash FROM log_position WHERE chain_id = $3) THEN 'the block below' END
           WHEN below <> height - 1 AND parent_hash <> below_hash THEN 'the block below'
           WHEN parent_hash <> below_hash THEN 'parent_hash'
           WHEN cumulative_transactions <> below_count + transaction_count THEN 'cumulative_transactions'
         END AS fault
       FROM (SELECT height, hash, parent_hash, transaction_count, cumulative_transactions,
               lag(height) OVER w AS below, lag(hash) OVER w AS below_hash, lag(cumulative_transactions) OVER w AS below_count
             FROM ${block} WHERE height BETWEEN coalesce((SELECT max(height) FROM ${block} WHERE height < $1), $1) AND $2
             WINDOW w AS (ORDER BY height)) b WHERE height >= $1) f
     WHERE fault IS NOT NULL LIMIT ${MOST_HOLES}`,
    [range.from, range.to, chainId],
  );
  for (const { height, fault } of broken) {
    const stored = fault === 'the block below' ? 'missing' : 'does not follow from the block below';
    findings.add([{ table: 'block', key: height, field: fault, stored, node: null }]);
  }
  findings.compare('links between stored blocks', range.to - range.from + 1);
  await checkEnds(pool, chainId, findings);
}

/** One snapshot: the head moves meanwhile. */
async function checkEnds(pool: Pool, chainId: string, findings: Findings): Promise<void> {
  const tops = PARTITIONED_TABLES.map(
    (table) =>
      `(SELECT count(*)::int FROM (SELECT FROM ${partitionName(table, chainId)} WHERE height > h.height LIMIT 1) above) AS ${table}`,
  );
  const { rows } = await pool.query<Record<string, unknown>>(
    `SELECT h.height, h.transaction_count::text AS counted, b.cumulative_transactions::text AS stored_count, h.hash = b.hash AS same_hash, ${tops.join(', ')}
     FROM log_position h LEFT JOIN ${partitionName('block', chainId)} b ON b.height = h.height WHERE h.chain_id = $1`,
    [chainId],
  );
  const head = rows[0];
  if (!head) return;
  const key = String(head.height);
  for (const table of PARTITIONED_TABLES) {
    if (head[table] !== 0)
      findings.add([{ table, key: `above ${key}`, field: 'row', stored: 'rows above the head', node: null }]);
  }
  if (head.same_hash !== true)
    findings.add([{ table: 'log_position', key, field: 'hash', stored: "not the newest block's", node: null }]);
  else if (head.counted !== head.stored_count) {
    findings.add([
      {
        table: 'log_position',
        key,
        field: 'transaction_count',
        stored: String(head.counted),
        node: `${head.stored_count} (by the blocks)`,
      },
    ]);
  }
}
