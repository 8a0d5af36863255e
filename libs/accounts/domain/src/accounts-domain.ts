import type { Domain, DomainService } from '@nunatak/domain';

/** Keeps organisations, plans and API keys, and verifies keys for gateways. */
export const accounts = {
  name: 'accounts',
  stage: 'data',
  ports: { admin: 9112, http: 8105, grpc: 9205, operators: 9113 },
  scale: 'request',
  answers: 'ACCOUNTS',
  needs: {
    ...{ database: true, connections: 5 },
    given: ['NUNATAK_ACCOUNTS_KEY_SECRETS', 'NUNATAK_ACCOUNTS_OPERATOR_TOKENS'],
  },
  offers: {
    host: 'data',
    prefixes: [
      '/v1/apiUsageMetrics',
      '/v1/apiLogs',
      '/v1/rpcUsageMetrics',
      '/v1/subnetRpcUsageMetrics',
      '/v1/primaryNetworkRpcUsageMetrics',
    ],
  },
} as const satisfies DomainService;

/** Who may ask how much. Without it, no key is needed and nothing is limited. */
export const accountsDomain = {
  name: 'accounts',
  database: {
    name: 'nunatak_accounts',
    variable: 'NUNATAK_ACCOUNTS_DATABASE_URL',
    schema: async () => (await import('@nunatak/accounts-schema')).ACCOUNTS_SCHEMA,
  },
  services: [accounts],
} as const satisfies Domain;
