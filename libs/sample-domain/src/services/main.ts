import { KafkaBlockStream, kafkaOptions } from '@nunatak/block-stream';
import { checkGatewayPort, listenForGateways } from '@nunatak/data-api';
import { controlPool, databaseCheck, readPool, workPool } from '@nunatak/database';
import { type Service, startService } from '@nunatak/http-service/service';
import { createLedgerData } from '../answers/ledger-data.module.js';
import { LEDGER_BLOCKS } from '../blocks/ledger-event.js';
import { indexLedgers } from '../indexing/ledger-indexer.js';
import { startLedgerIngester } from '../ingesting/ledger-ingester.js';
import { HttpLedgerNode } from '../node/ledger-node.js';
import { LEDGER_SCHEMA } from '../store/ledger-store.js';
import { dataSettings, indexerSettings, ingesterSettings, type LogSettings } from './settings.js';

const [, , name = ''] = process.argv;

function openStream({ config, logger, health, onStop }: Service<LogSettings>) {
  const stream = new KafkaBlockStream(LEDGER_BLOCKS, { ...kafkaOptions(config), clientId: name, log: logger });
  onStop('block stream', () => stream.close());
  health.addReadiness('schema', LEDGER_SCHEMA.readiness(config.sampleDatabaseUrl, logger));
  health.addReadiness('kafka', () => stream.check());
  return stream;
}

/** Each service as a process of its own. The argument names one. */
const SERVICES: Record<string, () => Promise<void>> = {
  'ledger-ingester': () =>
    startService({
      ...{ name, title: 'ledger ingester', settings: ingesterSettings },
      async start(service) {
        const { config, logger: log, health, metrics } = service;
        const pool = controlPool(config.sampleDatabaseUrl, { applicationName: name, max: 2 });
        service.keepPool('database', pool, 'ingester');
        const parts = { stream: openStream(service), pool, log, metrics, health, holder: config.ingesterName };
        const ingester = startLedgerIngester(config.ledgers, new HttpLedgerNode(config.ledgerNode), parts);
        service.onStop('ingester', () => ingester.close());
        return { ledgers: config.ledgers };
      },
    }),
  'ledger-indexer': () =>
    startService({
      ...{ name, title: 'ledger indexer', settings: indexerSettings },
      async start(service) {
        const { config, logger, health, metrics: registry } = service;
        const pool = workPool(config.sampleDatabaseUrl, { applicationName: name, max: 4 });
        service.keepPool('database', pool, 'indexer');
        const indexer = indexLedgers(config.ledgers, { stream: openStream(service), pool, logger, registry, health });
        service.onStop('indexer', () => indexer.stop());
        return { ledgers: config.ledgers };
      },
    }),
  'ledger-data': () =>
    startService({
      ...{ name, title: 'ledger data service', settings: dataSettings },
      check: (config) => checkGatewayPort(config, 'NUNATAK_LEDGER_DATA_HOST', config.ledgerDataHost),
      async start(service) {
        const { config, logger, health, metrics } = service;
        const pool = readPool(config.sampleDatabaseUrl, { applicationName: name, max: config.databaseConnections });
        service.keepPool('database', pool);
        const database = databaseCheck(config.sampleDatabaseUrl);
        service.onStop('database check', () => database.close());
        const http = { logger, metrics, health, listener: name };
        const app = await createLedgerData(pool, config.pageTokenSecrets, http, config.gatewaySecrets);
        health.addReadiness('schema', LEDGER_SCHEMA.readiness(config.sampleDatabaseUrl, logger));
        health.addReadiness('database', () => database.check());
        const at = { host: config.ledgerDataHost, port: config.ledgerDataPort };
        return { url: await listenForGateways(app, service, at) };
      },
    }),
};

await SERVICES[name]!();
