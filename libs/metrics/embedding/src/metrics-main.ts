import { onShutdown } from '@nunatak/core/shutdown';
import type {
  DomainSurroundings,
  MainHalf,
  RunningDomain,
  ServiceSurroundings,
  StartedServices,
} from '@nunatak/embedding';
import { embeddedUpstream, keepReads } from '@nunatak/embedding/data-service';
import { ChainsClient } from '@nunatak/evm-contracts';
import { createMetricsApplication, metricsDocument } from '@nunatak/metrics';
import { metrics as metricsService } from '@nunatak/metrics-domain';
import { metricsReadPool } from '@nunatak/metrics-queries';
import { PrimaryNetworkClient } from '@nunatak/primary-network-contracts';

/** The half in the main thread. */
export const metricsMain: MainHalf = {
  settings: {},
  ask: () => ({
    isNamed: false,
    configure: async () => ({ start: async (surroundings) => runningMetrics(surroundings) }),
  }),
};

function runningMetrics(surroundings: DomainSurroundings): RunningDomain {
  return {
    // Chains are the EVM's, which shows them.
    chains: { list: () => [], onChange: () => undefined },
    pipelineSettings: undefined,
    startServices: (services) => startServices(surroundings, services),
    examplePaths: async () => [],
  };
}

async function startServices(
  { folder, readUrl, logger }: DomainSurroundings,
  { pipeline, main, metrics }: ServiceSurroundings,
): Promise<StartedServices> {
  const { name } = metricsService;
  const chains = new ChainsClient({ address: pipeline });
  onShutdown('list of chains', () => chains.close());
  const app = await createMetricsApplication({
    ...{ pool: keepReads(metricsReadPool(readUrl), logger), chains, pageTokenSecrets: [folder.pageTokenSecret] },
    primaryNetwork: new PrimaryNetworkClient({ address: main, retries: 0 }),
    http: { logger, metrics, listener: name },
  });
  return { upstreams: { [name]: await embeddedUpstream(app, readUrl, metricsDocument()) } };
}
