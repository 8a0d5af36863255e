import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { defineSettings, readSettings } from '@nunatak/core/settings';
import { until } from '@nunatak/core/testing';
import { ChainRegistry, unknownChain } from '@nunatak/evm-chains';
import { createLogger } from '@nunatak/telemetry/logging';
import { createMetrics } from '@nunatak/telemetry/metrics';
import pg from 'pg';
import type { Registry } from 'prom-client';
import { annotationSettings } from './annotation-settings.js';
import { type OpenAnnotations, openAnnotations } from './open-annotations.js';

const TOKEN = '12'.repeat(20);
const LIST = JSON.stringify({ tokens: [{ chainId: 1, address: `0x${TOKEN}`, name: 'Fetched' }] });

let folder: string;
let opened: OpenAnnotations | undefined;
let metrics: Registry;
beforeEach(() => {
  metrics = createMetrics('evm-data');
  folder = mkdtempSync(join(tmpdir(), 'nunatak-annotations-'));
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  rmSync(folder, { recursive: true });
});

async function open(environment: Record<string, string>, chains = [unknownChain('1')]): Promise<OpenAnnotations> {
  opened = await openAnnotations(readSettings(defineSettings(annotationSettings()), environment), {
    chains: new ChainRegistry(chains),
    // Asked only where heuristics are chosen.
    pool: new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none' }),
    logger: createLogger({ service: 'evm-data', level: 'silent' }),
    metrics,
  });
  return opened;
}

describe('annotations', () => {
  it('are none where no setting names any', async () => {
    const { tokenLists, descriptions, prices } = await open({});
    expect([tokenLists.get('1', TOKEN), tokenLists.malicious('1'), descriptions.get('1', TOKEN)]).toEqual([
      undefined,
      [],
      undefined,
    ]);
    const table = await prices.pricesFor({ chainId: '1', tokens: [TOKEN], currency: 'usd' }, 1_000);
    expect(table.price(TOKEN, 'standard')).toBeUndefined();
  });

  it('have a fetched list at once at the next start, also while its server is away', async () => {
    const server = createServer((_, response) => response.end(LIST)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const environment = {
      NUNATAK_TOKEN_LISTS: `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.json`,
      NUNATAK_TOKEN_LIST_FOLDER: join(folder, 'kept'),
    };
    const first = await open(environment);
    await until(async () => first.tokenLists.get('1', TOKEN)?.name === 'Fetched');
    await first.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect((await open(environment)).tokenLists.get('1', TOKEN)).toEqual({ name: 'Fetched' });
  });

  it('fetch lists as the settings of requests to the internet have it, and count what was fetched', async () => {
    const server = createServer((_, response) => {
      // Elsewhere by its name: what the operator did not write, the guard looks at.
      response
        .writeHead(302, { location: `http://localhost:${(server.address() as AddressInfo).port}/list.json` })
        .end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const environment = { NUNATAK_TOKEN_LISTS: `http://127.0.0.1:${port}/list.json` };
    const counted = async (outcome: string): Promise<number> => {
      const fetched = await metrics.getSingleMetric('nunatak_outbound_requests_total')!.get();
      return fetched.values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    };
    try {
      await open(environment);
      await until(async () => (await counted('outbound_refused')) > 0);
      await opened!.close();
      await open({ ...environment, NUNATAK_OUTBOUND_ALLOWED_HOSTS: `localhost:${port}` });
      await until(async () => (await counted('outbound_redirect')) > 0);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('are of the lists that chains name, too, and say nothing of chains that these do not serve', async () => {
    const file = join(folder, 'list.json');
    writeFileSync(file, LIST);
    const { tokenLists } = await open({}, [{ ...unknownChain('1'), tokenLists: [file] }, unknownChain('2')]);
    expect([tokenLists.get('1', TOKEN)?.name, tokenLists.get('2', TOKEN)]).toEqual(['Fetched', undefined]);
  });

  it('are refused with every fault of the prices file', async () => {
    const file = join(folder, 'prices.json');
    writeFileSync(file, JSON.stringify({ prices: [{ chainId: 'x', prices: { usd: 0 } }] }));
    await expect(open({ NUNATAK_PRICES_FILE: file })).rejects.toMatchObject({
      faults: [expect.stringContaining('prices[0].chainId'), expect.stringContaining('prices[0].prices.usd')],
    });
  });
});
