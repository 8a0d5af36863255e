import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { NodeState } from '@firn/contracts';
import { unknownChain } from '@firn/evm-chains';
import { createLogger } from '@firn/platform/logging';
import { freePort } from '@firn/platform/ports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContractBalances } from './contract-balances.js';
import { RedisBalances } from './shared-balances.js';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const describeWithRedis = hasRedis ? describe : describe.skip;
if (!hasRedis) console.warn('skipped: sharing balances through Redis, since redis-server is not installed');

const CHAIN = unknownChain('31337');
const BLOCK = { height: 7, hash: `0x${'ab'.repeat(32)}` } as const;
const HOLDER = `0x${'11'.repeat(20)}`;
const [GOLD, SILVER] = ['22'.repeat(20), '33'.repeat(20)] as [string, string];

let port: number;
let server: ChildProcess;
const logged: string[] = [];
const logger = createLogger({
  service: 'evm-data',
  level: 'info',
  destination: { write: (line) => logged.push(line) },
});
const open: RedisBalances[] = [];

function startRedis(): void {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'];
  server = spawn('redis-server', args, { stdio: 'ignore' });
}

function stopRedis(): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGKILL');
  });
}

/** One process's worth of balances, and how many balances its node was asked for. */
function replica(answer = 5n) {
  const asked: string[] = [];
  const node: NodeState = {
    call: async (_chain, _block, calls) => {
      asked.push(...calls.map(({ to }) => to.slice(2)));
      return calls.map(() => ({ ok: true as const, data: `0x${answer.toString(16).padStart(64, '0')}` }));
    },
    balances: async (_chain, _block, addresses) => {
      asked.push(...addresses);
      return addresses.map(() => answer);
    },
  };
  const shared = new RedisBalances(`redis://127.0.0.1:${port}`, logger);
  open.push(shared);
  return { asked, shared, balances: new ContractBalances(node, shared) };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (await condition()) return;
  }
  throw new Error('it did not come about');
}

/** Writes until what was written can be read: the connection stands. */
const connected = (shared: RedisBalances) =>
  until(async () => {
    shared.write(new Map([['ready', 1n]]));
    return (await shared.read(['ready']))[0] === 1n;
  });

describeWithRedis('balances that replicas share', () => {
  beforeAll(async () => {
    port = await freePort();
    startRedis();
  });
  afterAll(async () => {
    for (const shared of open) shared.close();
    await stopRedis();
  });

  it('are asked of the node once for all replicas, large ones to the last digit', async () => {
    const [one, two] = [replica(2n ** 256n - 1n), replica()];
    await connected(one.shared);
    await connected(two.shared);
    expect(await one.balances.at(CHAIN, BLOCK, HOLDER, [GOLD])).toEqual([2n ** 256n - 1n]);
    await until(async () => (await two.shared.read([`31337.${BLOCK.hash}.${GOLD}.${HOLDER}`]))[0] !== undefined);
    expect(await two.balances.at(CHAIN, BLOCK, HOLDER, [SILVER, GOLD])).toEqual([5n, 2n ** 256n - 1n]);
    expect([one.asked, two.asked]).toEqual([[GOLD], [SILVER]]);
    // Another block is another balance.
    const next = { height: 8, hash: `0x${'cd'.repeat(32)}` } as const;
    expect(await two.balances.at(CHAIN, next, HOLDER, [GOLD])).toEqual([5n]);
  });

  it('are asked of the node by each replica while Redis is away, without delay, and shared again afterwards', async () => {
    const one = replica();
    await connected(one.shared);
    await stopRedis();
    const started = performance.now();
    for (let height = 100; height < 120; height++) {
      const block = { height, hash: `0x${height.toString(16).padStart(64, '0')}` } as const;
      expect(await one.balances.native(CHAIN, block, HOLDER)).toBe(5n);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(one.asked).toHaveLength(20);
    startRedis();
    await connected(one.shared);
    const lines = logged.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(lines.filter((line) => line.startsWith('Redis is back')).length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.startsWith('Redis is away')).length).toBeLessThanOrEqual(open.length + 1);
  });

  it('don’t wait for a Redis that hangs', async () => {
    const one = replica();
    await connected(one.shared);
    server.kill('SIGSTOP');
    try {
      const started = performance.now();
      for (let height = 200; height < 220; height++) {
        const block = { height, hash: `0x${height.toString(16).padStart(64, '0')}` } as const;
        await one.balances.native(CHAIN, block, HOLDER);
      }
      // Each would wait 100 ms if the first one’s time-out taught nothing.
      expect(performance.now() - started).toBeLessThan(1_900);
    } finally {
      server.kill('SIGCONT');
    }
  });
});
