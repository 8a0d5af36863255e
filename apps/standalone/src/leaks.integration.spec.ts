import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';
import { until } from '@nunatak/core/testing';
import { readInstallation } from '@nunatak/embedded-postgres';
import { findAnvil } from '@nunatak/evm-embedding/testing';
import pg from 'pg';
import { type EchoingNode, startEchoingNode } from './testing/echoing-node.js';
import { homeOf, Run } from './testing/run.js';

/** The tool is started several times: on a loaded machine each start takes many seconds. */
jest.setTimeout(600_000);

const TOOL = join(import.meta.dirname, '../../cli/dist/main.js');
const CHAIN = '31339';
const CREDENTIALS = 'Ann0tated%22User:Pa%22ss%20w0rd%C3%B6';
/** Any part of what is secret in the URL, however it is written. */
const SECRET = new RegExp(
  [
    'Ann0tated',
    'Pa.{0,4}ss.{1,3}w0rd',
    'S3cretPathKey',
    'Qu3ryK3y',
    Buffer.from('Ann0tated"User:Pa"ss').toString('base64'),
  ]
    .map((part) => part.slice(0, 18))
    .join('|'),
  'i',
);
/** Of what a program writes itself to no terminal, nothing steers one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

/** What `npm start` runs, with one node that repeats the keys it was asked with in whatever it answers. */
describe('keys and control characters that a node repeats', () => {
  let folder: string;
  let anvil: ChildProcess;
  let node: EchoingNode;
  let nunatak: Run;
  let url: string;
  const dataDir = () => join(folder, '.nunatak');
  const log = () => readFileSync(join(dataDir(), 'nunatak.log'), 'utf8');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-leaks-'));
    const port = await freePort();
    anvil = spawn(findAnvil(), ['--port', String(port), '--chain-id', CHAIN, '--block-time', '1', '--silent'], {
      stdio: 'ignore',
    });
    node = await startEchoingNode(`http://127.0.0.1:${port}`);
    url = `http://${CREDENTIALS}@127.0.0.1:${node.port}/v2/S3cretPathKeyOfMine/rpc?apikey=Qu3ryK3yValue`;
    await until(() => fetch(`http://127.0.0.1:${port}`).then(Boolean, () => false));
    nunatak = new Run(['--data-dir', dataDir(), '--evm-rpc', url]);
    await nunatak.started();
    await until(async () => (await rowsOf('block')).length > 3);
    node.fails = true;
    await until(async () => (await rowsOf('ingester_status'))[0]?.includes('endpoint 1: ') === true);
    await until(() => node.failures > 100 && /endpoint 1: /.test(log()));
  });

  afterAll(async () => {
    nunatak.child.kill('SIGINT');
    await nunatak.ended;
    anvil.kill('SIGKILL');
    await node.stop();
    rmSync(homeOf(join(dataDir(), 'postgres')), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: readInstallation(dataDir())!.databaseUrl });
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** A table's rows as text. */
  async function rowsOf(table: string): Promise<string[]> {
    return (await query<{ row: string }>(`SELECT t::text AS row FROM "${table}" t`)).map(({ row }) => row);
  }

  async function tables(): Promise<string[]> {
    const rows = await query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    );
    return rows.map(({ name }) => name);
  }

  async function tool(...args: string[]): Promise<string> {
    const child = spawn(process.execPath, [TOOL, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (data: string) => {
        text += data;
      });
    await new Promise((resolve) => child.once('close', resolve));
    return text;
  }

  it('reach neither the log nor the terminal', () => {
    expect(log()).toContain('endpoint 1');
    expect(
      log()
        .split('\n')
        .filter((line) => SECRET.test(line)),
    ).toEqual([]);
    expect(log()).not.toMatch(STEERING);
    expect(nunatak.output).not.toMatch(SECRET);
    expect(nunatak.output).not.toMatch(STEERING);
  });

  it('reach no table of the store', async () => {
    for (const table of await tables()) {
      const found = (await rowsOf(table)).filter((row) => SECRET.test(row) || STEERING.test(row));
      expect([table, found]).toEqual([table, []]);
    }
  });

  it('reach no answer over HTTP, nor the metrics', async () => {
    const { dataUrl, adminUrl } = nunatak;
    const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
    const urls = [
      ...[
        '',
        '/blocks',
        `/addresses/${account}/balances:getNative`,
        `/addresses/${account}/transactions:listInternals`,
      ].map((path) => `${dataUrl}/v1/chains/${CHAIN}${path}`),
      ...[`${dataUrl}/v1/health-check`, `${adminUrl}/metrics`, `${adminUrl}/readyz`, `${adminUrl}/healthz`],
    ];
    for (const each of urls) expect([each, (await (await fetch(each)).text()).match(SECRET)]).toEqual([each, null]);
  });

  it.each([
    ['status'],
    ['status', '--json'],
    ['status', '--chain', CHAIN],
    ['doctor'],
    ['doctor', '--json'],
    ['verify', '--chain', CHAIN],
    ['chains', 'list'],
    ['chains', 'list', '--json'],
    ['chains', 'add', '--rpc'],
  ])('are not shown by nunatak %s %s', async (...args) => {
    for (const fails of [true, false]) {
      node.fails = fails;
      const text = await tool(...args.filter(Boolean), ...(args.includes('--rpc') ? [url] : []));
      expect(text).not.toBe('');
      expect(text).not.toMatch(SECRET);
      expect(text).not.toMatch(STEERING);
    }
  });

  it('leave logs and findings readable', async () => {
    expect(await tool('doctor')).toContain(`chain ${CHAIN}`);
    expect(log()).toContain(`chain ${CHAIN}: endpoint 1`);
    expect(log()).toContain('eth_');
  });
});
