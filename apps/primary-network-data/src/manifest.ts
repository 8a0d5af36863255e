import type { ServiceManifest } from '@nunatak/gateway-contracts';

/** What others have to know of this service in order to run it, and gateways in order to ask it. */
export const manifest = {
  name: 'primary-network-data',
  stage: 'data',
  ports: { admin: 9108, http: 8102, grpc: 9203 },
  offers: {
    host: 'data',
    prefixes: ['/v1/networks', '/v1/avax'],
    // Asks for UTXOs of more addresses than a URL takes.
    safePosts: ['/v1/networks'],
  },
} as const satisfies ServiceManifest;
