import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@firn/platform/testing';
import { openRecording, startRecordedNode } from '@firn/primary-network-recordings';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { homeOf, Run } from '../../testing/run.js';
import { startSilentNode } from '../../testing/silent-node.js';

type Body = Record<string, unknown>;

/** The whole process. Scenarios follow each other on one data folder. */
const folder = mkdtempSync(join(tmpdir(), 'firn-primary-network-'));
const dataDir = join(folder, '.firn');
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
  await run.printed(/primary network: no node has answered yet|primary network: no node answers yet/);
  const { status, text } = await readiness();
  expect([status, text]).toEqual([503, expect.stringMatching(/no node (has answered|answers) yet/)]);
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
    await run.printed(/node 2 does not answer/);
    const { status, text } = await readiness();
    expect([status, text]).toEqual([200, expect.stringContaining('node 2 does not answer')]);
  } finally {
    await node.stop();
  }
  // What is stored is served while the only node hangs, from the start on.
  await start('--avalanche-node', silent.url, '--network-name', 'mainnet');
  const { body } = await ask('/v1/networks/mainnet/blockchains/p-chain/blocks?pageSize=1');
  expect((body.blocks as Body[])[0]).toMatchObject({ blockNumber: String(last.P) });
});

it('ends a start whose nodes are of two networks', async () => {
  const [one, other] = [
    await startRecordedNode(recording),
    await startRecordedNode({ ...recording, networkId: 54321 }),
  ];
  try {
    await expect(start('--avalanche-node', one.url, '--avalanche-node', other.url)).rejects.toThrow(
      /node 2 of --avalanche-node is in network 54321, node 1 in network 12345/,
    );
    expect(await run.ended).toBe(1);
  } finally {
    await Promise.all([one.stop(), other.stop()]);
  }
});
