import type { ServiceManifest } from '@nunatak/gateway-contracts';

/** What others have to know of this service in order to run it. */
export const manifest = {
  name: 'evm-ingester',
  stage: 'ingester',
  ports: { admin: 9102, grpc: 9201 },
} as const satisfies ServiceManifest;
