import type { Random } from '../chain/random.js';

export interface RpcQuestion {
  id: number | string;
  method: string;
  params?: unknown[];
}

export interface RpcReply {
  jsonrpc: string;
  id: number | string;
  result?: unknown;
  error?: { code: number; message: string };
}

type Fields = Record<string, unknown>;

/**
 * A false answer of the kind that nodes behind load balancers have been seen to give, and that the other answers of the same block give
 * away. Answers whose falsehood nothing could give away (balances, calls) are left true.
 */
export function lie({ method }: RpcQuestion, result: unknown, random: Random): unknown {
  if (result === null || result === undefined) return result;
  if (method === 'eth_blockNumber') return lower(result as string, random.between(1, 20));
  if (method.startsWith('eth_getBlockBy')) return lyingBlock(result as Fields, random);
  if (method === 'eth_getBlockReceipts' && Array.isArray(result)) return lyingReceipts(result as Fields[], random);
  if (method === 'trace_block' && Array.isArray(result))
    return random.chance(0.5) ? [] : withoutLast(result as Fields[]);
  return result;
}

/** A replica that lags behind. */
function lower(quantity: string, by: number): string {
  return `0x${Math.max(0, Number(quantity) - by).toString(16)}`;
}

function lyingBlock(block: Fields, random: Random): Fields {
  const transactions = (block.transactions ?? []) as unknown[];
  const foreign = `0x${'ab'.repeat(32)}`;
  const lies: Fields[] = [{ ...block, parentHash: foreign }];
  if (transactions.length > 0) lies.push({ ...block, transactions: transactions.slice(1) });
  if (Number(block.number) > 0) lies.push({ ...block, number: lower(block.number as string, 1) });
  return random.pick(lies);
}

function lyingReceipts(receipts: Fields[], random: Random): Fields[] {
  if (receipts.length === 0) return receipts;
  const foreign = `0x${'cd'.repeat(32)}`;
  const lies = [
    [],
    receipts.slice(0, -1),
    receipts.map((receipt) => ({ ...receipt, blockHash: foreign })),
    // Logs lost on the way: the bloom filter gives it away.
    receipts.map((receipt) => ({ ...receipt, logs: [] })),
  ];
  return random.pick(lies);
}

/** All but the last transaction's traces. */
function withoutLast(traces: Fields[]): Fields[] {
  const last = Math.max(...traces.map(({ transactionPosition }) => Number(transactionPosition ?? 0)));
  return traces.filter(({ transactionPosition }) => Number(transactionPosition ?? 0) !== last);
}
