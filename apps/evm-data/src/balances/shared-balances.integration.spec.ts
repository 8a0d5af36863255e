import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';
import { until } from '@nunatak/core/testing';
import { unknownChain } from '@nunatak/evm-chains';
import type { NodeState } from '@nunatak/evm-contracts';
import { createLogger } from '@nunatak/telemetry/logging';
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
const open: RedisBalances[] = [];

function startRedis(): void {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'];
  server = spawn('redis-server', args, { stdio: 'ignore' });
}

function stopRedis(): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGKILL');
  });
}

/** Listens in the place of a Redis that is away, and ends every connection. @returns how many it has ended, and how to stop it */
async function endConnections(): Promise<{ ended: () => number; stop: () => Promise<void> }> {
  let count = 0;
  const server = createServer((socket) => {
    count++;
    socket.destroy();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { ended: () => count, stop: () => new Promise((resolve) => void server.close(() => resolve())) };
}

/** Longer than any machine takes: nothing is lost to a time-out. */
const PATIENT = { commandMs: 30_000, restMs: 1_000 };
/** After a time-out, long enough for many more questions. */
const TIMED_OUT_ONCE = { commandMs: 100, restMs: 20_000 };

/** One process's worth of balances, how many balances its node was asked for, and what it has logged. */
function replica(answer = 5n, waits = PATIENT) {
  const asked: string[] = [];
  const logged: string[] = [];
  const destination = {
    write: (line: string) => logged.push((JSON.parse(line) as { msg: string }).msg.split(':')[0] as string),
  };
  const logger = createLogger({ service: 'evm-data', level: 'info', destination });
  const node: NodeState = {
    call: async (_chain, _block, calls) => {
      asked.push(...calls.map(({ to }) => to.slice(2)));
      return calls.map(() => ({ ok: true as const, data: `0x${answer.toString(16).padStart(64, '0')}` }));
    },
    balances: async (_chain, _block, addresses) => {
      asked.push(...addresses);
      return addresses.map(() => answer);
    },
    codes: async () => [],
    storage: async () => [],
  };
  const shared = new RedisBalances(`redis://127.0.0.1:${port}`, logger, waits);
  open.push(shared);
  return { asked, logged, shared, balances: new ContractBalances(node, shared) };
}

/** Writes until what was written can be read: the connection stands. */
const connected = (shared: RedisBalances) =>
  until(async () => {
    shared.write(new Map([['ready', 1n]]));
    return (await shared.read(['ready']))[0] === 1n;
  });

/** An answer that waits for nothing: neither for time nor for any other program. */
function atOnce<T>(answer: Promise<T>): Promise<T | 'later'> {
  return Promise.race([answer, new Promise<'later'>((resolve) => setImmediate(resolve, 'later'))]);
}

const of = (...tokens: string[]) => tokens.map((token) => ({ token, standard: 20 as const }));

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
    expect(await one.balances.at(CHAIN, BLOCK, HOLDER, of(GOLD))).toEqual([2n ** 256n - 1n]);
    await until(async () => (await two.shared.read([`31337.${BLOCK.hash}.${GOLD}.${HOLDER}`]))[0] !== undefined);
    expect(await two.balances.at(CHAIN, BLOCK, HOLDER, of(SILVER, GOLD))).toEqual([5n, 2n ** 256n - 1n]);
    expect([one.asked, two.asked]).toEqual([[GOLD], [SILVER]]);
    // Another block is another balance.
    const next = { height: 8, hash: `0x${'cd'.repeat(32)}` } as const;
    expect(await two.balances.at(CHAIN, next, HOLDER, of(GOLD))).toEqual([5n]);
  });

  it('are asked of the node by each replica while Redis is away, and shared again afterwards', async () => {
    const one = replica();
    await connected(one.shared);
    await stopRedis();
    for (let height = 100; height < 120; height++) {
      const block = { height, hash: `0x${height.toString(16).padStart(64, '0')}` } as const;
      expect(await one.balances.native(CHAIN, block, HOLDER)).toBe(5n);
    }
    expect(one.asked).toHaveLength(20);
    startRedis();
    await connected(one.shared);
  });

  it('are not waited for while Redis is away, whose loss and return are logged once each', async () => {
    const one = replica();
    await connected(one.shared);
    await stopRedis();
    const server = await endConnections();
    try {
      await until(() => server.ended() >= 3);
      for (let i = 0; i < 20; i++) expect(await atOnce(one.shared.read(['a']))).toEqual([undefined]);
      expect(one.logged).toEqual(['Redis is away']);
    } finally {
      await server.stop();
      startRedis();
    }
    await connected(one.shared);
    expect(one.logged).toEqual(['Redis is away', 'Redis is back']);
  });

  it('are not waited for again once Redis has let one question wait in vain', async () => {
    const one = replica(5n, TIMED_OUT_ONCE);
    await connected(one.shared);
    server.kill('SIGSTOP');
    try {
      expect(await one.shared.read(['ready'])).toEqual([undefined]);
      for (let i = 0; i < 20; i++) expect(await atOnce(one.shared.read(['ready']))).toEqual([undefined]);
    } finally {
      server.kill('SIGCONT');
    }
  });
});
