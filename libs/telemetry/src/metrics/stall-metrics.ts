import type { Registry } from 'prom-client';
import { counter, defineMetrics } from './define-metrics.js';
import type { LeaseRole } from './lease-metrics.js';
import { registerMetrics } from './register-metrics.js';

/** What stood still. */
export const stallMetrics = {
  stalls: counter({
    name: 'nunatak_chain_stalls_total',
    help: 'Times that a chain’s work in a role (ingester, indexer, enricher) stood still for a minute although there was something to do, and was begun anew; the log says what it waited for. A fault of Nunatak or of its surroundings.',
    labels: ['domain', 'chain', 'role'],
  }),
};

/** Counts a role's stalls. */
export class StallCounter {
  private readonly metrics;

  constructor(
    registry: Registry,
    private readonly domain: string,
    private readonly role: LeaseRole,
  ) {
    this.metrics = registerMetrics(defineMetrics(stallMetrics), registry);
  }

  /** The chain is worked on here: 0 until something happens, so that an increase from 0 shows. */
  known(chain: string): void {
    this.metrics.stalls.inc({ domain: this.domain, chain, role: this.role }, 0);
  }

  stalled(chain: string): void {
    this.metrics.stalls.inc({ domain: this.domain, chain, role: this.role });
  }

  /** The chain is not this process's matter any more. */
  forget(chain: string): void {
    this.metrics.stalls.remove({ domain: this.domain, chain, role: this.role });
  }
}
