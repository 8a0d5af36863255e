/** What everybody may know of a chain: nothing of its endpoints, keys and files. Values that an older release doesn't know may come. */
export interface PublicChain {
  /** EVM chain id, decimal. */
  chainId: string;
  name: string;
  description: string;
  nativeToken: { name: string; symbol: string; decimals: number; logoUri?: string; description?: string };
  isTestnet: boolean;
  /** Which network's lists the chain is in: `mainnet`, `fuji`. */
  network: string;
  /** URLs that may be shown to clients. */
  publicRpcUrl?: string;
  publicWsUrl?: string;
  explorerUrl?: string;
  logoUri?: string;
  /** Avalanche ids (cb58). */
  blockchainId?: string;
  subnetId?: string;
  vmId?: string;
  /** `EVM`, `BITCOIN`, `ETHEREUM`. */
  vmName: string;
  multicallAddress?: string;
  private: boolean;
  /** `nftIndexing`, `webhooks`, `teleporter`. */
  features: string[];
  /** Nothing new is read of the chain; what is stored is served. */
  paused: boolean;
  /** The first height that is read; 0 is genesis. */
  startBlock: number;
  /** How many of its newest blocks the chain may take back. */
  maxReorgDepth: number;
}

/** All chains at one moment. */
export interface ChainList {
  chains: readonly PublicChain[];
  /** Unix milliseconds: since then the list may be out of date, because where it comes from can't be reached. Absent: it is up to date. */
  staleSince?: number;
}

/**
 * The EVM chains that operators want, paused ones included: how other domains learn of chains, which come and go at run time. Every replica
 * answers alike, a moment apart.
 */
export interface Chains {
  /** The chains now. @throws UnavailableError while they can't be learned: ask again later */
  list(): Promise<ChainList>;
  /**
   * The whole list as soon as it is known, and again after each change of it or of `staleSince`. A slow reader gets the newest list, not
   * each one. Never fails: while the source is away, the last list comes again, marked as stale, and the watch goes on when it is back.
   * @param signal ends the watch, as leaving the iteration does
   */
  watch(signal?: AbortSignal): AsyncIterable<ChainList>;
}

/** Dependency-injection token of the {@link Chains} implementation. */
export const CHAINS = Symbol('Chains');
