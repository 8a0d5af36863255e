import type { ServiceManifest } from '@nunatak/gateway-contracts';

/** What others have to know of this service in order to run it. */
export const manifest = {
  name: 'primary-network-indexer',
  stage: 'indexer',
  ports: { admin: 9107 },
} as const satisfies ServiceManifest;
