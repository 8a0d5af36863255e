/** A block as `eth_getBlockBy…` gives it. Nothing in it is believed before a mapper has looked at it. */
export interface RawBlock {
  number?: unknown;
  hash?: unknown;
  parentHash?: unknown;
  timestamp?: unknown;
  timestampMilliseconds?: unknown;
  miner?: unknown;
  author?: unknown;
  gasLimit?: unknown;
  gasUsed?: unknown;
  baseFeePerGas?: unknown;
  logsBloom?: unknown;
  stateRoot?: unknown;
  transactionsRoot?: unknown;
  receiptsRoot?: unknown;
  extraData?: unknown;
  difficulty?: unknown;
  size?: unknown;
  blockGasCost?: unknown;
  extDataGasUsed?: unknown;
  extDataHash?: unknown;
  blockExtraData?: unknown;
  minDelayExcess?: unknown;
  settledHeight?: unknown;
  transactions?: unknown;
  withdrawals?: unknown;
  uncles?: unknown;
}

/** A transaction object inside a block. */
export interface RawTransaction {
  hash?: unknown;
  blockHash?: unknown;
  transactionIndex?: unknown;
  type?: unknown;
  from?: unknown;
  to?: unknown;
  nonce?: unknown;
  gas?: unknown;
  value?: unknown;
  input?: unknown;
  /** What some nodes call the input. */
  data?: unknown;
  gasPrice?: unknown;
  maxFeePerGas?: unknown;
  maxPriorityFeePerGas?: unknown;
}

/** A receipt. */
export interface RawReceipt {
  transactionHash?: unknown;
  transactionIndex?: unknown;
  blockHash?: unknown;
  status?: unknown;
  gasUsed?: unknown;
  effectiveGasPrice?: unknown;
  blobGasUsed?: unknown;
  blobGasPrice?: unknown;
  contractAddress?: unknown;
  depositNonce?: unknown;
  logs?: unknown;
}

/** A log of a receipt. */
export interface RawLog {
  address?: unknown;
  topics?: unknown;
  data?: unknown;
  blockHash?: unknown;
  logIndex?: unknown;
}

/** One frame of geth's callTracer. */
export interface RawCallFrame {
  type?: unknown;
  from?: unknown;
  to?: unknown;
  value?: unknown;
  gas?: unknown;
  gasUsed?: unknown;
  input?: unknown;
  error?: unknown;
  calls?: unknown;
}

/** One flat trace of `trace_block`. */
export interface RawFlatTrace {
  type?: unknown;
  action?: unknown;
  result?: unknown;
  error?: unknown;
  blockHash?: unknown;
  traceAddress?: unknown;
  transactionHash?: unknown;
  transactionPosition?: unknown;
}

/** One account of a prestate diff. */
export interface RawAccount {
  balance?: unknown;
}
