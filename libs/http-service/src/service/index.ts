export { Service, type ServicePool } from './service.js';
export { type ServiceDescription, startService } from './start-service.js';
