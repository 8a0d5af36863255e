export { DEFAULT_LEASE, HeldLease, LeaseLostError, type LeaseTiming } from './lease/held-lease.js';
export { type LeaseHolder, LeaseStore, type LeaseTable } from './lease/lease-store.js';
