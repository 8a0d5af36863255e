import { beforeEach, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type pg from 'pg';
import { clearRows } from '../clearing/clear-rows.js';
import { inTransaction } from '../connections/transaction.js';
import { copyBytes } from '../copying/copy-text.js';
import { TableRows } from '../copying/table-rows.js';
import { Coverage } from '../coverage/coverage.js';
import { rebuildIndexes } from '../indexes/rebuild-indexes.js';
import { replaceRows } from '../repairing/replace-rows.js';
import { revertRows } from '../repairing/revert-rows.js';
import { StagingSchema } from '../staging/staging-schema.js';
import { StagingSwitch } from '../staging/staging-switch.js';
import { copyRows } from '../statements/statement-script.js';
import { schemaDifferences } from '../testing/schema-differences.js';
import { compareRows, storedRows } from '../verifying/compare-rows.js';
import { PartitionKey } from './partition-key.js';
import { partitionStatements } from './partitions.js';
import { type KeyedTable, type PartitionedTable, partitionsOf, type StoreTables } from './table.js';

// A store of chains that are named by letters: outputs in blocks, a counted balance, a head, coverage, names, a lease.
const KEY = new PartitionKey('chain', 'text');
const coverage = new Coverage<'blocks'>(KEY);

const OUTPUT: PartitionedTable = {
  name: 'output',
  columns: {
    chain: 'text NOT NULL',
    height: 'bigint NOT NULL',
    output_index: 'integer NOT NULL',
    owner: 'bytea NOT NULL',
    amount: 'numeric NOT NULL',
  },
  rowKey: ['height', 'output_index'],
  indexes: ['CREATE INDEX ON % (owner, height)'],
  lists: { by: ['owner'], order: ['height', 'output_index'] },
  verify: { what: 'outputs' },
};
const outputRow = (chain: string, height: number, index: number, amount: number) =>
  `${chain}\t${height}\t${index}\t${copyBytes('0xaa')}\t${amount}\n`;

/** The sum of all outputs up to a height. */
const TOTAL: PartitionedTable = {
  name: 'total',
  columns: { chain: 'text NOT NULL', height: 'bigint NOT NULL', amount: 'numeric NOT NULL' },
  rowKey: ['height'],
  isSorted: true,
  repair: async (client, chain, { from, to }) => {
    const total = KEY.partition('total', chain);
    await client.query(`DELETE FROM ${total} WHERE height BETWEEN $1 AND $2`, [from, to]);
    return async () => {
      await client.query(
        `UPDATE ${total} t SET amount = (SELECT sum(o.amount) FROM ${KEY.partition('output', chain)} o WHERE o.height <= t.height)
         WHERE t.height > $1`,
        [to],
      );
    };
  },
};

const HEAD: KeyedTable = {
  name: 'head',
  columns: { chain: 'text NOT NULL', height: 'bigint NOT NULL', place: 'bigint NOT NULL DEFAULT 0' },
  primaryKey: ['chain'],
  revert: async (client, chain, height) => {
    await client.query('UPDATE head SET height = $2 WHERE chain = $1', [chain, height]);
  },
  staging: { kind: 'merged', set: { height: 's.height' } },
};
const COVERAGE: KeyedTable = {
  name: 'coverage',
  columns: {
    chain: 'text NOT NULL',
    kind: 'text NOT NULL',
    from_height: 'bigint NOT NULL',
    to_height: 'bigint NOT NULL',
  },
  primaryKey: ['chain', 'kind', 'from_height'],
  revert: (client, chain, height) => coverage.trim(client, chain, height),
  staging: { kind: 'exchanged' },
};
const OWNER: KeyedTable = {
  name: 'owner',
  columns: { chain: 'text NOT NULL', address: 'text NOT NULL', name: 'text', first_height: 'bigint NOT NULL' },
  primaryKey: ['chain', 'address'],
  indexes: ['CREATE INDEX ON % (chain, first_height)'],
  revert: async (client, chain, height) => {
    await client.query('DELETE FROM owner WHERE chain = $1 AND first_height > $2', [chain, height]);
  },
  staging: { kind: 'exchanged' },
  mayBeLarge: true,
};
const LEASE: KeyedTable = {
  name: 'lease',
  columns: { chain: 'text NOT NULL', holder: 'text NOT NULL', secret: 'text' },
  primaryKey: ['chain'],
  isKept: true,
};
const TABLES: StoreTables = { key: KEY, partitioned: [OUTPUT, TOTAL], keyed: [HEAD, COVERAGE, OWNER, LEASE] };

/** As the store's migrations make it. */
const SCHEMA = `
  CREATE TABLE output (chain text NOT NULL, height bigint NOT NULL, output_index integer NOT NULL, owner bytea NOT NULL,
    amount numeric NOT NULL) PARTITION BY LIST (chain);
  CREATE TABLE total (chain text NOT NULL, height bigint NOT NULL, amount numeric NOT NULL) PARTITION BY LIST (chain);
  CREATE TABLE head (chain text PRIMARY KEY, height bigint NOT NULL, place bigint NOT NULL DEFAULT 0);
  CREATE TABLE coverage (chain text, kind text, from_height bigint, to_height bigint NOT NULL, PRIMARY KEY (chain, kind, from_height));
  CREATE TABLE owner (chain text, address text, name text, first_height bigint NOT NULL, PRIMARY KEY (chain, address));
  CREATE INDEX ON owner (chain, first_height);
  CREATE TABLE lease (chain text PRIMARY KEY, holder text NOT NULL, secret text);`;

const database = useDatabase();
let served: pg.Pool;

/** Two chains, P and X, of blocks 0 to 9 with two outputs each: amounts 10 × height and 1. */
beforeEach(async () => {
  served = database.pool;
  const { rows } = await served.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^(reindex|retired)_'`,
  );
  for (const name of [...rows.map((row) => row.name), 'public']) await served.query(`DROP SCHEMA ${name} CASCADE`);
  await served.query(`CREATE SCHEMA public; ${SCHEMA}`);
  for (const chain of ['P', 'X']) {
    await served.query(partitionStatements(TABLES, chain).join(';'));
    await served.query(`INSERT INTO head VALUES ($1, 9, 77)`, [chain]);
    await served.query(`INSERT INTO lease VALUES ($1, 'me', 'secret')`, [chain]);
    await served.query(`INSERT INTO owner VALUES ($1, 'early', 'one', 2), ($1, 'late', 'two', 8)`, [chain]);
    await write(served, chain, rowsOf(chain, 0, 9));
  }
});

/** The rows of some blocks. @param extra is added to each first output */
function rowsOf(chain: string, from: number, to: number, extra = 0): TableRows {
  const rows = new TableRows(TABLES);
  for (let height = from, total = outputsBelow(from); height <= to; height++) {
    rows.of(OUTPUT).add(outputRow(chain, height, 0, 10 * height + extra));
    rows.of(OUTPUT).add(outputRow(chain, height, 1, 1));
    total += 10 * height + 1 + extra;
    rows.of(TOTAL).add(`${chain}\t${height}\t${total}\n`);
  }
  return rows;
}

const outputsBelow = (height: number) => 5 * height * (height - 1) + height;

async function write(into: pg.Pool, chain: string, rows: TableRows): Promise<void> {
  await inTransaction(into, async (client) => {
    await copyRows(client, rows.encoded(), (table) => KEY.partition(table, chain));
    await coverage.extend(client, chain, 'blocks', { from: 0, to: 9 });
  });
}

async function heights(db: pg.Pool, table: string, chain: string): Promise<number[]> {
  const { rows } = await db.query<{ height: number }>(
    `SELECT DISTINCT height::int FROM ${table} WHERE chain = $1 ORDER BY 1`,
    [chain],
  );
  return rows.map(({ height }) => height);
}

async function amounts(db: pg.Pool, table: string, chain: string, where = 'true'): Promise<number[]> {
  const { rows } = await db.query<{ amount: number }>(
    `SELECT amount::int FROM ${table} WHERE chain = $1 AND ${where} ORDER BY height`,
    [chain],
  );
  return rows.map(({ amount }) => amount);
}

const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('tables that are declared once', () => {
  it('are those of the database', async () => {
    expect(await schemaDifferences(served, TABLES, 'P')).toEqual([]);
    const more = { ...TABLES, partitioned: [{ ...OUTPUT, name: 'forgotten' }, ...TABLES.partitioned] };
    expect(await schemaDifferences(served, more, 'P')).toEqual(['forgotten: declared, not there']);
    await served.query(
      'ALTER TABLE lease DROP CONSTRAINT lease_pkey; ALTER TABLE head ALTER COLUMN place DROP DEFAULT',
    );
    await served.query('DROP TABLE total; ALTER TABLE output_p ALTER COLUMN owner RESET (n_distinct)');
    expect(await schemaDifferences(served, TABLES, 'P')).toEqual([
      'total: declared, not there',
      'output: declared, not there: owner n_distinct=-0.001',
      'head: declared, not there: place bigint NOT NULL DEFAULT 0',
      'head: there, not declared: place bigint NOT NULL',
      'lease: declared, not there: PRIMARY KEY (chain)',
    ]);
  });

  it('are all reverted, for one chain alone', async () => {
    await inTransaction(served, (client) => revertRows(client, TABLES, 'P', 4));
    for (const { name } of TABLES.partitioned) {
      expect(await heights(served, name, 'P')).toEqual([0, 1, 2, 3, 4]);
      expect(await heights(served, name, 'X')).toEqual(ALL);
    }
    expect(await heights(served, 'head', 'P')).toEqual([4]);
    expect(await coverage.read(served, 'P', 'blocks')).toEqual([{ from: 0, to: 4 }]);
    const { rows } = await served.query('SELECT chain, address FROM owner ORDER BY chain, address');
    expect(rows.map(Object.values)).toEqual([['P', 'early'], ['X', 'early'], ['X', 'late']]); // biome-ignore format: one line
  });

  it('are all repaired: rows of the heights written anew, later sums corrected', async () => {
    const replacement = { from: 3, to: 4, rows: rowsOf('P', 3, 4, 100).encoded() };
    await inTransaction(served, (client) => replaceRows(client, TABLES, 'P', replacement));
    expect(await amounts(served, 'output', 'P', 'output_index = 0')).toEqual([0, 10, 20, 130, 140, 50, 60, 70, 80, 90]);
    expect(await amounts(served, 'total', 'P')).toEqual(
      ALL.map((height) => outputsBelow(height + 1) + (height < 3 ? 0 : height < 4 ? 100 : 200)),
    );
    expect(await amounts(served, 'total', 'X')).toEqual(ALL.map((height) => outputsBelow(height + 1)));
  });

  it('are all derived anew in a staging schema, and switched to', async () => {
    const owner = { value: 'P', jobId: 5 };
    const open = () =>
      StagingSchema.open(served, TABLES, owner, async (client, schema) => {
        await client.query(`INSERT INTO ${schema}.head VALUES ('P', -1, 0)`);
        await client.query(`CREATE VIEW ${schema}.lease AS SELECT chain, holder FROM lease`);
      });
    const staging = await open();
    await write(staging.pool, 'P', rowsOf('P', 0, 9, 7));
    await staging.pool.query(`UPDATE head SET height = 9; INSERT INTO owner VALUES ('P', 'late', 'renamed', 8)`);
    expect((await staging.pool.query('SELECT * FROM lease ORDER BY chain')).rows).toEqual([
      { chain: 'P', holder: 'me' },
      { chain: 'X', holder: 'me' },
    ]);
    expect(await amounts(served, 'output', 'P', 'output_index = 0')).toEqual(ALL.map((height) => 10 * height));
    await staging.analyze();
    await staging.close();
    const again = await open();
    expect([staging.state, again.state]).toEqual(['new', 'continued']);
    await again.close();

    const change = (await StagingSwitch.open(served, TABLES, owner))!;
    expect(await change.commit(async () => true)).toBe('switched');
    await change.close();
    expect(await amounts(served, 'output', 'P', 'output_index = 0')).toEqual(ALL.map((height) => 10 * height + 7));
    expect(await heights(served, 'total', 'P')).toEqual(ALL);
    expect(await heights(served, 'output', 'X')).toEqual(ALL);
    expect((await served.query(`SELECT * FROM head WHERE chain = 'P'`)).rows).toEqual([
      { chain: 'P', height: '9', place: '77' },
    ]);
    const { rows } = await served.query('SELECT chain, address, name FROM owner ORDER BY chain, address');
    expect(rows.map(Object.values)).toEqual([['P', 'late', 'renamed'], ['X', 'early', 'one'], ['X', 'late', 'two']]); // biome-ignore format: one line
    expect(await schemaDifferences(served, TABLES, 'P')).toEqual([]);
  });

  it('are compared row by row with what they should hold', async () => {
    await served.query(`UPDATE output SET amount = 0 WHERE chain = 'P' AND height = 3 AND output_index = 0`);
    const expected = [
      { height: '3', output_index: '0', owner: '0xaa', amount: '30' },
      { height: '3', output_index: '2', owner: '0xbb', amount: '1' },
    ];
    const compared = TABLES.partitioned.filter(({ verify }) => verify);
    const differences = compared.map(async (table) =>
      compareRows(TABLES, table, await storedRows(served, TABLES, table, 'P', { from: 3, to: 3 }), expected),
    );
    expect((await Promise.all(differences)).flat()).toEqual([
      { table: 'output', key: '3/0', field: 'amount', stored: '0', node: '30' },
      { table: 'output', key: '3/2', field: 'row', stored: 'missing', node: 'present' },
      { table: 'output', key: '3/1', field: 'row', stored: 'present', node: 'missing' },
    ]);
  });

  it('have all their indexes rebuilt', async () => {
    const files = async () =>
      (
        await served.query(
          `SELECT pg_relation_filenode(indexrelid) AS file FROM pg_index WHERE indrelid = ANY($1::text[]::regclass[]) ORDER BY indexrelid::regclass::text`,
          [partitionsOf(TABLES, 'P')],
        )
      ).rows.map(({ file }) => file);
    const before = await files();
    const { signal } = new AbortController();
    expect(await rebuildIndexes(served, { tables: partitionsOf(TABLES, 'P'), lock: [1, 'P'], signal })).toBe(true);
    const after = await files();
    expect([before.length, after.length, after.filter((file) => before.includes(file))]).toEqual([3, 3, []]);
  });

  it('are all cleared of one chain, but for what is declared as kept', async () => {
    const staging = await StagingSchema.open(served, TABLES, { value: 'P', jobId: 1 }, async () => {});
    await staging.close();
    const told: string[] = [];
    await clearRows(served, TABLES, 'P', { onTable: (table) => told.push(table) });
    expect(told).toEqual(['owner', 'output', 'total']);
    for (const { name } of [...TABLES.partitioned, ...TABLES.keyed]) {
      const { rows } = await served.query(`SELECT DISTINCT chain FROM ${name} ORDER BY chain`);
      expect([name, rows.map(({ chain }) => chain)]).toEqual([name, name === 'lease' ? ['P', 'X'] : ['X']]);
    }
    const left = `SELECT FROM pg_class WHERE relname IN ('output_p', 'total_p') UNION ALL SELECT FROM pg_namespace WHERE nspname ~ '^reindex_'`;
    expect((await served.query(left)).rowCount).toBe(0);
  });
});
