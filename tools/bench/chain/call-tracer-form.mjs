/**
 * Folds trace_block's flat list into callTracer's tree, a transaction each. The node's own callTracer runs a block
 * again for each question; the flat traces are kept from when the block was made, and say the same.
 */
export function toCallTracer(flatTraces) {
  const transactions = new Map();
  for (const trace of flatTraces) {
    const frame = frameOf(trace);
    const known = transactions.get(trace.transactionHash);
    if (!known) {
      transactions.set(trace.transactionHash, { txHash: trace.transactionHash, result: frame });
      continue;
    }
    let parent = known.result;
    for (const place of trace.traceAddress.slice(0, -1)) parent = parent.calls[place];
    parent.calls ??= [];
    parent.calls.push(frame);
  }
  return [...transactions.values()];
}

function frameOf({ type, action, result, error }) {
  const frame = {
    type: typeOf(type, action),
    from: action.from ?? action.address,
    to: action.to ?? result?.address ?? action.refundAddress,
    value: action.value ?? action.balance ?? '0x0',
    gas: action.gas ?? '0x0',
    gasUsed: result?.gasUsed ?? '0x0',
    input: action.input ?? action.init ?? '0x',
    output: result?.output ?? result?.code ?? '0x',
  };
  if (error) frame.error = /revert/i.test(error) ? 'execution reverted' : error;
  return frame;
}

function typeOf(type, { callType }) {
  if (type === 'create') return 'CREATE';
  if (type === 'suicide') return 'SELFDESTRUCT';
  return (callType ?? 'call').toUpperCase();
}
