import type { Hex } from '../rpc.js';
import type { NodeTrace } from './chain-data.js';

/** One internal transaction, as a node's trace has it. */
export interface Internal {
  type: 'CALL' | 'CALLCODE' | 'CREATE' | 'CREATE2' | 'UNKNOWN';
  from: Hex;
  /** Absent where a creation failed. */
  to?: Hex;
  value: bigint;
  gasLimit: bigint;
  /**
   * Where the node tells none (a frame that failed without a result): 0 after a revert, a balance that was too small, or at the call depth; all
   * there was after any other failure.
   */
  gasUsed: bigint;
  isReverted: boolean;
}

/** A transaction's internal transactions, in the order in which they ran: value moves and creations below the transaction itself. */
export function internalsIn(traces: NodeTrace[]): Internal[] {
  const failed = traces.filter((trace) => trace.error !== undefined).map((trace) => trace.traceAddress);
  const found: Internal[] = [];
  for (const trace of traces) {
    if (trace.traceAddress.length === 0) continue;
    const isReverted = failed.some((path) => path.every((part, index) => trace.traceAddress[index] === part));
    const internal = internalIn(trace, isReverted);
    if (internal) found.push(internal);
  }
  return found;
}

/** Errors, as anvil names them, that give all gas back. */
const LEAVES_GAS = /revert|balance|funds|depth|deep/i;

function internalIn({ type, action, result, error }: NodeTrace, isReverted: boolean): Internal | undefined {
  if (type === 'suicide') {
    const value = BigInt(action.balance ?? 0);
    if (value === 0n) return undefined;
    const [from, to] = [action.address as Hex, action.refundAddress as Hex];
    return { type: 'UNKNOWN', from, to, value, gasLimit: 0n, gasUsed: 0n, isReverted };
  }
  const value = BigInt(action.value ?? 0);
  const gasLimit = BigInt(action.gas ?? 0);
  const untold = error === undefined || LEAVES_GAS.test(error) ? 0n : gasLimit;
  const gasUsed = result?.gasUsed === undefined ? untold : BigInt(result.gasUsed);
  const common = { from: action.from as Hex, value, gasLimit, gasUsed, isReverted };
  if (type === 'create') {
    const made = error === undefined && result?.address ? { to: result.address } : {};
    return { type: action.creationMethod === 'create2' ? 'CREATE2' : 'CREATE', ...common, ...made };
  }
  const isMove = (action.callType === 'call' || action.callType === 'callcode') && value > 0n;
  if (!isMove) return undefined;
  return { type: action.callType === 'call' ? 'CALL' : 'CALLCODE', ...common, to: action.to as Hex };
}
