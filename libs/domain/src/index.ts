export type { Domain, DomainDatabase, DomainService, ServiceNeeds } from './domain.js';
