import { jsonRpc, quantity } from '../rig/json-rpc.mjs';

/** Blocks in one batch, and batches under way at once: what a single process fetches fastest with. */
export const BATCH_BLOCKS = 20;
export const CONCURRENCY = 4;

const CALL_TRACER = { tracer: 'callTracer' };
/** Balances and nonces after each transaction. Code and storage are not asked for. */
const STATE_TRACER = {
  tracer: 'prestateTracer',
  tracerConfig: { diffMode: true, disableCode: true, disableStorage: true },
};

/** What is asked for one block: the block and its receipts, then call traces, then state changes. */
export function questionsOfBlock(height, { traces, state }) {
  const at = quantity(height);
  return [
    ['eth_getBlockByNumber', [at, true]],
    ['eth_getBlockReceipts', [at]],
    ...(traces ? [['debug_traceBlockByNumber', [at, CALL_TRACER]]] : []),
    ...(state ? [['debug_traceBlockByNumber', [at, STATE_TRACER]]] : []),
  ];
}

/**
 * Fetches every block's answers, batch by batch, several at once, and gives each batch's bytes to `use`, in no order.
 * The next batch of a connection is asked for when `use` is done.
 *
 * @returns the bytes fetched
 */
export async function fetchAllBlocks(url, head, what, use) {
  const rpc = jsonRpc(url, CONCURRENCY);
  let next = 0;
  let bytes = 0;
  const worker = async () => {
    for (;;) {
      const first = next;
      next += BATCH_BLOCKS;
      if (first > head) return;
      const heights = Array.from({ length: Math.min(BATCH_BLOCKS, head - first + 1) }, (_, i) => first + i);
      const calls = heights.flatMap((height) => questionsOfBlock(height, what));
      const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }));
      const answer = await rpc.raw(JSON.stringify(body));
      bytes += answer.length;
      await use?.(answer);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  rpc.close();
  return bytes;
}
