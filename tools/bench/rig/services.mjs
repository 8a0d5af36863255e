import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { startKafka } from '@nunatak/kafka';
import { startServices } from '@nunatak/services';

const DATABASE = 'nunatak_evm';
const METRICS_DATABASE = 'nunatak_metrics';

/**
 * Starts Nunatak as processes of their own, one of each, on a broker and on a PostgreSQL with the settings of the embedded default: what
 * `startNunatak` gives, and each process's id. Its output goes to files beside its data.
 *
 * @param chains `{ chainId, url }` of each chain
 * @param replicas more or fewer of a service
 * @param environmentOf more environment variables of a service, by its name
 */
export async function startNunatakServices({
  dataDir,
  chains,
  replicas = {},
  postgres: running,
  nodeFlags = [],
  environmentOf = {},
}) {
  mkdirSync(dataDir, { recursive: true });
  const started = [];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    const postgres =
      running ??
      (await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), databases: [DATABASE, METRICS_DATABASE] }));
    if (!running) started.push(() => postgres.stop());
    const kafka = await startKafka({ dataDir: join(dataDir, 'kafka') });
    started.push(() => kafka.stop());
    const chainsFile = join(dataDir, 'chains.json');
    const entries = chains.map(({ chainId, url }) => ({ chainId: Number(chainId), endpoints: [url] }));
    writeFileSync(chainsFile, JSON.stringify({ chains: entries }));
    const pageTokenSecret = randomBytes(32).toString('hex');
    const services = await startServices({
      databaseUrls: {
        evm: postgres.url(DATABASE),
        ...(replicas['metrics-indexer'] && { metrics: postgres.url(METRICS_DATABASE) }),
      },
      ...{ kafkaBrokers: kafka.brokers.join(','), nodes: { NUNATAK_CHAINS_FILE: chainsFile }, nodeFlags },
      replicas: { 'evm-ingester': 1, 'evm-indexer': 1, 'evm-enricher': 1, 'evm-data': 1, gateway: 1, ...replicas },
      ...{ ports: 'free', folder: dataDir },
      environmentOf: { ...environmentOf, 'evm-data': { NUNATAK_PAGE_TOKEN_SECRETS: pageTokenSecret } },
    });
    started.push(() => services.stop());
    const { pid: databasePid } = postgres;
    return {
      url: services.baseUrl,
      logFile: join(dataDir, 'logs'),
      processes: Object.fromEntries(services.processes.map(({ name, replica, pid }) => [`${name} ${replica}`, pid])),
      /** Where each process answers for its health. */
      adminUrls: Object.fromEntries(
        services.processes.map(({ name, replica, adminPort }) => [
          `${name} ${replica}`,
          `http://127.0.0.1:${adminPort}`,
        ]),
      ),
      brokerPid: kafka.pid,
      pageTokenSecret,
      assertRunning: () => {
        const died = services.processes.find(({ deaths }) => deaths > 0);
        if (died) throw new Error(`${died.name} ${died.replica} has ended: see ${join(dataDir, 'logs')}`);
      },
      ready: async () => undefined,
      database: async (name = DATABASE) => ({ url: postgres.url(name), pid: databasePid }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
