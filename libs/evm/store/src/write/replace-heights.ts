import { copyRows, type EncodedRows } from '@firn/database';
import type { Hex } from '@firn/evm-contracts';
import type { PoolClient } from 'pg';
import { bytea, hex } from '../hex.js';
import { partitionName } from '../schema/evm-tables.js';
import type { Holding } from './balances.js';

/** What takes the place of the rows of some consecutive heights. */
export interface HeightsReplacement {
  chainId: string;
  from: number;
  /** Inclusive. */
  to: number;
  rows: EncodedRows[];
  /** Heights of which call traces were read: only their internal transactions are replaced. */
  framed: number[];
  /** Heights of which native balances were read, with the accounts that they name. */
  balances: { height: number; addresses: Hex[]; wasCovered: boolean }[];
  /** The chain's transaction count after `to`. */
  transactionCount: bigint;
}

const NOBODY = Buffer.alloc(20);

/**
 * Replaces all rows of some consecutive heights, and corrects what later rows were derived from them: ERC-20 balances of the holdings
 * that come out otherwise, and transaction counts. Inside the caller's transaction, which holds the head's row locked. On an intact chain
 * the rows are afterwards what they were.
 */
export async function replaceHeights(client: PoolClient, replacement: HeightsReplacement): Promise<void> {
  const { chainId, from, to, rows, framed, balances } = replacement;
  const before = await erc20RowsOf(client, replacement);
  for (const table of ['block', 'transaction', 'token_transfer', 'erc20_balance']) {
    await client.query(`DELETE FROM ${partitionName(table, chainId)} WHERE height BETWEEN $1 AND $2`, [from, to]);
  }
  await client.query(`DELETE FROM ${partitionName('internal_transaction', chainId)} WHERE height = ANY($1::bigint[])`, [
    framed,
  ]);
  await deleteNativeBalances(client, chainId, balances);
  await copyRows(client, rows, (table) => partitionName(table, chainId));
  const changed = changedHoldings(before, await erc20RowsOf(client, replacement));
  await rederiveErc20Balances(client, chainId, to, changed);
  await correctCounts(client, replacement);
}

type Erc20Rows = Map<string, Holding & { rows: string }>;

async function erc20RowsOf(client: PoolClient, { chainId, from, to }: HeightsReplacement): Promise<Erc20Rows> {
  const { rows } = await client.query<{ holder: Buffer; token: Buffer; rows: string }>(
    `SELECT holder, token, string_agg(height || ':' || balance, ' ' ORDER BY height) AS rows
     FROM ${partitionName('erc20_balance', chainId)} WHERE height BETWEEN $1 AND $2 GROUP BY holder, token`,
    [from, to],
  );
  return new Map(
    rows.map((r) => {
      const [holder, token] = [hex(r.holder), hex(r.token)];
      return [holder + token, { holder, token, rows: r.rows }];
    }),
  );
}

function changedHoldings(before: Erc20Rows, after: Erc20Rows): Holding[] {
  const all = new Map([...before, ...after]);
  return [...all].filter(([key]) => before.get(key)?.rows !== after.get(key)?.rows).map(([, holding]) => holding);
}

async function deleteNativeBalances(
  client: PoolClient,
  chainId: string,
  balances: HeightsReplacement['balances'],
): Promise<void> {
  const table = partitionName('native_balance', chainId);
  const covered = balances.filter((b) => b.wasCovered).map((b) => b.height);
  await client.query(`DELETE FROM ${table} WHERE height = ANY($1::bigint[])`, [covered]);
  // Where balances were not stored, rows of other accounts say what those had before they moved later: that stays true.
  for (const { height, addresses } of balances.filter((b) => !b.wasCovered)) {
    await client.query(`DELETE FROM ${table} WHERE height = $1 AND address = ANY($2::bytea[])`, [
      height,
      addresses.map(bytea),
    ]);
  }
}

/** Derives the ERC-20 balances of some holdings above a height from the stored transfers, as indexing would have. */
async function rederiveErc20Balances(
  client: PoolClient,
  chainId: string,
  above: number,
  holdings: Holding[],
): Promise<void> {
  const moving = holdings.filter(({ holder }) => !bytea(holder).equals(NOBODY));
  const balance = partitionName('erc20_balance', chainId);
  const transfer = partitionName('token_transfer', chainId);
  const asked = 'unnest($1::bytea[], $2::bytea[]) asked(holder, token)';
  const values = [moving.map((h) => bytea(h.holder)), moving.map((h) => bytea(h.token)), above];
  const moves = `SELECT asked.holder, asked.token, m.height, sum(m.value) AS change FROM ${asked}
    CROSS JOIN LATERAL (
      SELECT t.height, t.value FROM ${transfer} t
        WHERE t.to_address = asked.holder AND t.standard = 20 AND t.token = asked.token AND t.height > $3
      UNION ALL SELECT t.height, -t.value FROM ${transfer} t
        WHERE t.from_address = asked.holder AND t.standard = 20 AND t.token = asked.token AND t.height > $3) m
    GROUP BY 1, 2, 3`;
  // A first row may be there because something else than a transfer named the holder: it stays while nothing was known before.
  await client.query(
    `WITH moves AS MATERIALIZED (${moves})
     DELETE FROM ${balance} b USING ${asked} WHERE b.holder = asked.holder AND b.token = asked.token AND b.height > $3
       AND (EXISTS (SELECT 1 FROM ${balance} k WHERE k.holder = b.holder AND k.token = b.token AND k.height <= $3)
         OR b.height >= (SELECT min(height) FROM moves m WHERE m.holder = b.holder AND m.token = b.token))`,
    values,
  );
  await client.query(
    `WITH moves AS MATERIALIZED (${moves}), known AS MATERIALIZED (
       SELECT asked.holder, asked.token, (SELECT k.balance FROM ${balance} k
         WHERE k.holder = asked.holder AND k.token = asked.token ORDER BY k.height DESC LIMIT 1) AS balance FROM ${asked})
     INSERT INTO ${balance} (chain_id, height, holder, token, balance)
     SELECT ${chainId}, height, holder, token, balance FROM (
       SELECT m.height, m.holder, m.token, m.change, k.balance IS NULL AND m.height = min(m.height) OVER holding AS is_first,
         coalesce(k.balance, 0) + sum(m.change) OVER (holding ORDER BY m.height) AS balance
       FROM moves m JOIN known k USING (holder, token) WINDOW holding AS (PARTITION BY m.holder, m.token)) running
     WHERE change <> 0 OR is_first`,
    values,
  );
}

/** Counts of later blocks follow from the first one behind; where that one is missing too, whoever repairs it sets them right. */
async function correctCounts(client: PoolClient, { chainId, to, transactionCount }: HeightsReplacement): Promise<void> {
  const block = partitionName('block', chainId);
  const { rows } = await client.query<{ before: string | null; height: string }>(
    `SELECT CASE WHEN h.height = $2 THEN h.transaction_count ELSE b.cumulative_transactions - b.transaction_count END AS before, h.height
     FROM chain_head h LEFT JOIN ${block} b ON b.height = $2 + 1 WHERE h.chain_id = $1`,
    [chainId, to],
  );
  const stored = rows[0]?.before;
  if (stored == null) return;
  const change = transactionCount - BigInt(stored);
  if (change === 0n) return;
  await client.query(`UPDATE ${block} SET cumulative_transactions = cumulative_transactions + $2 WHERE height > $1`, [
    to,
    change.toString(),
  ]);
  await client.query('UPDATE chain_head SET transaction_count = transaction_count + $2 WHERE chain_id = $1', [
    chainId,
    change.toString(),
  ]);
}
