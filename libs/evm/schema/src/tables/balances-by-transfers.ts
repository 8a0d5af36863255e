import type { Hex } from '@nunatak/evm-contracts';
import type { PoolClient } from 'pg';
import { bytea, hex } from '../hex.js';
import { CHAIN_ID } from './chain-id.js';

/** What somebody has of an ERC-20 token, or of one of the tokens of an ERC-1155 contract. */
export interface Holding {
  holder: Hex;
  token: Hex;
  /** Of ERC-1155. */
  tokenId?: bigint;
}

/** A table of balances that are sums over transfers of one standard: a row for each block that changed one. */
export interface BalanceTable {
  name: 'erc20_balance' | 'erc1155_balance';
  standard: 20 | 1155;
  /** The columns that name a holding, with their types. */
  holding: Readonly<Record<string, 'bytea' | 'numeric'>>;
  /** Whether the zero address has rows: what it lacks is what was minted and not burned. */
  hasSupply: boolean;
}

export const ERC20_BALANCES: BalanceTable = {
  name: 'erc20_balance',
  standard: 20,
  holding: { holder: 'bytea', token: 'bytea' },
  hasSupply: false,
};

export const ERC1155_BALANCES: BalanceTable = {
  name: 'erc1155_balance',
  standard: 1155,
  holding: { holder: 'bytea', token: 'bytea', token_id: 'numeric' },
  hasSupply: true,
};

const NOBODY = `0x${'0'.repeat(40)}`;

interface Heights {
  from: number;
  to: number;
}

/** Deletes the balances of some heights. Later rows are sums over these: those of the holdings that come out otherwise are derived again. */
export async function replaceBalances(
  client: PoolClient,
  table: BalanceTable,
  chainId: string,
  heights: Heights,
): Promise<() => Promise<void>> {
  const before = await rowsOf(client, table, chainId, heights);
  await client.query(`DELETE FROM ${CHAIN_ID.partition(table.name, chainId)} WHERE height BETWEEN $1 AND $2`, [
    heights.from,
    heights.to,
  ]);
  return async () => {
    const changed = changedHoldings(before, await rowsOf(client, table, chainId, heights));
    await deriveBalances(client, table, chainId, { from: heights.to + 1, to: Number.MAX_SAFE_INTEGER }, changed);
  };
}

/** `unnest($1::bytea[], …) asked(holder, …)`, and its values. @param first the number of the first parameter */
export function askedHoldings(
  { holding }: BalanceTable,
  holdings: readonly Holding[],
  first = 1,
): { sql: string; values: unknown[][] } {
  const columns = Object.entries(holding);
  const parameters = columns.map(([, type], i) => `$${first + i}::${type}[]`).join(', ');
  const values: unknown[][] = [holdings.map((h) => bytea(h.holder)), holdings.map((h) => bytea(h.token))];
  if ('token_id' in holding) values.push(holdings.map((h) => h.tokenId!.toString()));
  return { sql: `unnest(${parameters})`, values };
}

/** The columns that name a holding, as in `holder, token`. @param of a table's name to put before each */
export function holdingColumns({ holding }: BalanceTable, of?: string): string {
  return Object.keys(holding)
    .map((column) => (of === undefined ? column : `${of}.${column}`))
    .join(', ');
}

/** A condition that rows of two tables are of one holding. */
export function isSameHolding({ holding }: BalanceTable, a: string, b: string): string {
  return Object.keys(holding)
    .map((column) => `${a}.${column} = ${b}.${column}`)
    .join(' AND ');
}

type HoldingRows = Map<string, Holding & { rows: string }>;

async function rowsOf(
  client: PoolClient,
  table: BalanceTable,
  chainId: string,
  { from, to }: Heights,
): Promise<HoldingRows> {
  const columns = holdingColumns(table);
  const { rows } = await client.query<{ holder: Buffer; token: Buffer; token_id?: string; rows: string }>(
    `SELECT ${columns}, string_agg(height || ':' || balance, ' ' ORDER BY height) AS rows
     FROM ${CHAIN_ID.partition(table.name, chainId)} WHERE height BETWEEN $1 AND $2 GROUP BY ${columns}`,
    [from, to],
  );
  return new Map(
    rows.map((r) => {
      const [holder, token] = [hex(r.holder), hex(r.token)];
      const tokenId = r.token_id === undefined ? {} : { tokenId: BigInt(r.token_id) };
      return [`${holder}${token}${r.token_id}`, { holder, token, ...tokenId, rows: r.rows }];
    }),
  );
}

function changedHoldings(before: HoldingRows, after: HoldingRows): Holding[] {
  const all = new Map([...before, ...after]);
  return [...all].filter(([key]) => before.get(key)?.rows !== after.get(key)?.rows).map(([, holding]) => holding);
}

/** Derives the balances of some holdings at some heights from those below and the stored transfers, as indexing would have. */
export async function deriveBalances(
  client: PoolClient,
  table: BalanceTable,
  chainId: string,
  heights: Heights,
  holdings: Holding[],
): Promise<void> {
  const moving = holdings.filter(({ holder }) => table.hasSupply || holder !== NOBODY);
  const columns = holdingColumns(table);
  const balance = CHAIN_ID.partition(table.name, chainId);
  const transfer = CHAIN_ID.partition('token_transfer', chainId);
  const { sql, values: names } = askedHoldings(table, moving, 3);
  const asked = `${sql} asked(${columns})`;
  const values = [heights.from, heights.to, ...names];
  const ofToken = `t.standard = ${table.standard} AND t.token = asked.token${'token_id' in table.holding ? ' AND t.token_id = asked.token_id' : ''}`;
  const moves = `SELECT ${holdingColumns(table, 'asked')}, m.height, sum(m.value) AS change FROM ${asked}
    CROSS JOIN LATERAL (
      SELECT t.height, t.value FROM ${transfer} t WHERE t.to_address = asked.holder AND ${ofToken} AND t.height BETWEEN $1 AND $2
      UNION ALL SELECT t.height, -t.value FROM ${transfer} t
        WHERE t.from_address = asked.holder AND ${ofToken} AND t.height BETWEEN $1 AND $2) m
    GROUP BY ${holdingColumns(table, 'asked')}, m.height`;
  // A first row may be there because something else than a transfer named the holder: it stays while nothing was known before.
  await client.query(
    `WITH moves AS MATERIALIZED (${moves})
     DELETE FROM ${balance} b USING ${asked} WHERE ${isSameHolding(table, 'b', 'asked')} AND b.height BETWEEN $1 AND $2
       AND (EXISTS (SELECT 1 FROM ${balance} k WHERE ${isSameHolding(table, 'k', 'b')} AND k.height < $1)
         OR b.height >= (SELECT min(height) FROM moves m WHERE ${isSameHolding(table, 'm', 'b')}))`,
    values,
  );
  await client.query(
    `WITH moves AS MATERIALIZED (${moves}), known AS MATERIALIZED (
       SELECT ${holdingColumns(table, 'asked')}, (SELECT k.balance FROM ${balance} k
         WHERE ${isSameHolding(table, 'k', 'asked')} AND k.height <= $2 ORDER BY k.height DESC LIMIT 1) AS balance FROM ${asked})
     INSERT INTO ${balance} (chain_id, height, ${columns}, balance)
     SELECT ${chainId}, height, ${columns}, balance FROM (
       SELECT m.height, ${holdingColumns(table, 'm')}, m.change, k.balance IS NULL AND m.height = min(m.height) OVER holding AS is_first,
         coalesce(k.balance, 0) + sum(m.change) OVER (holding ORDER BY m.height) AS balance
       FROM moves m JOIN known k USING (${columns}) WINDOW holding AS (PARTITION BY ${holdingColumns(table, 'm')})) running
     WHERE change <> 0 OR is_first`,
    values,
  );
}
