import type { ServiceManifest } from '@nunatak/gateway-contracts';

/** What others have to know of this service in order to run it. */
export const manifest = {
  name: 'evm-indexer',
  stage: 'indexer',
  ports: { admin: 9103 },
} as const satisfies ServiceManifest;
