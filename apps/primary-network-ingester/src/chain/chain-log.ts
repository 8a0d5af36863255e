import type { BlockStream } from '@nunatak/block-stream';
import { NodeError } from '@nunatak/chain-nodes';
import type { AfterFailure, HeldLease, LeasedSession, SessionControl } from '@nunatak/coordination';
import { codeOf } from '@nunatak/core/errors';
import {
  logKeyOf,
  type NetworkUpgrades,
  type PrimaryNetworkChain,
  type PrimaryNetworkEvent,
} from '@nunatak/primary-network-contracts';
import type { StatedRules } from '@nunatak/primary-network-networks';
import type { PrimaryNetworkNodes } from '@nunatak/primary-network-node-client';
import type { NetworkGenesis } from '../genesis/network-genesis.js';
import type { IngesterLog } from '../ingester-options.js';
import type { IngesterMetrics } from '../metrics/ingester-metrics.js';
import type { ChainStatus } from './chain-status.js';
import type { ChainWatch } from './chain-watch.js';
import { EventWriter } from './event-writer.js';
import { PublishingLoop } from './publishing-loop.js';
import type { ReadAheadLimits } from './read-ahead.js';

/** What a chain's sessions work with. */
export interface ChainParts {
  chain: PrimaryNetworkChain;
  nodes: PrimaryNetworkNodes;
  genesis: NetworkGenesis;
  stream: BlockStream<PrimaryNetworkEvent>;
  limits: ReadAheadLimits;
  pollMs: number;
  log: IngesterLog;
  metrics: IngesterMetrics | undefined;
  /** Of the P-Chain: takes the upgrades that a node states, and says what is wrong with them. */
  takeUpgrades: ((stated: NetworkUpgrades) => Promise<string | undefined>) | undefined;
  /** What the operator states of the network. */
  given: StatedRules;
  /** What runs beside a session. */
  watches: readonly ChainWatch[];
}

/**
 * What the holder of a log's lease does: publishes from the log's tail on. A lost lease, a lost database or a closed stream begins that anew;
 * faults of nodes are waited out.
 */
export class ChainSession implements LeasedSession {
  readonly logKey: string;
  #status: ChainStatus = { state: 'starting' };
  #stream: { close(): Promise<void> } | undefined;

  constructor(private readonly parts: ChainParts) {
    this.logKey = logKeyOf({ networkId: parts.nodes.identity.networkId, chain: parts.chain });
  }

  get status(): ChainStatus {
    return this.#status;
  }

  /** Ends what the work may wait for, once its worker is being stopped: room in the stream, a reader. */
  async interrupt(): Promise<void> {
    await this.#stream?.close().catch(() => undefined);
  }

  async run(lease: HeldLease, { signal, cut, progress }: SessionControl): Promise<void> {
    const { logKey, parts } = this;
    const { chain, nodes, stream, metrics } = parts;
    const publisher = stream.publisher(logKey);
    this.#stream = publisher;
    // A session that is cut waits for the stream no longer; nothing that it still has can be published then.
    cut.addEventListener('abort', () => void publisher.close().catch(() => undefined), { once: true });
    try {
      this.set({ state: 'starting' });
      if (signal.aborted) return;
      const tail = await publisher.tail();
      if (tail && tail.epoch >= lease.epoch) await lease.raiseAbove(tail.epoch);
      metrics?.leases.held(logKey, lease.epoch);
      const writer = new EventWriter({ networkId: nodes.identity.networkId, chain }, publisher, lease, tail);
      if (writer.tip !== undefined) {
        this.set({ published: writer.tip.height });
        metrics?.heads.set(logKey, 'ingester', writer.tip.height);
      }
      const ending = AbortSignal.any([signal, cut]);
      const loop = new PublishingLoop(parts, logKey, writer, progress, ending, (change) => this.set(change));
      await this.besideWatches(ending, () => loop.run());
    } catch (error) {
      // Its publisher was closed under it: that is how it was to end.
      if (!signal.aborted) throw error;
    } finally {
      this.#stream = undefined;
      metrics?.inactive(logKey);
      await publisher.close().catch(() => undefined);
    }
  }

  onSpare(): void {
    if (this.#status.state !== 'waiting') this.set({ state: 'waiting', reason: undefined });
  }

  failed(error: Error): AfterFailure {
    const { log, metrics } = this.parts;
    const { logKey } = this;
    const reason = reasonOf(error);
    const isExpected = reason === 'lease' || reason === 'fenced' || reason === 'node';
    log.warn({ chain: logKey, ...(!isExpected && { err: error }) }, `chain ${logKey}: begins anew: ${error.message}`);
    metrics?.of.restarts.inc({ chain: logKey, reason });
    if (reason === 'stalled') metrics?.stalls.stalled(logKey);
    this.set({ state: 'starting', reason: error.message });
    return 'again';
  }

  /** Both show in the chain's status. */
  isExcused(): boolean {
    return this.#status.reason !== undefined || this.parts.nodes.pauses;
  }

  /** Works while the watches run beside it. */
  private async besideWatches(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    const over = new AbortController();
    const ending = AbortSignal.any([signal, over.signal]);
    const watching = Promise.all(this.parts.watches.map((watch) => watch.run(ending)));
    try {
      await work();
    } finally {
      over.abort();
      await watching;
    }
  }

  private set(change: { [K in keyof ChainStatus]?: ChainStatus[K] | undefined }): void {
    const next: Record<string, unknown> = { ...this.#status, ...change };
    if (next.reason === undefined) delete next.troubledSince;
    else next.troubledSince ??= performance.now();
    for (const key of Object.keys(next)) if (next[key] === undefined) delete next[key];
    this.#status = next as unknown as ChainStatus;
    this.parts.metrics?.setState(this.logKey, this.#status.state);
  }
}

const REASONS: Readonly<Record<string, string>> = { lease_lost: 'lease', fenced: 'fenced', stalled: 'stalled' };

/** What ended a session, for the metrics. */
function reasonOf(error: Error): string {
  if (error instanceof NodeError) return 'node';
  return REASONS[codeOf(error) ?? ''] ?? 'other';
}
