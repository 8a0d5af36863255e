import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { FORMER_BUILD } from '@nunatak/database/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { ChainDefinitions, chainLeases, RepairJobs } from '@nunatak/evm-control';
import { registerChain, schemaReadiness } from '@nunatak/evm-schema';
import type pg from 'pg';
import { nunatak, startNunatak } from './testing/nunatak.js';

/** Each run of the tool is a process: on a loaded machine its start alone takes many seconds. */
jest.setTimeout(600_000);

/** The built tool on a real PostgreSQL; the test stands for the services. Scenarios follow each other. */
describe('the nunatak tool beside services', () => {
  const database = useDatabase({ name: 'nunatak_evm' });
  let folder: string;
  let pool: pg.Pool;
  let node: Server;
  let nodeUrl: string;
  const env = () => ({ NUNATAK_EVM_DATABASE_URL: database.url });
  const run = (...args: string[]) => nunatak(args, { cwd: folder, env: env() });
  const json = async (...args: string[]) => {
    const { stdout, stderr, exitCode } = await run(...args, '--json');
    expect([args, exitCode, stderr.startsWith('nunatak:') ? stderr : '']).toEqual([args, 0, '']);
    return JSON.parse(stdout);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-tool-'));
    ({ pool } = database);
    node = createServer((_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x4d2"}')); // 1234
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    nodeUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}/key-in-the-path`;
  });

  afterAll(async () => {
    node?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says in one line that nothing is named, that the database is away, that the command line is wrong', async () => {
    const nothing = await nunatak(['status'], { cwd: folder });
    expect([nothing.exitCode, nothing.stderr]).toEqual([
      2,
      expect.stringMatching(/^nunatak: no installation is named: .+\n$/),
    ]);
    const away = await run('status', '--database-url', 'postgresql://nobody:hidden@127.0.0.1:1/none');
    expect([away.exitCode, away.stderr]).toEqual([
      3,
      expect.stringMatching(/^nunatak: the database can not be reached: .+\n$/),
    ]);
    expect(away.stderr).not.toContain('hidden');
    const wrong = await run('verify', '--chain', 'x');
    expect([wrong.exitCode, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('It must be an EVM chain id in decimal.'),
    ]);
    expect((await run('--help')).stdout).toContain('Exit codes:');
  });

  it('migrates: before it, commands name the way out; afterwards there is nothing to do', async () => {
    const before = await run('status');
    expect([before.exitCode, before.stderr]).toEqual([4, expect.stringContaining('run "nunatak migrate"')]);
    const told: string[] = [];
    const serviceIsReady = schemaReadiness(database.url, { error: (_, message) => told.push(message) });
    await expect(serviceIsReady()).rejects.toThrow('run "nunatak migrate"');
    await expect(serviceIsReady()).rejects.toThrow('run "nunatak migrate"');
    expect(new Set(told).size).toBe(1);
    const status = await run('migrate', '--status', '--json');
    expect(status.exitCode).toBe(1);
    expect(JSON.parse(status.stdout)).toMatchObject({
      applied: [],
      missing: expect.arrayContaining(['EvmBaseline1795730400000']),
    });
    const both = await Promise.all([run('migrate'), run('migrate')]); // replicas of a deployment job
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(await json('migrate')).toEqual({ applied: [] });
    await serviceIsReady(); // without a restart
    await pool.query(`INSERT INTO migration (timestamp, name) VALUES (1999999999999, 'Newer1999999999999')`);
    const newer = await run('migrate');
    expect([newer.exitCode, newer.stderr]).toEqual([4, expect.stringContaining('belongs to a newer Nunatak')]);
    const kept = await run('migrate', '--allow-newer');
    expect([kept.exitCode, kept.stderr]).toEqual([
      0,
      expect.stringContaining('belongs to a newer Nunatak, which may stay'),
    ]);
    await pool.query(`DELETE FROM migration WHERE name = 'Newer1999999999999'`);
  });

  it('refuses a former build’s database and data folder, with the way out', async () => {
    const former = FORMER_BUILD.migrations[1];
    await pool.query('INSERT INTO migration (timestamp, name) VALUES ($1, $2)', [former.slice(-13), former]);
    for (const command of [['migrate'], ['migrate', '--status'], ['doctor']]) {
      const { exitCode, stderr } = await run(...command);
      expect([command, exitCode, stderr]).toEqual([
        command,
        4,
        expect.stringContaining('name another database, or drop this one, and its chains are indexed again'),
      ]);
    }
    await pool.query('DELETE FROM migration WHERE name = $1', [former]);
    const dataDir = join(folder, 'former');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, FORMER_BUILD.log), '');
    const { exitCode, stderr } = await run('status', '--data-dir', dataDir);
    expect([exitCode, stderr]).toEqual([
      4,
      expect.stringContaining('choose another one with --data-dir, or remove it'),
    ]);
  });

  it('adds a chain once its node was asked, and keeps the key out of the database', async () => {
    const added = await nunatak(['chains', 'add', '--rpc', `\${NODE}`, '--name', 'Mine', '--json'], {
      cwd: folder,
      env: { ...env(), NODE: nodeUrl },
    });
    expect([added.exitCode, added.stderr]).toEqual([0, '']);
    expect(JSON.parse(added.stdout)).toEqual({ chainId: '1234', state: 'active' });
    expect((await new ChainDefinitions(pool).get('1234'))!.definition).toEqual({
      chainId: '1234',
      name: 'Mine',
      endpoints: [`\${NODE}`],
    });
    const other = await run('chains', 'add', '--id', '77', '--rpc', nodeUrl);
    expect([other.exitCode, other.stderr]).toEqual([
      4,
      'nunatak: endpoint 1 is a node of chain 1234, not of chain 77\n',
    ]);
    writeFileSync(join(folder, 'endpoints'), `# ours\n${nodeUrl}\n`);
    const filed = await run('chains', 'add', '--id', '77', '--rpc-file', 'endpoints');
    expect(filed.stderr).toBe('nunatak: endpoint 1 is a node of chain 1234, not of chain 77\n');
    const shown = await run('chains', 'add', '--id', '77', '--rpc', 'http://127.0.0.1:1/?key=hunter2');
    expect(shown.stderr).toContain('looks as if it held a key, and every user of this machine can read arguments');
    expect(shown.stderr).not.toContain('hunter2');
    expect([shown.exitCode, shown.stderr]).toEqual([
      2,
      expect.stringContaining('endpoint 1 looks as if it held a key, which the database must not hold'),
    ]);
    const dead = await run('chains', 'add', '--rpc', 'http://127.0.0.1:2/secret');
    expect([dead.exitCode, dead.stderr]).toEqual([
      3,
      'nunatak: endpoint 1 does not answer (connection refused); to add the chain before a node answers: --id\n',
    ]);
    const early = await run('chains', 'add', '--id', '77', '--rpc', 'http://127.0.0.1:2/secret');
    expect([early.exitCode, early.stderr]).toEqual([
      0,
      'endpoint 1 does not answer (connection refused): services ask it until it answers\n',
    ]);
    const one = await run('chains', 'add', '--rpc', 'http://127.0.0.1:2/secret', '--rpc', nodeUrl, '--name', 'Mine');
    expect([one.exitCode, one.stdout]).toEqual([0, 'chain 1234 has changed: services begin with it within seconds\n']);
    writeFileSync(join(folder, 'entry.json'), JSON.stringify({ chainId: '77', startBlock: -1 }));
    const invalid = await run('chains', 'add', '--file', 'entry.json');
    expect([invalid.exitCode, invalid.stderr]).toEqual([2, 'nunatak: startBlock must be >= 0\n']);
    const tokenLists = ['list.json', 'https://lists.example/l.json'];
    writeFileSync(join(folder, 'entry.json'), JSON.stringify({ chainId: '77', name: 'L', tokenLists }));
    await json('chains', 'add', '--file', 'entry.json', '--force');
    const kept = (await new ChainDefinitions(pool).get('77'))!.definition!;
    expect(kept.tokenLists).toEqual([join(folder, 'list.json'), tokenLists[1]]);
    expect((await json('chains', 'list')).map((c: { chainId: string; state: string }) => [c.chainId, c.state])).toEqual(
      [
        ['77', 'active'],
        ['1234', 'active'],
      ],
    );
  });

  it('pauses and resumes, and shows what services left in the database', async () => {
    await registerChain(pool, '1234', 0);
    await pool.query(
      `INSERT INTO block SELECT 1234, h, 1000 + h, NULL, NULL, 0, 0, sha256(h::text::bytea), sha256((h - 1)::text::bytea), 1, 1, 1, 0, 1 FROM generate_series(0, 99) h`,
    );
    await pool.query(
      `UPDATE log_position SET height = 99, hash = sha256('99'), stored_at = now() WHERE chain_id = 1234`,
    );
    await pool.query(`INSERT INTO coverage VALUES (1234, 'blocks', 0, 99), (1234, 'frames', 50, 99)`);
    await pool.query(
      // Its time lies ahead, so that the ingester counts as alive however long the test takes.
      `INSERT INTO ingester_status (chain_id, state, node_height, node_timestamp, updated_at)
       VALUES (1234, 'following', 104, 1109, now() + interval '1 day')`,
    );
    await pool.query(
      `INSERT INTO lease (role, key, holder, epoch, expires_at) VALUES ('indexer', '1234', 'test', 1, now() + interval '1 day')`,
    );
    await json('chains', 'pause', '1234');
    expect(await json('status', '--chain', '1234')).toMatchObject({
      chainId: '1234',
      state: 'paused',
      condition: { state: 'paused', isFollowed: false },
      head: { height: 99 },
      lagBlocks: 5,
      lagSeconds: 10,
      coverage: { blocks: [{ from: 0, to: 99 }], frames: [{ from: 50, to: 99 }], balances: [] },
      gaps: { frames: [{ from: 1, to: 49 }], balances: [{ from: 1, to: 99 }] },
    });
    const shown = (await run('status', '--chain', '1234')).stdout;
    expect(shown).toMatch(/no call traces +blocks 1-49 /);
    await json('chains', 'resume', '1234');
    const text = (await run('status')).stdout;
    expect(text).toMatch(/1234 .*following +99 +104 +5 blocks \(10 s\)/);
    await pool.query("DELETE FROM lease WHERE role = 'indexer'");
    const unknown = await run('status', '--chain', '5');
    expect([unknown.exitCode, unknown.stderr]).toEqual([4, expect.stringContaining('chain 5 is not known here')]);
  });

  it('adds a repair job and shows how it goes until the indexer has done it', async () => {
    const jobs = new RepairJobs(pool);
    const repair = startNunatak(['repair', '--chain', '1234', '--from', '10', '--to', '19', '--json'], {
      cwd: folder,
      env: env(),
    });
    await until(async () => (await jobs.next('1234')) !== undefined);
    const job = (await jobs.next('1234'))!;
    await jobs.progress(job.id, 15);
    await jobs.finish(job);
    const { exitCode, stdout } = await repair.ended;
    expect([exitCode, JSON.parse(stdout)]).toMatchObject([0, { id: job.id, state: 'done', nextHeight: 20 }]);

    const failing = startNunatak(['backfill', '--chain', '1234', '--from', '0', '--to', '9'], {
      cwd: folder,
      env: env(),
    });
    await until(async () => (await jobs.next('1234')) !== undefined);
    await jobs.fail((await jobs.next('1234'))!.id, 'no node has block 3');
    const failed = await failing.ended;
    expect([failed.exitCode, failed.stdout]).toEqual([
      1,
      expect.stringContaining('failed at block 0: no node has block 3'),
    ]);
    const above = await run('repair', '--chain', '1234', '--from', '90', '--to', '100');
    expect([above.exitCode, above.stderr]).toEqual([4, expect.stringContaining('is stored up to block 99')]);
  });

  it('adds one job at a time to derive a chain anew, and shows how it goes', async () => {
    const jobs = new RepairJobs(pool);
    const reindex = startNunatak(['reindex', '--chain', '1234'], { cwd: folder, env: env() });
    await until(async () => (await jobs.list({ chainId: '1234', open: true })).length > 0);
    const again = await run('reindex', '--chain', '1234');
    expect([again.exitCode, again.stderr]).toEqual([4, expect.stringContaining('is being derived anew already')]);
    const job = (await jobs.next('1234'))!;
    expect(job).toMatchObject({ kind: 'reindex', fromHeight: 0, toHeight: 99 });
    await jobs.finish(job);
    const { exitCode, stdout } = await reindex.ended;
    expect([exitCode, stdout]).toEqual([0, 'done: chain 1234 was derived anew, and is served from that\n']);
  });

  it('leaves a job running on Ctrl-C, and cancels it when asked', async () => {
    const waiting = startNunatak(['repair', '--chain', '1234', '--from', '0', '--to', '9'], {
      cwd: folder,
      env: env(),
    });
    let stderr = '';
    waiting.child.stderr!.on('data', (data) => {
      stderr += data;
    });
    await until(() => stderr.includes('job '));
    waiting.child.kill('SIGINT');
    const { exitCode } = await waiting.ended;
    const [job] = await json('jobs', 'list', '--open');
    expect([exitCode, job.state]).toEqual([130, 'queued']);
    expect(stderr).toContain(`"nunatak jobs cancel ${job.id}" ends it`);
    expect(await json('jobs', 'cancel', String(job.id))).toMatchObject({ state: 'cancelled' });
    expect((await run('jobs', 'cancel', String(job.id))).exitCode).toBe(4);
  });

  it('resets a chain once its services have let go, and lets them have it back', async () => {
    const definitions = new ChainDefinitions(pool);
    const service = chainLeases(pool, 'indexer');
    const epoch = (await service.acquire('1234', 'a service', 600_000))!;
    const resetting = startNunatak(['chains', 'reset', '1234', '--yes'], { cwd: folder, env: env() });
    await until(async () => (await definitions.get('1234'))!.state === 'paused');
    expect((await pool.query('SELECT FROM block WHERE chain_id = 1234')).rowCount).toBe(100);
    await service.release('1234', { holder: 'a service', epoch });
    const { exitCode, stdout } = await resetting.ended;
    expect([exitCode, stdout]).toEqual([0, 'chain 1234 is reset: it is being indexed anew\n']);
    expect((await definitions.get('1234'))!.state).toBe('active');
    expect((await pool.query('SELECT FROM block')).rowCount).toBe(0);
    expect((await pool.query('SELECT FROM log_position')).rowCount).toBe(0);
    expect(await service.acquire('1234', 'a service', 1_000)).toBeGreaterThan(epoch);
    await registerChain(pool, '1234', 0); // as the indexer does: nothing is in its way
  });

  it('gives a chain back when a service does not let go of it', async () => {
    const service = chainLeases(pool, 'ingester');
    await service.acquire('1234', 'a stuck service', 600_000);
    const { exitCode, stderr } = await run('chains', 'reset', '1234', '--yes');
    expect([exitCode, stderr]).toEqual([
      4,
      expect.stringContaining('the ingester a stuck service has not let go of chain 1234'),
    ]);
    expect((await new ChainDefinitions(pool).get('1234'))!.state).toBe('active');
    expect((await pool.query('SELECT FROM log_position WHERE chain_id = 1234')).rowCount).toBe(1);
    await pool.query("DELETE FROM lease WHERE role = 'ingester'");
  });

  it('leaves a chain paused when it is interrupted while it forgets, and finishes when it is run again', async () => {
    await pool.query(`INSERT INTO native_balance VALUES (1234, 5, '\\x01', 7)`);
    const backup = await pool.connect();
    await backup.query('BEGIN');
    await backup.query('SELECT FROM transaction_1234'); // a long read: its partition can't be detached meanwhile
    const resetting = startNunatak(['chains', 'reset', '1234', '--yes'], { cwd: folder, env: env() });
    await until(async () => (await pool.query(`SELECT to_regclass('block_1234') AS left`)).rows[0].left === null);
    resetting.child.kill('SIGINT');
    const { exitCode, stderr } = await resetting.ended;
    expect([exitCode, stderr]).toEqual([130, expect.stringContaining('run this command again to finish')]);
    expect((await new ChainDefinitions(pool).get('1234'))!.state).toBe('paused');
    await backup.query('COMMIT');
    backup.release();
    expect((await run('chains', 'reset', '1234', '--yes')).exitCode).toBe(0);
    expect((await pool.query('SELECT FROM native_balance')).rowCount).toBe(0);
    await json('chains', 'resume', '1234');
    await registerChain(pool, '1234', 0);
  });

  it('asks before it removes a chain, and forgets all of it', async () => {
    const asked = await run('chains', 'remove', '1234');
    expect([asked.exitCode, asked.stderr]).toEqual([2, expect.stringContaining('give --yes')]);
    await json('chains', 'remove', '1234', '--yes');
    expect((await pool.query('SELECT FROM log_position')).rowCount).toBe(0);
    expect(await new ChainDefinitions(pool).get('1234')).toBeUndefined();
    expect((await run('chains', 'resume', '1234')).exitCode).toBe(4);
    expect(await json('status')).toEqual([expect.objectContaining({ chainId: '77' })]);
  });

  it('keeps a chain removed that a start gave, until it is resumed', async () => {
    const definitions = new ChainDefinitions(pool);
    const give = () => definitions.give('--chains', new Map([['55', { chainId: '55', name: 'Given' }]]), true);
    const states = async () =>
      (await json('chains', 'list')).map((c: { chainId: string; state: string; origin: string }) => [
        ...[c.chainId, c.state, c.origin],
      ]);
    await give();
    expect(await states()).toEqual([
      ['55', 'active', '--chains'],
      ['77', 'active', 'added'],
    ]);
    await json('chains', 'remove', '55', '--yes');
    await give();
    expect((await states())[0]).toEqual(['55', 'removed', '--chains']);
    await json('chains', 'resume', '55');
    expect((await states())[0]).toEqual(['55', 'active', '--chains']);
    await definitions.delete('55');
  });

  it('tells what is amiss: settings of the database, nodes that are away, a broker that is away', async () => {
    await pool.query(`ALTER DATABASE nunatak_evm SET synchronous_commit = off`);
    const { exitCode, stdout } = await nunatak(['doctor', '--json'], {
      cwd: folder,
      env: { ...env(), NUNATAK_KAFKA_BROKERS: '127.0.0.1:1', NUNATAK_REDIS_URL: 'redis://127.0.0.1:1' },
    });
    expect(exitCode).toBe(1);
    const findings = JSON.parse(stdout) as { part: string; check: string; level: string; advice?: string }[];
    const level = (part: string, check: string) => findings.find((f) => f.part === part && f.check === check)?.level;
    expect([
      level('database', 'version'),
      level('database', 'schema'),
      level('database', 'durability'),
      level('database', 'clock'),
      level('chain 77', 'endpoints'),
      level('broker', 'answers'),
      level('Redis', 'answers'),
    ]).toEqual(['ok', 'ok', 'warn', 'ok', 'warn', 'fail', 'warn']);
    expect(findings.every((f) => f.level === 'ok' || f.advice)).toBe(true);
  });
});
