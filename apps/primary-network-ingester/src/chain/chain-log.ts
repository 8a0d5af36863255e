import type {
  BlocksRead,
  Head,
  IngesterLog,
  IngestingStatus,
  LogSource,
  ReadAheadLimits,
  SourceSession,
} from '@nunatak/ingesting';
import type { NetworkUpgrades, PrimaryNetworkChain, PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import type { StatedRules } from '@nunatak/primary-network-networks';
import { type PrimaryBlock, type PrimaryNetworkNodes, readNodeVersion } from '@nunatak/primary-network-node-client';
import type { NetworkGenesis } from '../genesis/network-genesis.js';
import type { IngesterMetrics } from '../metrics/ingester-metrics.js';
import { ChainSource } from './chain-source.js';
import type { ChainWatch } from './chain-watch.js';

/** What the ingestion of a chain works with. */
export interface ChainParts {
  chain: PrimaryNetworkChain;
  logKey: string;
  nodes: PrimaryNetworkNodes;
  genesis: NetworkGenesis;
  limits: ReadAheadLimits;
  pollMs: number;
  log: IngesterLog;
  metrics: IngesterMetrics | undefined;
  /** Of the P-Chain: takes the upgrades that a node states, and returns what is wrong with them. */
  takeUpgrades: ((stated: NetworkUpgrades) => Promise<string | undefined>) | undefined;
  /** What the operator states of the network. */
  given: StatedRules;
  /** What runs beside a session. */
  watches: readonly ChainWatch[];
}

/** The P-, X- or C-Chain as the source of its log. */
export class ChainLog implements LogSource<PrimaryNetworkEvent, Head, BlocksRead<PrimaryBlock>> {
  constructor(private readonly parts: ChainParts) {}

  open(session: SourceSession<PrimaryNetworkEvent>): ChainSource {
    return new ChainSource(this.parts, session);
  }

  probe(): Promise<unknown> {
    return this.parts.nodes.run((node) => readNodeVersion(node));
  }

  isExcused({ reason }: IngestingStatus): boolean {
    return reason !== undefined || this.parts.nodes.pauses;
  }
}
