import { beforeEach, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type { PoolClient } from 'pg';
import { StatementScript } from '../statements/statement-script.js';
import { inTwoTurns } from './transaction.js';

const database = useDatabase();

beforeEach(() =>
  database.pool.query(`DROP TABLE IF EXISTS note; CREATE TABLE note (i int UNIQUE DEFERRABLE INITIALLY DEFERRED, content text);
    INSERT INTO note VALUES (1, 'first'), (2, NULL)`),
);

const stored = async () =>
  (await database.pool.query<{ i: number }>('SELECT i FROM note ORDER BY i')).rows.map(({ i }) => i);
/** A script that adds notes. */
function adding(...numbers: number[]): StatementScript {
  const script = new StatementScript();
  for (const i of numbers) script.add('INSERT INTO note VALUES ($1)', [i]);
  return script;
}
const pidOf = async (client: PoolClient) =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
const sum = async (client: PoolClient) =>
  Number((await client.query<{ sum: string }>('SELECT sum(i) FROM note')).rows[0]!.sum);

it('answers are given together, what is sent behind them is there when the rest is written, and all of it stays', async () => {
  let done = 0;
  await inTwoTurns(database.pool, {
    ask: (together) =>
      Promise.all([
        together.query('SELECT i, content FROM note ORDER BY i'),
        together.query({ text: 'SELECT $1::int + 1, $2::bytea', values: [4, Buffer.from([7])], rowMode: 'array' }),
        together.query('SELECT i FROM note WHERE i > $1', [9]),
        sum(together),
      ]),
    behind: adding(3),
    async write(client, [all, array, none, before]) {
      expect(all.rows).toEqual([
        { i: 1, content: 'first' },
        { i: 2, content: null },
      ]);
      expect([array.rows, none.rows, none.rowCount, before]).toEqual([[[5, Buffer.from([7])]], [], 0, 3]);
      return adding(10 * (await sum(client)));
    },
    onDone: () => done++,
  });
  expect(await stored()).toEqual([1, 2, 3, 60]);
  // BEGIN, four questions, a note; another one and COMMIT.
  expect(done).toBe(8);
});

it('what the answers mean counts, although what was sent behind them fails, too; nothing stays', async () => {
  const turns = {
    async ask(together: PoolClient) {
      await together.query('SELECT 1');
      throw new Error('another one has the log');
    },
    behind: new StatementScript(),
    write: async () => adding(4),
  };
  turns.behind.add('INSERT INTO note VALUES (3)');
  turns.behind.add('SELECT 1 / 0');
  await expect(inTwoTurns(database.pool, turns)).rejects.toThrow('another one has the log');
  expect(await stored()).toEqual([1, 2]);
});

/** A script that fails behind a note that it adds. */
function failing(): StatementScript {
  const script = adding(3);
  script.add('SELECT 1 / 0');
  return script;
}
const asksNothing = async (together: PoolClient) => void (await together.query('SELECT 1'));

it.each<[string, Partial<Parameters<typeof inTwoTurns<void>>[1]>, string]>([
  ['a question', { ask: async (together) => void (await together.query('SELEKT')) }, 'syntax error'],
  ['what is sent behind the questions', { behind: failing() }, 'division by zero'],
  ['what is written', { write: async () => failing() }, 'division by zero'],
  ['COMMIT', { write: async () => adding(1) }, 'duplicate key'],
  [
    'what makes it',
    {
      async write(client) {
        await client.query('DELETE FROM note');
        throw new Error('not by these rules');
      },
    },
    'not by these rules',
  ],
  [
    'a question that waits for another one',
    {
      async ask(together) {
        await together.query('SELECT 1');
        await together.query('SELECT 2');
      },
    },
    'cannot be asked together',
  ],
])('where %s fails, nothing stays, and the connection serves the next one', async (_, turns, message) => {
  const whole = { ask: asksNothing, behind: adding(5), write: async () => adding(6), ...turns };
  const before = await inOneConnection();
  await expect(inTwoTurns(database.pool, whole)).rejects.toThrow(message);
  expect(await stored()).toEqual([1, 2]);
  expect(await inOneConnection()).toBe(before);
});

/** Which connection a pool of idle ones gives next. */
async function inOneConnection(): Promise<number> {
  const client = await database.pool.connect();
  try {
    return await pidOf(client);
  } finally {
    client.release();
  }
}

it('a connection that is lost fails it', async () => {
  const failed = inTwoTurns(database.pool, {
    ask: pidOf,
    behind: adding(3),
    async write(_, pid) {
      await database.pool.query('SELECT pg_terminate_backend($1)', [pid]);
      return adding(4);
    },
  });
  await expect(failed).rejects.toThrow(/terminat|connection error/);
  expect(await stored()).toEqual([1, 2]);
});
