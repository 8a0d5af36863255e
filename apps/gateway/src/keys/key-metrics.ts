import type { KeyStatus } from '@nunatak/accounts-contracts';
import { counter, defineMetrics, gauge, registerMetrics } from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';
import type { RefusalReason } from './key-refusals.js';

/** What is counted of keys. Labels name neither organisations nor keys nor addresses. */
export const keyMetrics = defineMetrics({
  refusals: counter({
    name: 'nunatak_gateway_key_refusals_total',
    help: 'Requests refused because of their API key, by reason (several, malformed, unknown, disabled, revoked, expired, scope, guesses: too many unknown keys from one address, away: accounts does not answer).',
    labels: ['reason'],
  }),
  verifications: counter({
    name: 'nunatak_gateway_key_verifications_total',
    help: 'API keys that accounts was asked about, by outcome (valid, unknown, disabled, revoked, expired, failed).',
    labels: ['outcome'],
  }),
  changesConnected: gauge({
    name: 'nunatak_gateway_key_changes_connected',
    help: '1 while the stream of changes of API keys is connected, else 0.',
    labels: [],
  }),
});

/** Counts what becomes of keys. */
export class KeyMetrics {
  readonly #metrics;

  /** @param isConnected whether the stream of changes is up */
  constructor(registry: Registry, isConnected: () => boolean) {
    this.#metrics = registerMetrics(keyMetrics, registry, {
      changesConnected: (metric) => metric.set(isConnected() ? 1 : 0),
    });
  }

  refused(reason: RefusalReason): void {
    this.#metrics.refusals.inc({ reason });
  }

  verified(outcome: KeyStatus | 'failed'): void {
    this.#metrics.verifications.inc({ outcome });
  }
}
