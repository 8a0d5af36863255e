/** A chain that Nunatak serves, as `chains.json` describes it and the node completes it. */
export interface Chain {
  /** EVM chain id, decimal. */
  chainId: string;
  name: string;
  description: string;
  nativeToken: { name: string; symbol: string; decimals: number; logoUri?: string; description?: string };
  isTestnet: boolean;
  /** Which network's lists the chain is in. */
  network: 'mainnet' | 'fuji';
  /** Endpoints that Nunatak reads from, in order of preference. Secret: they may carry keys; never in an answer, error, log or metric. */
  endpoints: Endpoint[];
  /** URLs that may be shown to clients. */
  publicRpcUrl?: string;
  publicWsUrl?: string;
  explorerUrl?: string;
  logoUri?: string;
  /** Avalanche ids (cb58). */
  blockchainId?: string;
  subnetId?: string;
  vmId?: string;
  vmName: 'EVM' | 'BITCOIN' | 'ETHEREUM';
  multicallAddress?: string;
  private: boolean;
  features: ('nftIndexing' | 'webhooks' | 'teleporter')[];
  /** Token lists (Uniswap token list format), in order of trust: files, and http(s) URLs, which may carry keys. */
  tokenLists: string[];
  /** The first height to index; 0 is genesis. */
  startBlock: number;
  /** A geth-style genesis file with the allocation, where the node can't tell it. */
  genesisFile?: string;
  /** Checks of blocks that the chain's nodes don't stand, turned off; each is made unless it is false. */
  checks?: {
    [name in
      | 'transactionsRoot'
      | 'receiptsRoot'
      | 'receiptCount'
      | 'bloom'
      | 'logNumbering'
      | 'hashes'
      | 'genesisParent']?: boolean;
  };
  /** How deep a reorg may go: a node whose chain breaks off deeper is one of another chain. */
  maxReorgDepth: number;
}

/** One node endpoint. */
export interface Endpoint {
  /** http:// or https:// JSON-RPC URL. */
  rpcUrl: string;
  /** ws:// or wss:// URL for newHeads. Absent: derived from rpcUrl and probed. */
  wsUrl?: string;
}
