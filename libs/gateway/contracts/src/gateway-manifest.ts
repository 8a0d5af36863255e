import type { ServiceManifest } from './service-manifest.js';

/** What others have to know of the gateway in order to run it. */
export const GATEWAY = {
  name: 'gateway',
  stage: 'gateway',
  ports: { admin: 9100, http: 8080, metrics: 8081 },
  /** gRPC ports that it calls where a service answers on them. */
  calls: ['ACCOUNTS'],
  /** The variable that names a folder of a replica's own, for usage that accounts has not taken yet. */
  folder: 'NUNATAK_GATEWAY_USAGE_FOLDER',
} as const satisfies ServiceManifest & { calls: readonly string[]; folder: string };
