export type { Domain, DomainDatabase, DomainService } from './domain.js';
