import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeData } from '../rig/nunatak.mjs';
import { startNunatakServices } from '../rig/services.mjs';

/** Starts ingester, indexers and what they need as processes, on Kafka, with empty stores. */
export async function openServices({ replay, chainId, hasMetrics }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nunatak-metrics-beside-'));
  const services = await startNunatakServices({
    ...{ dataDir, chains: [{ chainId, url: replay.url }] },
    replicas: { 'metrics-indexer': hasMetrics ? 1 : 0, metrics: 0 },
  });
  return {
    urls: { evm: (await services.database()).url, metrics: (await services.database('nunatak_metrics')).url },
    metricsPid: services.processes['metrics-indexer 1'],
    async stop() {
      await services.stop();
      removeData(dataDir);
    },
  };
}
