import type { Registry } from 'prom-client';
import { defineMetrics, gauge } from './define-metrics.js';
import { registerMetrics } from './register-metrics.js';

/** Who works on which chain. */
export const leaseMetrics = {
  leaseHeld: gauge({
    name: 'nunatak_lease_held',
    help: '1 while this process holds the chain’s lease in a role (ingester, indexer, enricher), 0 while it is a spare. The sum over a role’s processes is 1.',
    labels: ['chain', 'role'],
  }),
  leaseEpoch: gauge({
    name: 'nunatak_lease_epoch',
    help: 'The lease’s epoch when this process last held it: it grows with each change of holder.',
    labels: ['chain', 'role'],
  }),
};

export type LeaseRole = 'ingester' | 'indexer' | 'enricher';

/** Tells Prometheus of a role's leases. */
export class LeaseGauges {
  private readonly metrics;

  constructor(
    registry: Registry,
    private readonly role: LeaseRole,
  ) {
    this.metrics = registerMetrics(defineMetrics(leaseMetrics), registry);
  }

  held(chain: string, epoch: number): void {
    this.metrics.leaseHeld.set({ chain, role: this.role }, 1);
    this.metrics.leaseEpoch.set({ chain, role: this.role }, epoch);
  }

  /** Waiting for the lease, or without it again. */
  notHeld(chain: string): void {
    this.metrics.leaseHeld.set({ chain, role: this.role }, 0);
  }

  /** The chain is not this process's matter any more. */
  forget(chain: string): void {
    this.metrics.leaseHeld.remove({ chain, role: this.role });
    this.metrics.leaseEpoch.remove({ chain, role: this.role });
  }
}
