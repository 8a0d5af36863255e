import { copyBytes } from '@firn/database';
import type { Hex } from '@firn/evm-contracts';
import type { PoolClient } from 'pg';
import { bytea, hex } from '../hex.js';
import { CHAIN_ID } from './chain-id.js';
import type { EvmTable } from './evm-table.js';

/** What accounts have of ERC-20 tokens by transfers, from the row's height on. Below nothing only of a token that does not add up. */
export const ERC20_BALANCE = {
  name: 'erc20_balance',
  columns: {
    holder: 'bytea NOT NULL',
    token: 'bytea NOT NULL',
    height: 'bigint NOT NULL',
    chain_id: 'bigint NOT NULL',
    balance: 'numeric NOT NULL',
  },
  rowKey: ['holder', 'token', 'height'],
  indexes: ['CREATE INDEX ON % USING brin (height)'],
  isSorted: true,
  repair: replaceBalances,
  verify: 'apart',
} as const satisfies EvmTable;

/** A row of {@link ERC20_BALANCE}. */
export function erc20BalanceRow(chainId: string, height: number, holder: Hex, token: Hex, balance: bigint): string {
  return `${copyBytes(holder)}\t${copyBytes(token)}\t${height}\t${chainId}\t${balance}\n`;
}

/** A holder of an ERC-20 token. */
export interface Holding {
  holder: Hex;
  token: Hex;
}

interface Heights {
  from: number;
  to: number;
}

const NOBODY = Buffer.alloc(20);

/** Later rows are sums over these: those of the holdings that come out otherwise are derived again. */
async function replaceBalances(client: PoolClient, chainId: string, heights: Heights) {
  const before = await rowsOf(client, chainId, heights);
  await client.query(`DELETE FROM ${CHAIN_ID.partition('erc20_balance', chainId)} WHERE height BETWEEN $1 AND $2`, [
    heights.from,
    heights.to,
  ]);
  return async () => {
    const changed = changedHoldings(before, await rowsOf(client, chainId, heights));
    await rederive(client, chainId, heights.to, changed);
  };
}

type Erc20Rows = Map<string, Holding & { rows: string }>;

async function rowsOf(client: PoolClient, chainId: string, { from, to }: Heights): Promise<Erc20Rows> {
  const { rows } = await client.query<{ holder: Buffer; token: Buffer; rows: string }>(
    `SELECT holder, token, string_agg(height || ':' || balance, ' ' ORDER BY height) AS rows
     FROM ${CHAIN_ID.partition('erc20_balance', chainId)} WHERE height BETWEEN $1 AND $2 GROUP BY holder, token`,
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

/** Derives the ERC-20 balances of some holdings above a height from the stored transfers, as indexing would have. */
async function rederive(client: PoolClient, chainId: string, above: number, holdings: Holding[]): Promise<void> {
  const moving = holdings.filter(({ holder }) => !bytea(holder).equals(NOBODY));
  const balance = CHAIN_ID.partition('erc20_balance', chainId);
  const transfer = CHAIN_ID.partition('token_transfer', chainId);
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
