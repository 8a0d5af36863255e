import { onShutdown } from '@nunatak/core/shutdown';
import type { StartedServices } from '@nunatak/embedding';
import { embeddedUpstream, keepReads } from '@nunatak/embedding/data-service';
import type { ChainRegistry } from '@nunatak/evm-chains';
import { holdingsService, type NftRefresher, type NodeState } from '@nunatak/evm-contracts';
import {
  type AnnotationSettings,
  createEvmDataApplication,
  evmDataDocument,
  holdingsOf,
  openAnnotations,
} from '@nunatak/evm-data';
import { evmReadPool } from '@nunatak/evm-queries';
import type { PrimaryNetwork } from '@nunatak/primary-network-contracts';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

/** What the EVM's data service answers with. */
export interface EvmDataServiceOptions {
  /** The store, as a role that can only read. */
  readUrl: string;
  chains: ChainRegistry;
  nodeState: NodeState;
  /** Absent: nobody looks for metadata. */
  nftRefresher?: NftRefresher;
  primaryNetwork: PrimaryNetwork;
  pageTokenSecret: string;
  /** Those whose events of interchain messages are believed: addresses in lower case. */
  interchainContracts: readonly string[];
  /** Which lists, descriptions and prices answers show. */
  annotations: AnnotationSettings;
  logger: Logger;
  metrics: Registry;
  /** Called at each request. */
  onRequest?: () => void;
}

/** Starts the EVM's data service in this thread, without a listener, and registers its stop. */
export async function startEvmDataService(options: EvmDataServiceOptions): Promise<StartedServices> {
  const { readUrl, chains, nodeState, nftRefresher, primaryNetwork } = options;
  const { interchainContracts, pageTokenSecret, logger, metrics } = options;
  const pool = keepReads(evmReadPool(readUrl), logger);
  const annotations = await openAnnotations(options.annotations, { chains, pool, logger, metrics });
  onShutdown('lists and prices', () => annotations.close());
  const data = await createEvmDataApplication({
    ...{
      pool,
      chains,
      nodeState,
      primaryNetwork,
      interchainContracts,
      pageTokenSecrets: [pageTokenSecret],
      annotations,
    },
    ...(nftRefresher && { nftRefresher }),
    http: { logger, metrics, listener: 'evm-data' },
  });
  const upstream = await embeddedUpstream(data, readUrl, evmDataDocument());
  const { onRequest } = options;
  const handler: typeof upstream.handler = (request, response) => {
    onRequest?.();
    upstream.handler(request, response);
  };
  return {
    upstreams: { 'evm-data': onRequest === undefined ? upstream : { ...upstream, handler } },
    services: [holdingsService(holdingsOf(data))],
  };
}
