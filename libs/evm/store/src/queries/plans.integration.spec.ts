import type { ReadDb, Statement } from '@firn/database';
import { useDatabase } from '@firn/embedded-postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { migrateEvmStore } from '../schema/data-source.js';
import { registerChain } from '../write/chain-head.js';
import { addressList, LIST_KEYS } from './address-lists.js';
import { addressTransactions } from './address-transactions.js';
import { erc20BalancesAt, nativeBalanceAt } from './balances-at-height.js';
import { blockById, latestBlocks } from './blocks.js';
import { blockTransactions, latestTransactions, transactionByHash, transactionsByKey } from './chain-transactions.js';
import { latestKeysAcrossChains } from './latest-across-chains.js';
import { evmReadPool } from './read-pool.js';
import { STATEMENT_NAMES } from './statement-names.js';

const CHAIN = '43113';
const BLOCKS = 6_000;
/** Transactions (and transfers) a block; one in ten concerns the busy address. */
const PER_BLOCK = 10;

const database = useDatabase({ prepare: migrateEvmStore });
let reader: pg.Pool;

/** Addresses by number, as the SQL below makes them; 1 is the busy one. */
let busy: string;
let quiet: string;

beforeAll(async () => {
  const { url, pool } = database;
  await registerChain(pool, CHAIN, 0);
  const writer = await pool.connect(); // one connection: the function is its own
  const many = `FROM generate_series(0, ${BLOCKS - 1}) h, generate_series(0, ${PER_BLOCK - 1}) i`;
  const someone = 'pg_temp.addr(CASE WHEN random() < 0.1 THEN 1 ELSE (random() * 3000)::int END)';
  for (const sql of [
    'CREATE FUNCTION pg_temp.addr(n int) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT substring(sha256(n::text::bytea), 1, 20) $$',
    `INSERT INTO block SELECT ${CHAIN}, h, h * 2, NULL, NULL, h, ${PER_BLOCK}, sha256(h::text::bytea), sha256((h - 1)::text::bytea), 1, 1, 1, 0, 1 FROM generate_series(0, ${BLOCKS - 1}) h`,
    `INSERT INTO transaction SELECT ${CHAIN}, h, i, 2, 1, false, sha256((h || '-' || i)::bytea), ${someone}, ${someone}, h, 1, 1, 1, 1, 1, 1, '' ${many}`,
    `INSERT INTO token_transfer SELECT ${CHAIN}, h, i, i, 0, (ARRAY[20, 721, 1155])[1 + i % 3], pg_temp.addr(9000 + i), ${someone}, ${someone}, 1, 1 ${many}`,
    // Three contracts make all internal calls: whoever else is asked for is not among the callers.
    `INSERT INTO internal_transaction SELECT ${CHAIN}, h, i, 1, 1, false, pg_temp.addr(20000 + i % 3), ${someone}, 1, 1, 1 ${many}`,
    `INSERT INTO token (chain_id, first_height, metadata_height, verified_height, standard, decimals, address, name, symbol)
       SELECT ${CHAIN}, 0, 0, 0, 20, 18, pg_temp.addr(n), 'T', 'T' FROM generate_series(9000, 12000) n`,
    `INSERT INTO native_balance SELECT ${CHAIN}, h, pg_temp.addr(n), h FROM generate_series(0, ${BLOCKS - 1}, 300) h, generate_series(0, 3000) n`,
    `INSERT INTO erc20_balance SELECT ${CHAIN}, h, pg_temp.addr(n), pg_temp.addr(9000 + t), h + 1 FROM generate_series(0, ${BLOCKS - 1}, 1000) h, generate_series(0, 500) n, generate_series(0, 20) t`,
    `UPDATE chain_head SET height = ${BLOCKS - 1}, hash = sha256('${BLOCKS - 1}') WHERE chain_id = ${CHAIN}`,
    `INSERT INTO coverage VALUES (${CHAIN}, 'frames', 0, ${BLOCKS - 1}), (${CHAIN}, 'balances', 0, ${BLOCKS - 1})`,
    'VACUUM ANALYZE',
  ]) {
    await writer.query(sql);
  }
  const { rows } = await writer.query<{ a: string }>(
    `SELECT encode(substring(sha256(n::text::bytea), 1, 20), 'hex') a FROM (VALUES (1), (77)) v(n)`,
  );
  [busy, quiet] = rows.map((row) => `0x${row.a}`) as [string, string];
  writer.release();
  reader = evmReadPool(url, { max: 1 });
}, 120_000);

afterAll(() => reader?.end());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

type Query = (db: ReadDb) => Promise<unknown>;

/** What a query asks of the database. */
async function statementOf(query: Query): Promise<Statement> {
  let statement: Statement | undefined;
  await query({
    query: async (asked: Statement) => {
      statement = asked;
      return { rows: [] };
    },
  } as unknown as ReadDb);
  return statement!;
}

/** Runs a query once, and tells how PostgreSQL did it: every node of the generic plan, which is the one that the service uses. */
async function planOf(query: Query): Promise<PlanNode[]> {
  const { text, values } = await statementOf(query);
  const client = await reader.connect();
  try {
    await client.query(`PREPARE planned AS ${text}`);
    const literals = values.map((value) => literal(value, client));
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE planned(${literals.join(', ')})`);
    await client.query('DEALLOCATE planned');
    return nodes((rows[0] as { 'QUERY PLAN': { Plan: PlanNode }[] })['QUERY PLAN'][0]!.Plan);
  } finally {
    client.release();
  }
}

function literal(value: unknown, client: pg.PoolClient): string {
  if (value === null) return 'NULL';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  if (Array.isArray(value)) {
    const type = value.length === 0 || Buffer.isBuffer(value[0]) ? '::bytea[]' : '';
    return `ARRAY[${value.map((v) => literal(v, client)).join(', ')}]${type}`;
  }
  return typeof value === 'string' ? client.escapeLiteral(value) : String(value);
}

const nodes = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

const LIMIT = 26;
const page = { chainId: CHAIN, range: {}, limit: LIMIT };
const hash = async (text: string) =>
  `0x${(await import('node:crypto')).createHash('sha256').update(text).digest('hex')}`;

/** Every list query, from its beginning and from deep inside, of a busy address and of a quiet one. */
const queries: [string, Query][] = [
  ...(['asc', 'desc'] as const).flatMap((direction) =>
    [undefined, [BLOCKS / 2, 3]].flatMap((after) =>
      ['busy', 'quiet'].flatMap((who): [string, Query][] => {
        const at = after ? { after } : {};
        const label = `${direction}, ${after ? 'deep' : 'first'}, ${who}`;
        const address = () => (who === 'busy' ? busy : quiet);
        return [
          [`combined (${label})`, (db) => addressTransactions(db, { ...page, ...at, direction, address: address() })],
          [
            `combined without spam (${label})`,
            (db) => addressTransactions(db, { ...page, ...at, direction, address: address(), withoutTokens: [quiet] }),
          ],
          ...(Object.keys(LIST_KEYS) as (keyof typeof LIST_KEYS)[]).map((list): [string, Query] => [
            `${list} (${label})`,
            (db) => {
              const key = after && { after: [...after, ...new Array<number>(LIST_KEYS[list].length - 2).fill(0)] };
              return addressList(db, { ...page, ...key, direction, list, address: address() });
            },
          ]),
        ];
      }),
    ),
  ),
  ['latest transactions', (db) => latestTransactions(db, page)],
  ['latest transactions, deep', (db) => latestTransactions(db, { ...page, after: [BLOCKS / 2, 3] })],
  ['failed transactions, of which there are none', (db) => latestTransactions(db, { ...page, status: 0 })],
  ['successful transactions', (db) => latestTransactions(db, { ...page, status: 1 })],
  [
    'transactions by key',
    (db) =>
      transactionsByKey(db, CHAIN, [
        [5, 1],
        [7, 2],
      ]),
  ],
  ['a block’s transactions', (db) => blockTransactions(db, { chainId: CHAIN, block: { height: 500 }, limit: LIMIT })],
  [
    'a block’s transactions by hash',
    async (db) => blockTransactions(db, { chainId: CHAIN, block: { hash: await hash('500') } }),
  ],
  ['one transaction', async (db) => transactionByHash(db, CHAIN, await hash('500-3'))],
  ['a block', (db) => blockById(db, CHAIN, { height: 5 })],
  ['a block by hash', async (db) => blockById(db, CHAIN, { hash: await hash('500') })],
  ['latest blocks', (db) => latestBlocks(db, { chainId: CHAIN, limit: LIMIT })],
  ['latest across chains', (db) => latestKeysAcrossChains(db, { cursors: [{ chainId: CHAIN }], limit: LIMIT })],
  ['native balance', (db) => nativeBalanceAt(db, { chainId: CHAIN, address: busy, height: 3_000 })],
  ['token balances', (db) => erc20BalancesAt(db, { chainId: CHAIN, holder: busy, height: 3_000, limit: 11 })],
  [
    'chosen token balances',
    (db) => erc20BalancesAt(db, { chainId: CHAIN, holder: busy, height: 3_000, limit: 11, only: [busy, quiet] }),
  ],
];

/** Asked without a page: it reads a row of each chain. */
const WITHOUT_A_PAGE = 'chain-progress';

describe('the plans of list queries', () => {
  it('are looked at of each statement that has a name', async () => {
    const statements = await Promise.all(queries.map(([, query]) => statementOf(query)));
    const planned = new Set(statements.map(({ name }) => name.split('.', 1)[0]));
    expect([...planned, WITHOUT_A_PAGE].sort()).toEqual(Object.keys(STATEMENT_NAMES).sort());
  });

  it.each(queries)('%s: index walks alone, over little more than the page', async (_, query) => {
    const plan = await planOf(query);
    const scans = plan.filter((node) => node['Relation Name']);
    expect(scans.length).toBeGreaterThan(0);
    expect(plan.filter((node) => /Seq Scan|Bitmap|Hash Join|Merge Join/.test(node['Node Type']))).toEqual([]);
    // Rows that any one node handles: bounded by the page and what belongs to it, never by the table.
    const handled = plan.map(
      (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    );
    expect(Math.max(...handled)).toBeLessThan(LIMIT * PER_BLOCK * 2);
  });
});

describe('the plans of list queries in a chain of a billion transactions', () => {
  beforeAll(async () => {
    // What PostgreSQL believes is all that a plan depends on.
    const { pool } = database;
    await pool.query(`UPDATE pg_class SET reltuples = 1e9 WHERE relname = 'transaction_${CHAIN}'`);
    // With as many blocks and addresses, in proportion.
    await pool.query(
      `UPDATE pg_statistic s SET stadistinct = -0.1 FROM pg_attribute a WHERE starelid = 'transaction_${CHAIN}'::regclass
        AND a.attrelid = starelid AND a.attnum = staattnum AND a.attname IN ('height', 'from_address', 'to_address')`,
    );
  });

  it.each(queries)('%s: room is made for a page alone', async (_, query) => {
    const plan = await planOf(query);
    const keeping = plan.filter((node) => /Aggregate|Sort|Hash|Materialize|Memoize|CTE Scan/.test(node['Node Type']));
    const rows = keeping.map((node) => node['Plan Rows']);
    expect(Math.max(0, ...rows)).toBeLessThan(10_000);
  });
});
