import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Direction, ReadDb } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_SCHEMA, registerNetwork } from '@nunatak/primary-network-schema';
import type pg from 'pg';
import { blocksOfProposer, latestPrimaryBlocks } from './blocks.js';
import { l1Validators } from './l1-validators.js';
import type { BoundedPage } from './page-bytes.js';
import { primaryNetworkReadPool } from './read-pool.js';
import { subnets } from './registry.js';
import { paidRewards, pendingRewards } from './rewards.js';
import { delegators } from './stakers.js';
import {
  stakingTransactions,
  stakingTransactionsOfAddresses,
  transactionsOfAddresses,
  transactionsOfAsset,
  transactionsOfChain,
  transactionsOfL1Validator,
} from './transaction-lists.js';
import { utxosOfAddresses } from './utxos.js';
import { validators } from './validators.js';

const NETWORK = '5';
const hash = (text: string) => createHash('sha256').update(text).digest();
const OWNER = hash('owner').subarray(0, 20);

/** Of each list the items 1 to 6, by how many addresses each has (of a kilobyte: fewer do): a page holds two wide ones, or the widest. */
const WIDE = 900;
const ADDRESSES = [1, WIDE, WIDE, WIDE, 2_200, 1];
const UPWARDS = [[1, 2, 3], [4], [5], [6]];
const DOWNWARDS = [[6], [5], [4, 3], [2, 1]];

const NONE = `'\\x'::bytea`;
const FUNCTIONS = [
  `CREATE FUNCTION pg_temp.id(text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT sha256($1::bytea) $$`,
  `CREATE TEMP TABLE item AS SELECT i, substring(pg_temp.id('owner'), 1, 20) AS owner,
     (SELECT array_agg(kilobyte) FROM (SELECT string_agg(sha256((k || '.' || j)::bytea), ''::bytea) AS kilobyte
       FROM generate_series(1, n) k, generate_series(1, 32) j GROUP BY k) b) AS addresses
   FROM unnest('{${ADDRESSES}}'::int[]) WITH ORDINALITY AS a(n, i)`,
];

/** A transaction of the X-Chain for each item, which makes the UTXO; the P-Chain has them as transactions that stake. */
const TRANSACTIONS = [
  `INSERT INTO transaction (network_id, height, time, transaction_index, chain, type, id, bytes)
   SELECT ${NETWORK}, i, i, 0, c, CASE c WHEN 'X' THEN 'BaseTx' ELSE 'AddValidatorTx' END, pg_temp.id(c::text || i), '\\x010203' FROM item, unnest('{P,X}'::"char"[]) c`,
  `INSERT INTO transaction_address SELECT ${NETWORK}, owner, i, i, 0, 'X', 'BaseTx', pg_temp.id('X' || i) FROM item`,
  `INSERT INTO asset_transaction SELECT ${NETWORK}, pg_temp.id('asset'), i, i, 0, 'BaseTx', pg_temp.id('X' || i) FROM item`,
  `INSERT INTO utxo (network_id, height, time, output_index, threshold, chain, holder, is_staked, kind, utxo_id, transaction_id, asset_id, amount, locktime, addresses)
   SELECT ${NETWORK}, i, i, 0, 1, c, c, false, 'transfer', pg_temp.id('utxo' || c::text || i), pg_temp.id(c::text || i), pg_temp.id('asset'), i, 0, addresses
   FROM item, unnest('{P,X}'::"char"[]) c`,
  `INSERT INTO utxo_address SELECT ${NETWORK}, owner, i, i, 'X', pg_temp.id('utxoX' || i), pg_temp.id('asset'), i FROM item`,
  `INSERT INTO unspent (network_id, time, chain, holder, is_staked, address, kind, utxo_id, transaction_id, asset_id, amount, locktime)
   SELECT ${NETWORK}, i, 'X', 'X', false, owner, 'transfer', pg_temp.id('utxoX' || i), pg_temp.id('X' || i), pg_temp.id('asset'), i, 0 FROM item`,
];

const OTHERS = [
  `INSERT INTO staker (network_id, height, time, start_time, end_time, transaction_index, kind, status, type, transaction_id, node_id, subnet_id, weight, delegatee_reward, reward_addresses)
   SELECT ${NETWORK}, i, i, i, i + 1, 0, kind, 'C', CASE kind WHEN 'V' THEN 'AddValidatorTx' ELSE 'AddDelegatorTx' END,
     pg_temp.id(CASE kind WHEN 'V' THEN 'P' ELSE 'D' END || i), owner, decode(repeat('00', 32), 'hex'), 1, 0, addresses
   FROM item, unnest('{V,D}'::"char"[]) kind`,
  `INSERT INTO current_staker_address SELECT ${NETWORK}, i, i, 0, 'V', 'stake', 'AddValidatorTx', owner, pg_temp.id('P' || i) FROM item`,
  `INSERT INTO pending_reward SELECT ${NETWORK}, i, i, true, 'VALIDATOR', owner, pg_temp.id('P' || i), owner, ${NONE}, 1, 1, NULL, addresses FROM item`,
  `INSERT INTO reward SELECT ${NETWORK}, owner, i, i, 1, 2, i, true, 'VALIDATOR', pg_temp.id('r' || i), ${NONE}, ${NONE}, owner, ${NONE}, 1, 1, addresses FROM item`,
  `INSERT INTO block (network_id, height, time, size, chain, type, id, parent_id, proposer_id, proposer_node_id, accrued_fees, transactions)
   SELECT ${NETWORK}, i, i, 1, 'P', 'BanffStandardBlock', pg_temp.id('b' || i), ${NONE}, ${NONE}, owner, 0, addresses FROM item`,
  `UPDATE log_position SET height = 6 WHERE network_id = ${NETWORK} AND chain = 'P'`,
  `INSERT INTO l1_validator SELECT ${NETWORK}, i, 1, 1, true, pg_temp.id('l' || i), ${NONE}, owner, ${NONE}, 1, 1, addresses, '{}' FROM item`,
  `INSERT INTO l1_validator_change SELECT ${NETWORK}, i, i, i, 0, 'weight', pg_temp.id('l1'), ${NONE}, pg_temp.id('P' || i), 1, 0, 0, 0 FROM item`,
  // The wide ones have blockchains instead of addresses, the widest has a manager's address.
  `INSERT INTO subnet (network_id, height, time, transaction_index, threshold, subnet_id, locktime, addresses, conversion_transaction_id, manager_chain_id, manager_address)
   SELECT ${NETWORK}, i, i, 0, 1, pg_temp.id('s' || i), 0, CASE WHEN i BETWEEN 2 AND 5 THEN '{}' ELSE addresses END, pg_temp.id('c' || i), ${NONE},
     CASE WHEN i = 5 THEN (SELECT string_agg(a, ${NONE}) FROM unnest(addresses) a) ELSE ${NONE} END FROM item`,
  `INSERT INTO blockchain (network_id, height, time, transaction_index, name, blockchain_id, subnet_id, vm_id, genesis)
   SELECT ${NETWORK}, i, i, k, '', pg_temp.id(i || '/' || k), pg_temp.id('s' || i), ${NONE}, ${NONE} FROM generate_series(2, 4) i, generate_series(1, 4400) k`,
];

const database = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
let reader: pg.Pool;

beforeAll(async () => {
  await registerNetwork(database.pool, NETWORK);
  const writer = await database.pool.connect(); // one connection: what is temporary is its own
  try {
    for (const sql of [...FUNCTIONS, ...TRANSACTIONS, ...OTHERS, 'ANALYZE']) await writer.query(sql);
  } finally {
    writer.release(true);
  }
  reader = primaryNetworkReadPool(database.url, { max: 1 });
}, 60_000);
afterAll(() => reader?.end());

interface Place {
  networkId: string;
  direction: Direction;
  limit: number;
  // biome-ignore lint/suspicious/noExplicitAny: each list has its own key
  after?: any;
}
// biome-ignore lint/suspicious/noExplicitAny: each list has its own rows
type Rows = any;
type List = (db: ReadDb, place: Place) => Promise<BoundedPage<Rows> | undefined>;
const text = (id: Buffer) => `\\x${id.toString('hex')}`;

/** A list, the key of a row, and the number of the item that it is. */
type Case = [label: string, list: List, keyOf: (row: Rows) => unknown, numberOf: (row: Rows) => number];

const ofTransactions = (label: string, list: List): Case => [
  label,
  list,
  ({ key }) => key,
  ({ key }) => (key as number[])[0]!,
];
const byHeight = (label: string, list: List): Case => [
  label,
  list,
  ({ height, index }) => [height, index],
  ({ height }) => height,
];
const CAPACITY = { weightFactor: 5n, maxValidatorStake: 1n };
const L1 = hash('l1');

const BOTH_WAYS: Case[] = [
  ofTransactions('transactions', (db, place) => transactionsOfChain(db, { ...place, chain: 'X' })),
  ofTransactions('transactions of an address', (db, place) =>
    transactionsOfAddresses(db, { ...place, chain: 'X', addresses: [OWNER] }),
  ),
  ofTransactions('transactions of an asset', (db, place) =>
    transactionsOfAsset(db, { ...place, chain: 'X', assetId: hash('asset') }),
  ),
  ofTransactions('staking transactions', (db, place) =>
    stakingTransactions(db, { ...place, chain: 'P', types: ['AddValidatorTx'] }),
  ),
  ofTransactions('staking transactions of an address', (db, place) =>
    stakingTransactionsOfAddresses(db, { ...place, chain: 'P', addresses: [OWNER] }),
  ),
  ofTransactions('transactions of an L1 validator', (db, place) =>
    transactionsOfL1Validator(db, { ...place, chain: 'P', validationId: L1 }),
  ),
  ...(
    [
      ['time', false],
      ['amount', true],
    ] as const
  ).map(
    ([sortBy, includeSpent]): Case => [
      `UTXOs by ${sortBy}`,
      (db, place) => utxosOfAddresses(db, { ...place, holder: 'X', addresses: [OWNER], includeSpent, sortBy }),
      (row) => [row[sortBy], text(row.utxoId)],
      ({ time }) => time,
    ],
  ),
  byHeight('validators', (db, place) => validators(db, { ...place, capacity: CAPACITY })),
  byHeight('delegators', (db, place) => delegators(db, place)),
  byHeight('subnets', (db, place) => subnets(db, place)),
  [
    'pending rewards',
    (db, place) => pendingRewards(db, { ...place, addresses: [OWNER] }),
    (row) => [row.start, text(row.transactionId), row.type],
    ({ start }) => start,
  ],
  [
    'rewards',
    (db, place) => paidRewards(db, { ...place, addresses: [OWNER] }),
    (row) => [row.time, text(row.utxoId)],
    ({ time }) => time,
  ],
];

const ONE_WAY: [...Case, Direction][] = [
  [
    'L1 validators',
    (db, place) => l1Validators(db, { ...place, includeInactive: false }),
    (row) => [row.time, text(row.validationId)],
    ({ time }) => time,
    'asc',
  ],
  ...[
    ['blocks', (db, place) => latestPrimaryBlocks(db, { ...place, chain: 'P' })] as [string, List],
    ['blocks of a node', (db, place) => blocksOfProposer(db, { ...place, chain: 'P', nodeId: OWNER })] as [
      string,
      List,
    ],
  ].map(([label, list]): (typeof ONE_WAY)[number] => [
    label,
    list,
    ({ time, height }) => [time, height],
    ({ height }) => height,
    'desc',
  ]),
];

const CASES = [
  ...BOTH_WAYS.flatMap((one) => (['asc', 'desc'] as const).map((direction) => [...one, direction] as const)),
  ...ONE_WAY,
].map(([label, list, keyOf, numberOf, direction]) => ({ label, list, keyOf, numberOf, direction }));

describe('a page', () => {
  it.each(CASES)(
    'of $label ($direction) has no more than it may hold, one item at least, and the next one goes on behind it',
    async ({ list, keyOf, numberOf, direction }) => {
      const sign = direction === 'asc' ? 1 : -1;
      const pages: number[][] = [];
      let after: unknown;
      do {
        const place = { networkId: NETWORK, direction, limit: 101, ...(after !== undefined && { after }) };
        const { rows, pageSize } = (await list(reader, place))!;
        rows.sort((a, b) => sign * (numberOf(a) - numberOf(b)));
        const shown = rows.slice(0, pageSize);
        pages.push(shown.map(numberOf));
        after = rows.length > pageSize ? keyOf(shown.at(-1)) : undefined;
      } while (after !== undefined && pages.length < 10);
      expect(pages).toEqual(direction === 'asc' ? UPWARDS : DOWNWARDS);
    },
  );

  it('that is asked for with fewer items has those', async () => {
    const place = { networkId: NETWORK, direction: 'asc' as const, limit: 3 };
    const { rows, pageSize } = await pendingRewards(reader, { ...place, addresses: [OWNER] });
    expect([rows.length, pageSize]).toEqual([3, 2]);
  });
});

describe('how much is read for a transaction', () => {
  const bytesOf = async (number: number) => {
    const query = { networkId: NETWORK, chain: 'X' as const, direction: 'asc' as const, limit: 10 };
    return (await transactionsOfChain(reader, query)).rows[number - 1]!.bytes;
  };
  const more = async (sql: string, ...values: unknown[]) => {
    const before = await bytesOf(1);
    await database.pool.query(sql, values);
    return (await bytesOf(1)) - before;
  };
  const ONE = 300 + 45; // of one address
  const utxo = (name: string, transaction: string, { creator = 'NULL', isStaked = false } = {}) =>
    `INSERT INTO utxo (network_id, height, time, output_index, threshold, chain, holder, is_staked, kind, utxo_id, transaction_id, creator_id, asset_id, amount, locktime, addresses)
     VALUES (${NETWORK}, 0, 0, 0, 1, 'X', 'X', ${isStaked}, 'transfer', sha256('${name}'), ${transaction}, ${creator}, ${NONE}, 1, 0, ARRAY['\\x${'00'.repeat(20)}'::bytea])`;

  it('are its bytes, and each UTXO that it makes, whatever id that has', async () => {
    expect(await bytesOf(1)).toBe(3 + ONE + 1_024 - 20 + 3);
    expect(await more(utxo('made', `sha256('X1')`))).toBe(ONE);
    expect(await more(utxo('paid', `sha256('other')`, { creator: `sha256('X1')` }))).toBe(ONE);
    expect(await more(utxo('of another one', `sha256('X1')`, { creator: `sha256('other')` }))).toBe(0);
  });

  it('are what NFTs hold', async () => {
    const paid = `UPDATE utxo SET payload = sha256('nft') WHERE network_id = ${NETWORK} AND utxo_id = sha256('paid')`;
    expect(await more(paid)).toBe(32);
  });

  it('are those that it consumes', async () => {
    await more(utxo('consumed', `sha256('other')`));
    const consumed = `INSERT INTO consumption VALUES (${NETWORK}, 1, 1, 0, 0, 'X', sha256('consumed'), sha256('X1'))`;
    expect(await more(consumed)).toBe(ONE);
  });

  it('are those that it gives back when it ends a stake', async () => {
    await more(utxo('staked', `sha256('P6')`, { isStaked: true }));
    const ended = `UPDATE staker SET ended_id = sha256('X1') WHERE network_id = ${NETWORK} AND transaction_id = sha256('P6')`;
    expect(await more(ended)).toBe(ONE);
  });
});
