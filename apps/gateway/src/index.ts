export { admissionSettings } from './accounts-settings.js';
export { admissionBy, checkAdmissionSettings } from './admission-of-settings.js';
export { createGateway, type Gateway } from './gateway.js';
export type { UpstreamOptions } from './gateway-options.js';
export type { OfferedService } from './routing/offered-service.js';
