import type { RpcQuestion, RpcReply } from './lies.js';

/** What a node can't give of one block for seconds, however often it is asked, although all other blocks are right. */
export const BLOCK_FAULTS = ['traces of one block', 'receipts of one block', 'roots of one block'] as const;
export type BlockFault = (typeof BLOCK_FAULTS)[number];

type Fields = Record<string, unknown>;

/** Longer than a part of a block is asked for (3 s), so that it is given up where no other endpoint has it. */
const LASTS_MS = 5_000;
const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';

interface Begun {
  fault: BlockFault;
  /** What names the block in the questions that are spoiled, or its hash. */
  block: unknown;
  until: number;
}

/** Spoils answers about single blocks. */
export class BlockFaults {
  private readonly begun: Begun[] = [];

  /** Begins a fault with a block that is asked about. @returns whether there is one that it can be done to */
  begin(fault: BlockFault, questions: readonly RpcQuestion[], replies: readonly RpcReply[]): boolean {
    for (const reply of replies) {
      const question = questions.find(({ id }) => id === reply.id);
      const block = question && blockOf(fault, question, reply.result);
      if (block === undefined) continue;
      this.begun.push({ fault, block, until: performance.now() + LASTS_MS });
      return true;
    }
    return false;
  }

  /** The replies as long as faults last; those that no fault concerns are left as they are. */
  spoil(questions: readonly RpcQuestion[], replies: RpcReply[]): RpcReply[] {
    const lasting = this.begun.filter(({ until }) => until > performance.now());
    if (lasting.length === 0) return replies;
    return replies.map((reply) => {
      const question = questions.find(({ id }) => id === reply.id);
      const begun = question && lasting.find(({ fault, block }) => concerns(fault, block, question, reply.result));
      return begun ? spoiled(begun.fault, reply) : reply;
    });
  }

  end(): void {
    this.begun.length = 0;
  }
}

/** The block with transactions that a question is about, if the fault can be done to its answer. */
function blockOf(fault: BlockFault, { method, params }: RpcQuestion, result: unknown): unknown {
  switch (fault) {
    case 'traces of one block':
      return method === 'trace_block' && isFull(result) ? params?.[0] : undefined;
    case 'receipts of one block':
      return method === 'eth_getBlockReceipts' && isFull(result) ? params?.[0] : undefined;
    case 'roots of one block': {
      const { hash, transactions } = (result ?? {}) as Fields;
      return method.startsWith('eth_getBlockBy') && isFull(transactions) ? hash : undefined;
    }
  }
}

function concerns(fault: BlockFault, block: unknown, { method, params }: RpcQuestion, result: unknown): boolean {
  // Which block a transaction stands in is not asked: none can be traced alone meanwhile.
  if (fault === 'traces of one block')
    return method === 'trace_transaction' || (method === 'trace_block' && params?.[0] === block);
  if (fault === 'receipts of one block') return method === 'eth_getBlockReceipts' && params?.[0] === block;
  return method.startsWith('eth_getBlockBy') && (result as Fields | null)?.hash === block;
}

function spoiled(fault: BlockFault, { jsonrpc, id, result }: RpcReply): RpcReply {
  switch (fault) {
    case 'traces of one block':
      return { jsonrpc, id, error: { code: -32000, message: 'execution timeout' } };
    case 'receipts of one block':
      return { jsonrpc, id, error: { code: -32000, message: 'receipts length mismatch: 1 vs 0' } };
    case 'roots of one block':
      return { jsonrpc, id, result: { ...(result as Fields), transactionsRoot: EMPTY_ROOT, receiptsRoot: EMPTY_ROOT } };
  }
}

function isFull(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}
