import {
  DEFAULT_LEASE,
  type Follower,
  LeasedWorker,
  LeaseSharing,
  type LeaseTiming,
  newHolderName,
  type SharingSettings,
} from '@nunatak/coordination';
import type { HealthChecks } from '@nunatak/core/health';
import type { Chain, ChainRegistry } from '@nunatak/evm-chains';
import type { NodeState } from '@nunatak/evm-contracts';
import { chainFollower, chainLeases } from '@nunatak/evm-control';
import type { Gateways } from '@nunatak/evm-nft-metadata';
import type { HeuristicName } from '@nunatak/evm-token-lists';
import type { OutboundClient } from '@nunatak/outbound';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { AuditTiming } from './auditing/auditor.js';
import { EnricherMetrics } from './enricher-metrics.js';
import { EnricherSession } from './enricher-session.js';
import type { QueueFigures } from './nft-metadata/chain-metadata.js';

/** Where documents of NFTs are asked for. */
export interface NftSources {
  /** Asks hosts, behind the guard. Closed by whoever made it. */
  client: OutboundClient;
  gateways: Gateways;
}

/** What the enricher needs from where it runs. */
export interface EvmEnricherOptions {
  pool: Pool;
  /** Where leases are kept: a pool with time-outs below a lease's time. */
  leasePool: Pool;
  nodeState: NodeState;
  /** Where documents of NFTs are asked for. Absent: their metadata is not looked for. */
  nfts?: NftSources | undefined;
  /** Heuristics by which tokens are assessed; those that need nothing counted are left out. */
  heuristics: readonly HeuristicName[];
  /** At most so much of the time the audit of a chain's balances has a question open at its node, 0 to 1; 0: none are compared. */
  auditShare: number;
  auditTiming?: AuditTiming;
  logger: Logger;
  registry: Registry;
  /** Gets a readiness check a chain. */
  health?: HealthChecks;
  /** Who holds leases here; by default a name that no other process has. */
  holder?: string;
  lease?: Partial<LeaseTiming>;
  /** How chains are shared with other replicas, see {@link LeaseSharing}. */
  sharing?: SharingSettings;
  /** How often new blocks and requests are looked for while nothing else is to do. Milliseconds. */
  lookEveryMs?: number;
}

/** Enriches chains, each on its own. Of several services one is active for a chain, by its lease. */
export class EvmEnricher {
  private readonly chains = new Map<string, { worker: LeasedWorker; removeCheck: () => void }>();
  private readonly metrics: EnricherMetrics;
  private readonly holder: string;
  private readonly leases;
  private readonly sharing: LeaseSharing | undefined;
  private follower: Follower<Chain> | undefined;

  constructor(private readonly options: EvmEnricherOptions) {
    this.metrics = new EnricherMetrics(options.registry);
    this.holder = options.holder ?? newHolderName();
    const { leasePool, sharing, logger, health } = options;
    this.leases = chainLeases(leasePool, 'enricher');
    this.sharing = sharing && new LeaseSharing(this.leases, this.holder, sharing, logger, health);
  }

  /** Works on a registry's chains from now on, as they come and go. */
  async follow(registry: ChainRegistry): Promise<void> {
    const work = {
      add: async (chain: Chain) => this.addChain(chain),
      remove: (chainId: string) => this.removeChain(chainId),
    };
    this.follower = chainFollower(registry, work, this.options.logger);
    await this.follower.start();
  }

  async close(): Promise<void> {
    await this.follower?.close();
    await Promise.all([...this.chains.keys()].map((chainId) => this.removeChain(chainId)));
  }

  /** Begins to work on a chain, once this service gets the chain's lease. Whatever goes wrong then is tried again. */
  addChain(chain: Chain): void {
    const { chainId } = chain;
    if (this.chains.has(chainId)) return;
    const { lease, health } = this.options;
    this.metrics.stalls.known(chainId);
    let figures: QueueFigures | undefined;
    const worker = new LeasedWorker({
      leases: this.leases,
      key: chainId,
      holder: this.holder,
      timing: { ...DEFAULT_LEASE, ...lease },
      session: new EnricherSession(chain, {
        ...{ ...this.options, metrics: this.metrics },
        onCounted: (counted) => {
          figures = counted;
        },
      }),
      gauges: this.metrics.leases,
      sharing: this.sharing,
    });
    const removeCheck = health?.addReadiness(`evm-enricher ${chainId}`, () => {
      if (worker.trouble !== undefined) throw new Error(worker.trouble);
      return worker.state === 'active' && figures ? describe(figures) : undefined;
    });
    this.chains.set(chainId, { worker, removeCheck: removeCheck ?? (() => undefined) });
    worker.start();
  }

  /** Stops working on a chain and gives its lease back; its rows stay. */
  async removeChain(chainId: string): Promise<void> {
    const chain = this.chains.get(chainId);
    if (!chain) return;
    this.chains.delete(chainId);
    chain.removeCheck();
    await chain.worker.stop();
    this.metrics.inactive(chainId);
    this.metrics.leases.forget(chainId);
    this.metrics.stalls.forget(chainId);
  }
}

function describe({ waiting, oldestWaitSeconds, resting }: QueueFigures): string {
  const wait = waiting > 0 ? `, the longest for ${Math.round(oldestWaitSeconds)} s` : '';
  return `${waiting} tokens wait${wait}; ${resting} collections rest`;
}
