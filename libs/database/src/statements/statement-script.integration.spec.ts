import { beforeEach, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { inTransaction } from '../connections/transaction.js';
import { CopyText } from '../copying/copy-text.js';
import { StatementScript } from './statement-script.js';

const database = useDatabase();

beforeEach(() =>
  database.pool.query('DROP TABLE IF EXISTS note; CREATE TABLE note (i int PRIMARY KEY, content text, bytes bytea)'),
);

function rowsOf(numbers: readonly number[]) {
  const text = new CopyText();
  for (const i of numbers) text.add(`${i}\tcopied\t\\N\n`);
  return { table: 'note', columns: 'i, content, bytes', format: 'text' as const, copies: [text.taken()] };
}

const stored = async () =>
  (await database.pool.query<{ i: number; content: string }>('SELECT i, content FROM note ORDER BY i')).rows.map(
    ({ i, content }) => `${i} ${content}`,
  );

it('statements and rows are carried out in their order, and each is told of', async () => {
  const script = new StatementScript();
  script.copy([rowsOf([1, 2, 3])]);
  script.add(`UPDATE note SET content = $1, bytes = $2 WHERE i = ANY($3::int[])`, [
    'changed',
    Buffer.from('00ff', 'hex'),
    ['2', '3'],
  ]);
  const more = new StatementScript();
  more.add('DELETE FROM note WHERE bytes = $1 AND i > $2', [Buffer.from([0, 255]), 2]);
  more.copy([rowsOf([3, 4])]);
  script.append(more);
  let done = 0;
  await inTransaction(database.pool, (client) => script.run(client, () => done++));
  expect(done).toBe(4);
  expect(await stored()).toEqual(['1 copied', '2 changed', '3 copied', '4 copied']);
});

it('a script without statements asks for nothing', async () => {
  await inTransaction(database.pool, (client) => new StatementScript().run(client));
});

it('rows of many pieces arrive', async () => {
  const script = new StatementScript();
  const numbers = Array.from({ length: 300_000 }, (_, i) => i);
  script.copy([rowsOf(numbers)]);
  await inTransaction(database.pool, (client) => script.run(client));
  const { rows } = await database.pool.query('SELECT count(*)::int AS n, sum(i)::text AS sum FROM note');
  expect(rows[0]).toEqual({ n: 300_000, sum: '44999850000' });
});

it.each([
  ['a statement', (script: StatementScript) => script.add('SELECT 1 / $1::int', [0]), 'division by zero'],
  ['the text of a statement', (script: StatementScript) => script.add('SELEKT'), 'syntax error'],
  ['a row', (script: StatementScript) => script.copy([rowsOf([7, 7])]), 'duplicate key'],
  [
    'the table of rows',
    (script: StatementScript) => script.copy([{ ...rowsOf([7]), table: 'none' }]),
    'relation "none"',
  ],
  [
    'a parameter',
    (script: StatementScript) =>
      script.add('SELECT $1', [
        {
          toPostgres: () => {
            throw new Error('no value');
          },
        },
      ]),
    'no value',
  ],
])(
  'where %s fails, nothing of the transaction stays, and its connection serves the next one',
  async (_, fail, message) => {
    const script = new StatementScript();
    script.copy([rowsOf([1])]);
    fail(script);
    script.copy([rowsOf([2])]);
    script.add('DELETE FROM note');
    const pids: number[] = [];
    const run = (work: StatementScript) =>
      inTransaction(database.pool, async (client) => {
        pids.push((await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid);
        await work.run(client);
        return (await client.query<{ one: number }>('SELECT 1 AS one')).rows[0]!.one;
      });
    await expect(run(script)).rejects.toThrow(message);
    const next = new StatementScript();
    next.copy([rowsOf([9])]);
    expect(await run(next)).toBe(1);
    expect(await stored()).toEqual(['9 copied']);
    expect(pids[1]).toBe(pids[0]);
  },
);

it('a connection that is lost under way fails the script', async () => {
  const script = new StatementScript();
  script.add('SELECT pg_sleep(60)');
  const failed = inTransaction(database.pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await Promise.all([script.run(client), database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid])]);
  });
  await expect(failed).rejects.toThrow('terminating connection');
});
