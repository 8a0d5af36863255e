import type { ServiceManifest } from '@nunatak/gateway-contracts';

/** What others have to know of this service in order to run it. */
export const manifest = {
  name: 'primary-network-ingester',
  stage: 'ingester',
  ports: { admin: 9106 },
} as const satisfies ServiceManifest;
