export { lastingPort } from './ports.js';
export { SERVICES, type ServiceName } from './service-plan.js';
export { type ServiceStatus, type Services, type ServicesOptions, startServices } from './start-services.js';
