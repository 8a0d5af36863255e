import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type BlockStream, PositionLostError } from '@nunatak/block-stream';
import {
  DEFAULT_LEASE,
  type Follower,
  LeasedWorker,
  type Leases,
  type LeaseTiming,
  newHolderName,
  type WorkerState,
} from '@nunatak/coordination';
import type { HealthChecks } from '@nunatak/core/health';
import type { StalledError } from '@nunatak/core/watchdog';
import type { Chain, ChainRegistry } from '@nunatak/evm-chains';
import type { BlockReader, NodeState } from '@nunatak/evm-contracts';
import { type BlockEvent } from '@nunatak/evm-contracts';
import { chainFollower, chainLeases } from '@nunatak/evm-control';
import type { ChainHead } from '@nunatak/evm-store';
import { COUNTED_HEURISTICS, type HeuristicName } from '@nunatak/evm-token-lists';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { AuditTiming } from './auditing/auditor.js';
import { IndexingSession } from './chains/indexing-session.js';
import { IndexerMetrics } from './indexing/indexer-metrics.js';
import { ContractCalls } from './tokens/contract-calls.js';
import { type BlockWriter, DirectBlockWriter } from './writing/block-writer.js';
import { ThreadedBlockWriter } from './writing/threaded-block-writer.js';

/** What the indexer needs from where it runs. */
export interface EvmIndexerOptions {
  /** Indexed from the start; others by {@link EvmIndexerService.follow}. */
  chains: Chain[];
  pool: Pool;
  /**
   * Where leases are kept: a pool with time-outs below a lease's time, in which no long statement keeps a renewal waiting. Default: `pool`.
   */
  leasePool?: Pool;
  /** Given where this thread has other heavy work: blocks are then written on a thread of their own, over connections to this database. */
  writerDatabaseUrl?: string;
  stream: BlockStream<BlockEvent>;
  nodeState: NodeState;
  /** Reads blocks anew, for repairs. Without it repair jobs stay queued. */
  blockReader?: BlockReader;
  /** Heuristics by which tokens are judged; those that need nothing counted are not asked. Absent: none. */
  heuristics?: readonly HeuristicName[];
  logger: Logger;
  registry: Registry;
  /** Gets a readiness check a chain. */
  health?: HealthChecks;
  /** Who holds leases here; by default a name that no other process has. A process that takes the name over takes the leases over at once. */
  holder?: string;
  lease?: Partial<LeaseTiming>;
  /** For how long nothing of a chain may move while there is something to do, in milliseconds; by default a minute. */
  stalledMs?: number;
  /** Told when a chain's indexing stood still and is begun anew. */
  onStalled?: (chainId: string, error: StalledError) => void;
  /** Told when the stream has lost what a chain needs next, so that only a publisher that begins anew goes on. */
  onFailure?: (chainId: string, error: Error) => void;
  /** Told after each commit. */
  onIndexed?: (chainId: string, head: ChainHead) => void;
  /** At most so much of the time the audit of a chain's balances has a question open at its node, 0 to 1; 0: none are compared. Default 0. */
  auditShare?: number;
  auditTiming?: AuditTiming;
  /** Told when stored blocks lack call traces or native balances, in words, and when none do any more (undefined). */
  onGaps?: (chainId: string, missing: string | undefined) => void;
}

/** Dependency-injection token of {@link EvmIndexerOptions}. */
export const EVM_INDEXER_OPTIONS = Symbol('EvmIndexerOptions');

/** Indexes chains, each on its own: one chain's trouble holds up no other. Of several indexers one is active for a chain, by its lease. */
@Injectable()
export class EvmIndexerService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly chains = new Map<string, { worker: LeasedWorker; removeCheck: () => void }>();
  private readonly metrics: IndexerMetrics;
  private readonly writer: BlockWriter;
  private readonly leases: Leases;
  private readonly holder: string;
  private follower: Follower<Chain> | undefined;

  constructor(@Inject(EVM_INDEXER_OPTIONS) private readonly options: EvmIndexerOptions) {
    const { writerDatabaseUrl, pool, leasePool = pool, holder } = options;
    this.writer = writerDatabaseUrl ? new ThreadedBlockWriter(writerDatabaseUrl) : new DirectBlockWriter(pool);
    this.metrics = new IndexerMetrics(options.registry);
    this.leases = chainLeases(leasePool, 'indexer');
    this.holder = holder ?? newHolderName();
  }

  onApplicationBootstrap(): void {
    for (const chain of this.options.chains) this.addChain(chain);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.follower?.close();
    await Promise.all([...this.chains.keys()].map((chainId) => this.removeChain(chainId)));
    await this.writer.close();
  }

  /** Indexes a registry's chains from now on, as they come and go. */
  async follow(registry: ChainRegistry): Promise<void> {
    const work = { add: (chain: Chain) => this.addChain(chain), remove: (id: string) => this.removeChain(id) };
    this.follower = chainFollower(registry, work, this.options.logger);
    await this.follower.start();
  }

  /** Begins to index a chain, once this indexer gets the chain's lease. Whatever goes wrong then is tried again; see the log and health. */
  addChain({ chainId, startBlock }: Chain): void {
    if (this.chains.has(chainId)) return;
    const { pool, stream, nodeState, logger, onIndexed, onGaps, onFailure, lease, health, blockReader, stalledMs } =
      this.options;
    const heuristics = new Set(COUNTED_HEURISTICS.filter((name) => this.options.heuristics?.includes(name)));
    const { auditShare = 0, auditTiming } = this.options;
    const session = new IndexingSession(
      {
        chainId,
        startBlock,
        pool,
        writer: this.writer,
        nodeState,
        contracts: new ContractCalls(nodeState, chainId, (contract, { height }) =>
          logger.warn(
            { chainId, contract, height },
            'a contract call is not answered in time: left out at this height, asked again later',
          ),
        ),
        ...(heuristics.size > 0 && { heuristics }),
        stream,
        logger,
        metrics: this.metrics,
        onIndexed: (id, head) => onIndexed?.(id, head),
        ...(onGaps && { onGaps }),
        ...{ auditShare, ...(auditTiming && { auditTiming }) },
        onStalled: (error) => {
          this.metrics.stalls.stalled(chainId);
          this.options.onStalled?.(chainId, error);
        },
        onStopped: (error) => {
          if (error instanceof PositionLostError) onFailure?.(chainId, error);
        },
      },
      blockReader,
    );
    this.metrics.stalls.known(chainId);
    const worker = new LeasedWorker({
      leases: this.leases,
      key: chainId,
      holder: this.holder,
      timing: { ...DEFAULT_LEASE, ...lease },
      session,
      gauges: this.metrics.leases,
      stalledMs,
    });
    const removeCheck = health?.addReadiness(`evm-indexer ${chainId}`, () => {
      if (worker.trouble !== undefined) throw new Error(worker.trouble);
    });
    this.chains.set(chainId, { worker, removeCheck: removeCheck ?? (() => undefined) });
    worker.start();
  }

  /** How a chain stands here; undefined for one that is not indexed here. */
  state(chainId: string): WorkerState | undefined {
    return this.chains.get(chainId)?.worker.state;
  }

  /** Stops indexing a chain and gives its lease back; its rows stay. @returns whether it was there */
  async removeChain(chainId: string): Promise<boolean> {
    const chain = this.chains.get(chainId);
    if (!chain) return false;
    this.chains.delete(chainId);
    chain.removeCheck();
    await chain.worker.stop();
    this.metrics.inactive(chainId);
    this.metrics.leases.forget(chainId);
    this.metrics.stalls.forget(chainId);
    return true;
  }
}
