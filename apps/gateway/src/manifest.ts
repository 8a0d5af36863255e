import type { ServiceManifest } from '@nunatak/gateway-contracts';

/** What others have to know of this service in order to run it. */
export const manifest = {
  name: 'gateway',
  stage: 'gateway',
  ports: { admin: 9100, http: 8080, metrics: 8081 },
} as const satisfies ServiceManifest;
