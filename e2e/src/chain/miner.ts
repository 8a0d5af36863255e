import type { Hex, Rpc } from '../rpc.js';

/** A transaction to put into the next block. Without `to` it is a deployment. */
export interface Draft {
  from: Hex;
  to?: Hex;
  value?: bigint;
  data?: Hex;
  gas?: bigint;
  /** 0 legacy, 1 with an access list, 2 with a priority fee, 3 with a blob. */
  type?: 0 | 1 | 2 | 3;
  /** Of type 2. */
  accessList?: { address: Hex; storageKeys: Hex[] }[];
}

/** How a kind of node takes transactions and makes blocks of them. */
export interface Miner {
  readonly rpc: Rpc;
  /** The newest transaction type that the chain takes. */
  readonly newestType: number;
  /** Ten accounts with money and keys, in lower case. */
  accounts(): Promise<Hex[]>;
  /** Gives the node a transaction; returns its hash. */
  send(draft: Draft, nonce: number): Promise<Hex>;
  /** Gives the node a signed transaction; returns its hash. */
  sendRaw(raw: Hex): Promise<Hex>;
  /** Has a block made of what was sent, where the node makes blocks on demand; else may wait until it is in blocks. */
  seal(hashes: Hex[], timestamp: number): Promise<void>;
  /** Waits until all that was sent is in blocks, and the node's pool knows it. */
  settle(): Promise<void>;
}

/** Enough for anything in the scenarios, little enough that many fit into a block. */
export const DEFAULT_GAS = 2_000_000n;
/** Wei a gas that a transaction offers at most. */
export const MAX_FEE = 100_000_000_000n;

/** A JSON-RPC quantity. */
export function hex(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}
