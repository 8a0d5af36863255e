import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readInstallation } from '@firn/evm-control';
import { freePort } from '@firn/platform/ports';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { type EchoingNode, startEchoingNode } from './testing/echoing-node.js';

/** The tool is started several times: on a loaded machine each start takes many seconds. */
jest.setTimeout(600_000);

const START = join(import.meta.dirname, '../dist/main.js');
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
  let firn: ChildProcess;
  let url: string;
  let output = '';
  const dataDir = () => join(folder, '.firn');
  const log = () => readFileSync(join(dataDir(), 'firn.log'), 'utf8');
  const address = (name: RegExp) => name.exec(output)![1]!;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'firn-leaks-'));
    const port = await freePort();
    const binary = join(
      dirname(createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json')),
      'bin/anvil',
    );
    anvil = spawn(binary, ['--port', String(port), '--chain-id', CHAIN, '--block-time', '1', '--silent'], {
      stdio: 'ignore',
    });
    node = await startEchoingNode(`http://127.0.0.1:${port}`);
    url = `http://${CREDENTIALS}@127.0.0.1:${node.port}/v2/S3cretPathKeyOfMine/rpc?apikey=Qu3ryK3yValue`;
    await until(() => fetch(`http://127.0.0.1:${port}`).then(Boolean, () => false));
    const ports = ['--port', '0', '--metrics-port', '0', '--admin-port', '0'];
    firn = spawn(process.execPath, [START, ...ports, '--data-dir', dataDir(), '--evm-rpc', url], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [firn.stdout!, firn.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    await until(() => /Data API +\S+/.test(output));
    await until(async () => (await rowsOf('block')).length > 3);
    node.fails = true;
    await until(async () => (await rowsOf('ingester_status'))[0]?.includes('endpoint 1: ') === true);
    await until(() => node.failures > 100 && /endpoint 1: /.test(log()));
  });

  afterAll(async () => {
    const ended = new Promise((resolve) => firn.once('exit', resolve));
    firn.kill('SIGINT');
    await ended;
    anvil.kill('SIGKILL');
    await node.stop();
    const pointer = join(dataDir(), 'postgres', 'location.json');
    if (existsSync(pointer)) rmSync(JSON.parse(readFileSync(pointer, 'utf8')).home, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  /** A table's rows as text. */
  async function rowsOf(table: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: readInstallation(dataDir())!.databaseUrl });
    await client.connect();
    try {
      return (await client.query<{ row: string }>(`SELECT t::text AS row FROM "${table}" t`)).rows.map(
        ({ row }) => row,
      );
    } finally {
      await client.end();
    }
  }

  async function tables(): Promise<string[]> {
    const client = new pg.Client({ connectionString: readInstallation(dataDir())!.databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
      );
      return rows.map(({ name }) => name);
    } finally {
      await client.end();
    }
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
    expect(output).not.toMatch(SECRET);
    expect(output).not.toMatch(STEERING);
  });

  it('reach no table of the store', async () => {
    for (const table of await tables()) {
      const found = (await rowsOf(table)).filter((row) => SECRET.test(row) || STEERING.test(row));
      expect([table, found]).toEqual([table, []]);
    }
  });

  it('reach no answer over HTTP, nor the metrics', async () => {
    const [data, admin] = [address(/Data API +(\S+)/), address(/Operators +(http:\/\/[^/]+)/)];
    const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
    const urls = [
      ...[
        '',
        '/blocks',
        `/addresses/${account}/balances:getNative`,
        `/addresses/${account}/transactions:listInternals`,
      ].map((path) => `${data}/v1/chains/${CHAIN}${path}`),
      ...[`${data}/v1/health-check`, `${admin}/metrics`, `${admin}/readyz`, `${admin}/healthz`],
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
  ])('are not shown by firn %s %s', async (...args) => {
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

async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 120_000): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; !(await condition()); ) {
    if (Date.now() > deadline) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
