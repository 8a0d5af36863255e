export type { AddedHeaders, AdmissionRequest, Admitted, Check, Refused, Verdict } from './admission/admission.js';
export type { Outcome } from './admission/outcome.js';
export { createGateway, type Gateway } from './gateway.js';
export type { GatewayOptions, PublicListenerOptions, UpstreamOptions } from './gateway-options.js';
export type { Limits } from './listener/limits.js';
export { PortError } from './listener/port-error.js';
export type { AllowedOrigins } from './response/cors.js';
export type { OfferedService } from './routing/offered-service.js';
export type { Route } from './routing/route-table.js';
