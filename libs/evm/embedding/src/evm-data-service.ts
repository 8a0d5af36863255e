import { onShutdown } from '@nunatak/core/shutdown';
import { databaseCheck } from '@nunatak/database';
import type { ChainRegistry } from '@nunatak/evm-chains';
import type { NftRefresher, NodeState } from '@nunatak/evm-contracts';
import { type AnnotationSettings, createEvmDataApplication, evmDataDocument, openAnnotations } from '@nunatak/evm-data';
import { evmReadPool } from '@nunatak/evm-queries';
import type { EmbeddedUpstreamOptions } from '@nunatak/gateway-contracts';
import { requestHandler } from '@nunatak/http-service/http';
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

/** Starts the EVM's data service in this thread, without a listener, and registers its stop. @returns how the gateway asks it */
export async function startEvmDataService(options: EvmDataServiceOptions): Promise<EmbeddedUpstreamOptions> {
  const { readUrl, chains, nodeState, nftRefresher, primaryNetwork } = options;
  const { interchainContracts, pageTokenSecret, logger, metrics } = options;
  const pool = evmReadPool(readUrl);
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  onShutdown('database connections', () => pool.end());
  const database = databaseCheck(readUrl);
  onShutdown('database check', () => database.close());
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
  onShutdown('data service', () => data.close());
  const document = evmDataDocument();
  const handler = await requestHandler(data);
  const { onRequest } = options;
  return {
    kind: 'embedded',
    handler:
      onRequest === undefined
        ? handler
        : (request, response) => {
            onRequest();
            handler(request, response);
          },
    openApi: () => ({ ...document, openapi: document.openapi }) as never,
    checkReachable: () => database.check(),
  };
}
