export { lastingPort } from './ports.js';
export { type FollowedPrimaryNetwork, SERVICES, type ServiceName } from './service-plan.js';
export { type ServiceStatus, type Services, type ServicesOptions, startServices } from './start-services.js';
