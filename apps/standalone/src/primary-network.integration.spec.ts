import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { startMainnetNode } from '@nunatak/primary-network-embedding/testing';
import type { FakeNode } from '@nunatak/primary-network-node-client/testing';
import { openRecording, type RecordedNode, startRecordedNode } from '@nunatak/primary-network-recordings';
import { homeOf, Run } from './testing/run.js';
import { startSilentNode } from './testing/silent-node.js';

type Body = Record<string, unknown>;

/** The whole process. Scenarios follow each other on one data folder. */
const folder = mkdtempSync(join(tmpdir(), 'nunatak-primary-network-'));
const dataDir = join(folder, '.nunatak');
const recording = openRecording();
const last = { P: recording.chains.P.height, X: recording.chains.X.height, C: recording.chains.C.height };
let run: Run;
let silent: Awaited<ReturnType<typeof startSilentNode>>;

beforeAll(async () => {
  silent = await startSilentNode();
});

afterAll(async () => {
  run.child.kill('SIGINT');
  await run.ended;
  await silent.stop();
  rmSync(homeOf(join(dataDir, 'postgres')), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

/** Begins anew on the same data folder. */
async function start(...args: string[]): Promise<void> {
  if (run) {
    run.child.kill('SIGINT');
    await run.ended;
  }
  run = new Run(['--data-dir', dataDir, ...args]);
  await run.started();
}

async function ask(path: string): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${run.dataUrl}${path}`);
  return { status: response.status, body: (await response.json()) as Body };
}

/** What a list or an entry holds. */
async function found(path: string): Promise<Body> {
  const { status, body } = await ask(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
}

const NETWORK = '/v1/networks/fuji';

async function heightOf(chain: string): Promise<number> {
  const { status, body } = await ask(`${NETWORK}/blockchains/${chain}/blocks?pageSize=1`);
  return status === 200 ? Number((body.blocks as Body[])[0]?.blockNumber ?? -1) : -1;
}

async function indexed(): Promise<void> {
  for (const [chain, height] of [
    ['p-chain', last.P],
    ['x-chain', last.X],
    ['c-chain', last.C],
  ] as const)
    await until(async () => (await heightOf(chain)) === height, { what: () => `${chain} is at ${height}` });
}

async function readiness(): Promise<{ status: number; text: string }> {
  const response = await fetch(`${run.adminUrl}/readyz`);
  return { status: response.status, text: await response.text() };
}

it('plays the recording where no node of any kind is named, says so, and prints commands whose answers have content', async () => {
  await start();
  expect(run.output).toMatch(/recording of a local network \(12345\)/);
  await indexed();
  await run.printed(/curl '[^']*\/v1\/networks\//);
  const urls = [...run.output.matchAll(/curl '([^']*\/v1\/networks\/[^']+)'/g)].map((match) => match[1]!);
  expect(urls.length).toBeGreaterThanOrEqual(3);
  for (const url of urls) {
    const response = await fetch(url);
    expect([url, response.status]).toEqual([url, 200]);
    const lists = Object.values((await response.json()) as Body).filter(Array.isArray);
    expect([url, lists.some(({ length }) => length > 0)]).toEqual([url, true]);
  }
  expect((await readiness()).status).toBe(200);
});

it('answers each operation of the primary network', async () => {
  const p = `${NETWORK}/blockchains/p-chain`;
  const [block] = (await found(`${p}/blocks?pageSize=1`)).blocks as [Body];
  expect(block).toMatchObject({ blockNumber: String(last.P), blockType: expect.any(String) });
  expect(await found(`${p}/blocks/${last.P}`)).toMatchObject({ blockHash: block.blockHash });
  const [transaction] = (await found(`${p}/transactions?pageSize=1`)).transactions as [Body];
  expect(await found(`${p}/transactions/${transaction.txHash}`)).toMatchObject({ txHash: transaction.txHash });
  expect((await found(`${NETWORK}/blockchains/x-chain/transactions?pageSize=1`)).transactions).toHaveLength(1);
  expect((await found(`${NETWORK}/blockchains/c-chain/transactions?pageSize=1`)).transactions).toHaveLength(1);
  expect((await found(`${NETWORK}/subnets?pageSize=2`)).subnets).toHaveLength(2);
  expect(((await found(`${NETWORK}/blockchains`)).blockchains as Body[]).length).toBeGreaterThan(1);
  const validators = (await found(`${NETWORK}/l1Validators?includeInactiveL1Validators=true`)).validators as Body[];
  expect(validators.length).toBeGreaterThan(0);
  const nodeIds = (await found(`${NETWORK}/validators?validationStatus=active`)).validators as Body[];
  const pending = await found(`${NETWORK}/rewards:listPending?nodeIds=${nodeIds[0]!.nodeId}`);
  expect((pending.pendingRewards as Body[]).length).toBeGreaterThan(0);
});

it('goes on where it was, forgets the recording where nodes are named, and says of the only one that it hangs', async () => {
  await start('--avalanche-node', silent.url);
  // In the very moment in which it serves: nobody waits for the node.
  expect((await ask(`${NETWORK}/blockchains/p-chain/blocks`)).status).toBe(404);
  await run.printed(/Waiting: the node of --avalanche-node does not answer .*: its network is not known yet/);
  const { status, text } = await readiness();
  expect([status, text]).toEqual([503, expect.stringMatching(/the node of --avalanche-node does not answer/)]);
});

it('follows a node under the name that was given, and shows the one of two that is dead', async () => {
  const node = await startRecordedNode(recording);
  const gone = await startSilentNode();
  await gone.stop();
  try {
    await start('--avalanche-node', node.url, '--avalanche-node', gone.url, '--network-name', 'mainnet');
    const height = async () =>
      ((await ask('/v1/networks/mainnet/blockchains/p-chain/blocks?pageSize=1')).body.blocks as Body[])?.[0]
        ?.blockNumber;
    await until(async () => (await height()) === String(last.P), { what: () => 'P-Chain is stored' });
    expect((await ask(`${NETWORK}/blockchains/p-chain/blocks`)).status).toBe(404);
    await run.printed(/the node of --avalanche-node number 2 does not answer/);
    await until(async () => (await readiness()).status === 200, { what: () => 'it is ready' });
    expect((await readiness()).text).toContain('number 2 does not answer');
    // No block comes: what is shown is what an earlier run has stored.
    await start('--avalanche-node', node.url, '--network-name', 'mainnet');
    await run.printed(new RegExp(`P-Chain of network 12345: block ${last.P}`));
  } finally {
    await node.stop();
  }
  // What is stored is served while the only node hangs, from the start on.
  await start('--avalanche-node', silent.url, '--network-name', 'mainnet');
  const { body } = await ask('/v1/networks/mainnet/blockchains/p-chain/blocks?pageSize=1');
  expect((body.blocks as Body[])[0]).toMatchObject({ blockNumber: String(last.P) });
});

describe('nodes of several networks', () => {
  const mainnet = '/v1/networks/mainnet/blockchains';
  let local: RecordedNode;
  let main: FakeNode;

  beforeAll(async () => {
    local = await startRecordedNode(recording);
    main = await startMainnetNode();
  });
  afterAll(async () => {
    await Promise.all([local.stop(), main.stop()]);
  });

  const nodes = () => ['--avalanche-node', local.url, '--avalanche-node', main.url];
  /** Which blocks of mainnet's three chains are stored. */
  const heights = () =>
    Promise.all(
      ['p', 'x', 'c'].map(async (letter) => {
        const { status, body } = await ask(`${mainnet}/${letter}-chain/blocks?pageSize=1`);
        return status === 200 ? (body.blocks as Body[])[0]?.blockNumber : undefined;
      }),
    );
  /** By the metrics of both networks' ingesters. */
  async function followedChains(): Promise<(string | undefined)[]> {
    const metrics = await (await fetch(`${run.adminUrl}/metrics`)).text();
    const states = metrics.matchAll(
      /^nunatak_ingester_state\{domain="primary-network",chain="([^"]+)",state="following".*\} 1$/gm,
    );
    return [...states].map(([, chain]) => chain).sort();
  }
  const mainnetIsAt = (...expected: string[]) =>
    until(async () => String(await heights()) === String(expected), { what: () => `mainnet is at ${expected}` });
  async function refused(text: RegExp, ...args: string[]): Promise<void> {
    await expect(start(...args)).rejects.toThrow(text);
    expect(await run.ended).toBe(1);
    expect(run.output.match(/^nunatak: /gm)).toHaveLength(1);
  }

  it('end a start where two would answer under one name', async () => {
    const names = /networks 12345 and 1 would both answer as mainnet: .*--network-name 1=net-1/;
    await refused(names, ...nodes(), '--network-name', 'mainnet');
  });

  it('are followed side by side, and answered each under its name', async () => {
    for (const chain of ['P', 'X', 'C'] as const) main.network.chains[chain].grow(3);
    await start(...nodes());
    await run.printed(/P-Chain of network 12345/);
    await run.printed(/C-Chain of network 1:/);
    await Promise.all([indexed(), mainnetIsAt('3', '3', '3')]);
    expect(await readiness()).toEqual({ status: 200, text: expect.stringContaining('all answer') });
    const all = ['1-C', '1-P', '1-X', '12345-C', '12345-P', '12345-X'];
    await until(async () => String(await followedChains()) === String(all));
  });

  it('go on where they were, and one network goes on without the other', async () => {
    await local.stop();
    main.network.chains.P.grow(2);
    main.network.chains.C.grow(1);
    await start(...nodes());
    await mainnetIsAt('5', '3', '4');
    expect(await heightOf('p-chain')).toBe(last.P);
    // It is known from the run before which network is without a node.
    await run.printed(/P-Chain of network 12345: no node answers yet: node 1 of network 12345: /);
    const { status, text } = await readiness();
    expect([status, text]).toEqual([
      503,
      expect.stringMatching(/network 12345: no node answers yet: node 1 of network 12345: /),
    ]);
    local = await startRecordedNode(recording, { port: Number(new URL(local.url).port) });
    await until(async () => (await readiness()).status === 200, { what: () => 'both are followed' });
    await main.stop();
    await run.printed(/P-Chain of network 1: node 1 of network 1 does not answer/);
    expect(await heights()).toEqual(['5', '3', '4']);
    await indexed();
  });
});
