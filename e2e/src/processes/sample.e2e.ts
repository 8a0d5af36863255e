import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from '@jest/globals';
import { ledgerDomain } from '@nunatak/sample-domain';
import { type LedgerServer, startLedgerServer } from '@nunatak/sample-domain/testing';
import { type Services, startServices } from '@nunatak/services';
import { type Backing, startBacking } from '@nunatak/services/backing';
import { compareLedgers, LEDGERS } from '../sample/compare-ledgers.js';
import { build } from '../waiting.js';

const folder = mkdtempSync(join(tmpdir(), 'nunatak-sample-'));
const domains = [ledgerDomain];
let server: LedgerServer;
let backing: Backing;
let services: Services;

beforeAll(async () => {
  await build();
  server = await startLedgerServer();
  backing = await startBacking({ folder, domains });
  services = await startServices({
    ...{ domains, databaseUrls: backing.databaseUrls, kafkaBrokers: backing.kafkaBrokers, ports: 'free' },
    nodes: { NUNATAK_LEDGER_NODE: server.url, NUNATAK_LEDGERS: LEDGERS.join(',') },
    environmentOf: { gateway: { NUNATAK_GATEWAY_DATA_ROUTES: '/v1/ledgers=ledger-data' } },
    folder,
  });
});
afterAll(async () => {
  await services?.stop();
  await backing?.kill();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('the sample as processes on Kafka answers as its node does, and shows metrics, health and its commands', async () => {
  await compareLedgers(server.node, {
    baseUrl: services.baseUrl,
    env: { NUNATAK_SAMPLE_DATABASE_URL: backing.databaseUrls.sample! },
    metrics: async () => {
      const texts = services.processes.map(({ adminPort }) => fetch(`http://127.0.0.1:${adminPort}/metrics`));
      return (await Promise.all(texts.map(async (response) => (await response).text()))).join('\n');
    },
  });
});
