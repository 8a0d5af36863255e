import type { Hex, Rpc } from '../rpc.js';
import { internalsOfFrames, type NodeFrame } from './frames.js';
import { type Internal, internalsIn } from './internals.js';

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
  withdrawals?: { address: Hex }[];
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
  /** Of a transaction with blobs. */
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
  /** By transaction. */
  internals: Internal[][];
}

/** Reads a whole small chain, from genesis to the head. */
export async function readChain(rpc: Rpc): Promise<NodeHeight[]> {
  const head = Number(await rpc.call<Hex>('eth_blockNumber'));
  const heights = Array.from({ length: head + 1 }, (_, height) => `0x${height.toString(16)}`);
  const ask = <T>(method: string, ...more: unknown[]): Promise<T[]> =>
    rpc.batch<T>(heights.map((height) => ({ method, params: [height, ...more] })));
  const blocks = await ask<NodeBlock>('eth_getBlockByNumber', true);
  const receipts = await ask<NodeReceipt[]>('eth_getBlockReceipts');
  const internals = await readInternals(rpc, blocks);
  return blocks.map((block, height) => ({
    block,
    receipts: receipts[height] ?? [],
    internals: internals[height] ?? [],
  }));
}

/** By height and transaction. anvil is never asked to debug: it locks up. */
async function readInternals(rpc: Rpc, blocks: NodeBlock[]): Promise<Internal[][][]> {
  const isAnvil = (await rpc.call<string>('web3_clientVersion')).startsWith('anvil');
  const asked = blocks.filter(({ transactions }) => transactions.length > 0);
  const ask = <T>(method: string, ...more: unknown[]): Promise<T[]> =>
    rpc.batch<T>(asked.map(({ number }) => ({ method, params: [number, ...more] })));
  const traced = isAnvil
    ? (await ask<NodeTrace[]>('trace_block')).map(byTransaction)
    : (await ask<{ result: NodeFrame }[]>('debug_traceBlockByNumber', { tracer: 'callTracer' })).map((frames) =>
        frames.map(({ result }) => internalsOfFrames(result)),
      );
  const byHeight = new Map(asked.map(({ number }, index) => [number, traced[index] ?? []]));
  return blocks.map(({ number }) => byHeight.get(number) ?? []);
}

function byTransaction(traces: NodeTrace[]): Internal[][] {
  const own: NodeTrace[][] = [];
  for (const trace of traces) {
    if (trace.type === 'reward') continue;
    own[trace.transactionPosition] ??= [];
    own[trace.transactionPosition]?.push(trace);
  }
  return own.map(internalsIn);
}
