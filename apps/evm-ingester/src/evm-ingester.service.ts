import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Follower } from '@nunatak/coordination';
import type { Chain, ChainRegistry } from '@nunatak/evm-chains';
import { type BlockEvent, EVM_BLOCKS } from '@nunatak/evm-contracts';
import { chainFollower, chainLeases } from '@nunatak/evm-control';
import type { StoredChain } from '@nunatak/evm-node-client';
import {
  type Capabilities,
  ChainChecks,
  ChainIdentity,
  EndpointSet,
  missingCapabilities,
  BlockReader as NodeBlockReader,
  NodeEndpoint,
  readIds,
  StateReader,
} from '@nunatak/evm-node-client';
import { StoredBlockHashes } from '@nunatak/evm-queries';
import { Ingester, type IngestingStatus, type ReadAheadLimits, type StatusTracker } from '@nunatak/ingesting';
import { BlockReaderService } from './block-reader/block-reader.service.js';
import { EmptyHeights } from './chain/empty-heights.js';
import { EvmLog } from './chain/evm-log.js';
import { SparseReader } from './chain/sparse-reader.js';
import { INGESTER_OPTIONS, type IngesterOptions } from './ingester-options.js';
import { IngesterMetrics } from './metrics/ingester-metrics.js';
import { traceNodeRequest } from './metrics/node-request-span.js';
import { NodeStateService } from './node-state/node-state.service.js';
import { StoredStatus } from './status/stored-status.js';

interface RunningChain {
  log: EvmLog;
  status: StatusTracker;
  endpoints: EndpointSet;
}

/**
 * 20 blocks and a few calls in flight keep one thread busy with parsing. 16 MB bound the memory however heavy blocks are, and what lives
 * while it waits to be taken: each collection of young garbage copies it.
 */
const READ_AHEAD: ReadAheadLimits = { items: 20, inFlight: 4, maxBytes: 16 << 20, callBytes: 8 << 20 };
/** Endpoint gauges are refreshed so often. */
const GAUGE_MS = 5_000;

/** The ingester: one worker a chain. Chains come and go at run time, and one that stops leaves the others alone. */
@Injectable()
export class EvmIngesterService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #chains = new Map<string, RunningChain>();
  readonly #metrics: IngesterMetrics | undefined;
  readonly #ingester: Ingester<BlockEvent>;
  #gauges: NodeJS.Timeout | undefined;
  #closed: Promise<void> | undefined;
  #follower: Follower<Chain> | undefined;

  constructor(
    @Inject(INGESTER_OPTIONS) private readonly options: IngesterOptions,
    @Inject(NodeStateService) private readonly nodeState: NodeStateService,
    @Inject(BlockReaderService) private readonly blockReader: BlockReaderService,
  ) {
    this.#metrics = options.metrics === undefined ? undefined : new IngesterMetrics(options.metrics);
    const { pool, stream, logger: log, holder, lease: timing, sharing, stalledMs, metrics, health } = options;
    const leases = chainLeases(pool, 'ingester');
    this.#ingester = new Ingester({
      ...{ domain: 'evm', contract: EVM_BLOCKS, stream, leases, log },
      ...{ holder, timing, sharing, stalledMs, metrics, health },
    });
  }

  onApplicationBootstrap(): void {
    for (const chain of this.options.chains) this.addChain(chain);
    if (this.#metrics !== undefined) this.#gauges = setInterval(() => this.#setGauges(), GAUGE_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }

  /**
   * Ingests a registry's chains from now on, as they come and go and change, one change of a chain after the other. One that fails is tried
   * again and holds up no other chain. Chains without endpoints are left out: there is nothing to read them from.
   */
  async follow(registry: ChainRegistry): Promise<void> {
    const add = (chain: Chain) => {
      if (chain.endpoints.length > 0) this.addChain(chain);
    };
    this.#follower = chainFollower(registry, { add, remove: (id) => this.removeChain(id) }, this.options.logger);
    await this.#follower.start();
  }

  /** Begins to ingest a chain. A chain with the same id has to be removed first. */
  addChain(chain: Chain): void {
    const { chainId } = chain;
    if (this.#closed !== undefined) throw new Error('the ingester is closed');
    if (this.#chains.has(chainId)) throw new Error(`chain ${chainId} is being ingested already`);
    const running: Partial<RunningChain> = {};
    const knownBlocks = this.options.knownBlocks ?? new StoredBlockHashes(this.options.pool);
    const endpoints = this.#endpoints(chain, knownBlocks, running);
    const emptyHeights = new EmptyHeights({ readIds: (heights) => readIds(endpoints, heights) });
    const checks = new ChainChecks(chain.checks);
    const { logger: log, foreignRecheckMs } = this.options;
    const stored = new StoredStatus(this.options.pool);
    const chainLog = new EvmLog({
      ...{ chain, emptyHeights, endpoints, checks, knownBlocks, foreignRecheckMs, log, metrics: this.#metrics },
      storeStatus: (status) => stored.write(chainId, this.#ingester.holder, status),
    });
    const status = this.#ingester.add(chainId, chainLog, READ_AHEAD);
    this.#chains.set(chainId, Object.assign(running, { log: chainLog, status, endpoints }));
    this.nodeState.add(chainId, new StateReader(endpoints));
    const reader = new SparseReader(new NodeBlockReader(endpoints, { checks }), emptyHeights);
    this.blockReader.add(chainId, { chain, endpoints, reader, log });
  }

  /** Ends a chain's ingestion and gives its lease back. @returns whether it was there */
  async removeChain(chainId: string): Promise<boolean> {
    const chain = this.#chains.get(chainId);
    if (chain === undefined) return false;
    this.#chains.delete(chainId);
    this.nodeState.remove(chainId);
    this.blockReader.remove(chainId);
    await this.#ingester.remove(chainId);
    this.#metrics?.forget(
      chainId,
      chain.endpoints.endpoints.map(({ label }) => label),
    );
    return true;
  }

  /** Listens to every chain's status, see {@link Ingester.onStatus}. @returns a function that ends the listening */
  onStatus(listener: (chainId: string, status: IngestingStatus) => void): () => void {
    return this.#ingester.onStatus(listener);
  }

  /** Returns a chain's status; undefined for a chain that is not ingested here. */
  status(chainId: string): IngestingStatus | undefined {
    return this.#ingester.status(chainId);
  }

  /** Ends every chain's ingestion. Further calls wait for the first. */
  close(): Promise<void> {
    this.#closed ??= (async () => {
      clearInterval(this.#gauges);
      await this.#follower?.close();
      await Promise.all([...this.#chains.keys()].map((chainId) => this.removeChain(chainId)));
    })();
    return this.#closed;
  }

  #endpoints(
    { chainId, endpoints, maxReorgDepth }: Chain,
    knownBlocks: StoredChain,
    running: Partial<RunningChain>,
  ): EndpointSet {
    const metrics = this.#metrics;
    const { logger, foreignRecheckMs } = this.options;
    const events = {
      request(endpoint: string, outcome: string, seconds: number, calls: number) {
        metrics?.of.nodeRequests.inc({ chain: chainId, endpoint, outcome });
        metrics?.of.nodeSeconds.observe({ chain: chainId, endpoint }, seconds);
        metrics?.of.nodeCalls.observe({ chain: chainId, endpoint }, calls);
        traceNodeRequest({ chainId, endpoint, outcome, seconds, calls });
      },
    };
    const nodes = endpoints.map(
      (urls, i) => new NodeEndpoint(`endpoint ${i + 1}`, urls, { ...this.options.endpoint, events }),
    );
    const told = new Map<string, string>();
    return new EndpointSet(chainId, nodes, {
      identity: new ChainIdentity(chainId, maxReorgDepth, knownBlocks),
      ...(foreignRecheckMs !== undefined && { foreignRecheckMs }),
      onProbed: (endpoint, capabilities) => {
        const { clientVersion, receipts, frames, balances, stateAt } = capabilities;
        logger.info(
          { chainId, endpoint: endpoint.label, clientVersion, receipts, frames, balances, stateAt },
          `chain ${chainId}: ${endpoint.label} is ${clientVersion}`,
        );
        this.#tellMissing(chainId, endpoint, capabilities, told);
        if (running.status) running.log?.showMissing(running.status);
      },
      onStanding: ({ label, excluded }) => {
        if (excluded === undefined)
          logger.info({ chainId, endpoint: label }, `chain ${chainId}: ${label} is of the chain again`);
        else
          logger.warn(
            { chainId, endpoint: label, code: excluded.by },
            `chain ${chainId}: ${label} is left out: ${excluded.message}; it is asked again now and then`,
          );
        running.status?.set({ warnings: running.endpoints?.leftOut ?? [] });
      },
    });
  }

  /** An endpoint is probed after each lost connection: what it lacks is logged when that is news. */
  #tellMissing(chainId: string, { label }: NodeEndpoint, capabilities: Capabilities, told: Map<string, string>): void {
    const missing = missingCapabilities(capabilities);
    const news = missing.map(({ text }) => text).join();
    if ((told.get(label) ?? '') === news) return;
    told.set(label, news);
    for (const { part, text } of missing)
      this.options.logger.warn({ chainId, endpoint: label, part }, `chain ${chainId}: ${label}: ${text}`);
  }

  #setGauges(): void {
    for (const [chain, { endpoints }] of this.#chains) {
      for (const { label, healthy, pace } of endpoints.endpoints) {
        this.#metrics?.of.endpointHealthy.set({ chain, endpoint: label }, healthy ? 1 : 0);
        this.#metrics?.of.endpointBatch.set({ chain, endpoint: label }, pace.batch);
        this.#metrics?.of.endpointWindow.set({ chain, endpoint: label }, pace.window);
      }
    }
  }
}
