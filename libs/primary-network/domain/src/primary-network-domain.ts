import type { Domain, DomainService } from '@nunatak/domain';

/** Reads avalanchego's nodes. */
export const primaryNetworkIngester = {
  name: 'primary-network-ingester',
  stage: 'ingester',
  ports: { admin: 9106 },
  scale: 'chain',
  needs: { database: true, connections: 6, stream: 'publishes', nodes: ['NUNATAK_AVALANCHE_NODES'] },
} as const satisfies DomainService;

/** Derives rows of blocks, and stores them. */
export const primaryNetworkIndexer = {
  name: 'primary-network-indexer',
  stage: 'indexer',
  ports: { admin: 9107 },
  scale: 'chain',
  needs: { database: true, connections: 9, stream: 'reads' },
} as const satisfies DomainService;

/** Answers the operations about P-, X- and C-Chain of the public interface. */
export const primaryNetworkData = {
  name: 'primary-network-data',
  stage: 'data',
  ports: { admin: 9108, http: 8102, grpc: 9203 },
  scale: 'request',
  answers: 'PRIMARY_NETWORK',
  needs: { database: true, connections: 1 },
  offers: {
    host: 'data',
    prefixes: ['/v1/networks', '/v1/avax'],
    // Asks for UTXOs of more addresses than a URL takes.
    safePosts: ['/v1/networks'],
  },
} as const satisfies DomainService;

/** P-, X- and C-Chain of Avalanche networks. */
export const primaryNetworkDomain = {
  name: 'primary-network',
  database: {
    name: 'nunatak_primary_network',
    variable: 'NUNATAK_PRIMARY_NETWORK_DATABASE_URL',
    schema: async () => (await import('@nunatak/primary-network-schema')).PRIMARY_NETWORK_SCHEMA,
  },
  services: [primaryNetworkIngester, primaryNetworkIndexer, primaryNetworkData],
} as const satisfies Domain;
