import { type BlockStream, FencedError } from '@firn/block-stream';
import type { Chain } from '@firn/evm-chains';
import { type BlockEvent } from '@firn/evm-contracts';
import { HeldLease, LeaseLostError, type LeaseStore, type LeaseTiming } from '@firn/evm-control';
import { BlockReader, type EndpointSet, HeadWatch, missingCapabilities, NodeError } from '@firn/evm-node-client';
import { Backoff, pause } from '@firn/platform/pause';
import { Progress, StalledError } from '@firn/platform/watchdog';
import type { IngesterLog } from '../ingester-options.js';
import type { IngesterMetrics } from '../metrics/ingester-metrics.js';
import { StatusReporter } from '../status/status-reporter.js';
import type { StoredStatus } from '../status/stored-status.js';
import { ChainSession } from './chain-session.js';
import type { ChainStatus } from './chain-status.js';
import { ChainStoppedError, stopWhereAllAreForeign } from './chain-stopped-error.js';
import { EventWriter } from './event-writer.js';
import { HeadSignal } from './head-signal.js';
import type { KnownBlocks } from './known-blocks.js';
import { NODE_PAUSES } from './node-pauses.js';
import { type PipelineLimits, RangePipeline } from './range-pipeline.js';
import { RecentBlocks } from './recent-blocks.js';
import { checkStart } from './start-checks.js';
import { StatusTracker } from './status-tracker.js';
import { unlessStalled } from './unless-stalled.js';

/** What a chain's worker works with. */
export interface WorkerParts {
  chain: Chain;
  endpoints: EndpointSet;
  stream: BlockStream<BlockEvent>;
  leases: LeaseStore;
  knownBlocks: KnownBlocks;
  holder: string;
  leaseTiming: LeaseTiming;
  pipelineLimits: PipelineLimits;
  log: IngesterLog;
  metrics: IngesterMetrics | undefined;
  /** Endpoints that are left out are asked again so often. */
  foreignRecheckMs: number | undefined;
  /** For how long nothing may move while the node is ahead. Default: a minute. */
  stalledMs: number | undefined;
  onStatus(status: ChainStatus): void;
  /** Where the status is told to other processes. */
  storedStatus: Pick<StoredStatus, 'write'>;
}

/** A spare asks so often: with the lease's own time, what a chain stands still after its ingester was killed. */
const ASK_FOR_LEASE_MS = 1_000;
/** A chain that nodes have stopped asks them so often whether they are its own again. */
const ASK_AGAIN_MS = 5_000;
/** State that no endpoint has comes, if ever, with another node. */
const ASK_FOR_STATE_MS = 60_000;
/** The loop counts as stalled when it has not come round for so long while neither node nor stream held it up. */
const STALLED_MS = 300_000;

/**
 * Ingests one chain for as long as it is wanted: waits for the chain's lease, then publishes from the stream's tail on. A lost lease, a
 * lost database or a closed stream begins that anew. A {@link ChainStoppedError} stops it: for good where somebody has to decide, else until
 * a node is the chain's again. Other chains don't notice any of it.
 */
export class ChainWorker {
  readonly #status: StatusTracker;
  readonly #reporter: StatusReporter;
  readonly #abort = new AbortController();
  #running: Promise<void> | undefined;
  #session: ChainSession | undefined;
  #stream: { close(): Promise<void> } | undefined;
  /** What the chain was stopped by last, until it has gone on. */
  #stoppedBy: string | undefined;

  constructor(private readonly parts: WorkerParts) {
    this.#status = new StatusTracker((status) => {
      parts.metrics?.setState(parts.chain.chainId, status.state);
      this.#reporter.changed();
      parts.onStatus(status);
    });
    const { chain, holder, storedStatus } = parts;
    this.#reporter = new StatusReporter(
      () => this.#status.current,
      (status) => storedStatus.write(chain.chainId, holder, status),
    );
  }

  get status(): ChainStatus {
    return this.#status.current;
  }

  /** Whether the loop has stopped coming round. */
  get stalled(): boolean {
    return (this.#session?.stalledForMs ?? 0) > STALLED_MS;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Ends the work at once, whatever it waits for; the lease is given back. The chain's endpoints are closed. */
  async stop(): Promise<void> {
    this.#abort.abort();
    // A publish that waits for room in the stream, a tail that waits for a reader, a node that does not answer: all end by this.
    await Promise.all([this.#stream?.close().catch(() => undefined), this.parts.endpoints.close()]);
    await this.#running;
    await this.#reporter.end();
    this.#status.close();
  }

  /** The endpoint's capabilities were found out. */
  probed(): void {
    const { capabilities } = this.parts.endpoints;
    if (capabilities === undefined) return;
    this.#status.set({ capabilities, missing: missingCapabilities(capabilities).map(({ text }) => text) });
  }

  /** An endpoint was left out, or is used again. */
  standingChanged(): void {
    this.#status.set({ warnings: this.parts.endpoints.leftOut });
  }

  async #run(): Promise<void> {
    const { chain, log } = this.parts;
    const { signal } = this.#abort;
    const { chainId } = chain;
    const backoff = new Backoff(NODE_PAUSES);
    while (!signal.aborted) {
      const began = performance.now();
      try {
        await this.#holdAndIngest();
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof ChainStoppedError) {
          await this.#standStill(error);
          if (!error.mayPass) return;
          continue;
        }
        const message = error instanceof Error ? error.message : String(error);
        const expected = error instanceof LeaseLostError || error instanceof FencedError || error instanceof NodeError;
        log.warn({ chainId, ...(expected ? {} : { err: error }) }, `chain ${chainId}: begins anew: ${message}`);
        this.parts.metrics?.of.restarts.inc({ chain: chainId, reason: reasonOf(error) });
        if (error instanceof StalledError) this.parts.metrics?.stalls.stalled(chainId);
        this.#status.set({ state: 'starting', reason: message, code: undefined });
        if (performance.now() - began > 60_000) backoff.reset();
        await backoff.wait(signal, 200);
      }
    }
  }

  /** Shows why the chain has stopped; where nodes may end it, comes back when one of them is the chain's. */
  async #standStill(error: ChainStoppedError): Promise<void> {
    const { chain, endpoints, log, foreignRecheckMs = ASK_AGAIN_MS } = this.parts;
    const { signal } = this.#abort;
    const { code, message } = error;
    const isNews = this.#stoppedBy !== message;
    this.#stoppedBy = message;
    if (isNews) log.error({ chainId: chain.chainId, code }, message);
    this.#status.set({ state: 'stopped', reason: message, code });
    if (!error.mayPass) return this.#reporter.end();
    let isBack = false;
    while (!isBack && !signal.aborted) {
      await pause(code === 'NO_START_STATE' ? ASK_FOR_STATE_MS : foreignRecheckMs, signal);
      isBack = await endpoints.run(async () => true).catch(() => false);
    }
  }

  async #holdAndIngest(): Promise<void> {
    const { chain, stream } = this.parts;
    const lease = await this.#acquire();
    if (lease === undefined) return;
    const publisher = stream.publisher(chain.chainId);
    this.#stream = publisher;
    try {
      if (this.#abort.signal.aborted) return;
      // A stop is over when the checks of the start have passed.
      if (this.#stoppedBy === undefined) this.#status.set({ state: 'starting', reason: undefined });
      this.#reporter.begin();
      const tail = await publisher.tail();
      if (tail !== undefined && tail.epoch >= lease.epoch) await lease.raiseAbove(tail.epoch);
      this.parts.metrics?.leases.held(chain.chainId, lease.epoch);
      await this.#ingest(new EventWriter(chain.chainId, publisher, lease, tail));
    } finally {
      this.#stream = undefined;
      this.parts.metrics?.inactive(chain.chainId);
      await publisher.close().catch(() => undefined);
      await lease.release();
    }
  }

  async #acquire(): Promise<HeldLease | undefined> {
    const { chain, leases, holder, leaseTiming } = this.parts;
    const { signal } = this.#abort;
    while (!signal.aborted) {
      const lease = await HeldLease.tryAcquire(leases, chain.chainId, holder, leaseTiming);
      if (lease) return lease;
      this.parts.metrics?.leases.notHeld(chain.chainId);
      await this.#reporter.end();
      this.#status.set({ state: 'waiting', reason: 'another ingester holds the lease', code: undefined });
      await pause(Math.min(leaseTiming.ttlMs / 5, ASK_FOR_LEASE_MS), signal);
    }
    return undefined;
  }

  async #ingest(writer: EventWriter): Promise<void> {
    const { chain, endpoints, knownBlocks, pipelineLimits, log, metrics } = this.parts;
    const { signal } = this.#abort;
    const recent = new RecentBlocks(chain.chainId, knownBlocks, chain.maxReorgDepth);
    if (writer.tip !== undefined) {
      recent.add(writer.tip.height, writer.tip.hash);
      this.#status.set({ published: writer.tip.height });
      metrics?.heads.set(chain.chainId, 'ingester', writer.tip.height);
    }
    await this.#checkStart(recent, writer.tip === undefined);
    if (signal.aborted) return;
    this.#goOn();
    endpoints.prepareAll();
    const heads = new HeadSignal();
    const watch = new HeadWatch(
      endpoints,
      (head) => heads.tell(head),
      {},
      (endpoint) => this.#headsArePolled(endpoint),
    );
    const reader = new BlockReader(endpoints, undefined, chain.checks);
    const progress = new Progress();
    const pipeline = new RangePipeline(reader, pipelineLimits, () => progress.moved());
    const left = new AbortController();
    const session = new ChainSession({
      chain,
      endpoints,
      reader,
      pipeline,
      watch,
      heads,
      writer,
      recent,
      status: this.#status,
      log,
      metrics,
      progress,
      signal: AbortSignal.any([signal, left.signal]),
    });
    this.#session = session;
    watch.start();
    try {
      await unlessStalled(session.run(), progress, {
        stalledMs: this.parts.stalledMs,
        // Both show in the chain's status.
        isExcused: () => watch.failure !== undefined || endpoints.pauses,
      });
    } finally {
      left.abort();
      this.#session = undefined;
      watch.close();
      pipeline.clear();
    }
  }

  #headsArePolled(endpoint: string): void {
    const { chain, log } = this.parts;
    if (this.#status.current.polled === endpoint) return;
    this.#status.set({ polled: endpoint });
    log.info(
      { chainId: chain.chainId, endpoint },
      `chain ${chain.chainId}: ${endpoint} offers no newHeads over WebSocket beside its RPC URL: new blocks are noticed by asking; where it has ` +
        'a WebSocket URL, name it as wsUrl in the chains file',
    );
  }

  /** What stopped the chain, if anything did, is over. */
  #goOn(): void {
    if (this.#stoppedBy === undefined) return;
    this.#stoppedBy = undefined;
    const { chainId } = this.parts.chain;
    this.parts.log.info({ chainId }, `chain ${chainId}: goes on, an endpoint is the chain's again`);
    this.#status.set({ state: 'starting', reason: undefined, code: undefined });
  }

  /** The start's checks need the node: they are tried until it answers. */
  async #checkStart(recent: RecentBlocks, empty: boolean): Promise<void> {
    const { chain, endpoints, log } = this.parts;
    const { signal } = this.#abort;
    const backoff = new Backoff(NODE_PAUSES);
    for (let logged = false; !signal.aborted; ) {
      try {
        await endpoints.run(async () => undefined);
        this.probed();
        return await checkStart(chain, endpoints, recent, empty);
      } catch (error) {
        if (!(error instanceof NodeError) || signal.aborted) throw error;
        stopWhereAllAreForeign(chain.chainId, endpoints);
        this.#status.nodeFailed(error.message);
        if (!logged) log.warn({ chainId: chain.chainId, code: error.code }, `chain ${chain.chainId}: ${error.message}`);
        logged = true;
        await backoff.wait(signal, error.retryAfterMs);
      }
    }
  }
}

/** What ended a session, for {@link IngesterMetrics}. */
function reasonOf(error: unknown): string {
  if (error instanceof LeaseLostError) return 'lease';
  if (error instanceof FencedError) return 'fenced';
  if (error instanceof StalledError) return 'stalled';
  return error instanceof NodeError ? 'node' : 'other';
}
