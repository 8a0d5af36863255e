import type { ServiceManifest } from './service-manifest.js';

/** What others have to know of the gateway in order to run it. */
export const GATEWAY = {
  name: 'gateway',
  stage: 'gateway',
  ports: { admin: 9100, http: 8080, metrics: 8081 },
  /** gRPC ports that it calls where a service answers on them. */
  calls: ['ACCOUNTS'],
} as const satisfies ServiceManifest & { calls: readonly string[] };
