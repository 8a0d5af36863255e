import type { ServiceManifest } from '@nunatak/gateway-contracts';

/** What others have to know of this service in order to run it, and gateways in order to ask it. */
export const manifest = {
  name: 'evm-data',
  stage: 'data',
  ports: { admin: 9104, http: 8101 },
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
} as const satisfies ServiceManifest;
