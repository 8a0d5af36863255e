import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReadDb, Statement } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type { Hex } from '@nunatak/evm-contracts';
import { type BalanceTable, ERC20_BALANCES, ERC1155_BALANCES, EVM_SCHEMA, registerChain } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import type pg from 'pg';
import { chainsOfAddress } from './address-chains.js';
import { addressList, LIST_KEYS } from './address-lists.js';
import { addressTransactions } from './address-transactions.js';
import { wrongHeights } from './auditing/wrong-heights.js';
import { erc20BalancesAt, nativeBalanceAt } from './balances-at-height.js';
import { blockById, latestBlocks } from './blocks.js';
import { blockTransactions, latestTransactions, transactionByHash, transactionsByKey } from './chain-transactions.js';
import { collectiblesAt } from './collectibles.js';
import { collectionOf, collectionToken, collectionTokens } from './collections.js';
import { contractAt, contractsOfCreator, deploymentTransaction, tokenTransfers } from './contracts.js';
import { balanceHolders } from './holders/balance-holders.js';
import { bridgedHolders } from './holders/bridged-holders.js';
import { heightAt } from './holders/height-at.js';
import { holderGround } from './holders/holder-ground.js';
import { countTokens, nftHolders } from './holders/nft-holders.js';
import { messageEvents } from './interchain-events.js';
import { findMessage, messageStarts } from './interchain-messages.js';
import { latestBlocksAcrossChains, latestKeysAcrossChains } from './latest-across-chains.js';
import { nftMetadataOf } from './nft-metadata.js';
import { readSomeNftMoves } from './nft-moves.js';
import { evmReadPool } from './read-pool.js';
import { STATEMENT_NAMES } from './statement-names.js';
import { suspectTokens, tokenTexts } from './suspects.js';
import { transactionMessage } from './transaction-message.js';

const CHAIN = '43113';
const BLOCKS = 6_000;
/** Transactions (and transfers) a block; one in ten concerns the busy address. */
const PER_BLOCK = 10;

const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
let reader: pg.Pool;

/** Addresses by number, as the SQL below makes them; 1 is the busy one. */
let busy: string;
let quiet: string;
/** An ERC-721 contract. */
let collection: string;
/** An ERC-1155 contract. */
let edition: string;
/** A token of which the busy address once got some. */
let airdrop: string;
/** A token with a transfer in each block, and a contract. */
let token: string;
let made: string;

beforeAll(async () => {
  const { url, pool } = database;
  for (const chainId of [CHAIN, '43114']) await registerChain(pool, chainId, 0);
  const writer = await pool.connect(); // one connection: the function is its own
  const many = `FROM generate_series(0, ${BLOCKS - 1}) h, generate_series(0, ${PER_BLOCK - 1}) i`;
  const someone = 'pg_temp.addr(CASE WHEN random() < 0.1 THEN 1 ELSE (random() * 3000)::int END)';
  for (const sql of [
    'CREATE FUNCTION pg_temp.addr(n int) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT substring(sha256(n::text::bytea), 1, 20) $$',
    `INSERT INTO block SELECT ${CHAIN}, h, h * 2, NULL, NULL, h, ${PER_BLOCK}, sha256(h::text::bytea), sha256((h - 1)::text::bytea), 1, 1, 1, 0, 1 FROM generate_series(0, ${BLOCKS - 1}) h`,
    `INSERT INTO transaction SELECT ${CHAIN}, h, i, 2, 1, false, sha256((h || '-' || i)::bytea), ${someone}, ${someone}, h, 1, 1, 1, 1, 1, 1, '' ${many}`,
    `INSERT INTO token_transfer SELECT ${CHAIN}, h, i, i, 0, (ARRAY[20, 721, 1155])[1 + i % 3], pg_temp.addr(9000 + i), ${someone}, ${someone}, h % 50, 1 ${many}`,
    `INSERT INTO token_transfer SELECT ${CHAIN}, h, 0, ${PER_BLOCK}, 0, 20, pg_temp.addr(9100), pg_temp.addr(0), pg_temp.addr(1), NULL, 1 FROM generate_series(0, 9) h`,
    // Three contracts make all internal calls: whoever else is asked for is not among the callers.
    `INSERT INTO internal_transaction SELECT ${CHAIN}, h, i, 1, 1, false, pg_temp.addr(20000 + i % 3), ${someone}, 1, 1, 1 ${many}`,
    // The busy address made one contract in ten.
    `INSERT INTO contract_change SELECT ${CHAIN}, h, i, 1, 1, pg_temp.addr(30000 + h * ${PER_BLOCK} + i), ${someone} ${many}`,
    `INSERT INTO contract (chain_id, address, first_height, checked_height, standards, proxy)
       SELECT ${CHAIN}, pg_temp.addr(30000 + h * ${PER_BLOCK} + i), h, h, 2, 0 ${many}`,
    // Messages of one contract, sent from here or arrived here, between this blockchain, a busy one and many others.
    `INSERT INTO interchain_event SELECT ${CHAIN}, h, 0, i, i % 2, pg_temp.addr(0), sha256((h || '-' || i)::bytea),
       CASE WHEN i % 2 = 0 THEN sha256('here') WHEN random() < 0.5 THEN sha256('busy') ELSE sha256((random() * 3000)::int::text::bytea) END,
       CASE WHEN i % 2 = 1 THEN sha256('here') WHEN random() < 0.5 THEN sha256('busy') ELSE sha256((random() * 3000)::int::text::bytea) END,
       ${someone}, ${someone}, h, NULL, NULL, NULL, NULL, '', '' FROM generate_series(0, ${BLOCKS - 1}) h, generate_series(0, 3) i`,
    `INSERT INTO token (chain_id, first_height, metadata_height, verified_height, standard, decimals, address, name, symbol)
       SELECT ${CHAIN}, 0, 0, 0, 20, 18, pg_temp.addr(n), 'T', 'T' FROM generate_series(9000, 12000) n`,
    // One token in ten is suspect.
    `INSERT INTO token_suspicion (chain_id, first_height, judged_height, address, found)
       SELECT ${CHAIN}, 0, 0, pg_temp.addr(n), CASE WHEN n % 10 = 0 THEN '{"mass-airdrop": ""}' ELSE '{}' END::jsonb FROM generate_series(9000, 12000) n`,
    `INSERT INTO native_balance SELECT ${CHAIN}, h, pg_temp.addr(n), h FROM generate_series(0, ${BLOCKS - 1}, 300) h, generate_series(0, 3000) n`,
    `INSERT INTO erc20_balance SELECT ${CHAIN}, h, pg_temp.addr(n), pg_temp.addr(9000 + t), h + 1 FROM generate_series(0, ${BLOCKS - 1}, 1000) h, generate_series(0, 500) n, generate_series(0, 20) t`,
    `INSERT INTO erc1155_balance SELECT pg_temp.addr(n), pg_temp.addr(9000 + t), id, h, ${CHAIN}, h + 1 FROM generate_series(0, ${BLOCKS - 1}, 1000) h, generate_series(0, 200) n, generate_series(0, 5) t, generate_series(0, 8) id`,
    `INSERT INTO nft_metadata (chain_id, contract, token_id, standard) SELECT ${CHAIN}, pg_temp.addr(9000 + t), n, 721 FROM generate_series(1, 3000) n, generate_series(0, 9) t`,
    // What a bridge minted and burned is looked for on one chain alone.
    `INSERT INTO token_transfer SELECT 43114, h, 0, 0, 0, 20, '\\x152b9d0fdc40c096757f570a51e494bd4b943e50',
       CASE WHEN h % 3 = 0 THEN pg_temp.addr(h / 2) ELSE decode(repeat('00', 20), 'hex') END,
       CASE WHEN h % 3 = 0 THEN decode(repeat('00', 20), 'hex') ELSE pg_temp.addr(h / 2) END, NULL, 1 FROM generate_series(0, ${BLOCKS - 1}) h`,
    `UPDATE log_position SET height = ${BLOCKS - 1}, hash = sha256('${BLOCKS - 1}') WHERE chain_id = ${CHAIN}`,
    `INSERT INTO coverage VALUES (${CHAIN}, 'frames', 0, ${BLOCKS - 1}), (${CHAIN}, 'balances', 0, ${BLOCKS - 1})`,
    'VACUUM ANALYZE',
  ]) {
    await writer.query(sql);
  }
  const { rows } = await writer.query<{ a: string }>(
    `SELECT encode(substring(sha256(n::text::bytea), 1, 20), 'hex') a FROM (VALUES (1), (77), (9001), (9002), (9000), (30123), (9100)) v(n)`,
  );
  [busy, quiet, collection, edition, token, made, airdrop] = rows.map((row) => `0x${row.a}`) as [
    ...[string, string, string, string],
    ...[string, string, string],
  ];
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
    query: async (asked: Statement | string, values: Statement['values'] = []) => {
      statement = typeof asked === 'string' ? { name: '', text: asked, values: [...values] } : asked;
      return { rows: [] };
    },
  } as unknown as ReadDb);
  return statement!;
}

/** Runs a query once, and tells how PostgreSQL did it: every node of the generic plan, which is the one that the service uses. */
async function planOf(query: Query, pool = reader): Promise<PlanNode[]> {
  const { text, values } = await statementOf(query);
  const client = await pool.connect();
  try {
    await client.query(`PREPARE planned AS ${text}`);
    const literals = values.map((value) => literal(value, client));
    const { rows } = await client.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE planned${literals.length ? `(${literals.join(', ')})` : ''}`,
    );
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
    if (value.length > 0 && value.every((v) => typeof v === 'string')) return client.escapeLiteral(`{${value.join()}}`);
    const type = value.length === 0 || Buffer.isBuffer(value[0]) ? '::bytea[]' : '';
    return `ARRAY[${value.map((v) => literal(v, client)).join(', ')}]${type}`;
  }
  return typeof value === 'string' ? client.escapeLiteral(value) : String(value);
}

/** Rows that any one node handles. */
const rowsHandled = (plan: PlanNode[]) =>
  Math.max(...plan.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']));

const nodes = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

const LIMIT = 26;
/** What is bounded by a page and what belongs to it, never by the table. */
const FEW = LIMIT * PER_BLOCK * 2;
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
  ...(['asc', 'desc'] as const).flatMap((direction) =>
    [undefined, BLOCKS / 2].flatMap((height): [string, Query][] => {
      const at = (key: number) =>
        height === undefined ? {} : { after: [height, ...new Array<number>(key - 1).fill(0)] };
      const label = `${direction}, ${height === undefined ? 'first' : 'deep'}`;
      return [
        ['busy', () => busy],
        ['quiet', () => quiet],
      ].flatMap(([who, address]): [string, Query][] => [
        [
          `contracts of a creator (${label}, ${who})`,
          (db) => contractsOfCreator(db, { ...page, ...at(3), direction, address: (address as () => string)() }),
        ],
        [
          `transfers of a token (${label}, ${who})`,
          (db) => tokenTransfers(db, { ...page, ...at(4), direction, token: who === 'busy' ? token : quiet }),
        ],
      ]);
    }),
  ),
  ['a contract', (db) => contractAt(db, CHAIN, made)],
  ['a contract’s deployment', (db) => deploymentTransaction(db, CHAIN, made)],
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
    async (db) => blockTransactions(db, { chainId: CHAIN, block: { hash: await hash('500') }, limit: LIMIT }),
  ],
  ['one transaction', async (db) => transactionByHash(db, CHAIN, await hash('500-3'))],
  [
    'the message of a transaction',
    async (db) => {
      const at = { height: 500, transactionIndex: 0, hash: (await hash('500-0')).slice(2) };
      return transactionMessage(db, CHAIN, at, [`0x${(await hash('0')).slice(2, 42)}`]);
    },
  ],
  ['a block', (db) => blockById(db, CHAIN, { height: 5 })],
  ['a block by hash', async (db) => blockById(db, CHAIN, { hash: await hash('500') })],
  ['latest blocks', (db) => latestBlocks(db, { chainId: CHAIN, limit: LIMIT })],
  ['latest across chains', (db) => latestKeysAcrossChains(db, { cursors: [{ chainId: CHAIN }], limit: LIMIT })],
  [
    'latest blocks across chains',
    (db) => latestBlocksAcrossChains(db, { chains: [{ chainId: CHAIN, below: BLOCKS }], limit: LIMIT }),
  ],
  ['chains of a busy address', (db) => chainsOfAddress(db, [CHAIN], busy)],
  ['chains of an address that is on none', (db) => chainsOfAddress(db, [CHAIN], `0x${'0d'.repeat(20)}`)],
  ...(
    [
      ['all', {}, {}],
      ['of a busy address', { party: 'busy' }, {}],
      ['of a quiet address', { party: 'quiet' }, {}],
      ['of a busy blockchain', {}, { sourceBlockchainId: 'busy' }],
      ['to an unknown blockchain', {}, { destinationBlockchainId: 'unknown' }],
    ] as [string, Record<string, 'busy' | 'quiet'>, Record<string, string>][]
  ).map(([label, parties, blockchains]): [string, Query] => [
    `messages, ${label}`,
    async (db) => {
      const who = { busy, quiet };
      const addresses = Object.fromEntries(Object.entries(parties).map(([side, name]) => [side, who[name]]));
      const ids = await Promise.all(Object.entries(blockchains).map(async ([side, name]) => [side, await hash(name)]));
      const streams = (['sent', 'received'] as const).map((kind) => ({ kind, ...Object.fromEntries(ids) }));
      const after: [number, number] = [BLOCKS / 2, 3];
      const contracts = [`0x${(await hash('0')).slice(2, 42)}`];
      return messageStarts(db, { chains: [{ chainId: CHAIN, after, streams }], contracts, ...addresses, limit: LIMIT });
    },
  ]),
  [
    'messages’ events',
    async (db) => {
      const ids = await Promise.all(['5-1', '7-2'].map(hash));
      const contract = (await hash('0')).slice(2, 42);
      return messageEvents(
        db,
        CHAIN,
        ids.map((id) => ({ messageId: id.slice(2), contract })),
      );
    },
  ],
  ['a message', async (db) => findMessage(db, await hash('500-3'), [`0x${(await hash('0')).slice(2, 42)}`])],
  ['native balance', (db) => nativeBalanceAt(db, { chainId: CHAIN, address: busy, height: 3_000 })],
  [
    'metadata of tokens',
    (db) => {
      const token = (n: number) => ({ token: quiet.slice(2), tokenId: `${n}`, standard: 721 as const });
      return nftMetadataOf(
        db,
        CHAIN,
        Array.from({ length: LIMIT }, (_, n) => token(n)),
      );
    },
  ],
  ['token balances', (db) => erc20BalancesAt(db, { chainId: CHAIN, holder: busy, height: 3_000, limit: 11 })],
  [
    'chosen token balances',
    (db) => erc20BalancesAt(db, { chainId: CHAIN, holder: busy, height: 3_000, limit: 11, only: [busy, quiet] }),
  ],
  ...([[721, 1155], [721], [1155]] as const).flatMap((standards): [string, Query][] => {
    const at = () => ({ chainId: CHAIN, holder: busy, height: 3_000, standards, limit: 11 });
    const after = () => ({ token: edition, tokenId: 3n, standard: standards[0] });
    return [
      [`collectibles of ${standards.join(' and ')}`, (db) => collectiblesAt(db, at())],
      [`collectibles of ${standards.join(' and ')}, deep`, (db) => collectiblesAt(db, { ...at(), after: after() })],
    ];
  }),
  [
    'collectibles of one contract',
    (db) =>
      collectiblesAt(db, {
        chainId: CHAIN,
        holder: busy,
        height: 3_000,
        standards: [721, 1155],
        contract: quiet,
        limit: 11,
      }),
  ],
  ['a collection', (db) => collectionOf(db, CHAIN, quiet)],
  ...(['any', 'all'] as const).flatMap((times) =>
    [undefined, '0x80'.padEnd(42, '0')].flatMap((after): [string, Query][] => {
      const at = { chainId: CHAIN, times, from: 1_000, to: 3_000, limit: LIMIT, mostWalked: LIMIT };
      const query = after === undefined ? at : { ...at, after };
      const label = `${times}, ${after === undefined ? 'first' : 'deep'}`;
      // Each block moves a token of the collection: a long range has many moves of each.
      const few = { from: 2_990, limit: 3, mostWalked: 3 };
      return [
        [
          `holders of a token (${label})`,
          (db) => balanceHolders(db, { ...query, token, least: 2n, valueAt: BLOCKS - 1 }),
        ],
        [`holders of a token in vain (${label})`, (db) => balanceHolders(db, { ...query, token, least: 2n ** 255n })],
        [`holders of the coin (${label})`, (db) => balanceHolders(db, { ...query, least: 2n })],
        [`holders of a collection (${label})`, (db) => nftHolders(db, { ...query, ...few, token: collection })],
        [`holders of an edition (${label})`, (db) => nftHolders(db, { ...query, ...few, token: edition })],
        [
          `holders of a collection now (${label})`,
          (db) => nftHolders(db, { ...query, ...few, from: 3_000, token: collection }),
        ],
      ];
    }),
  ),
  [
    'a collection’s tokens, counted',
    (db) => countTokens(db, { chainId: CHAIN, token: collection, height: 3_000, mostWalked: 4 }),
  ],
  ['bridgers', (db) => bridgedHolders(db, { height: 3_000, least: 1n, limit: LIMIT })],
  ['the ground of a token’s holders', (db) => holderGround(db, CHAIN, token)],
  ['the ground of the coin’s holders', (db) => holderGround(db, CHAIN)],
  ['the height at a time', (db) => heightAt(db, { chainId: CHAIN, time: BLOCKS, highest: BLOCKS - 1 })],
  ['suspect tokens', (db) => suspectTokens(db, CHAIN, ['mass-airdrop', 'constant-balance'], LIMIT)],
  ['what tokens are called', (db) => tokenTexts(db, CHAIN, { height: -1, address: '' }, LIMIT)],
  ...(['ERC-721', 'ERC-1155'] as const).flatMap((standard): [string, Query][] => {
    const token = () => (standard === 'ERC-721' ? collection : edition);
    const at = { chainId: CHAIN, height: 3_000 };
    return [
      [`tokens of an ${standard} collection`, (db) => collectionTokens(db, { ...at, token: token(), limit: 11 })],
      [
        `tokens of an ${standard} collection, deep`,
        (db) => collectionTokens(db, { ...at, token: token(), after: 20n, limit: 11 }),
      ],
      [`an ${standard} token`, (db) => collectionToken(db, { ...at, token: token(), tokenId: 1n })],
    ];
  }),
];

/** What the indexer asks of a single holding or contract, planned each time for what is asked. */
const indexerQueries: [string, Query][] = [
  ...(
    [
      ['a busy holder of a quiet ERC-20 token', ERC20_BALANCES, () => [busy, airdrop]],
      ['a quiet holder of a busy ERC-20 token', ERC20_BALANCES, () => [quiet, token]],
      ['a busy holder of one of an edition’s tokens', ERC1155_BALANCES, () => [busy, edition]],
    ] as [string, BalanceTable, () => [Hex, Hex]][]
  ).map(([label, table, of]): [string, Query] => [
    `transfers of ${label}`,
    (db) => {
      const [holder, contract] = of();
      return wrongHeights(db as unknown as pg.Pool, table, CHAIN, { holder, token: contract, tokenId: 5n });
    },
  ]),
  [
    'moves of collections',
    (db) => readSomeNftMoves(db as unknown as pg.Pool, CHAIN, [collection, edition] as Hex[], 4),
  ],
];

/** Asked without a page: these read a row of each chain, and which indexes there are. */
const WITHOUT_A_PAGE = ['chain-progress', 'li'];
/** Statements of which a part has others' names: what is read of a transaction that moves more than a page has. */
const OF_OTHERS = ['w'];

describe('the plans of list queries', () => {
  it('are looked at of each statement that has a name', async () => {
    const statements = await Promise.all(queries.map(([, query]) => statementOf(query)));
    const planned = new Set(statements.map(({ name }) => name.split('.', 1)[0]));
    expect([...planned, ...WITHOUT_A_PAGE, ...OF_OTHERS].sort()).toEqual(Object.keys(STATEMENT_NAMES).sort());
  });

  it.each(queries)('%s: index walks alone, over little more than the page', async (_, query) => {
    const plan = await planOf(query);
    const scans = plan.filter((node) => node['Relation Name']);
    expect(scans.length).toBeGreaterThan(0);
    expect(plan.filter((node) => /Seq Scan|Bitmap|Hash Join|Merge Join/.test(node['Node Type']))).toEqual([]);
    expect(rowsHandled(plan)).toBeLessThan(FEW);
  });
});

describe('the plans of what the indexer asks', () => {
  it.each(indexerQueries)('%s: index walks over few rows', async (_, query) => {
    expect(rowsHandled(await planOf(query, database.pool))).toBeLessThan(FEW);
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
