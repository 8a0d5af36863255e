import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@firn/embedded-postgres';
import { BlockReader } from '@firn/evm-node-client';
import { migrateEvmStore } from '@firn/evm-store';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { Registry } from 'prom-client';
import { type Anvil, startAnvil } from './testing/anvil.js';
import { startTestIngester, type TestIngester, testChain } from './testing/test-ingester.js';

const CHAIN = '61001';
/** Long enough for what this machine does between two answers, short enough to wait for. */
const STALLED_MS = 1_500;

let dataDir: string;
let postgres: EmbeddedPostgres;
let pool: pg.Pool;
let node: Anvil;
let ingester: TestIngester;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'firn-ingester-'));
  postgres = await startEmbeddedPostgres({ dataDir, databases: ['firn_evm'] });
  await migrateEvmStore(postgres.url('firn_evm'));
  pool = new pg.Pool({ connectionString: postgres.url('firn_evm') });
  pool.on('error', () => {});
  node = await startAnvil(['--chain-id', CHAIN]);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await ingester?.close();
});
afterAll(async () => {
  await node?.stop();
  await pool?.end();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a chain whose ingestion stands still', () => {
  it('is begun anew where it was, says what it waited for, and counts it', async () => {
    const metrics = new Registry();
    const count = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values;
    ingester = await startTestIngester(testChain(CHAIN, [node.url]), pool, { metrics, stalledMs: STALLED_MS });
    const { recorded, log } = ingester;
    await recorded.until(() => recorded.head?.height === 0);
    const forEver = () => new Promise<never>(() => undefined);
    jest.spyOn(BlockReader.prototype, 'readRange').mockImplementationOnce(forEver);
    jest.spyOn(BlockReader.prototype, 'readHash').mockImplementationOnce(forEver);
    await node.call('anvil_mine', '0x3');
    await recorded.until(() => recorded.head?.height === 3);
    expect(recorded.blocks.map(({ header }) => header.height)).toEqual([0, 1, 2, 3]);
    const stalls = log.filter((line) => line.includes('nothing has moved'));
    expect(stalls.join()).toMatch(
      /chain 61001: begins anew: nothing has moved for \d s: reading block 1 from the node \(\d s\)/,
    );
    const known = { chain: CHAIN, role: 'ingester' };
    expect(await count('firn_chain_stalls_total')).toEqual([{ labels: known, value: stalls.length }]);
    expect(await count('firn_evm_ingester_restarts_total')).toEqual([
      { labels: { chain: CHAIN, reason: 'stalled' }, value: stalls.length },
    ]);
  });

  it('is begun anew although a backup endpoint asks for a pause whenever it is asked', async () => {
    const backup = createServer((_, response) => response.writeHead(429, { 'retry-after': '30' }).end());
    backup.listen(0, '127.0.0.1');
    await once(backup, 'listening');
    const backupUrl = `http://127.0.0.1:${(backup.address() as AddressInfo).port}`;
    ingester = await startTestIngester(testChain(CHAIN, [node.url, backupUrl]), pool, { stalledMs: STALLED_MS });
    const { recorded, log } = ingester;
    try {
      await recorded.until(() => recorded.head !== undefined);
      const before = recorded.head!.height;
      const forEver = () => new Promise<never>(() => undefined);
      jest.spyOn(BlockReader.prototype, 'readRange').mockImplementationOnce(forEver);
      jest.spyOn(BlockReader.prototype, 'readHash').mockImplementationOnce(forEver);
      await node.call('anvil_mine', '0x3');
      await recorded.until(() => recorded.head?.height === before + 3);
      expect(log.join('\n')).toMatch(/begins anew: nothing has moved for/);
    } finally {
      backup.closeAllConnections();
      backup.close();
    }
  });
});
