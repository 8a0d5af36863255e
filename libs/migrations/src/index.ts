export { migrateStore } from './migrate-store.js';
