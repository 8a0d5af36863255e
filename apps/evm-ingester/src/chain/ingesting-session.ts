import type { BlockStream } from '@nunatak/block-stream';
import { type AfterFailure, type HeldLease, type LeasedSession, type SessionControl } from '@nunatak/coordination';
import { codeOf } from '@nunatak/core/errors';
import { Backoff, pause } from '@nunatak/core/pause';
import type { Chain } from '@nunatak/evm-chains';
import { type BlockEvent } from '@nunatak/evm-contracts';
import {
  BlockReader,
  type ChainChecks,
  type EndpointSet,
  HeadWatch,
  missingCapabilities,
  NodeError,
} from '@nunatak/evm-node-client';
import type { IngesterLog } from '../ingester-options.js';
import type { IngesterMetrics } from '../metrics/ingester-metrics.js';
import { StatusReporter } from '../status/status-reporter.js';
import type { StoredStatus } from '../status/stored-status.js';
import type { ChainStatus } from './chain-status.js';
import { ChainStoppedError, type StopCode, stopWhereAllAreForeign } from './chain-stopped-error.js';
import type { EmptyHeights } from './empty-heights.js';
import { EventWriter } from './event-writer.js';
import { HeadSignal } from './head-signal.js';
import type { KnownBlocks } from './known-blocks.js';
import { NODE_PAUSES } from './node-pauses.js';
import { givenUpLog, logUnverified } from './odd-blocks-log.js';
import { PublishingLoop } from './publishing-loop.js';
import { type PipelineLimits, RangePipeline } from './range-pipeline.js';
import { RecentBlocks } from './recent-blocks.js';
import { SparseReader } from './sparse-reader.js';
import { checkStart } from './start-checks.js';
import { StatusTracker } from './status-tracker.js';
import { TipBalances } from './tip-balances.js';
import { unlessCut } from './unless-cut.js';

/** What a chain's sessions work with. */
export interface IngestingParts {
  chain: Chain;
  endpoints: EndpointSet;
  emptyHeights: EmptyHeights;
  /** What is known of the checks that hold on the chain. */
  checks: ChainChecks;
  stream: BlockStream<BlockEvent>;
  knownBlocks: KnownBlocks;
  holder: string;
  pipelineLimits: PipelineLimits;
  log: IngesterLog;
  metrics: IngesterMetrics | undefined;
  /** Endpoints that are left out are asked again so often. */
  foreignRecheckMs: number | undefined;
  onStatus(status: ChainStatus): void;
  /** Where the status is told to other processes. */
  storedStatus: Pick<StoredStatus, 'write'>;
}

/** A chain that nodes have stopped asks them so often whether they are its own again. */
const ASK_AGAIN_MS = 5_000;
/** State that no endpoint has comes, if ever, with another node. */
const ASK_FOR_STATE_MS = 60_000;
/** The loop counts as stalled when it has not come round for so long while neither node nor stream held it up. */
const STALLED_MS = 300_000;

/**
 * What the holder of a chain's lease does: publishes from the stream's tail on. A lost lease, a lost database or a closed stream begins that
 * anew. A {@link ChainStoppedError} stops the chain: for good where somebody has to decide, else until a node is the chain's again. Other
 * chains don't notice any of it. Its status it keeps also while it has no lease.
 */
export class IngestingSession implements LeasedSession {
  readonly #status: StatusTracker;
  readonly #reporter: StatusReporter;
  #loop: PublishingLoop | undefined;
  #watch: HeadWatch | undefined;
  #stream: { close(): Promise<void> } | undefined;
  /** What the chain was stopped by last, until it has gone on. */
  #stoppedBy: string | undefined;

  constructor(private readonly parts: IngestingParts) {
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
    return (this.#loop?.stalledForMs ?? 0) > STALLED_MS;
  }

  /** Ends what the work may wait for, once its worker is being stopped: room in the stream, a reader, a node. Closes the chain's endpoints. */
  async interrupt(): Promise<void> {
    await Promise.all([this.#stream?.close().catch(() => undefined), this.parts.endpoints.close()]);
  }

  /** Its worker has stopped: the status is told no more. */
  async close(): Promise<void> {
    await this.#reporter.end();
    this.#status.close();
  }

  /** The endpoint's capabilities, or which checks hold, were found out. */
  probed(): void {
    const { capabilities } = this.parts.endpoints;
    if (capabilities === undefined) return;
    const missing = missingCapabilities(capabilities).map(({ text }) => text);
    this.#status.set({ capabilities, missing: [...missing, ...this.parts.checks.notHolding] });
  }

  /** An endpoint was left out, or is used again. */
  standingChanged(): void {
    this.#status.set({ warnings: this.parts.endpoints.leftOut });
  }

  async run(lease: HeldLease, control: SessionControl): Promise<void> {
    const { chain, stream, metrics } = this.parts;
    const publisher = stream.publisher(chain.chainId);
    this.#stream = publisher;
    try {
      // A stop is over when the checks of the start have passed.
      if (this.#stoppedBy === undefined) this.#status.set({ state: 'starting', reason: undefined });
      this.#reporter.begin();
      const tail = await publisher.tail();
      if (tail !== undefined && tail.epoch >= lease.epoch) await lease.raiseAbove(tail.epoch);
      metrics?.leases.held(chain.chainId, lease.epoch);
      await this.#ingest(new EventWriter(chain.chainId, publisher, lease, tail), control);
    } finally {
      this.#stream = undefined;
      metrics?.inactive(chain.chainId);
      await publisher.close().catch(() => undefined);
    }
  }

  async onSpare(): Promise<void> {
    await this.#reporter.end();
    this.#status.set({ state: 'waiting', reason: 'another ingester holds the lease', code: undefined });
  }

  async failed(error: Error): Promise<AfterFailure> {
    if (error instanceof ChainStoppedError) return this.#standStill(error);
    const { chain, log, metrics } = this.parts;
    const { chainId } = chain;
    const { message } = error;
    const reason = reasonOf(error);
    // Of what is no news the message suffices.
    const isExpected = reason === 'lease' || reason === 'fenced' || reason === 'node';
    log.warn({ chainId, ...(!isExpected && { err: error }) }, `chain ${chainId}: begins anew: ${message}`);
    metrics?.of.restarts.inc({ chain: chainId, reason });
    if (reason === 'stalled') metrics?.stalls.stalled(chainId);
    this.#status.set({ state: 'starting', reason: message, code: undefined });
    return 'again';
  }

  /** Both show in the chain's status. */
  isExcused(): boolean {
    return this.#watch?.failure !== undefined || this.parts.endpoints.pauses;
  }

  /** Shows why the chain has stopped. Where nodes may end it, it goes on when one of them is the chain's. */
  async #standStill(error: ChainStoppedError): Promise<AfterFailure> {
    const { chain, log } = this.parts;
    const { code, message, mayPass } = error;
    const isNews = this.#stoppedBy !== message;
    this.#stoppedBy = message;
    if (isNews) log.error({ chainId: chain.chainId, code }, message);
    this.#status.set({ state: 'stopped', reason: message, code });
    if (mayPass) return { until: (signal) => this.#untilBack(code, signal) };
    await this.#reporter.end();
    return 'for good';
  }

  async #untilBack(code: StopCode, signal: AbortSignal): Promise<void> {
    const { endpoints, foreignRecheckMs = ASK_AGAIN_MS } = this.parts;
    let isBack = false;
    while (!isBack && !signal.aborted) {
      await pause(code === 'NO_START_STATE' ? ASK_FOR_STATE_MS : foreignRecheckMs, signal);
      isBack = await endpoints.run(async () => true).catch(() => false);
    }
  }

  async #ingest(writer: EventWriter, { signal, cut, progress }: SessionControl): Promise<void> {
    const { chain, endpoints, knownBlocks, pipelineLimits, log, metrics } = this.parts;
    const recent = new RecentBlocks(chain.chainId, knownBlocks, chain.maxReorgDepth);
    if (writer.tip !== undefined) {
      recent.add(writer.tip.height, writer.tip.hash);
      this.#status.set({ published: writer.tip.height });
      metrics?.heads.set(chain.chainId, 'ingester', writer.tip.height);
    }
    await this.#checkStart(recent, writer.tip === undefined, signal);
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
    const blocks = new BlockReader(endpoints, {
      checks: this.parts.checks,
      onGivenUp: givenUpLog(chain.chainId, log),
      onUnverified: (block) => {
        logUnverified(chain.chainId, log, block);
        this.probed();
      },
    });
    const reader = new SparseReader(blocks, this.parts.emptyHeights);
    const pipeline = new RangePipeline(reader, pipelineLimits, () => progress.moved());
    const left = new AbortController();
    const loop = new PublishingLoop({
      chain,
      endpoints,
      pipeline,
      watch,
      heads,
      writer,
      recent,
      tipBalances: new TipBalances(chain.chainId, endpoints, log),
      status: this.#status,
      log,
      metrics,
      progress,
      signal: AbortSignal.any([signal, left.signal]),
    });
    this.#loop = loop;
    this.#watch = watch;
    watch.start();
    try {
      await unlessCut(loop.run(), cut);
    } finally {
      left.abort();
      this.#loop = undefined;
      this.#watch = undefined;
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
  async #checkStart(recent: RecentBlocks, empty: boolean, signal: AbortSignal): Promise<void> {
    const { chain, endpoints, log } = this.parts;
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

const REASONS: Readonly<Record<string, string>> = { lease_lost: 'lease', fenced: 'fenced', stalled: 'stalled' };

/** What ended a session, for {@link IngesterMetrics}. */
function reasonOf(error: unknown): string {
  if (error instanceof NodeError) return 'node';
  return REASONS[codeOf(error) ?? ''] ?? 'other';
}
