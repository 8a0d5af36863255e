export interface AvalancheOptions {
  /** An empty folder; a second start on it goes on with what is there. */
  dataDir: string;
}

/** A running network of one node, on 127.0.0.1. On its chains all APIs that Firn can use are on, and that which signs messages between chains; all states are kept. */
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
/** Why no network can be started here (nothing is built); undefined when one can. */
export function avalancheMissing(): string | undefined;
/** Builds what it takes, unless it is there: some minutes. Returns the folder with the binaries. */
export function provisionAvalanche(): string;
