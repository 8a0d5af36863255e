import type { Registry } from 'prom-client';
import { counter, defineMetrics, gauge } from './define-metrics.js';
import { registerMetrics } from './register-metrics.js';

/** Who works on which chain. */
export const leaseMetrics = {
  leaseHeld: gauge({
    name: 'nunatak_lease_held',
    help: '1 while this process holds the chain’s lease in a role (ingester, indexer, enricher) of a domain, 0 while it is a spare. The sum over a role’s processes is 1.',
    labels: ['domain', 'chain', 'role'],
  }),
  leaseEpoch: gauge({
    name: 'nunatak_lease_epoch',
    help: 'The lease’s epoch when this process last held it: it grows with each change of holder.',
    labels: ['domain', 'chain', 'role'],
  }),
  leaseHandovers: counter({
    name: 'nunatak_lease_handovers_total',
    help: 'Times that this process gave the chain’s lease up to a replica with fewer chains (NUNATAK_SHARE_CHAINS). A chain that moves again and again has replicas that come and go.',
    labels: ['domain', 'chain', 'role'],
  }),
};

export type LeaseRole = 'ingester' | 'indexer' | 'enricher';

/** Tells Prometheus of a role's leases. */
export class LeaseGauges {
  private readonly metrics;

  constructor(
    registry: Registry,
    private readonly domain: string,
    private readonly role: LeaseRole,
  ) {
    this.metrics = registerMetrics(defineMetrics(leaseMetrics), registry);
  }

  held(chain: string, epoch: number): void {
    this.metrics.leaseHeld.set({ domain: this.domain, chain, role: this.role }, 1);
    this.metrics.leaseEpoch.set({ domain: this.domain, chain, role: this.role }, epoch);
  }

  /** Waiting for the lease, or without it again. */
  notHeld(chain: string): void {
    this.metrics.leaseHeld.set({ domain: this.domain, chain, role: this.role }, 0);
  }

  /** The lease goes to a replica that asked for it. */
  handedOver(chain: string): void {
    this.metrics.leaseHandovers.inc({ domain: this.domain, chain, role: this.role });
  }

  /** The chain is not this process's matter any more. */
  forget(chain: string): void {
    this.metrics.leaseHeld.remove({ domain: this.domain, chain, role: this.role });
    this.metrics.leaseEpoch.remove({ domain: this.domain, chain, role: this.role });
    this.metrics.leaseHandovers.remove({ domain: this.domain, chain, role: this.role });
  }
}
