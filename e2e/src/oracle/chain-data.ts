import type { Hex, Rpc } from '../rpc.js';

/** A block as the node gives it, with whole transactions. */
export interface NodeBlock {
  number: Hex;
  hash: Hex;
  parentHash: Hex;
  timestamp: Hex;
  miner: Hex;
  gasUsed: Hex;
  gasLimit: Hex;
  baseFeePerGas?: Hex;
  transactions: NodeTransaction[];
  /** Avalanche's extras. */
  blockGasCost?: Hex;
  timestampMilliseconds?: Hex;
  minDelayExcess?: Hex;
}

export interface NodeTransaction {
  hash: Hex;
  from: Hex;
  to: Hex | null;
  input: Hex;
  nonce: Hex;
  gas: Hex;
  value: Hex;
  type: Hex;
  maxFeePerGas?: Hex;
  maxPriorityFeePerGas?: Hex;
}

export interface NodeLog {
  address: Hex;
  topics: Hex[];
  data: Hex;
  logIndex: Hex;
}

export interface NodeReceipt {
  status: Hex;
  gasUsed: Hex;
  effectiveGasPrice: Hex;
  blobGasUsed?: Hex;
  blobGasPrice?: Hex;
  contractAddress: Hex | null;
  logs: NodeLog[];
}

/** One entry of trace_block. */
export interface NodeTrace {
  type: 'call' | 'create' | 'suicide' | 'reward';
  action: {
    from?: Hex;
    to?: Hex;
    value?: Hex;
    gas?: Hex;
    callType?: string;
    creationMethod?: string;
    address?: Hex;
    refundAddress?: Hex;
    balance?: Hex;
  };
  result?: { gasUsed?: Hex; address?: Hex } | null;
  error?: string;
  traceAddress: number[];
  transactionPosition: number;
}

/** Everything that a node says of one height. */
export interface NodeHeight {
  block: NodeBlock;
  receipts: NodeReceipt[];
  traces: NodeTrace[];
}

/** Reads a whole small chain, from genesis to the head. */
export async function readChain(rpc: Rpc): Promise<NodeHeight[]> {
  const head = Number(await rpc.call<Hex>('eth_blockNumber'));
  const heights = Array.from({ length: head + 1 }, (_, height) => `0x${height.toString(16)}`);
  const ask = <T>(method: string, ...more: unknown[]): Promise<T[]> =>
    rpc.batch<T>(heights.map((height) => ({ method, params: [height, ...more] })));
  const blocks = await ask<NodeBlock>('eth_getBlockByNumber', true);
  const receipts = await ask<NodeReceipt[]>('eth_getBlockReceipts');
  const traces = await ask<NodeTrace[]>('trace_block');
  return blocks.map((block, height) => ({ block, receipts: receipts[height] ?? [], traces: traces[height] ?? [] }));
}
