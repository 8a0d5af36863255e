export interface AvalancheOptions {
  /** An empty folder; a second start on it goes on with what is there. */
  dataDir: string;
}

/** A running network of one node, on 127.0.0.1. On its chains all APIs that Nunatak can use are on, and that which signs messages between chains; all states are kept. */
export interface Avalanche {
  /** An EVM chain's JSON-RPC: of the C-Chain, or of a blockchain id. */
  rpcUrl(blockchainId?: string): string;
  /** Makes a subnet with one subnet-evm chain of that genesis; the node is started again meanwhile. */
  createChain(name: string, genesis: object): Promise<{ blockchainId: string; url: string }>;
  /** Moves AVAX to an address of the C-Chain by an atomic import, and some of the pre-funded key's away by an export. */
  moveToCChain(address: string): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again after {@link stop}, on its ports and data. */
  start(): Promise<void>;
}

/** Rejects where nothing is built. */
export function startAvalanche(options: AvalancheOptions): Promise<Avalanche>;

export interface NetworkOptions {
  /** Validators, 1 to 5; 5 by itself. */
  nodes?: number;
  /** 12345, avalanchego's own local network, for 5 nodes; else a custom one's, 88888 by itself. */
  networkId?: number;
  /** The first node's API; each further one's is 2 more, and its staking port 1 more. Without it, free ports. */
  port?: number;
  /** A second start on it goes on with what is there. Without it a folder that goes with the network. */
  dataDir?: string;
  /** Also starts a node that is no validator: the traffic program makes it one, which is paid in the end. */
  joining?: boolean;
  /** Whether the nodes have the Index API; by itself they have. */
  index?: boolean;
  /** Where the nodes listen for their peers; 127.0.0.1 by itself. Nodes treat other addresses differently. */
  peerHost?: string;
  /** Also makes an L1 that all nodes validate, the joining one too. The nodes start twice. */
  l1?: boolean;
  /** More of the nodes' flags, as `--stake-minting-period=17520h`. */
  flags?: string[];
}

export interface AvalancheNetworkNode {
  /** Of its API. */
  readonly url: string;
  readonly isRunning: boolean;
  /** Files of the certificate, the certificate's key, and the BLS key. */
  readonly keys: { certificate: string; key: string; signer: string };
  stop(): Promise<void>;
  /** Starts it again on its ports and data, and waits until it takes part. */
  start(): Promise<void>;
}

/** An L1 without a chain. */
export interface ManagedL1 {
  /** cb58, as the other ids here. */
  subnetId: string;
  /** The id of the ConvertSubnetToL1Tx. */
  conversionTransaction: string;
}

/** An L1 with a subnet-evm chain, on which the pre-funded key ("ewoq") owns all coins. The key's account on this chain is the validator manager. */
export interface L1 extends ManagedL1 {
  blockchainId: string;
  /** The EVM's id. */
  chainId: number;
  /** The chain's JSON-RPC on each node. */
  urls: string[];
}

/** What the traffic program made. */
export interface TrafficState {
  /** "P.BaseTx.multisig" (chain, type, what is special about it) → transaction id, cb58. */
  transactions: Record<string, string>;
  /** The same of transactions that the node refused, as expected → its words. */
  refused: Record<string, string>;
  /** "subnet.A", "chain.A", "validation.B.first", "node.absent", "asset.FT" → id. */
  values: Record<string, string>;
}

/** Phases of the traffic program, in the order in which they have to run. */
export type TrafficPhase = 'x' | 'atomic' | 'p' | 'subnets' | 'c' | 'l1' | 'staking' | 'payouts';

/** A running network on 127.0.0.1. */
export interface AvalancheNetwork {
  readonly networkId: number;
  /** Of the validators' APIs. */
  readonly urls: string[];
  readonly nodes: AvalancheNetworkNode[];
  readonly joining: AvalancheNetworkNode | undefined;
  /** Of a custom network: the genesis file that its nodes have. */
  readonly genesisFile: string | undefined;
  /** Undefined unless the network was started with one. */
  readonly l1: L1 | undefined;
  /** Runs a command of the wallet (go/wallet) on the first node, and returns the JSON that the wallet prints. Throws where the node refuses. */
  wallet<Printed>(...args: string[]): Printed;
  /** Where the traffic program puts what it made, after each transaction. */
  readonly trafficFile: string;
  /** Issues the phases' transactions, all of them by itself; `tell` gets a line for each. Rejects where the node refuses one. */
  runTraffic(phases?: TrafficPhase[], tell?: (line: string) => void): Promise<TrafficState>;
  /** Stops all nodes. */
  stop(): Promise<void>;
  /** Starts all nodes again after {@link stop}; not for a network without a folder of its own, which is gone then. */
  start(): Promise<void>;
}

/** Rejects where nothing is built. */
export function startNetwork(options?: NetworkOptions): Promise<AvalancheNetwork>;

export interface RecordOptions {
  /** Of a node's API. */
  url: string;
  /** Gets the folders `chain` and, unless `answers` is false, `answers`. */
  out: string;
  /** Of a custom network. */
  genesisFile?: string | undefined;
  /** What the traffic program made: names the atomic transactions and the L1 validators to ask for. */
  traffic?: TrafficState;
  /** A file of answers by height, which goes with the others. */
  byHeight?: string | undefined;
  tell?: (line: string) => void;
  answers?: boolean;
}

/** Waits until the chains stand still, and writes what a node tells of them. */
export function record(options: RecordOptions): Promise<{ heights: Record<'P' | 'X' | 'C', number>; answers: number }>;

/**
 * Asks a node at each height of its P-Chain what it tells of the present alone: supply, fees, stakers, L1 validators with their balances, of which
 * `state`, the traffic program's file, has the ids. `stop` writes the answers into `file` and returns the number of heights.
 */
export function watchHeights(options: { url: string; state: string; file: string }): { stop(): Promise<number> };

/** Why no network can be started here (nothing is built); undefined when one can. */
export function avalancheMissing(): string | undefined;
/** Builds what it takes, unless it is there: some minutes. Returns the folder with the binaries. */
export function provisionAvalanche(): string;

/**
 * Returns the genesis of a subnet-evm chain that takes messages signed by 67 % of its own validators, the C-Chain's included.
 * @param balances wei by account
 * @param config more of the chain's configuration
 */
export function l1Genesis(
  chainId: number,
  balances: Record<string, bigint>,
  config?: { warpConfig?: object } & Record<string, unknown>,
): object;
