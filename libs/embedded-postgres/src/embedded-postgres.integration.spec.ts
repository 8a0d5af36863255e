import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import pg from 'pg';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.js';
import type { EmbeddedPostgresError } from './errors.js';
import { isAlive, processesWorkingIn, waitForEnd } from './process-identity.js';

/** Runs what follows with process ids and shared memory of its own, as in a container, which ends with it. */
const SEPARATE = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child'];

/** A real PostgreSQL, in a folder of its own. */
describe('startEmbeddedPostgres', () => {
  let folder: string;
  let dataDir: string;
  const running: EmbeddedPostgres[] = [];
  const others: ChildProcess[] = [];

  beforeEach(() => {
    // Under a parent that PostgreSQL's user can pass, also when the tests run as root: mkdtemp makes folders of mode 0700.
    folder = mkdtempSync(join(tmpdir(), 'nunatak-pg-'));
    dataDir = join(folder, 'postgres');
  });

  afterEach(async () => {
    for (const postgres of running.splice(0)) await postgres.stop();
    for (const child of others.splice(0)) {
      const isGone = child.exitCode !== null || child.signalCode !== null;
      const gone = isGone ? undefined : once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    for (const used of [dataDir, join(folder, 'other')])
      if (homeOf(used) !== used) rmSync(homeOf(used), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (options: Partial<EmbeddedPostgresOptions> = {}) => {
    const postgres = await startEmbeddedPostgres({ dataDir, databases: ['one'], ...options });
    running.push(postgres);
    return postgres;
  };

  const home = () => homeOf(dataDir);

  const failure = (options: Partial<EmbeddedPostgresOptions> = {}) =>
    start(options).then(
      () => undefined,
      (error: EmbeddedPostgresError) => ({ code: error.code, message: error.message }),
    );

  it('keeps data from one run to the next', async () => {
    const first = await start();
    await query(first.url('one'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start();
    expect(await query(second.url('one'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(
      await query(
        second.url('one'),
        "SELECT current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync",
      ),
    ).toEqual([{ commit: 'on', fsync: 'on' }]);
  });

  it('has a reader that may read every table, also those to come, and do nothing else', async () => {
    const postgres = await start();
    await query(postgres.url('one'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    await query(
      postgres.url('one'),
      'CREATE SCHEMA beside; GRANT USAGE ON SCHEMA beside TO nunatak_reader; CREATE TABLE beside.too AS SELECT 43 AS answer',
    );
    const read = (sql: string) => query(postgres.readerUrl('one'), sql);
    expect(await read('SELECT answer FROM kept UNION SELECT answer FROM beside.too ORDER BY 1')).toEqual([
      { answer: 42 },
      { answer: 43 },
    ]);
    expect(
      await read('SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
    for (const sql of [
      'INSERT INTO kept VALUES (1)',
      'DELETE FROM kept',
      'DROP TABLE kept',
      'CREATE TABLE own (a int)',
      'CREATE TEMPORARY TABLE own (a int)',
      'CREATE SCHEMA own',
      'SET ROLE nunatak',
      'SELECT rolpassword FROM pg_authid',
      "SELECT pg_read_file('/etc/passwd')",
      "COPY (SELECT 1) TO PROGRAM 'true'",
    ])
      await expect(read(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('comes back on the same url after kill -9 of the postmaster', async () => {
    const postgres = await start();
    await query(postgres.url('one'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    const before = postgres.pid!;
    process.kill(before, 'SIGKILL');
    await waitForEnd(before, 5_000);
    await until(() => postgres.pid !== before);
    expect(await eventually(() => query(postgres.url('one'), 'SELECT answer FROM kept'))).toEqual([{ answer: 42 }]);
  });

  it('comes back after kill -9 of the postmaster although one of its processes hangs and never ends by itself', async () => {
    const postgres = await start();
    const client = new pg.Client({ connectionString: postgres.url('one') });
    const isCut = new Promise<void>((resolve) => client.once('error', () => resolve()));
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const [hanging, before] = [rows[0]!.pid, postgres.pid!];
    try {
      process.kill(hanging, 'SIGSTOP');
      process.kill(before, 'SIGKILL');
      await until(() => postgres.pid !== before);
      expect(await eventually(() => query(postgres.url('one'), 'SELECT 42 AS answer'))).toEqual([{ answer: 42 }]);
      // Who waits for the hanging process's answer learns that none will come.
      await isCut;
      expect(isAlive(hanging)).toBe(false);
    } finally {
      if (isAlive(hanging)) process.kill(hanging, 'SIGKILL');
    }
  });

  it('refuses a second user of the folder in one line, and is free again after stop', async () => {
    const child = await startInOtherProcess();
    expect(await failure()).toEqual({
      code: 'locked',
      message: expect.stringMatching(/^another Nunatak \(process \d+\) uses .+$/),
    });
    child.process.kill('SIGTERM');
    await waitForEnd(child.process.pid!, 10_000);
    expect(isAlive(child.postgres)).toBe(false);
    await start();
  });

  const separate = spawnSync(SEPARATE[0]!, [...SEPARATE.slice(1), 'true']).status === 0 ? it : it.skip;

  separate(
    'refuses a second user in another PID namespace, as of two containers on one volume (needs unshare)',
    async () => {
      const child = await startInOtherProcess(SEPARATE);
      await query(child.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await expect(startInOtherProcess(SEPARATE)).rejects.toThrow(
        /another Nunatak \(process \d+ of another container\) uses/,
      );
      // One that stands still has not let go.
      for (const pid of childrenOf(child.process.pid!)) process.kill(pid, 'SIGSTOP');
      await expect(startInOtherProcess(SEPARATE)).rejects.toThrow(/another Nunatak/);
      child.process.kill('SIGKILL');
      const next = await startInOtherProcess(SEPARATE);
      expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    },
  );

  separate(
    'waits for the PostgreSQL of a process that was killed in another PID namespace (needs unshare)',
    async () => {
      // A shell is the namespace's first process here: what it started outlives the Nunatak in it.
      const child = await startInOtherProcess([...SEPARATE, '/bin/sh', '-c', '"$0" "$@"; sleep 1000']);
      const server = Math.min(...processesWorkingIn(join(home(), 'cluster')));
      process.kill(server, 'SIGSTOP');
      const [owner] = childrenOf(child.process.pid!).flatMap(childrenOf);
      process.kill(owner!, 'SIGKILL');
      const waiting = deferred();
      const second = startInOtherProcess(SEPARATE, (line) => line.includes('waiting for the end') && waiting.resolve());
      second.catch(() => {});
      await Promise.race([waiting.promise, second.then(() => Promise.reject(new Error('it did not wait')))]);
      process.kill(server, 'SIGCONT');
      await second;
      expect(isAlive(server)).toBe(false);
    },
  );

  it('does not outlive a process that was killed, and starts again with what was committed', async () => {
    const child = await startInOtherProcess();
    await query(child.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    child.process.kill('SIGKILL');
    await waitForEnd(child.process.pid!, 5_000);
    // The watchdog stops it within moments; a start meanwhile waits for it.
    const postgres = await start();
    expect(postgres.pid).not.toBe(child.postgres);
    expect(isAlive(child.postgres)).toBe(false);
    expect(await query(postgres.url('one'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('starts after both were killed, even when the id in postmaster.pid has come to name another program', async () => {
    const child = await startInOtherProcess();
    process.kill(child.postgres, 'SIGKILL');
    child.process.kill('SIGKILL');
    await waitForEnd(child.process.pid!, 5_000);
    const pidFile = join(home(), 'cluster', 'postmaster.pid');
    await until(() => existsSync(pidFile));
    const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
    // The test's parent: alive, of another user than PostgreSQL's when the tests run as root, and no PostgreSQL.
    writeFileSync(pidFile, [String(process.ppid), ...rest].join('\n'));
    const postgres = await start();
    expect(await query(postgres.url('one'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('makes a data folder again whose making was broken off', async () => {
    mkdirSync(join(dataDir, 'cluster'), { recursive: true });
    writeFileSync(join(dataDir, 'initialising'), '');
    writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '18\n');
    // A folder that PostgreSQL's user can pass is used itself.
    for (const path of [folder, dataDir]) chmodSync(path, 0o755);
    const postgres = await start();
    expect(await query(postgres.url('one'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('leaves a folder alone that holds what Nunatak did not make', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'thesis.tex'), 'all my work');
    expect(await failure()).toMatchObject({ code: 'not-ours', message: expect.stringContaining('thesis.tex') });
    expect(readFileSync(join(dataDir, 'thesis.tex'), 'utf8')).toBe('all my work');
  });

  it('says so when the data are damaged or of another version', async () => {
    await (await start()).stop();
    const marker = join(home(), 'postgres.json');
    const text = readFileSync(marker, 'utf8');
    writeFileSync(marker, '{"majorVersion":"11"}');
    expect(await failure()).toMatchObject({ code: 'wrong-version' });
    writeFileSync(marker, text);
    rmSync(join(home(), 'cluster', 'global', 'pg_control'));
    expect(await failure()).toMatchObject({ code: 'damaged' });
  });

  it('names a folder that cannot be one, and a port that is taken', async () => {
    writeFileSync(dataDir, 'a file');
    expect(await failure()).toMatchObject({ code: 'unwritable' });
    rmSync(dataDir);
    const postgres = await start();
    const other = join(folder, 'other');
    await expect(startEmbeddedPostgres({ dataDir: other, port: postgres.port })).rejects.toMatchObject({
      code: 'port-taken',
    });
  });

  /** A PostgreSQL that belongs to another process than this one. */
  async function startInOtherProcess(
    prefix: readonly string[] = [],
    onLog: (line: string) => void = () => {},
  ): Promise<{ process: ChildProcess; url: string; postgres: number }> {
    const library = pathToFileURL(join(import.meta.dirname, '../dist/index.js')).href;
    const script = `
      import { startEmbeddedPostgres } from '${library}';
      const write = (_, message) => console.error(message);
      const logger = { debug() {}, info() {}, warn: write, error: write };
      const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, databases: ['one'], logger });
      process.on('SIGTERM', async () => { await postgres.stop(); process.exit(0); });
      console.log(JSON.stringify({ url: postgres.url('one'), postgres: postgres.pid }));
      setInterval(() => {}, 1000);`;
    const [program = '', ...args] = [...prefix, process.execPath, '--input-type=module', '-e', script];
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    others.push(child);
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      onLog(text);
    });
    const line = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (data: Buffer) => resolve(String(data)));
      child.once('close', () => reject(new Error(`it has ended: ${log}`)));
    });
    return { process: child, ...(JSON.parse(line) as { url: string; postgres: number }) };
  }
});

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

function deferred() {
  let resolve!: () => void;
  const promise = new Promise<void>((yes) => {
    resolve = yes;
  });
  return { promise, resolve };
}

/** Where the data of a folder lie: in it, or (root's, under folders of mode 0700) where PostgreSQL's user can reach. */
function homeOf(folder: string): string {
  const pointer = join(folder, 'location.json');
  if (!existsSync(pointer)) return folder;
  return (JSON.parse(readFileSync(pointer, 'utf8')) as { home: string }).home;
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
