import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { readInstallation } from '@nunatak/embedded-postgres';
import { addColumns, tablesWithOtherValues } from '@nunatak/evm-schema/testing';
import type pg from 'pg';
import { Standalone } from './testing/standalone.js';

const DEMO = '313370';

jest.setTimeout(600_000);

interface Verified {
  differences: { table: string; key: string; field: string; stored: string | null; node: string | null }[];
  differenceCount: number;
  compared: Record<string, number>;
}

/** The built tool on what `npm start` runs, with its demo chain. Scenarios follow each other. */
describe('the nunatak tool on an embedded installation', () => {
  const service = new Standalone();
  let pool: pg.Pool;
  const run = (...args: string[]) => service.run(...args); // finds .nunatak in its folder
  const json = async <T>(...args: string[]): Promise<T> => JSON.parse((await run(...args, '--json')).stdout) as T;
  const head = async () => {
    const { rows } = await pool.query<{ height: string }>(`SELECT height FROM log_position WHERE chain_id = ${DEMO}`);
    return Number(rows[0]?.height ?? -1);
  };
  /** The height of the demo chain's node. */
  const mined = async () => {
    const { rows } = await pool.query<{ url: string }>(
      `SELECT definition->'endpoints'->>0 AS url FROM definition WHERE key = '${DEMO}'`,
    );
    const body = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}';
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(rows[0]!.url, { method: 'POST', headers, body });
    return Number(((await response.json()) as { result: string }).result);
  };
  const verifyAll = (from: number, to: number) =>
    json<Verified>('verify', '--chain', DEMO, '--all', '--from', String(from), '--to', String(to));

  beforeAll(async () => {
    await service.start({ chainId: DEMO, height: 31, timeoutMs: 300_000 });
    pool = service.pool;
  });

  afterAll(() => service.stop());

  it('finds the installation by itself, and says who works on what', async () => {
    const all = () => json<{ metadata: { replica: object | null } | null }[]>('status');
    // Its first look through the blocks comes after the chain's first blocks.
    await until(async () => (await all())[0]!.metadata !== null);
    const [chain] = await all();
    expect(chain).toMatchObject({
      chainId: DEMO,
      state: 'active',
      ingester: { isActive: true },
      indexer: { isActive: true },
      metadata: { replica: { isActive: true }, tokens: expect.any(Number), waiting: expect.any(Number) },
      coverage: { blocks: [{ from: 0 }], frames: [{ from: 0 }], balances: [{ from: 0 }] },
      metrics: { head: { height: expect.any(Number) }, indexer: expect.any(String) },
    });
    expect((await run('doctor')).exitCode).toBe(0);
  });

  it('finds no difference in what was indexed, and has compared something of each kind', async () => {
    const found = await verifyAll(0, 30);
    expect(found.differences).toEqual([]);
    for (const what of [
      'blocks',
      'transactions with receipts',
      'token transfers',
      'contracts that came and went',
      'native balances',
      'ERC-20 balances',
      'events of interchain messages',
    ])
      expect([what, found.compared[what] ?? 0]).not.toEqual([what, 0]);
    expect((await run('verify', '--chain', DEMO, '--sample', '10')).exitCode).toBe(0);
  });

  it('finds planted differences: a changed row, a deleted one, one too many, altered balances, a hole', async () => {
    // Each in a block of its own, found in the data.
    const one = async (sql: string) => (await pool.query(sql)).rows[0] as Record<string, string>;
    const sent = await one(
      `SELECT height, transaction_index AS i, value::text FROM transaction_${DEMO} WHERE height BETWEEN 1 AND 30 ORDER BY height LIMIT 1`,
    );
    const moved = await one(
      `SELECT height, log_index AS i FROM token_transfer_${DEMO} WHERE height BETWEEN 1 AND 30 AND standard = 20 ORDER BY height DESC LIMIT 1`,
    );
    const rich = await one(
      `SELECT height, '0x' || encode(address, 'hex') AS address, balance::text FROM native_balance_${DEMO} WHERE height BETWEEN 2 AND 30 ORDER BY height, address LIMIT 1`,
    );
    const held =
      await one(`SELECT height, '0x' || encode(holder, 'hex') AS holder, '0x' || encode(token, 'hex') AS token, balance::text FROM erc20_balance_${DEMO} b
      WHERE height BETWEEN 1 AND 30 AND balance > 0 AND token IN (SELECT address FROM token WHERE chain_id = ${DEMO} AND verified_height <= 30)
      ORDER BY height, holder, token LIMIT 1`);
    const told = await one(
      `SELECT height, log_index AS i, nonce::text FROM interchain_event_${DEMO} WHERE height BETWEEN 1 AND 30 AND nonce IS NOT NULL ORDER BY height DESC LIMIT 1`,
    );
    const ofTold = `WHERE height = ${told.height} AND log_index = ${told.i}`;
    const bytes = (hex: string) => `decode('${hex.slice(2)}', 'hex')`;
    await pool.query(
      `UPDATE transaction_${DEMO} SET value = value + 1 WHERE height = ${sent.height} AND transaction_index = ${sent.i}`,
    );
    await pool.query(
      `CREATE TABLE kept AS SELECT * FROM token_transfer_${DEMO} WHERE height = ${moved.height} AND log_index = ${moved.i}`,
    );
    await pool.query(`DELETE FROM token_transfer_${DEMO} WHERE height = ${moved.height} AND log_index = ${moved.i}`);
    await pool.query(
      `INSERT INTO internal_transaction_${DEMO} VALUES (${DEMO}, 7, 0, 99, 1, false, '\\x01', '\\x02', 1, 1, 1)`,
    );
    await pool.query(
      `UPDATE native_balance_${DEMO} SET balance = balance + 1 WHERE height = ${rich.height} AND address = ${bytes(rich.address!)}`,
    );
    await pool.query(
      `UPDATE erc20_balance_${DEMO} SET balance = balance + 1 WHERE height = ${held.height} AND holder = ${bytes(held.holder!)} AND token = ${bytes(held.token!)}`,
    );
    await pool.query(`UPDATE interchain_event_${DEMO} SET nonce = nonce + 1 ${ofTold}`);
    await pool.query(
      `UPDATE block_${DEMO} SET cumulative_transactions = cumulative_transactions + 1 WHERE height = 12`,
    );

    const run1 = await run('verify', '--chain', DEMO, '--all', '--from', '0', '--to', '30', '--json');
    expect(run1.exitCode).toBe(1);
    const { differences } = JSON.parse(run1.stdout) as Verified;
    const plus1 = (text: string) => (BigInt(text) + 1n).toString();
    expect(differences).toEqual(
      expect.arrayContaining([
        {
          table: 'transaction',
          key: `${sent.height}/${sent.i}`,
          field: 'value',
          stored: plus1(sent.value!),
          node: sent.value,
        },
        {
          table: 'token_transfer',
          key: `${moved.height}/${moved.i}/0`,
          field: 'row',
          stored: 'missing',
          node: 'present',
        },
        { table: 'internal_transaction', key: '7/0/99', field: 'row', stored: 'present', node: 'missing' },
        {
          table: 'native_balance',
          key: `${rich.address} at ${rich.height}`,
          field: 'balance',
          stored: plus1(rich.balance!),
          node: rich.balance,
        },
        {
          table: 'erc20_balance',
          key: `${held.token}/${held.holder} at ${held.height}`,
          field: 'balance',
          stored: plus1(held.balance!),
          node: held.balance,
        },
        {
          table: 'interchain_event',
          key: `${told.height}/${told.i}`,
          field: 'nonce',
          stored: plus1(told.nonce!),
          node: told.nonce,
        },
        expect.objectContaining({ table: 'block', key: '12', field: 'cumulative_transactions' }),
      ]),
    );
    const text = await run(
      'verify',
      '--chain',
      DEMO,
      '--all',
      '--from',
      String(sent.height),
      '--to',
      String(sent.height),
    );
    expect([text.exitCode, text.stdout]).toEqual([
      1,
      expect.stringContaining(
        `transaction ${sent.height}/${sent.i}: value: stored ${plus1(sent.value!)}, node ${sent.value}`,
      ),
    ]);

    // Back as it was: nothing is left to be found.
    await pool.query(
      `UPDATE transaction_${DEMO} SET value = value - 1 WHERE height = ${sent.height} AND transaction_index = ${sent.i}`,
    );
    await pool.query(`INSERT INTO token_transfer_${DEMO} SELECT * FROM kept`);
    await pool.query(`DELETE FROM internal_transaction_${DEMO} WHERE height = 7 AND frame_index = 99`);
    await pool.query(
      `UPDATE native_balance_${DEMO} SET balance = balance - 1 WHERE height = ${rich.height} AND address = ${bytes(rich.address!)}`,
    );
    await pool.query(
      `UPDATE erc20_balance_${DEMO} SET balance = balance - 1 WHERE height = ${held.height} AND holder = ${bytes(held.holder!)} AND token = ${bytes(held.token!)}`,
    );
    await pool.query(`UPDATE interchain_event_${DEMO} SET nonce = nonce - 1 ${ofTold}`);
    await pool.query(
      `UPDATE block_${DEMO} SET cumulative_transactions = cumulative_transactions - 1 WHERE height = 12`,
    );
    expect((await verifyAll(0, 30)).differences).toEqual([]);
  });

  it('repairs what differs, by the indexer, while the chain goes on', async () => {
    await pool.query(`UPDATE transaction_${DEMO} SET value = value + 1 WHERE height BETWEEN 1 AND 30`);
    await pool.query(`DELETE FROM token_transfer_${DEMO} WHERE height BETWEEN 1 AND 30`);
    await pool.query(`UPDATE native_balance_${DEMO} SET balance = balance + 1 WHERE height BETWEEN 5 AND 30`);
    expect((await verifyAll(0, 30)).differenceCount).toBeGreaterThan(0);
    const repaired = await run('repair', '--chain', DEMO, '--from', '1', '--to', '30');
    expect([repaired.exitCode, repaired.stdout]).toEqual([0, `done: blocks 1 to 30 of chain ${DEMO} were read anew\n`]);
    expect((await verifyAll(0, 30)).differences).toEqual([]);
  });

  it('stays true when a later release’s migration adds columns to every table while it writes', async () => {
    await addColumns(pool);
    const before = await head();
    await until(async () => (await head()) > before + 5);
    await pool.query(`DELETE FROM token_transfer_${DEMO} WHERE height BETWEEN 1 AND 30`);
    expect((await run('repair', '--chain', DEMO, '--from', '1', '--to', '30')).exitCode).toBe(0);
    expect((await verifyAll(0, before + 5)).differences).toEqual([]);
    for (const wanted of ['pause', 'resume']) expect((await run('chains', wanted, DEMO)).exitCode).toBe(0);
    const paused = await head();
    await until(async () => (await head()) > paused);
    const { dataUrl } = readInstallation(service.dataDir)!;
    expect((await fetch(`${dataUrl}/v1/chains/${DEMO}/transactions`)).status).toBe(200);
    expect(await tablesWithOtherValues(pool)).toEqual([]);
  });

  it('derives the whole chain anew, while it goes on and is read', async () => {
    await pool.query(`UPDATE transaction_${DEMO} SET value = value + 1`);
    await pool.query(`UPDATE token SET name = 'wrong', decimals = 1 WHERE chain_id = ${DEMO}`);
    await pool.query(`DELETE FROM native_balance_${DEMO} WHERE height BETWEEN 5 AND 30`);
    await pool.query(`UPDATE erc20_balance_${DEMO} SET balance = balance + 1`);
    const { dataUrl } = readInstallation(service.dataDir)!;
    const statuses = new Set<number>();
    let isEnded = false;
    const reading = (async () => {
      while (!isEnded) statuses.add((await fetch(`${dataUrl}/v1/chains/${DEMO}/blocks?pageSize=10`)).status);
    })();
    const before = await head();
    const reindexed = await run('reindex', '--chain', DEMO);
    isEnded = true;
    await reading;
    expect([reindexed.exitCode, reindexed.stdout]).toEqual([
      0,
      `done: chain ${DEMO} was derived anew, and is served from that\n`,
    ]);
    expect([...statuses]).toEqual([200]);
    expect((await verifyAll(0, before)).differences).toEqual([]);
    const { rows } = await pool.query(`SELECT FROM token WHERE chain_id = ${DEMO} AND name = 'wrong'`);
    expect(rows).toEqual([]);
    await until(async () => (await head()) > before + 2);
  });

  it('adds a chain to the running service, and takes it away again', async () => {
    const { dataUrl } = readInstallation(service.dataDir)!;
    const listed = async () =>
      ((await (await fetch(`${dataUrl}/v1/chains`)).json()) as { chains: { chainId: string }[] }).chains.map(
        (c) => c.chainId,
      );
    await json('chains', 'add', '--id', '4242', '--name', 'Second', '--force');
    await until(async () => (await listed()).includes('4242'));
    await json('chains', 'remove', '4242', '--yes');
    await until(async () => !(await listed()).includes('4242'));
    expect(await listed()).toEqual([DEMO]);
  });

  it('pauses, resets and resumes a chain while it runs', async () => {
    await json('chains', 'pause', DEMO);
    await until(async () => {
      const { ingester, indexer } = await json<Record<'ingester' | 'indexer', { isActive: boolean }>>(
        'status',
        '--chain',
        DEMO,
      );
      return !ingester.isActive && !indexer.isActive;
    });
    const paused = await head();
    const then = await mined();
    await until(async () => (await mined()) >= then + 3);
    expect(await head()).toBe(paused);
    const reset = await run('chains', 'reset', DEMO, '--yes');
    expect([reset.exitCode, await head()]).toEqual([0, -1]);
    await json('chains', 'resume', DEMO);
    await until(async () => (await head()) > 30, { timeoutMs: 300_000 });
    expect((await verifyAll(0, 30)).differences).toEqual([]);
    const counted = async () => (await json<{ metrics: { behind: number } }>('status', '--chain', DEMO)).metrics;
    await until(async () => (await counted()).behind === 0, { timeoutMs: 300_000 });
  });

  it('works on the installation while it is stopped, too', async () => {
    await service.end();
    const { exitCode, stdout } = await run('status', '--json');
    expect([exitCode, JSON.parse(stdout)]).toEqual([
      0,
      [
        expect.objectContaining({ chainId: DEMO, name: 'Nunatak demo chain' }),
        ...Object.entries({ P: 78, X: 25, C: 18 }).map(([chain, height]) =>
          expect.objectContaining({
            ...{ chainId: `12345-${chain}`, isRecording: true, node: null },
            head: expect.objectContaining({ height }),
          }),
        ),
      ],
    ]);
    const away = await run('verify', '--chain', DEMO);
    expect([away.exitCode, away.stderr]).toEqual([
      3,
      expect.stringContaining(`the node of chain ${DEMO} can't be asked`),
    ]);
  });
});
