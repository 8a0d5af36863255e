/**
 * The EVM block as services pass it on: what a node said of one block, normalised, checked, and free of any node's dialect.
 *
 * Hashes, addresses and byte strings are lower-case hex with `0x`; amounts and gas are `bigint` (wei, gas units); heights, indexes and
 * nonces are `number`. A field that the chain does not have is absent, never zero.
 */
export type Hex = string;

/** A block's header. Avalanche's extras are kept where the header has them (coreth and subnet-evm header RLP, ACP-226, ACP-194). */
export interface BlockHeader {
  height: number;
  hash: Hex;
  parentHash: Hex;
  /** Unix seconds. */
  timestamp: number;
  /** Unix milliseconds, where the header has them (ACP-226). */
  timestampMilliseconds?: number;
  miner: Hex;
  gasLimit: bigint;
  gasUsed: bigint;
  /** Wei a gas; absent before London. */
  baseFeePerGas?: bigint;
  logsBloom: Hex;
  stateRoot: Hex;
  transactionsRoot: Hex;
  receiptsRoot: Hex;
  extraData: Hex;
  difficulty: bigint;
  sizeBytes: number;
  /** Avalanche: the header's blockGasCost. */
  blockGasCost?: bigint;
  /** Avalanche C-Chain: gas used by atomic transactions. */
  extDataGasUsed?: bigint;
  extDataHash?: Hex;
  /** Avalanche C-Chain: the block's atomic transactions, encoded. */
  blockExtraData?: Hex;
  /** Avalanche, ACP-226. */
  minDelayExcess?: number;
  /** Avalanche, ACP-194: the height whose execution results this header's roots and bloom describe. */
  settledHeight?: number;
  /** The parent's height, where that is not this block's less one: the heights in between are without a block. See `parentHeightOf`. */
  parentHeight?: number;
}

/** One log of a receipt. */
export interface Log {
  /** Position in the block. */
  logIndex: number;
  address: Hex;
  topics: Hex[];
  data: Hex;
}

/** A transaction with what became of it (its receipt's fields). */
export interface Transaction {
  transactionIndex: number;
  hash: Hex;
  type: number;
  from: Hex;
  /** Absent for a contract creation. */
  to?: Hex;
  nonce: number;
  gasLimit: bigint;
  value: bigint;
  input: Hex;
  /** What the sender offered: legacy and access-list transactions. */
  gasPrice?: bigint;
  maxFeePerGas?: bigint;
  maxPriorityFeePerGas?: bigint;
  /** 1 succeeded, 0 failed. */
  status: number;
  gasUsed: bigint;
  effectiveGasPrice: bigint;
  /** Of a transaction with blobs (EIP-4844), and its price in wei. Paid on top of gas, by the sender. */
  blobGasUsed?: bigint;
  blobGasPrice?: bigint;
  /** The created contract, of a creation. */
  contractAddress?: Hex;
  logs: Log[];
}

/** Kinds of call frames that nodes name. */
export type CallType =
  | 'CALL'
  | 'CALLCODE'
  | 'DELEGATECALL'
  | 'STATICCALL'
  | 'CREATE'
  | 'CREATE2'
  | 'SELFDESTRUCT'
  | 'UNKNOWN';

/** One call frame. Frames of a block are listed transaction by transaction, each in depth-first order; depth 0 is the transaction itself. */
export interface CallFrame {
  transactionIndex: number;
  depth: number;
  type: CallType;
  from: Hex;
  /** The callee, the created contract, or who got a destroyed contract's balance; absent when a creation failed. */
  to?: Hex;
  /** Wei; 0 where the frame kind carries none. */
  value: bigint;
  gasLimit: bigint;
  gasUsed: bigint;
  /** The first four bytes of the call data, where there are four. */
  selector?: Hex;
  /** Whether this frame itself failed. What lies under a failed frame is reverted too. */
  failed: boolean;
}

/** An account's native balance after the block; `before` is the balance before the block, where the node told it. */
export interface NativeBalance {
  address: Hex;
  balance: bigint;
  before?: bigint;
}

/**
 * One whole block. `frames` is absent where the node can't trace, `balances` where it has no state of this block, or where `frames` is absent
 * (block 0 aside): without frames not all accounts that the block moved can be named.
 */
export interface EvmBlock {
  header: BlockHeader;
  transactions: Transaction[];
  frames?: CallFrame[];
  /** The frames of some of the transactions, where `frames` is absent since the node could not trace each of them. */
  partialFrames?: CallFrame[];
  balances?: NativeBalance[];
  /** Names of checks that the block fails at each of its chain's nodes although they hold on the chain. */
  unverified?: string[];
}
