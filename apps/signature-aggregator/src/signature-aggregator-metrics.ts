import { httpMetrics } from '@nunatak/http-service/http';
import { counter, defineMetrics, gauge, histogram, registerMetrics } from '@nunatak/telemetry/metrics';
import type { Gauge, Registry } from 'prom-client';
import type { AggregationEvents } from './aggregation/aggregation-events.js';
import type { SigningNetworks } from './networks/signing-networks.js';

const own = defineMetrics({
  aggregations: histogram({
    name: 'nunatak_signature_aggregation_duration_seconds',
    help: 'Time of an aggregation, by network and outcome: signed, too_little (the quorum was not reached in time), invalid, unavailable, abandoned, failed.',
    labels: ['network', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  }),
  questions: counter({
    name: 'nunatak_signature_questions_total',
    help: 'Validators that were asked for a signature, by network and kind: first, hedge (another one was late), again (after a refusal or a lost connection).',
    labels: ['network', 'kind'],
  }),
  refusals: counter({
    name: 'nunatak_signature_refusals_total',
    help: 'Refusals of validators, by network, source chain of the message (P-Chain, EVM) and code; wrong: a signature that is not of the message.',
    labels: ['network', 'chain', 'code'],
  }),
  reused: counter({
    name: 'nunatak_signature_cache_hits_total',
    help: 'Signatures that were known when an aggregation began, by network and kind: memory, redis (another replica collected them).',
    labels: ['network', 'kind'],
  }),
  connectedWeight: gauge({
    name: 'nunatak_signature_connected_weight_ratio',
    help: 'The share of a subnet’s weight whose validators are connected, by network and subnet.',
    labels: ['network', 'subnet'],
  }),
  connectedPeers: gauge({
    name: 'nunatak_signature_connected_peers',
    help: 'Nodes that are connected, by network.',
    labels: ['network'],
  }),
  deafPeers: gauge({
    name: 'nunatak_signature_deaf_peers',
    help: 'Nodes that did not answer the last three questions or more, by network: some nodes answer again only after a restart.',
    labels: ['network'],
  }),
  peerFaults: gauge({
    name: 'nunatak_signature_peer_faults',
    help: 'Failed dials and ended connections since the start, by network and reason.',
    labels: ['network', 'reason'],
  }),
});

/** What this service shows to Prometheus. */
export const signatureAggregatorMetrics = defineMetrics({ ...own.shape, ...httpMetrics });

/** Codes that nodes have; a peer may send any other number. */
const LOWEST_CODE = -4;
const HIGHEST_CODE = 32;

/** Shows what happens in networks, and how their peers are connected. */
export class AggregatorMetrics {
  readonly #metrics;
  #networks: SigningNetworks | undefined;

  constructor(registry: Registry) {
    this.#metrics = registerMetrics(own, registry, {
      connectedWeight: (metric) => this.#showWeights(metric),
      connectedPeers: (metric) => this.#showPeers(metric),
      deafPeers: (metric) => this.#showDeaf(metric),
      peerFaults: (metric) => this.#showFaults(metric),
    });
  }

  /** Shows the connections of networks from now on. */
  watch(networks: SigningNetworks): void {
    this.#networks = networks;
  }

  eventsOf(networkId: number): AggregationEvents {
    const network = String(networkId);
    const { aggregations, questions, refusals, reused } = this.#metrics;
    return {
      ended: (outcome, seconds) => aggregations.observe({ network, outcome }, seconds),
      asked: (kind) => questions.inc({ network, kind }),
      refused: (chain, code) => refusals.inc({ network, chain, code: shownCode(code) }),
      reused: (count, cache) => reused.inc({ network, kind: cache }, count),
    };
  }

  #showWeights(metric: Gauge<'network' | 'subnet'>): void {
    // Subnets come and go.
    metric.reset();
    for (const { networkId, status } of this.#statuses())
      for (const { subnetId: subnet, connectedWeight, totalWeight } of status.subnets)
        metric.set({ network: String(networkId), subnet }, Number(connectedWeight) / Math.max(1, Number(totalWeight)));
  }

  #showPeers(metric: Gauge<'network'>): void {
    for (const { networkId, status } of this.#statuses()) metric.set({ network: String(networkId) }, status.connected);
  }

  #showDeaf(metric: Gauge<'network'>): void {
    for (const { networkId, aggregator } of this.#networks?.started ?? [])
      metric.set({ network: String(networkId) }, aggregator.deafNodes.length);
  }

  #showFaults(metric: Gauge<'network' | 'reason'>): void {
    for (const { networkId, status } of this.#statuses())
      for (const [reason, count] of Object.entries(status.faults))
        metric.set({ network: String(networkId), reason }, count);
  }

  #statuses() {
    return (this.#networks?.started ?? []).map((network) => ({
      networkId: network.networkId,
      status: network.status(),
    }));
  }
}

function shownCode(code: number | 'wrong'): string {
  return code === 'wrong' || (code >= LOWEST_CODE && code <= HIGHEST_CODE) ? String(code) : 'other';
}
