import {
  askedHoldings,
  type BalanceTable,
  bytea,
  type Holding,
  holdingColumns,
  partitionName,
  ZERO_ADDRESS,
} from '@nunatak/evm-schema';
import type { Pool } from 'pg';

/** So many of a holding's newest rows are looked at: one that moves in every block has more than a look may take. */
const MOST_ROWS = 5_000;

/**
 * Where a holding's stored balances do not follow from the stored transfers: the lowest and the highest such height. Then a row is wrong, or
 * missing, and reading these blocks anew mends it. Undefined where all follow: then the token moves otherwise than its transfers say.
 */
export async function wrongHeights(
  pool: Pool,
  table: BalanceTable,
  chainId: string,
  holding: Holding,
): Promise<{ from: number; to: number } | undefined> {
  if (!table.hasSupply && holding.holder === ZERO_ADDRESS) return wrongOfNobody(pool, table, chainId, holding);
  const balance = partitionName(table.name, chainId);
  const transfer = partitionName('token_transfer', chainId);
  // As parameters, not as rows: by whether it is the holder or the token that moves more, PostgreSQL goes by the other's index.
  const columns = Object.entries(table.holding).map(([name, type], i) => ({ name, is: `= $${i + 2}::${type}` }));
  const isOfHolding = columns.map(({ name, is }) => `b.${name} ${is}`);
  const isOfToken = columns.filter(({ name }) => name !== 'holder').map(({ name, is }) => `t.${name} ${is}`);
  const moved = (side: 'to_address' | 'from_address', value: string) =>
    `SELECT t.height, ${value} AS change FROM ${transfer} t WHERE t.${side} = $2::bytea AND t.standard = ${table.standard}
       AND ${isOfToken.join(' AND ')} AND t.height >= (SELECT begin FROM since)`;
  // Of the oldest row that is looked at it is known what was before only where that is the chain's beginning.
  const { rows } = await pool.query<FoundHeights>(
    `WITH newest AS MATERIALIZED (SELECT b.height, b.balance FROM ${balance} b WHERE ${isOfHolding.join(' AND ')}
       ORDER BY b.height DESC LIMIT ${MOST_ROWS}),
     since AS MATERIALIZED (SELECT CASE WHEN count(*) = ${MOST_ROWS} THEN min(height) ELSE 0 END AS begin,
       count(*) = ${MOST_ROWS} OR (SELECT start_height > 0 FROM log_position WHERE chain_id = $1) AS is_cut FROM newest),
     stored AS (SELECT height, balance, lag(balance) OVER (ORDER BY height) AS before FROM newest),
     moved AS (SELECT height, sum(change) AS change FROM (${moved('to_address', 't.value')}
       UNION ALL ${moved('from_address', '-t.value')}) moves GROUP BY height)
     SELECT min(height) AS from, max(height) AS to FROM stored FULL JOIN moved USING (height) CROSS JOIN since
     WHERE CASE WHEN stored.balance IS NULL THEN moved.change <> 0
       ELSE (before IS NOT NULL OR NOT is_cut) AND stored.balance - coalesce(before, 0) <> coalesce(moved.change, 0) END`,
    [
      chainId,
      bytea(holding.holder),
      bytea(holding.token),
      ...('token_id' in table.holding ? [`${holding.tokenId}`] : []),
    ],
  );
  return heightsOf(rows[0]);
}

/** Rows of the zero address say that it has nothing, whatever was minted and burned. */
async function wrongOfNobody(pool: Pool, table: BalanceTable, chainId: string, holding: Holding) {
  const { sql, values } = askedHoldings(table, [holding]);
  const isOfHolding = Object.keys(table.holding).map((column) => `b.${column} = asked.${column}`);
  const { rows } = await pool.query<FoundHeights>(
    `SELECT min(height) AS from, max(height) AS to FROM (SELECT b.height, b.balance
       FROM ${sql} asked(${holdingColumns(table)}) JOIN ${partitionName(table.name, chainId)} b ON ${isOfHolding.join(' AND ')}
       ORDER BY b.height DESC LIMIT ${MOST_ROWS}) newest WHERE balance <> 0`,
    values,
  );
  return heightsOf(rows[0]);
}

interface FoundHeights {
  from: string | null;
  to: string | null;
}

function heightsOf(found: FoundHeights | undefined): { from: number; to: number } | undefined {
  return found?.from == null || found.to == null ? undefined : { from: Number(found.from), to: Number(found.to) };
}
