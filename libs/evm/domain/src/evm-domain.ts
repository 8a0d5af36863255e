import type { Domain, DomainService } from '@nunatak/domain';

/** Reads the nodes, and answers what others ask of them. */
export const evmIngester = {
  name: 'evm-ingester',
  stage: 'ingester',
  ports: { admin: 9102, grpc: 9201 },
  scale: 'chain',
  answers: 'NODE_STATE',
  needs: {
    ...{ database: true, connections: 7, stream: 'publishes' },
    nodes: ['NUNATAK_CHAINS_FILE', 'NUNATAK_EVM_RPC', 'NUNATAK_AVALANCHE_NODES', 'NUNATAK_EVM_CHAINS'],
  },
} as const satisfies DomainService;

/** Derives rows of blocks, and stores them. */
export const evmIndexer = {
  name: 'evm-indexer',
  stage: 'indexer',
  ports: { admin: 9103 },
  scale: 'chain',
  needs: { database: true, connections: 4, stream: 'reads', calls: ['NODE_STATE'] },
} as const satisfies DomainService;

/** Reads, compares and assesses what is never urgent. */
export const evmEnricher = {
  name: 'evm-enricher',
  stage: 'indexer',
  ports: { admin: 9105, grpc: 9202 },
  scale: 'chain',
  answers: 'ENRICHER',
  needs: { database: true, connections: 4, calls: ['NODE_STATE'] },
} as const satisfies DomainService;

/** Answers the EVM operations of the public interface. */
export const evmData = {
  name: 'evm-data',
  stage: 'data',
  ports: { admin: 9104, http: 8101, grpc: 9204 },
  scale: 'request',
  answers: 'HOLDINGS',
  needs: {
    ...{ database: true, connections: 1, redis: true },
    calls: ['NODE_STATE', 'ENRICHER', 'PRIMARY_NETWORK'],
  },
  offers: {
    host: 'data',
    prefixes: [
      '/v1/chains',
      '/v2/chains',
      '/v1/transactions',
      '/v1/blocks',
      '/v1/address',
      '/v1/icm',
      '/v1/teleporter',
      '/v1/health-check',
      '/v1/live-check',
    ],
  },
} as const satisfies DomainService;

/** EVM chains. */
export const evmDomain = {
  name: 'evm',
  database: {
    name: 'nunatak_evm',
    variable: 'NUNATAK_EVM_DATABASE_URL',
    schema: async () => (await import('@nunatak/evm-schema')).EVM_SCHEMA,
  },
  services: [evmIngester, evmIndexer, evmEnricher, evmData],
} as const satisfies Domain;
