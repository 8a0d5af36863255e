export type { EmbeddedUpstreamOptions, OpenApiDocument } from './embedded-upstream-options.js';
export { GATEWAY } from './gateway-manifest.js';
export * from './internal-headers.js';
export { manifestFaults } from './manifest-faults.js';
export { DEFAULT_WEIGHT, type Operation, WEIGHT_EXTENSION, WEIGHTS, type Weight } from './operation.js';
export { UNCOVERED_BLOCKS_HEADER } from './public-headers.js';
export {
  type OperationRule,
  PUBLIC_HOSTS,
  type PublicHost,
  type PublicOffer,
  type RetryRule,
  SERVICE_STAGES,
  type ServiceManifest,
  type ServicePorts,
} from './service-manifest.js';
