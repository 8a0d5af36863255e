import type { Gateways } from '@nunatak/evm-nft-metadata';
import type { HeuristicName } from '@nunatak/evm-token-lists';
import type { OutboundOptions } from '@nunatak/outbound';

/** What the EVM's half in the main thread hands to the one in the pipeline's. Chains are read from their definitions. */
export interface EvmPipelineSettings {
  /** Heuristics by which tokens are judged. */
  heuristics: readonly HeuristicName[];
  /** How NFTs' metadata is asked for; absent: not at all. Plain data: it goes to another thread. */
  nfts?: { gateways: Gateways; outbound: OutboundOptions };
  /** The share of nodes' time for the audit of balances. */
  auditShare: number;
}
