import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@jest/globals';
import type { MemoryNode } from '@nunatak/sample-domain/testing';
import { ask, ROOT, START_TIMEOUT_MS, waitUntil } from '../waiting.js';

export const LEDGERS = ['North', 'South'] as const;
const SCRIPT = fileURLToPath(new URL('nunatak.mjs', import.meta.url));

/** A system that runs the sample. */
export interface LedgerSystem {
  baseUrl: string;
  /** The environment and the arguments by which the tool finds it. */
  env?: Record<string, string>;
  args?: string[];
  /** The samples of all its metrics. */
  metrics(): Promise<string>;
}

/** Lets ledgers grow, and compares each account, each list and what the tool prints with the node. */
export async function compareLedgers(node: MemoryNode, system: LedgerSystem): Promise<void> {
  for (const ledger of LEDGERS) node.grow(ledger, 30);
  for (const ledger of LEDGERS) {
    const entries = node
      .chain(ledger)
      .flatMap(({ height, entries: all }) => all.map((entry) => ({ ...entry, height })));
    for (const account of new Set(entries.map((entry) => entry.account))) {
      const own = entries.filter((entry) => entry.account === account);
      const balance = String(own.reduce((sum, { amount }) => sum + amount, 0n));
      const path = `/v1/ledgers/${ledger}/accounts/${account}`;
      await waitUntil({
        what: `the balance of ${account} in ${ledger}`,
        isDone: async () => (await json(system, path)).balance === balance,
        timeoutMs: START_TIMEOUT_MS,
      });
      const listed: unknown[] = [];
      let token = '';
      do {
        const page = await json(system, `${path}?pageSize=7${token && `&pageToken=${token}`}`);
        listed.push(...(page.entries as unknown[]));
        token = (page.nextPageToken as string | undefined) ?? '';
      } while (token);
      expect(listed).toEqual(own.reverse().map(({ height, amount }) => ({ height, amount: String(amount) })));
    }
  }
  const statusOf = async (path: string) => (await ask(system.baseUrl, path)).status;
  expect(await statusOf('/v1/ledgers/North/accounts/nobody')).toBe(404);
  expect(await statusOf('/v1/ledgers/North/accounts/a.b')).toBe(400);
  expect(await statusOf('/v1/ledgers/North/accounts/alice?pageSize=x')).toBe(400);
  const metrics = await system.metrics();
  for (const name of ['nunatak_ingester_blocks_total', 'nunatak_indexer_blocks_total', 'nunatak_lease_held'])
    expect(metrics).toContain(name);
  expect(await tool(system, 'ledgers')).toEqual(LEDGERS.map((ledger) => ({ ledger, sum: '0' })));
  expect(await tool(system, 'status')).toEqual(LEDGERS.map((chainId) => ({ chainId, head: { height: 30 } })));
}

async function json({ baseUrl }: LedgerSystem, path: string): Promise<Record<string, unknown>> {
  const response = await ask(baseUrl, path);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

async function tool({ env = {}, args = [] }: LedgerSystem, command: string): Promise<unknown> {
  const options = { cwd: ROOT, env: { PATH: process.env.PATH, ...env } };
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, command, '--json', ...args], options);
  return JSON.parse(stdout);
}
