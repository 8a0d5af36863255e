import type { ServiceManifest } from '@nunatak/gateway-contracts';

/** What others have to know of this service in order to run it. */
export const manifest = {
  name: 'evm-enricher',
  stage: 'indexer',
  ports: { admin: 9105, grpc: 9202 },
} as const satisfies ServiceManifest;
