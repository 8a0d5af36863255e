import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DEFAULT_LEASE, type Follower, LeasedWorker, newHolderName } from '@nunatak/coordination';
import type { Chain, ChainRegistry } from '@nunatak/evm-chains';
import { chainCondition, chainFollower, chainLeases, conditionText } from '@nunatak/evm-control';
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
import { StoredBlockHashes } from '@nunatak/evm-store';
import { measurePool } from '@nunatak/telemetry/metrics';
import pg from 'pg';
import { BlockReaderService } from './block-reader/block-reader.service.js';
import type { ChainStatus } from './chain/chain-status.js';
import { EmptyHeights } from './chain/empty-heights.js';
import { IngestingSession } from './chain/ingesting-session.js';
import type { KnownBlocks } from './chain/known-blocks.js';
import { DEFAULT_PIPELINE } from './chain/range-pipeline.js';
import { SparseReader } from './chain/sparse-reader.js';
import { INGESTER_OPTIONS, type IngesterOptions } from './ingester-options.js';
import { IngesterMetrics } from './metrics/ingester-metrics.js';
import { traceNodeRequest } from './metrics/node-request-span.js';
import { NodeStateService } from './node-state/node-state.service.js';
import { StoredStatus } from './status/stored-status.js';

/** Told of each chain's status: progress a few times a second at most, changes of state at once. */
export type StatusListener = (chainId: string, status: ChainStatus) => void;

interface RunningChain {
  worker: LeasedWorker;
  session: IngestingSession;
  endpoints: EndpointSet;
  removeChecks: (() => void)[];
}

/** Leases are a few short statements. */
const POOL_SIZE = 3;
/** Endpoint gauges are refreshed so often. */
const GAUGE_MS = 5_000;

/** The ingester: one worker a chain. Chains come and go at run time, and one that stops leaves the others alone. */
@Injectable()
export class EvmIngesterService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #chains = new Map<string, RunningChain>();
  readonly #listeners = new Set<StatusListener>();
  readonly #pool: pg.Pool;
  readonly #ownPool: boolean;
  readonly #metrics: IngesterMetrics | undefined;
  readonly #holder: string;
  #gauges: NodeJS.Timeout | undefined;
  #closed: Promise<void> | undefined;
  #follower: Follower<Chain> | undefined;

  constructor(
    @Inject(INGESTER_OPTIONS) private readonly options: IngesterOptions,
    @Inject(NodeStateService) private readonly nodeState: NodeStateService,
    @Inject(BlockReaderService) private readonly blockReader: BlockReaderService,
  ) {
    this.#ownPool = options.pool === undefined;
    this.#pool = options.pool ?? new pg.Pool({ connectionString: options.databaseUrl, max: POOL_SIZE });
    // An idle connection's loss is noticed again, and told, by the next statement.
    if (this.#ownPool) this.#pool.on('error', () => undefined);
    this.#metrics = options.metrics === undefined ? undefined : new IngesterMetrics(options.metrics);
    if (options.metrics && this.#ownPool) measurePool(options.metrics, 'ingester', this.#pool);
    this.#holder = options.holder ?? newHolderName();
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
    const knownBlocks = this.options.knownBlocks ?? new StoredBlockHashes(this.#pool);
    const endpoints = this.#endpoints(chain, knownBlocks, running);
    const emptyHeights = new EmptyHeights({ readIds: (heights) => readIds(endpoints, heights) });
    const checks = new ChainChecks(chain.checks);
    const session = new IngestingSession({
      chain,
      emptyHeights,
      endpoints,
      checks,
      stream: this.options.stream,
      knownBlocks,
      foreignRecheckMs: this.options.foreignRecheckMs,
      holder: this.#holder,
      pipelineLimits: { ...DEFAULT_PIPELINE, ...this.options.pipeline },
      log: this.options.logger,
      metrics: this.#metrics,
      storedStatus: new StoredStatus(this.#pool),
      onStatus: (status) => {
        for (const listener of [...this.#listeners]) listener(chainId, status);
      },
    });
    const worker = new LeasedWorker({
      leases: chainLeases(this.#pool, 'ingester'),
      key: chainId,
      holder: this.#holder,
      timing: { ...DEFAULT_LEASE, ...this.options.lease },
      session,
      gauges: this.#metrics?.leases,
      stalledMs: this.options.stalledMs,
    });
    this.#metrics?.stalls.known(chainId);
    running.session = session;
    this.#chains.set(chainId, { worker, session, endpoints, removeChecks: this.#addChecks(chain, session) });
    this.nodeState.add(chainId, new StateReader(endpoints));
    const reader = new SparseReader(new NodeBlockReader(endpoints, { checks }), emptyHeights);
    this.blockReader.add(chainId, { chain, endpoints, reader, log: this.options.logger });
    worker.start();
  }

  /** Ends a chain's ingestion and gives its lease back. @returns whether it was there */
  async removeChain(chainId: string): Promise<boolean> {
    const chain = this.#chains.get(chainId);
    if (chain === undefined) return false;
    this.#chains.delete(chainId);
    this.nodeState.remove(chainId);
    this.blockReader.remove(chainId);
    for (const remove of chain.removeChecks) remove();
    const stopped = chain.worker.stop();
    await chain.session.interrupt();
    await stopped;
    await chain.session.close();
    this.#metrics?.forget(
      chainId,
      chain.endpoints.endpoints.map(({ label }) => label),
    );
    return true;
  }

  /** Listens to every chain's status; told what it is now at once. @returns a function that ends the listening */
  onStatus(listener: StatusListener): () => void {
    this.#listeners.add(listener);
    for (const [chainId, { session }] of this.#chains) listener(chainId, session.status);
    return () => void this.#listeners.delete(listener);
  }

  /** A chain's status now; undefined for a chain that is not ingested here. */
  status(chainId: string): ChainStatus | undefined {
    return this.#chains.get(chainId)?.session.status;
  }

  /** Ends every chain's ingestion. Further calls wait for the first. */
  close(): Promise<void> {
    this.#closed ??= (async () => {
      clearInterval(this.#gauges);
      await this.#follower?.close();
      await Promise.all([...this.#chains.keys()].map((chainId) => this.removeChain(chainId)));
      if (this.#ownPool) await this.#pool.end();
    })();
    return this.#closed;
  }

  #endpoints(
    { chainId, endpoints, maxReorgDepth }: Chain,
    knownBlocks: KnownBlocks,
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
        running.session?.probed();
      },
      onStanding: ({ label, excluded }) => {
        if (excluded === undefined)
          logger.info({ chainId, endpoint: label }, `chain ${chainId}: ${label} is of the chain again`);
        else
          logger.warn(
            { chainId, endpoint: label, code: excluded.by },
            `chain ${chainId}: ${label} is left out: ${excluded.message}; it is asked again now and then`,
          );
        running.session?.standingChanged();
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

  #addChecks({ chainId }: Chain, session: IngestingSession): (() => void)[] {
    const { health } = this.options;
    if (health === undefined) return [];
    return [
      health.addReadiness(`evm-ingester ${chainId}`, () => {
        const { state, reason, troubledForMs } = session.status;
        // A spare is as good as its turn; whether the chain is indexed is not for the ingester to tell.
        const report = {
          state,
          silentMs: 0,
          ...(reason !== undefined && { reason }),
          ...(troubledForMs !== undefined && { troubledMs: troubledForMs }),
        };
        const condition = chainCondition({ wanted: 'active', ingester: report, unindexedMs: 0 });
        if (!condition.isFollowed) throw new Error(conditionText(condition));
      }),
      health.addLiveness(`evm-ingester loop ${chainId}`, () => {
        if (session.stalled) throw new Error('the loop has not come round for minutes');
      }),
    ];
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
