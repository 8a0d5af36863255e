import { defineMetrics, registerMetrics } from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';
import { curationMetrics } from '../curation-metrics.js';
import type { DocumentState, RefreshOutcome } from './watched-document.js';

type Kind = 'token_list' | 'descriptions';

const STATES: readonly DocumentState[] = ['current', 'stale', 'missing'];

/** Tells Prometheus of curated documents. */
export class CurationMeter {
  readonly #metrics;

  constructor(private readonly registry: Registry) {
    this.#metrics = registerMetrics(defineMetrics(curationMetrics), registry);
  }

  /** @param states the state of each document of a kind, asked when Prometheus asks */
  countDocuments(kind: Kind, states: () => DocumentState[]): void {
    registerMetrics(defineMetrics(curationMetrics), this.registry, {
      documents: (gauge) => {
        const all = states();
        for (const state of STATES) gauge.set({ kind, state }, all.filter((each) => each === state).length);
      },
    });
  }

  refreshed(kind: Kind, outcome: RefreshOutcome): void {
    this.#metrics.refreshes.inc({ kind, outcome });
  }

  listed(chain: string, tokens: number): void {
    this.#metrics.tokens.set({ chain }, tokens);
  }

  /** The chain is not served any more. */
  forget(chain: string): void {
    this.#metrics.tokens.remove({ chain });
  }

  described(contracts: number): void {
    this.#metrics.contracts.set(contracts);
  }
}
