import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BlockReader } from '@nunatak/evm-node-client';
import { Registry } from 'prom-client';
import { type Anvil, startAnvil } from './testing/anvil.js';
import { testChain } from './testing/test-ingester.js';
import { useIngesters } from './testing/use-ingesters.js';

const CHAIN = '61001';
/** Long enough for what this machine does between two answers, short enough to wait for. */
const STALLED_MS = 1_500;

const { ingest } = useIngesters();
let node: Anvil;

beforeAll(async () => {
  node = await startAnvil(['--chain-id', CHAIN]);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => node?.stop());

describe('a chain whose ingestion stands still', () => {
  it('is begun anew where it was, says what it waited for, and counts it', async () => {
    const metrics = new Registry();
    const count = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values;
    const ingester = await ingest(testChain(CHAIN, [node.url]), { metrics, stalledMs: STALLED_MS });
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
    const known = { domain: 'evm', chain: CHAIN, role: 'ingester' };
    expect(await count('nunatak_chain_stalls_total')).toEqual([{ labels: known, value: stalls.length }]);
    expect(await count('nunatak_ingester_restarts_total')).toEqual([
      { labels: { domain: 'evm', chain: CHAIN, reason: 'stalled' }, value: stalls.length },
    ]);
  });

  it('is begun anew although a backup endpoint asks for a pause whenever it is asked', async () => {
    const backup = createServer((_, response) => response.writeHead(429, { 'retry-after': '30' }).end());
    backup.listen(0, '127.0.0.1');
    await once(backup, 'listening');
    const backupUrl = `http://127.0.0.1:${(backup.address() as AddressInfo).port}`;
    const ingester = await ingest(testChain(CHAIN, [node.url, backupUrl]), { stalledMs: STALLED_MS });
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
