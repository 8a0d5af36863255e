import { InvalidAnswerError } from '@nunatak/chain-nodes';
import type { CallFrame, CallType, Hex } from '@nunatak/evm-contracts';
import type { RawFlatTrace } from '../raw/raw-block.js';
import { carriesValue, selectorOf } from './call-tracer.js';
import { addressOf, guarded, listOf, objectOf, optionalAddressOf, optionalAmountOf } from './quantity.js';

interface Action {
  callType?: unknown;
  creationMethod?: unknown;
  from?: unknown;
  to?: unknown;
  value?: unknown;
  gas?: unknown;
  input?: unknown;
  address?: unknown;
  refundAddress?: unknown;
  balance?: unknown;
}

interface Result {
  address?: unknown;
  gasUsed?: unknown;
}

const CALL_TYPES: Record<string, CallType> = {
  call: 'CALL',
  callcode: 'CALLCODE',
  delegatecall: 'DELEGATECALL',
  staticcall: 'STATICCALL',
};

/**
 * Returns the call frames of a block from `trace_block` (OpenEthereum's flat form, as erigon, nethermind, reth, besu and anvil give it). The
 * method takes a number, so each trace's block hash is compared.
 *
 * @param missing takes the transactions that the node gave no trace of, by their place, and why
 * @throws NodeError when a trace is none of the block's, or they come in another order
 */
export function mapFlatTraces(
  raw: unknown,
  blockHash: Hex,
  hashes: readonly Hex[],
  missing: Map<number, string>,
): CallFrame[] {
  return guarded('traces', () => {
    const traces = listOf(raw, 'traces');
    const frames: CallFrame[] = [];
    let transaction = -1;
    let position: unknown;
    for (let i = 0; i < traces.length; i++) {
      const trace = objectOf<RawFlatTrace>(traces[i], 'a trace');
      if (typeof trace.blockHash === 'string' && trace.blockHash.toLowerCase() !== blockHash) {
        throw new InvalidAnswerError(
          `traces: expected block ${blockHash}, the node gave ${trace.blockHash.slice(0, 80)}`,
        );
      }
      // Block rewards belong to no transaction.
      if (trace.type === 'reward') continue;
      const depth = listOf(trace.traceAddress, 'trace.traceAddress').length;
      if (depth === 0) {
        const told = typeof trace.transactionHash === 'string' ? trace.transactionHash.toLowerCase() : undefined;
        const expected = transaction + 1;
        for (transaction++; hashes[transaction] !== told; transaction++) {
          if (told === undefined || transaction >= hashes.length) {
            throw new InvalidAnswerError(
              `traces: expected transaction ${hashes[expected] ?? 'none'}, the node gave ${told?.slice(0, 80)}`,
            );
          }
          missing.set(transaction, UNTRACED);
        }
        position = trace.transactionPosition;
      } else if (transaction < 0 || trace.transactionPosition !== position) {
        throw new InvalidAnswerError(
          `traces: a frame of transaction ${placeOf(trace)} among those of transaction ${transaction}`,
        );
      }
      frames.push(mapFlatTrace(trace, transaction, depth));
    }
    while (++transaction < hashes.length) missing.set(transaction, UNTRACED);
    return frames;
  });
}

const UNTRACED = 'the node gave no trace of it';

function placeOf({ transactionPosition }: RawFlatTrace): string {
  return typeof transactionPosition === 'number' ? String(transactionPosition) : typeof transactionPosition;
}

function mapFlatTrace(trace: RawFlatTrace, transactionIndex: number, depth: number): CallFrame {
  const action = objectOf<Action>(trace.action, 'trace.action');
  const result = (typeof trace.result === 'object' && trace.result !== null ? trace.result : {}) as Result;
  const type = typeOf(trace.type, action);
  const destroyed = type === 'SELFDESTRUCT';
  const failed = trace.error !== undefined && trace.error !== null && trace.error !== '';
  const amount = destroyed ? action.balance : action.value;
  const gasLimit = optionalAmountOf(action.gas, 'trace.action.gas') ?? 0n;
  const frame: CallFrame = {
    transactionIndex,
    depth,
    type,
    from: addressOf(destroyed ? action.address : action.from, 'trace.action.from'),
    value: carriesValue(type) ? (optionalAmountOf(amount, 'trace.action.value') ?? 0n) : 0n,
    gasLimit,
    gasUsed: optionalAmountOf(result.gasUsed, 'trace.result.gasUsed') ?? gasUsedUntold(trace, failed, gasLimit),
    failed,
  };
  const created = type === 'CREATE' || type === 'CREATE2';
  const target = destroyed ? action.refundAddress : created ? (failed ? undefined : result.address) : action.to;
  const to = optionalAddressOf(target, 'trace.action.to');
  if (to !== undefined) frame.to = to;
  const selector = selectorOf(type, action.input);
  if (selector !== undefined) frame.selector = selector;
  return frame;
}

/** Failures that leave the caller its gas: a revert, a balance below the value, the call depth. In the words of geth, besu and revm. */
const KEEPS_GAS = /revert|(?:insufficient|not ?enough) ?balance|out ?of ?funds|call ?depth|call ?too ?deep/i;

/** Returns the gas used of a frame without a stated amount. A failed frame used all its gas, except after {@link KEEPS_GAS}. */
function gasUsedUntold({ error }: RawFlatTrace, failed: boolean, gasLimit: bigint): bigint {
  return failed && !KEEPS_GAS.test(String(error)) ? gasLimit : 0n;
}

function typeOf(type: unknown, action: Action): CallType {
  switch (type) {
    case 'call':
      return CALL_TYPES[String(action.callType ?? 'call').toLowerCase()] ?? 'UNKNOWN';
    case 'create':
      return String(action.creationMethod ?? '').toLowerCase() === 'create2' ? 'CREATE2' : 'CREATE';
    case 'suicide':
    case 'selfdestruct':
      return 'SELFDESTRUCT';
    default:
      return 'UNKNOWN';
  }
}
