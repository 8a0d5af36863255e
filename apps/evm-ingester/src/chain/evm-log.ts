import { pause } from '@nunatak/core/pause';
import type { Chain } from '@nunatak/evm-chains';
import type { BlockEvent } from '@nunatak/evm-contracts';
import type { StoredChain } from '@nunatak/evm-node-client';
import {
  type BlockId,
  type ChainChecks,
  type EndpointSet,
  HeadWatch,
  missingCapabilities,
  readLatest,
} from '@nunatak/evm-node-client';
import type { IngesterLog, IngestingStatus, LogSource, SourceSession, StatusTracker } from '@nunatak/ingesting';
import type { IngesterMetrics } from '../metrics/ingester-metrics.js';
import type { EmptyHeights } from './empty-heights.js';
import { type EvmBlocksRead, EvmSource } from './evm-source.js';
import { HeadSignal } from './head-signal.js';

/** What the ingestion of a chain works with. */
export interface EvmLogParts {
  chain: Chain;
  endpoints: EndpointSet;
  emptyHeights: EmptyHeights;
  /** What is known of the checks that hold on the chain. */
  checks: ChainChecks;
  knownBlocks: StoredChain;
  log: IngesterLog;
  metrics: IngesterMetrics | undefined;
  /** Endpoints that are left out are asked again so often. */
  foreignRecheckMs: number | undefined;
  storeStatus(status: IngestingStatus): Promise<void>;
}

/** A chain that nodes have stopped asks them so often whether they are its own again. */
const ASK_AGAIN_MS = 5_000;
/** State that no endpoint has comes, if ever, with another node. */
const ASK_FOR_STATE_MS = 60_000;

/** An EVM chain as the source of its log. */
export class EvmLog implements LogSource<BlockEvent, BlockId, EvmBlocksRead> {
  #watch: HeadWatch | undefined;

  constructor(private readonly parts: EvmLogParts) {}

  open(session: SourceSession<BlockEvent>): EvmSource {
    const { parts } = this;
    const heads = new HeadSignal();
    const watch = new HeadWatch(
      parts.endpoints,
      (head) => heads.tell(head),
      {},
      (endpoint) => this.#headsArePolled(endpoint, session.status),
    );
    this.#watch = watch;
    return new EvmSource(parts, session, watch, heads, () => this.showMissing(session.status));
  }

  isExcused(): boolean {
    return this.#watch?.failure !== undefined || this.parts.endpoints.pauses;
  }

  probe(): Promise<unknown> {
    return this.parts.endpoints.run((endpoint) => readLatest(endpoint));
  }

  async untilBack(code: string, signal: AbortSignal): Promise<void> {
    const { endpoints, foreignRecheckMs = ASK_AGAIN_MS } = this.parts;
    let isBack = false;
    while (!isBack && !signal.aborted) {
      await pause(code === 'NO_START_STATE' ? ASK_FOR_STATE_MS : foreignRecheckMs, signal);
      isBack = await endpoints.run(async () => true).catch(() => false);
    }
  }

  storeStatus(status: IngestingStatus): Promise<void> {
    return this.parts.storeStatus(status);
  }

  interrupt(): Promise<void> {
    return this.parts.endpoints.close();
  }

  /** Shows what the endpoint in use does not offer, and the checks that do not hold. */
  showMissing(status: StatusTracker): void {
    const { endpoints, checks } = this.parts;
    if (endpoints.capabilities === undefined) return;
    const missing = missingCapabilities(endpoints.capabilities).map(({ text }) => text);
    status.set({ missing: [...missing, ...checks.notHolding] });
  }

  #headsArePolled(endpoint: string, status: StatusTracker): void {
    const { chain, log } = this.parts;
    if (status.current.polled === endpoint) return;
    status.set({ polled: endpoint });
    log.info(
      { chainId: chain.chainId, endpoint },
      `chain ${chain.chainId}: ${endpoint} offers no newHeads over WebSocket beside its RPC URL: new blocks are noticed by asking; where it has ` +
        'a WebSocket URL, name it as wsUrl in the chains file',
    );
  }
}
