export { Service } from './service.js';
export { startService } from './start-service.js';
