export { DOMAINS } from './domains.js';
export { lastingPort } from './ports.js';
export { type PlannedService, servicesOf } from './service-plan.js';
export { type ServiceStatus, type Services, type ServicesOptions, startServices } from './start-services.js';
