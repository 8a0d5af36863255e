import { Repetition } from '@nunatak/core/pause';
import { onShutdown } from '@nunatak/core/shutdown';
import {
  avalancheNodesOf,
  type DomainSurroundings,
  type GivenNetworkNames,
  type GivenOptions,
  type MainHalf,
  type RunningDomain,
  type ServiceSurroundings,
  type StartedServices,
} from '@nunatak/embedding';
import { requestHandler } from '@nunatak/http-service/http';
import { PrimaryNetworkClient } from '@nunatak/primary-network-contracts';
import { signatureAggregator } from '@nunatak/signature-aggregation-domain';
import {
  AggregatorMetrics,
  createOperatorApplication,
  createSignatureAggregatorApplication,
  OPERATOR_PATH,
  openNetworks,
  type SigningNetworks,
  showNetworks,
  signatureAggregatorDocument,
} from '@nunatak/signature-aggregator';
import { ConnectionNews } from './connection-news.js';
import { type SignatureAggregationSettings, settings } from './settings.js';

/** For a question to the index, where nodes are asked after it. */
const INDEX_TIMEOUT_MS = 3_000;
/** How often it is looked whether there is something to tell people. */
const NEWS_MS = 2_000;

/** The half in the main thread. The domain has no other one. */
export const signatureAggregationMain: MainHalf = {
  settings: settings.shape,
  ask(given, values) {
    const config = values as unknown as SignatureAggregationSettings & { avalancheNodes?: string };
    const { urls } = avalancheNodesOf(given, config.avalancheNodes);
    const signatureNetworkNames = [...config.signatureNetworkNames, ...namesIn(given)];
    return {
      isNamed: urls.length > 0,
      configure: async () => ({
        start: async (surroundings) =>
          runningAggregation({ ...config, avalancheNodes: urls, signatureNetworkNames }, surroundings),
      }),
    };
  },
};

/** Returns the names of `--network-name`, which the primary network's options add. */
function namesIn(given: GivenOptions): SignatureAggregationSettings['signatureNetworkNames'] {
  const { networkName, networkNames = {} } = (given.networkName ?? {}) as GivenNetworkNames;
  return [
    ...Object.entries(networkNames).map(([id, name]) => ({ networkId: Number(id), name })),
    ...(networkName === undefined ? [] : [{ networkId: undefined, name: networkName }]),
  ];
}

type AskedAggregation = SignatureAggregationSettings & { avalancheNodes: readonly string[] };

function runningAggregation(asked: AskedAggregation, { folder, logger }: DomainSurroundings): RunningDomain {
  let networks: SigningNetworks | undefined;
  let print: (lines: string) => void = () => undefined;
  return {
    // Networks are the primary network's, which shows them.
    chains: { list: () => [], onChange: () => undefined },
    pipelineSettings: undefined,
    async startServices(surroundings) {
      // Without nodes nobody could be asked: the gateway says that nothing is offered.
      if (asked.avalancheNodes.length === 0) return { upstreams: {} };
      const signatureFolder = asked.signatureFolder ?? folder.at('signatures');
      const index = new PrimaryNetworkClient({ address: surroundings.main, timeoutMs: INDEX_TIMEOUT_MS, retries: 0 });
      const metrics = new AggregatorMetrics(surroundings.metrics);
      networks = await openNetworks({ ...asked, signatureFolder }, index, metrics, logger);
      onShutdown('signing networks', () => networks?.close());
      await tellNews(new ConnectionNews(networks), (line) => print(line));
      return startService(networks, surroundings, logger);
    },
    showConditions: async (health) => {
      if (networks) showNetworks(networks, health, false);
    },
    followNodes: (show) => {
      print = show;
    },
    examplePaths: async () => [],
  };
}

async function tellNews(news: ConnectionNews, print: (line: string) => void): Promise<void> {
  const look = new Repetition(async () => {
    for (const line of news.next()) print(line);
  }, NEWS_MS);
  onShutdown('news of validators', () => look.close());
  await look.start();
}

async function startService(
  networks: SigningNetworks,
  { metrics }: ServiceSurroundings,
  logger: DomainSurroundings['logger'],
): Promise<StartedServices> {
  const { name } = signatureAggregator;
  const app = await createSignatureAggregatorApplication(networks, { logger, metrics, listener: name });
  onShutdown(name, () => app.close());
  const operators = await createOperatorApplication(networks, { logger });
  onShutdown('answers for operators', () => operators.close());
  const document: { openapi: string } = signatureAggregatorDocument();
  return {
    upstreams: { [name]: { kind: 'embedded', handler: await requestHandler(app), openApi: () => ({ ...document }) } },
    operatorRoutes: { [OPERATOR_PATH]: await requestHandler(operators) },
  };
}
